import type { FaultProxy } from '#e2e/faults/proxy.ts'
import { test as story } from '#e2e/kit.ts'

/** A story behind a proxy that sees every request, the worker's too, and can spoil any of them. */
export const test = story.extend<{ network: FaultProxy }>({
  settings: async ({ networkProxy }, use) => use({ PUBLIC_URL: networkProxy.origin }),

  baseURL: async ({ server, settings, networkProxy }, use) => {
    networkProxy.use('none')
    await server.mend(settings)
    await use(networkProxy.origin)
  },

  network: async ({ networkProxy, complaints }, use) => {
    networkProxy.takeSeen()
    await use(networkProxy)
    // A network that sends calls elsewhere meets the policy, as it should.
    const own = complaints.filter((complaint) => !complaint.includes('hotel.invalid'))
    complaints.splice(0, complaints.length, ...own)
    // Requests that a fault left hanging must not affect the next story.
    networkProxy.cut()
  },
})
