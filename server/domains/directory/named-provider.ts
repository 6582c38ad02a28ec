import { isId } from '#server/access/access.ts'
import type { Provider } from '#server/insurer/provider-directory.ts'
import type { Handles } from '#server/platform/http/handles.ts'
import { problem } from '#server/platform/http/problem.ts'
import type { CallServices } from '#server/services.ts'

/** The id behind the handle of an address; undefined if the text isn't a handle. */
export function providerIdIn(handles: Handles, handle: string): string | undefined {
  const id = handles.read('provider', handle)
  return id !== undefined && isId(id) ? id : undefined
}

/** The provider behind a handle, with all networks. DIR-0002 if the directory doesn't have it. */
export async function providerNamed(
  { insurer }: CallServices,
  handles: Handles,
  handle: string,
): Promise<Provider> {
  const providerId = providerIdIn(handles, handle)
  const provider =
    providerId === undefined ? null : await insurer.providerDirectory.read({ providerId, networkId: null })
  if (!provider) throw problem(404, 'DIR-0002')
  return provider
}
