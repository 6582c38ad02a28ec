import type { CDPSession, Page } from 'playwright'
import { openCoverage, openIdCard } from '#e2e/visit.ts'
import { inFreshContext } from './browser.ts'
import type { Bench } from './figure.ts'
import { heapKilobytes } from './heap.ts'
import { openDanasCard } from './member.ts'
import { withPortal } from './portal.ts'
import { withBareSite } from './static-site.ts'
import type { Row } from './table.ts'

/** Code and data that load only once are loaded after these visits. */
const FIRST_VISITS = 10
const VISITS = 50
/** A page that stays in memory takes more than this. */
const MOST_KB = 100
const MOST_NODES = 200

/** One visit there and back, through the page's links. */
type Visit = (page: Page) => Promise<void>

const visitOfPortal: Visit = async (page) => {
  await openCoverage(page)
  await page.getByRole('heading', { name: /coverage/i, level: 1 }).waitFor()
  await openIdCard(page)
}

const visitOfBareSite: Visit = async (page) => {
  for (const name of ['Coverage and copays', 'ID card']) {
    await page.getByRole('link', { name }).click()
    await page.getByRole('heading', { name, level: 1 }).waitFor()
  }
}

async function sizeOf(page: Page, cdp: CDPSession): Promise<{ kilobytes: number; nodes: number }> {
  await page.waitForLoadState('networkidle')
  const kilobytes = await heapKilobytes(cdp)
  await cdp.send('Performance.enable')
  const { metrics } = await cdp.send('Performance.getMetrics')
  return { kilobytes, nodes: metrics.find(({ name }) => name === 'Nodes')?.value ?? Number.NaN }
}

/** The growth of the page's memory and document over the visits. */
async function growthOf(page: Page, cdp: CDPSession, visit: Visit) {
  for (let n = 0; n < FIRST_VISITS; n += 1) await visit(page)
  const before = await sizeOf(page, cdp)
  for (let n = 0; n < VISITS; n += 1) await visit(page)
  const after = await sizeOf(page, cdp)
  return {
    kilobytes: Math.max(0, after.kilobytes - before.kilobytes),
    nodes: Math.max(0, after.nodes - before.nodes),
  }
}

/** Measures the growth of memory over 50 visits from the card to coverage and back. */
export async function memoryOfVisits({ browser, build, bareSite, onceARound }: Bench): Promise<Row[]> {
  const wide = { width: 1280, height: 860 }
  // The browser's driver leaves objects in both pages.
  const bare = await onceARound('bare memory', () =>
    withBareSite(bareSite, ({ origin }) =>
      inFreshContext(browser, async ({ page, cdp }) => {
        await page.setViewportSize(wide)
        await page.goto(origin)
        await page.getByText('ZZH410220').waitFor()
        return growthOf(page, cdp, visitOfBareSite)
      }),
    ),
  )
  const ours = await withPortal(build, ({ origin }) =>
    inFreshContext(browser, async ({ page, cdp }) => {
      await page.setViewportSize(wide)
      await openDanasCard(page, origin)
      return growthOf(page, cdp, visitOfPortal)
    }),
  )
  const what = `Memory after ${VISITS} visits there and back`
  return [
    {
      what: `${what}, growth of the page’s objects`,
      value: ours.kilobytes,
      unit: 'KB of objects',
      limit: MOST_KB,
      beside: [{ page: 'bare React', value: bare.kilobytes }],
    },
    { what: `${what}, growth of the document`, value: ours.nodes, unit: 'nodes', limit: MOST_NODES },
  ]
}
