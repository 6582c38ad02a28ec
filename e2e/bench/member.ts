import type { Page } from 'playwright'
import { choosePlan, openIdCard, signIn, workerReady } from '#e2e/visit.ts'

/** Signs in Dana and opens her medical card, with everything stored that the card needs. */
export async function openDanasCard(page: Page, origin: string): Promise<void> {
  await signIn(page, 'harperdana1', `${origin}/login`)
  await choosePlan(page, 'Medical')
  await openIdCard(page)
  await page.getByText('ZZH410220').first().waitFor()
  await workerReady(page)
  await page.waitForLoadState('networkidle')
}
