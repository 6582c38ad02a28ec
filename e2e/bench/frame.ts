import type { Page } from 'playwright'
import { besideBare } from './bare-presses.ts'
import { type Visit, inFreshContext, slowDown } from './browser.ts'
import type { Bench } from './figure.ts'
import { openDanasCard } from './member.ts'
import { median, percentile } from './numbers.ts'
import { withPortal } from './portal.ts'
import { timeOfPress } from './shown.ts'
import type { Row } from './table.ts'

const OPENINGS = 20
const RELOADS = 3
/** The time for which a member looks before the next press. Later changes of the page don't count as opening. */
const LOOK_MS = 150
/** By then, the bell, the lines under the header and the dialogs have appeared, and their layout shifts are over. */
const SETTLE_MS = 2_500

const WIDE = { width: 1280, height: 860 }
const PHONE = { width: 390, height: 844 }

declare global {
  interface Window {
    /** Shifts and the largest paint of the current document. */
    benchPaint?: { shift: number; moved: string[]; largestMs: number }
  }
}

async function opening(page: Page, open: () => Promise<void>): Promise<number> {
  const time = await timeOfPress(page, 'next frame', open)
  await page.waitForTimeout(LOOK_MS)
  return time
}

async function openings(page: Page, half: (n: number) => Promise<void>): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < OPENINGS; n += 1) {
    times.push(await opening(page, () => half(n)))
    await page.keyboard.press('Escape')
  }
  return percentile(times, 0.95)
}

/** Measures how soon the frame responds to a press. */
export async function menuOpenings(bench: Bench): Promise<Row[]> {
  const { drawer, menu } = await withPortal(bench.build, ({ origin }) =>
    inFreshContext(bench.browser, async ({ page, cdp }) => {
      await openDanasCard(page, origin)
      const press = (name: string) =>
        page.getByRole('button', { name, exact: true }).filter({ visible: true }).click()
      await slowDown(cdp)
      const ofDrawer = await openings(page, () => press('Menu'))
      await page.setViewportSize(WIDE)
      const ofMenu = await openings(page, (n) => press(n % 2 ? 'Care' : 'Policy'))
      return { drawer: ofDrawer, menu: ofMenu }
    }),
  )
  const beside = [await besideBare(bench, 'menu', 'p95')]
  return [
    { what: 'Menu, opening, 4× CPU, p95', value: menu, unit: 'ms', limit: 50, beside },
    { what: 'Menu, opening the drawer, 4× CPU, p95', value: drawer, unit: 'ms', limit: 60, beside },
  ]
}

const notePaints = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const paint = { shift: 0, moved: [] as string[], largestMs: 0 }
    window.benchPaint = paint
    type Shift = PerformanceEntry & { value: number; sources: { node: Element | null }[] }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        paint.shift += entry.value
        paint.moved.push(...entry.sources.map(({ node }) => node?.nodeName ?? 'gone'))
      }
    }).observe({ type: 'layout-shift', buffered: true })
    new PerformanceObserver((list) => {
      paint.largestMs = list.getEntries().at(-1)?.startTime ?? 0
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })

async function reloads({ page }: Visit, path: string, origin: string) {
  const paints: NonNullable<Window['benchPaint']>[] = []
  for (let n = 0; n < RELOADS; n += 1) {
    await page.goto(origin + path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForTimeout(SETTLE_MS)
    const paint = await page.evaluate(() => window.benchPaint)
    if (paint) paints.push(paint)
  }
  return paints
}

/** Checks signed-in pages from a warm cache: they don't shift, and their largest paint is early. */
export const warmPaints = ({ browser, build }: Bench): Promise<Row[]> =>
  withPortal(build, ({ origin }) =>
    inFreshContext(browser, async (visit) => {
      await openDanasCard(visit.page, origin)
      await notePaints(visit.page)
      await slowDown(visit.cdp)
      const rows: Row[] = []
      for (const [where, size] of [
        ['phone', PHONE],
        ['wide', WIDE],
      ] as const) {
        await visit.page.setViewportSize(size)
        const paints = [
          ...(await reloads(visit, '/medical/dashboard', origin)),
          ...(await reloads(visit, '/medical/id-card', origin)),
        ]
        const shift = Math.max(...paints.map((paint) => paint.shift))
        const moved = [...new Set(paints.flatMap((paint) => paint.moved))].join(', ')
        const largest = median(paints.map(({ largestMs }) => largestMs))
        const what = `Warm paints of Home and ID card, ${where}`
        rows.push(
          {
            what: `${what}, layout shift`,
            value: shift,
            unit: 'CLS',
            limit: 0,
            ...(moved ? { note: moved } : {}),
          },
          { what: `${what}, largest paint, 4× CPU`, value: largest, unit: 'ms', limit: 1_200 },
        )
      }
      return rows
    }),
  )
