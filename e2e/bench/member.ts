import type { Page } from 'playwright'
import { choosePlan, openIdCard, signIn, workerReady } from '#e2e/visit.ts'

/** Dana with her medical card open, and everything kept that the card needs. */
export async function openDanasCard(page: Page, origin: string): Promise<void> {
  await signIn(page, 'harperdana1', `${origin}/login`)
  await choosePlan(page, 'Medical')
  await openIdCard(page)
  await page.getByText('ZZH410220').first().waitFor()
  await workerReady(page)
  await page.waitForLoadState('networkidle')
}
