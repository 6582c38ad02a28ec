import type { Browser } from 'playwright'
import { workerReady } from '#e2e/visit.ts'
import { type Visit, inFreshContext, slowDown } from './browser.ts'
import { openDanasCard } from './member.ts'
import { median, ms } from './numbers.ts'
import type { Portal } from './portal.ts'
import { noteWhenShown, shownAfter } from './shown.ts'
import { serveStaticSite } from './static-site.ts'
import type { Row } from './table.ts'

const RELOADS = 10

/** The server is gone by now: what a phone at the counter does when it is woken. */
async function reloads({ page, cdp }: Visit): Promise<number> {
  await noteWhenShown(page)
  await slowDown(cdp)
  const times: number[] = []
  for (let n = 0; n < RELOADS; n += 1) {
    await page.reload({ waitUntil: 'commit' })
    times.push(await shownAfter(page))
    await page.waitForTimeout(500)
  }
  return median(times)
}

const ofStaticSite = (browser: Browser): Promise<number> =>
  inFreshContext(browser, async (visit) => {
    const site = await serveStaticSite()
    try {
      await visit.page.goto(site.origin)
      await workerReady(visit.page)
    } finally {
      await site.stop()
    }
    return reloads(visit)
  })

/** Stops the portal for good. */
const ofPortal = (browser: Browser, portal: Portal): Promise<number> =>
  inFreshContext(browser, async (visit) => {
    await openDanasCard(visit.page, portal.origin)
    await portal.stop()
    return reloads(visit)
  })

export async function offlineReload(browser: Browser, portal: Portal): Promise<Row> {
  const least = await ofStaticSite(browser)
  const ours = await ofPortal(browser, portal)
  const value = ours / least
  return {
    what: 'Offline reload to the ID card, 4× CPU, median of 10',
    measured: `${ms(ours)} / ${ms(least)} = ${value.toFixed(2)} ×`,
    value,
    limit: 4,
    unit: '× static page',
  }
}
