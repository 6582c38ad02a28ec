import { foreignProvider } from './foreign-provider.ts'
import { WITHOUT_WORKER, expect, openIdCard, signIn, test } from './kit.ts'

test.use(WITHOUT_WORKER)

/** The portal of an insurer that provides only coverage data. Members sign in with the insurer's own provider. */
test.use({
  settings: async ({ server }, use) => {
    const elsewhere = await foreignProvider(server.origin)
    await use({ ...elsewhere.settings, INSURER: 'module:./docs/examples/csv-insurer.ts' })
    await elsewhere.stop()
  },
})

const NOT_OFFERED =
  /\b(claims?|spending|deductible|bills?|pay|payments?|reimbursement|find care|pharmacy|health records?|forms)\b/i

test(
  'Ines finds her plan and card, and only the pages that her insurer offers',
  { tag: '@long' },
  async ({ page }) => {
    for (const path of ['/login', '/contact']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('a[href="/provider-directory"]')).toBeHidden()
    }
    await signIn(page, 'PRA70010101')
    await expect(page.getByText('Prairie Gold PPO').first()).toBeVisible()
    await page.getByRole('button', { name: /^Open .*, Medical$/ }).click()
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Agree and continue' }).click()
    await expect(page.getByRole('heading', { name: /^Good /, level: 1 })).toBeVisible()

    const links = await page.getByRole('link').allTextContents()
    expect(links.filter((text) => NOT_OFFERED.test(text))).toEqual([])
    const buttons = await page.getByRole('button').allTextContents()
    expect(buttons.filter((text) => NOT_OFFERED.test(text))).toEqual([])

    await openIdCard(page)
    await expect(page.getByText('PRA70010101').first()).toBeVisible()
    await expect(page.getByText('Prairie Schools').first()).toBeVisible()

    for (const path of ['/claims', '/spending-details', '/payment-center', '/health-reimbursement']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    }
  },
)
