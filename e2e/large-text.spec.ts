import type { Page } from 'playwright/test'
import { memberPages, publicPages } from '#tests/kit/all-pages.ts'
import { choosePlan, expect, signIn, test } from './kit.ts'
import { goTo, overhang } from './look.ts'

/** A member whose browser writes twice as large as usual (WCAG 1.4.4); 320 pixels are a small telephone. */
const VIEWPORTS = [
  { width: 1280, height: 860 },
  { width: 320, height: 640 },
]

test.use({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({
        ...launchOptions,
        args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'],
      }),
    { scope: 'worker' },
  ],
  contextOptions: { reducedMotion: 'reduce' },
})

async function expectToFit(page: Page, what: string): Promise<void> {
  for (const viewport of VIEWPORTS) {
    await page.setViewportSize(viewport)
    expect.soft(await overhang(page), `${what} at ${viewport.width}`).toBeLessThanOrEqual(0)
  }
}

test('every public page fits in text of twice the size', async ({ page }) => {
  test.setTimeout(300_000)
  await page.goto('/login')
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
  await expectToFit(page, '/login as it is rendered when the portal is built')
  await page.goto('/contact')
  for (const path of publicPages) {
    await goTo(page, path)
    await expectToFit(page, path)
  }
})

test('every page of a member fits in text of twice the size, and the menu is folded away', async ({
  page,
}) => {
  test.setTimeout(300_000)
  await signIn(page, 'harperdana1')
  await expectToFit(page, '/select-plan')
  await choosePlan(page, 'Medical')
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Policy' })).toBeHidden()
  for (const path of memberPages) {
    await goTo(page, path)
    await expectToFit(page, path)
  }
})
