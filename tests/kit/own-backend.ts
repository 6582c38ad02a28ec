import { afterAll, beforeAll } from 'vitest'
import { type CallServices, servicesFor } from '#server/services.ts'
import { type Backend, backend, openBackendOfItsOwn, startBackend } from './backend.ts'
import { openSeeded } from './databases.ts'

/** A test file's own server, from before its first test until after its last. */
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

/** A server with the sandbox's people for the tests of a file, separate from `backend()`. */
export function startedBackend(): Backend {
  const own = {} as Backend
  beforeAll(async () => void Object.assign(own, await startBackend(await openSeeded())))
  afterAll(async () => {
    await own.app.close()
    await own.db.close()
  })
  return own
}
