import { afterAll, beforeAll } from 'vitest'
import { type CallServices, servicesFor } from '#server/services.ts'
import { type Backend, backend, openBackendOfItsOwn } from './backend.ts'

/** A server of a test file's own, from before its first test to after its last. */
export function ownBackend(): { readonly server: Backend; readonly services: CallServices } {
  const own = {} as { server: Backend; services: CallServices }
  let close: () => Promise<void>
  beforeAll(async () => {
    close = await openBackendOfItsOwn()
    own.server = await backend()
    own.services = servicesFor(own.server.services)
  })
  afterAll(() => close())
  return own
}
