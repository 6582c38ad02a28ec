import type { Browser } from 'playwright'
import { workerReady } from '#e2e/visit.ts'
import { type Visit, inFreshContext, slowDown } from './browser.ts'
import type { Bench } from './figure.ts'
import { openDanasCard } from './member.ts'
import { median } from './numbers.ts'
import { startPortal } from './portal.ts'
import { noteWhenShown, shownAfter } from './shown.ts'
import { type Site, withBareSite, withStaticSite } from './static-site.ts'
import type { Row } from './table.ts'

const RELOADS = 8
const PAUSE_MS = 500

/** Reloads after the server has stopped, as a phone at the counter does when it wakes up. */
async function reloads({ page, cdp }: Visit): Promise<number> {
  await noteWhenShown(page)
  await slowDown(cdp)
  const times: number[] = []
  for (let n = 0; n < RELOADS; n += 1) {
    await page.reload({ waitUntil: 'commit' })
    times.push(await shownAfter(page))
    await page.waitForTimeout(PAUSE_MS)
  }
  return median(times)
}

const ofSite = (browser: Browser, site: Site): Promise<number> =>
  inFreshContext(browser, async (visit) => {
    await visit.page.goto(site.origin)
    await visit.page.getByText('ZZH410220').waitFor()
    await workerReady(visit.page)
    await site.stop()
    return reloads(visit)
  })

async function ofPortal({ browser, build }: Bench): Promise<number> {
  const portal = await startPortal(build)
  try {
    return await inFreshContext(browser, async (visit) => {
      await openDanasCard(visit.page, portal.origin)
      await portal.stop()
      return reloads(visit)
    })
  } finally {
    await portal.stop()
  }
}

export async function offlineReload(bench: Bench): Promise<Row> {
  const { browser, bareSite, onceARound } = bench
  const least = await onceARound('static reload', () => withStaticSite((site) => ofSite(browser, site)))
  const bare = await onceARound('bare reload', () => withBareSite(bareSite, (site) => ofSite(browser, site)))
  return {
    what: 'Offline reload to the ID card, 4× CPU',
    value: await ofPortal(bench),
    unit: 'ms',
    beside: [
      { page: 'static page', value: least, limit: 3.2 },
      { page: 'bare React', value: bare },
    ],
  }
}
