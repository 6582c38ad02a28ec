import { choosePlan, expect, lineIsBack, openIdCard, signOut, test } from './kit.ts'

test('Dana has her card at the counter offline until she signs out', async ({ as, server }) => {
  const page = await as('harperdana1', undefined, { worker: true })
  await expect(page.getByRole('main').getByRole('button', { name: /^Open / })).toHaveCount(3)
  await choosePlan(page, 'Medical')
  await openIdCard(page)
  const memberId = page.getByText('ZZH410220').first()
  await expect(memberId).toBeVisible()

  await server.stop()
  await page.reload()
  await expect(page).toHaveURL(/\/medical\/id-card$/)
  await expect(page.getByRole('heading', { name: 'ID card', level: 1 })).toBeVisible()
  await expect(memberId).toBeVisible()
  await expect(page.getByText('Saved copy from')).toBeVisible()
  await expect(page.getByText('You’re offline. You can still open saved pages.')).toBeVisible()

  await server.start()
  await lineIsBack(page)
  await expect(page.getByText('Saved copy from')).toBeHidden()

  await signOut(page)
  await expect(page).toHaveURL(/\/login/)
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await expect(page.getByText('ZZH410220')).toHaveCount(0)
  await page.goto('/medical/id-card')
  await expect(page).toHaveURL(/\/login/)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await expect(page.getByText('Harper')).toHaveCount(0)
})
