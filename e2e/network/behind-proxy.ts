import { type FaultProxy, faultProxy } from '#e2e/faults/proxy.ts'
import { test as story } from '#e2e/kit.ts'

/** A story behind a proxy that sees every request, the worker's too, and can spoil any of them. */
export const test = story.extend<{ network: FaultProxy }>({
  network: async ({ server }, use) => {
    const proxy = await faultProxy(() => server.origin)
    await server.stop()
    await server.start({ PUBLIC_URL: proxy.origin })
    await use(proxy)
    await proxy.stop()
    await server.stop()
  },
})
