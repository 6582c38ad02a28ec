import type { BrowserContext, Page } from 'playwright/test'
import { shiftDate, timeOffsetMs } from '#tests/kit/time.ts'

/** Programs other than stories, such as those that take pictures, use the machine's time. */
const isTestRun = (): boolean => process.env.TEST_TIME_OFFSET_MS !== undefined

/** The modules that a server loads first, to get the time of the run. */
export const timePreloads = (): string[] => (isTestRun() ? ['./tests/kit/shift-time.ts'] : [])

type PlaywrightClock = { controller: { _embedder: { dateNow: () => number } } }

/** Runs in the page, before or after the script of `page.clock`: Chromium guarantees no order. */
function shiftPage(offsetMs: number, shift: typeof shiftDate): void {
  const { __pwClock: clock } = globalThis as { __pwClock?: PlaywrightClock }
  if (!clock) return shift(offsetMs)
  const { _embedder: machine } = clock.controller
  const { dateNow } = machine
  machine.dateNow = () => dateNow() + offsetMs
}

/** Makes every page of a browser begin at the time of the run (tests/kit/time.ts), slowed down by THROTTLE. */
export async function startTime(context: BrowserContext): Promise<BrowserContext> {
  if (isTestRun())
    await context.addInitScript(`(${String(shiftPage)})(${timeOffsetMs()}, ${String(shiftDate)})`)
  const rate = Number(process.env.THROTTLE ?? 1)
  if (rate > 1) context.on('page', (page) => void slowDown(page, rate).catch(() => {}))
  return context
}

/**
 * The long tier repeats stories with slower and slower CPUs (`bin/nightly.mjs`). A page may close before this takes
 * effect.
 */
async function slowDown(page: Page, rate: number): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate })
}
