import type { Browser } from 'playwright'
import { workerReady } from '#e2e/visit.ts'
import { type Visit, inFreshContext, slowDown, useSlow4G } from './browser.ts'
import type { Bench } from './figure.ts'
import { median } from './numbers.ts'
import { withPortal } from './portal.ts'
import { withBareSite, withStaticSite } from './static-site.ts'
import type { Row } from './table.ts'

const VISITS = 3
/** A later, larger paint would happen within this time. */
const SETTLE_MS = 1_500

declare global {
  interface Window {
    benchVisit?: { paintedMs: number | undefined; shift: number }
  }
}

const noteVisit = ({ page }: Visit): Promise<unknown> =>
  page.addInitScript(() => {
    const visit: NonNullable<Window['benchVisit']> = { paintedMs: undefined, shift: 0 }
    window.benchVisit = visit
    new PerformanceObserver((list) => (visit.paintedMs = list.getEntries().at(-1)?.startTime)).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        visit.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })

async function visitOnce({ page }: Visit, address: string) {
  await page.goto(address)
  await page.waitForFunction(() => window.benchVisit?.paintedMs !== undefined)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(SETTLE_MS)
  return page.evaluate(() => ({
    paintedMs: window.benchVisit?.paintedMs ?? Number.NaN,
    shift: window.benchVisit?.shift ?? Number.NaN,
  }))
}

type Paints = { first: number; again: number; shift: number }

/** Measures the first visit and the next one in the same profile, which has the worker and its files. */
const paintsOf = (browser: Browser, address: string): Promise<Paints> =>
  inFreshContext(browser, async (visit) => {
    await noteVisit(visit)
    await useSlow4G(visit.cdp)
    await slowDown(visit.cdp)
    const first = await visitOnce(visit, address)
    await workerReady(visit.page)
    await visit.page.waitForLoadState('networkidle')
    const again = await visitOnce(visit, address)
    return { first: first.paintedMs, again: again.paintedMs, shift: Math.max(first.shift, again.shift) }
  })

async function severalPaints(browser: Browser, address: string): Promise<Paints> {
  const visits: Paints[] = []
  for (let n = 0; n < VISITS; n += 1) visits.push(await paintsOf(browser, address))
  const middle = (part: keyof Paints) => median(visits.map((visit) => visit[part]))
  return {
    first: middle('first'),
    again: middle('again'),
    shift: Math.max(...visits.map(({ shift }) => shift)),
  }
}

/** Measures the largest paint of the sign-in page on a slow network, beside pages that show content immediately. */
export async function largestPaintOfLogin({ browser, build, bareSite, onceARound }: Bench): Promise<Row[]> {
  const least = await onceARound('static paints', () =>
    withStaticSite(({ origin }) => severalPaints(browser, origin)),
  )
  const bare = await onceARound('bare paints', () =>
    withBareSite(bareSite, ({ origin }) => severalPaints(browser, origin)),
  )
  const ours = await withPortal(build, ({ origin }) => severalPaints(browser, `${origin}/login`))
  const row = (what: string, part: 'first' | 'again', limit: number): Row => ({
    what: `Largest paint of /login, ${what}, slow 4G, 4× CPU`,
    value: ours[part],
    unit: 'ms',
    beside: [
      { page: 'static page', value: least[part], limit },
      { page: 'bare React', value: bare[part] },
    ],
  })
  return [
    row('first visit', 'first', 1.15),
    row('repeat visit', 'again', 1.3),
    { what: 'Layout shift of /login, both visits', value: ours.shift, unit: 'CLS', limit: 0 },
  ]
}
