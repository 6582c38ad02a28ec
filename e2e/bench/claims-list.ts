import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { Browser, Page } from 'playwright'
import { systemClock, todayOf } from '#server/config/clock.ts'
import { readConfig } from '#server/config/config.ts'
import { claimLines, claims } from '#server/insurers/sandbox/claims/tables.ts'
import { insertAll } from '#server/platform/db/insert-all.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import { seed } from '#server/tools/seed/seed.ts'
import { choosePlan, signIn, workerReady } from '#e2e/visit.ts'
import { inFreshContext, slowDown } from './browser.ts'
import { median, ms, percentile } from './numbers.ts'
import { startPortal } from './portal.ts'
import { timeOfPress } from './shown.ts'
import type { Row } from './table.ts'

const [DANA, CLAIMS] = ['ZZH41022001', 900]
const PRESSES = 40
/** Somebody reads before the next press. */
const READING_MS = 250
const FIRST_ROW = 'tbody tr'

/** Everybody, and Dana with as many claims as the figure is promised for: her own over and over, each day of the year. */
export async function homeWithMany(folder: string): Promise<string> {
  const home = mkdtempSync(join(folder, 'many-claims-'))
  const db = await openDatabase(readConfig({ DATA_DIR: home }))
  try {
    await seed(db, { today: todayOf(systemClock), onProgress: () => {} })
    const own = await db.select().from(claims).where(eq(claims.memberId, DANA))
    const lines = await db
      .select()
      .from(claimLines)
      .where(eq(claimLines.claimId, own[0]?.claimId ?? ''))
    const more = Array.from({ length: CLAIMS - own.length }, (_, n) => {
      const [claimId, row] = [`Y${n}`, own[n % own.length]!]
      return { ...row, claimId, claimNumber: claimId, billedCents: row.billedCents + n }
    })
    await insertAll(db, claims, more)
    await insertAll(
      db,
      claimLines,
      more.flatMap(({ claimId }) => lines.map((line) => ({ ...line, claimId }))),
    )
  } finally {
    await db.close()
  }
  return home
}

async function timed(page: Page, press: () => Promise<void>): Promise<number> {
  const time = await timeOfPress(page, { changed: FIRST_ROW }, press)
  await page.waitForTimeout(READING_MS)
  return time
}

function rowOf(what: string, times: readonly number[], limit: number): Row {
  const value = percentile(times, 0.95)
  return {
    what: `Claims list of ${CLAIMS}, ${what}, 4× CPU, p95 of ${times.length}`,
    measured: `${ms(value)} (median ${ms(median(times))})`,
    value,
    limit,
    unit: 'ms',
  }
}

const repeated = async (once: (n: number) => Promise<number>): Promise<number[]> => {
  const times: number[] = []
  for (let n = 0; n < PRESSES; n += 1) times.push(await once(n))
  return times
}

/** From the press to the painted rows: coming to the list again, and sorting and filtering it. */
export async function claimsList(browser: Browser, folder: string): Promise<Row[]> {
  const portal = await startPortal(folder, await homeWithMany(folder))
  try {
    return await inFreshContext(browser, async ({ page, cdp }) => {
      await page.setViewportSize({ width: 1280, height: 860 })
      await signIn(page, 'harperdana1', `${portal.origin}/login`)
      await choosePlan(page, 'Medical')
      await page.goto(`${portal.origin}/medical/claims`)
      await page.locator(FIRST_ROW).first().waitFor()
      await workerReady(page)
      const link = (name: RegExp) =>
        page.getByRole('navigation').getByRole('link', { name }).filter({ visible: true }).first()
      const sort = (name: RegExp) => page.getByRole('columnheader').getByRole('button', { name })
      const comings = async () => {
        await link(/^Home/i).click()
        await page.getByRole('heading', { level: 1, name: /Dana/ }).waitFor()
        await page.waitForTimeout(READING_MS)
        await page.getByRole('button', { name: 'Care' }).click()
        return timed(page, () => link(/^Claims/i).click())
      }
      const sortings = (n: number) => timed(page, () => sort(n % 2 ? /date/i : /billed/i).click())
      await comings()
      await sortings(0)
      await sortings(1)
      await slowDown(cdp)
      const fromCache = await repeated(comings)
      const sorted = await repeated(sortings)
      return [rowOf('first rows from cache', fromCache, 100), rowOf('sorting to paint', sorted, 50)]
    })
  } finally {
    await portal.stop()
  }
}
