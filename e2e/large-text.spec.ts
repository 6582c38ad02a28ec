import { choosePlan, expect, signIn, test } from './kit.ts'
import { pagesFit, withDefaultFont } from './large-text.ts'

/** Twice as large as usual; 320 pixels are a small telephone. */
test.use(withDefaultFont(32))

pagesFit(32, [1280, 390, 320])

test('in text of twice the size the menu is folded away', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 860 })
  await signIn(page, 'harperdana1')
  await choosePlan(page, 'Medical')
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Policy' })).toBeHidden()
})

test('icons grow with text', async ({ page }) => {
  await page.goto('/login')
  const icon = page.getByRole('button', { name: 'Display' }).locator('svg')
  expect((await icon.boundingBox())?.width).toBeCloseTo(40, 0)
})
