import type { FaultProxy } from '#e2e/faults/proxy.ts'
import { test as story } from '#e2e/kit.ts'

/** A story behind a proxy that sees every request, including the worker's, and can disturb any of them. */
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
    // If the network redirects calls to another site, the content security policy correctly blocks them.
    const own = complaints.filter((complaint) => !complaint.includes('hotel.invalid'))
    complaints.splice(0, complaints.length, ...own)
    // Requests that a fault left hanging must not affect the next story.
    networkProxy.cut()
  },
})
