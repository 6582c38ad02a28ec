import { ApiFailure } from '#api/failure.ts'
import { loadConfig, portalConfig } from '#base/config.ts'
import { useStore } from '#base/store.ts'
import type { PortalConfig } from '#contract/entities/config.ts'

const isElsewhere = ({ bases }: PortalConfig): boolean => bases.fhir.startsWith('http')

/** Whether the health records are another server's (`FHIR_BASE`), and the claims with them; known once it was asked. */
export const isForeign = (): boolean => isElsewhere(portalConfig.get())

/** The same for a part of a page that stands before it is known. */
export const useForeign = (): boolean => isElsewhere(useStore(portalConfig))

export async function asksElsewhere(): Promise<boolean> {
  await loadConfig()
  return isForeign()
}

/** Keeps our own server from being asked for claims that another has: its answer would be that there are none. */
export async function onlyIfHere(code: ConstructorParameters<typeof ApiFailure>[0]): Promise<void> {
  if (await asksElsewhere()) throw new ApiFailure(code, { kind: 'refused', isShownByCaller: true })
}
