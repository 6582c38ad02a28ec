import type { Browser, BrowserContext, CDPSession, Page } from 'playwright'

const WAIT_MS = 20_000

export type Visit = { context: BrowserContext; page: Page; cdp: CDPSession }

/** Opens a page in a fresh profile, passes it to `use`, and always closes it afterward. */
export async function inFreshContext<T>(browser: Browser, use: (visit: Visit) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-US' })
  context.setDefaultTimeout(WAIT_MS)
  try {
    const page = await context.newPage()
    return await use({ context, page, cdp: await context.newCDPSession(page) })
  } finally {
    await context.close()
  }
}

/** Slows the browser down to the speed of a cheap phone. */
export const slowDown = async (cdp: CDPSession): Promise<void> =>
  void (await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 }))

/**
 * Milliseconds of work by the page's thread since it started. Other programs slow down a wall clock but not this time;
 * the delay that `slowDown` adds is included.
 */
export async function threadMs(cdp: CDPSession): Promise<number> {
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  const { metrics } = await cdp.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
}

const SLOW_4G = { latency: 150, bytesPerSecond: (1.6 * 1000 * 1000) / 8 }

export async function useSlow4G(cdp: CDPSession): Promise<void> {
  await cdp.send('Network.enable')
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true })
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW_4G.latency,
    downloadThroughput: SLOW_4G.bytesPerSecond,
    uploadThroughput: SLOW_4G.bytesPerSecond,
  })
}
