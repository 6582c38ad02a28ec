import { WITHOUT_WORKER, expect, test } from './kit.ts'

test.use(WITHOUT_WORKER)

test(
  'the sandbox page signs in each person with one press, in a separate tab',
  { tag: '@long' },
  async ({ page, context }) => {
    for (const [name, plan] of [
      ['Wilma', /Medicare/],
      ['Tom', /Dental/],
    ] as const) {
      await page.goto('/sandbox')
      const opening = context.waitForEvent('page')
      await page.getByRole('button', { name: `Sign in as ${name}` }).click()
      const tab = await opening
      await expect(tab).toHaveURL(/\/dashboard$/)
      await expect(tab.locator('main').getByText(plan).first()).toBeVisible()
    }
  },
)
