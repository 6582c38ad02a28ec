import { choosePlan, expect, openIdCard, signIn, signOut, test, workerReady } from './kit.ts'

test('signing out in one tab empties the others within a second', async ({ page, context }) => {
  await signIn(page, 'harperdana1')
  await choosePlan(page, 'Medical')
  const opening = context.waitForEvent('page')
  await page.evaluate(() => void window.open('/id-card'))
  const other = await opening
  await expect(other.getByText('ZZH41022001').first()).toBeVisible()
  await signOut(page)
  await expect(other.getByText('ZZH41022001')).toHaveCount(0, { timeout: 1_000 })
  await expect(other).toHaveURL(/\/login/)
})

test('signing out without a network leaves nothing either, and the server hears of it later', async ({
  page,
  server,
}) => {
  await signIn(page, 'harperdana1')
  await choosePlan(page, 'Medical')
  await openIdCard(page)
  await workerReady(page)
  await server.stop()
  await signOut(page)
  await expect(page).toHaveURL(/\/login/)
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await expect(page.getByText('ZZH41022001')).toHaveCount(0)
  await server.start()
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByLabel('Password')).toBeVisible()
})

test('the next sign-in asks for the password again', async ({ page }) => {
  await signIn(page, 'harperdana1')
  await signOut(page)
  await expect(page).toHaveURL(/\/login/)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByLabel('Password')).toBeVisible()
})

test('a reload in the middle of everything keeps the member where they are', async ({ page }) => {
  await signIn(page, 'harperdana1')
  await choosePlan(page, 'Dental')
  await page.goto('/coverage-and-benefits?from=letter#limits')
  await expect(page).toHaveURL(/\/dental\/coverage-and-benefits\?from=letter#limits$/)
  await page.reload()
  await expect(page).toHaveURL(/\/dental\/coverage-and-benefits\?from=letter#limits$/)
  await expect(page.getByRole('heading', { name: 'Who’s covered' })).toBeVisible()
})
