import type { Page } from 'playwright'
import { choosePlan, openIdCard, signIn, workerReady } from '#e2e/visit.ts'
import { type FaultName, faultNames } from './catalogue.ts'
import type { FaultProxy } from './proxy.ts'
import { oneOf, seeded } from './random.ts'

const CARD = 'ZZH41022001'
const SHOWN_MS = 10_000

export type Outcome = { fault: FaultName; ms: number; trouble?: string }

/** Dana has opened her card once; from now on it must open whatever the network does. */
export async function haveCard(page: Page, origin: string): Promise<void> {
  await signIn(page, 'harperdana1', `${origin}/login`)
  await choosePlan(page, 'Medical')
  await openIdCard(page)
  await page.getByText(CARD).first().waitFor()
  await workerReady(page)
  await page.waitForLoadState('networkidle')
}

async function openOnce(page: Page, origin: string, fault: FaultName): Promise<Outcome> {
  const begun = performance.now()
  const ms = () => Math.round(performance.now() - begun)
  try {
    await page.goto(`${origin}/id-card`, { waitUntil: 'commit', timeout: SHOWN_MS })
    await page.getByText(CARD).first().waitFor({ timeout: SHOWN_MS })
    return { fault, ms: ms() }
  } catch {
    const shown = await page.evaluate(() => document.body.innerText).catch(() => 'nothing')
    return { fault, ms: ms(), trouble: `${page.url()}: ${shown.slice(0, 300)}` }
  }
}

/** Opens the card again and again, each time under another fault; every fault comes before chance decides. */
export async function openUnderFaults(
  page: Page,
  proxy: FaultProxy,
  { opens, seed }: { opens: number; seed: number },
): Promise<Outcome[]> {
  const chance = seeded(seed)
  const outcomes: Outcome[] = []
  for (let n = 0; n < opens; n += 1) {
    const fault = faultNames[n] ?? oneOf(faultNames, chance)
    proxy.use(fault)
    outcomes.push(await openOnce(page, proxy.origin, fault))
  }
  proxy.use('none')
  return outcomes
}
