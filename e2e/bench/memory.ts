import type { CDPSession, Page } from 'playwright'
import { openCoverage, openIdCard } from '#e2e/visit.ts'
import { inFreshContext } from './browser.ts'
import type { Bench } from './figure.ts'
import { openDanasCard } from './member.ts'
import { withPortal } from './portal.ts'
import type { Row } from './table.ts'

/** Code and data that load once are loaded after these visits. */
const FIRST_VISITS = 10
const VISITS = 50
/** Leaves room for compiled code and timings, which the browser drops when it likes. A page that stays in memory is larger. */
const MOST_KB = 400
const MOST_NODES = 200

async function thereAndBack(page: Page, times: number): Promise<void> {
  for (let n = 0; n < times; n += 1) {
    await openCoverage(page)
    await page.getByRole('heading', { name: /coverage/i, level: 1 }).waitFor()
    await openIdCard(page)
  }
}

async function sizeOf(page: Page, cdp: CDPSession): Promise<{ kilobytes: number; nodes: number }> {
  await page.waitForLoadState('networkidle')
  await cdp.send('HeapProfiler.collectGarbage')
  await cdp.send('Performance.enable')
  const { metrics } = await cdp.send('Performance.getMetrics')
  const metric = (sought: string) => metrics.find(({ name }) => name === sought)?.value ?? Number.NaN
  return { kilobytes: metric('JSHeapUsedSize') / 1024, nodes: metric('Nodes') }
}

/** The growth of memory over 50 visits from the card to the coverage and back. */
export const memoryOfVisits = ({ browser, build }: Bench): Promise<Row[]> =>
  withPortal(build, ({ origin }) =>
    inFreshContext(browser, async ({ page, cdp }) => {
      await page.setViewportSize({ width: 1280, height: 860 })
      await openDanasCard(page, origin)
      await thereAndBack(page, FIRST_VISITS)
      const before = await sizeOf(page, cdp)
      await thereAndBack(page, VISITS)
      const after = await sizeOf(page, cdp)
      const what = `Memory after ${VISITS} visits there and back`
      return [
        {
          what: `${what}, growth of the heap`,
          value: Math.max(0, after.kilobytes - before.kilobytes),
          unit: 'KB of heap',
          limit: MOST_KB,
        },
        {
          what: `${what}, growth of the document`,
          value: Math.max(0, after.nodes - before.nodes),
          unit: 'nodes',
          limit: MOST_NODES,
        },
      ]
    }),
  )
