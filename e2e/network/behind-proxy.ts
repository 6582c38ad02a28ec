import { type FaultProxy, faultProxy } from '#e2e/faults/proxy.ts'
import { test as story } from '#e2e/kit.ts'

/** A story behind a proxy that sees every request, the worker's too, and can spoil any of them. */
export const test = story.extend<{ network: FaultProxy }>({
  network: async ({ server, complaints }, use) => {
    const proxy = await faultProxy(() => server.origin)
    await server.stop()
    await server.start({ PUBLIC_URL: proxy.origin })
    await use(proxy)
    // A network that sends calls elsewhere meets the policy, as it should.
    const own = complaints.filter((complaint) => !complaint.includes('hotel.invalid'))
    complaints.splice(0, complaints.length, ...own)
    await proxy.stop()
    await server.stop()
  },
})
