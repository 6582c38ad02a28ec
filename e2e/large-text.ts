import type { Page } from 'playwright/test'
import { memberPages, publicPages } from '#tests/kit/all-pages.ts'
import { choosePlan, expect, signIn, test } from './kit.ts'
import { goTo, overhang } from './look.ts'

export async function expectToFit(page: Page, what: string, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 960 ? 844 : 860 })
    expect.soft(await overhang(page), `${what} at ${width}`).toBeLessThanOrEqual(0)
  }
}

/** A browser whose usual text is larger (WCAG 1.4.4); the options stand at the top of a file, for it is another browser. */
export const withDefaultFont = (px: number) => ({
  launchOptions: [
    async (
      { launchOptions }: { launchOptions: { args?: string[] } },
      use: (options: object) => Promise<void>,
    ) =>
      use({
        ...launchOptions,
        args: [...(launchOptions.args ?? []), `--blink-settings=defaultFontSize=${px}`],
      }),
    { scope: 'worker' },
  ] as never,
  contextOptions: { reducedMotion: 'reduce' as const },
})

/** No page is scrolled sideways, of those that anyone may open and of a member's. */
export function pagesFit(
  px: number,
  widths: readonly number[],
  prepare?: (page: Page) => Promise<void>,
): void {
  test(`every public page fits in text of ${px} pixels`, async ({ page }) => {
    test.setTimeout(300_000)
    await prepare?.(page)
    await page.goto('/login')
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(`${px}px`)
    await expectToFit(page, '/login as it is rendered when the portal is built', widths)
    await page.goto('/contact')
    for (const path of publicPages) {
      await goTo(page, path)
      await expectToFit(page, path, widths)
    }
  })

  test(`every page of a member fits in text of ${px} pixels`, async ({ page }) => {
    test.setTimeout(300_000)
    await prepare?.(page)
    await signIn(page, 'harperdana1')
    await expectToFit(page, '/select-plan', widths)
    await choosePlan(page, 'Medical')
    for (const path of memberPages) {
      await goTo(page, path)
      await expectToFit(page, path, widths)
    }
  })
}
