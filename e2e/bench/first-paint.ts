import type { Browser } from 'playwright'
import { inFreshContext, slowDown, useSlow4G } from './browser.ts'
import { median, ms } from './numbers.ts'
import { serveStaticSite } from './static-site.ts'
import type { Row } from './table.ts'

const VISITS = 5
/** A later paint that were larger would come within this time. */
const SETTLE_MS = 1_500

const largestPaint = (browser: Browser, address: string): Promise<number> =>
  inFreshContext(browser, async ({ page, cdp }) => {
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        window.benchShown = list.getEntries().at(-1)?.startTime
      }).observe({ type: 'largest-contentful-paint', buffered: true })
    })
    await useSlow4G(cdp)
    await slowDown(cdp)
    await page.goto(address)
    await page.waitForFunction(() => window.benchShown !== undefined)
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(SETTLE_MS)
    return page.evaluate(() => window.benchShown ?? Number.NaN)
  })

/** Ours and the static page take turns, so that a busy moment of the machine meets both. */
export async function largestPaintOfLogin(browser: Browser, origin: string): Promise<Row> {
  const site = await serveStaticSite()
  const [ours, least]: [number[], number[]] = [[], []]
  try {
    for (let n = 0; n < VISITS; n += 1) {
      least.push(await largestPaint(browser, site.origin))
      ours.push(await largestPaint(browser, `${origin}/login`))
    }
  } finally {
    await site.stop()
  }
  const value = median(ours) / median(least)
  return {
    what: '/login LCP, slow 4G, 4× CPU, median of 5',
    measured: `${ms(median(ours))} / ${ms(median(least))} = ${value.toFixed(2)} ×`,
    value,
    limit: 1.15,
    unit: '× static page',
  }
}
