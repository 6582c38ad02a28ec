import type { Page } from 'playwright/test'
import { memberPages, publicPages } from '#tests/kit/all-pages.ts'
import { choosePlan, expect } from './kit.ts'
import { goTo, overhang } from './look.ts'

export async function expectToFit(page: Page, what: string, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 960 ? 844 : 860 })
    expect.soft(await overhang(page), `${what} at ${width}`).toBeLessThanOrEqual(0)
  }
}

/** Sets the text size of a browser's own settings (WCAG 1.4.4), which breakpoints follow, for this page. */
export async function setDefaultFont(page: Page, px: number): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Page.setFontSizes', { fontSizes: { standard: px } })
}

/** Chooses the portal's own largest text, which breakpoints don't follow, for this page. */
export const chooseLargest = (page: Page) =>
  page.addInitScript(() => localStorage.setItem('textSize', '"larger"'))

export async function expectTextOf(page: Page, px: number): Promise<void> {
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(`${px}px`)
}

/** No page that anyone may open scrolls sideways. */
export async function expectPublicPagesToFit(page: Page, widths: readonly number[]): Promise<void> {
  await page.goto('/login')
  await expectToFit(page, '/login as it is rendered when the portal is built', widths)
  await page.goto('/contact')
  for (const path of publicPages) {
    await goTo(page, path)
    await expectToFit(page, path, widths)
  }
}

/** No page of a member scrolls sideways; begins on the choice of a plan. */
export async function expectMemberPagesToFit(page: Page, widths: readonly number[]): Promise<void> {
  await expectToFit(page, '/select-plan', widths)
  await choosePlan(page, 'Medical')
  for (const path of memberPages) {
    await goTo(page, path)
    await expectToFit(page, path, widths)
  }
}
