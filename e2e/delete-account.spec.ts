import { expect, test } from './kit.ts'
import { expectUsable, goTo } from './look.ts'
import { fillIn } from './visit.ts'

const PRIVACY = '/settings/privacy-security#delete-account'

test(
  'Ava deletes her account after a new sign-in and reads what must be kept',
  { tag: '@long' },
  async ({ as, server }) => {
    const page = await as('harperava19', 'Medical')
    await goTo(page, PRIVACY)
    const card = page.getByRole('region', { name: 'Delete your account' })
    await expect(card.getByRole('heading', { name: 'What the law makes us keep' })).toBeVisible()
    await expectUsable(page, 'the settings with deletion')

    // Eleven minutes later the sign-in is too long ago.
    await server.break({ clockOffsetSeconds: 11 * 60 })
    await card.getByRole('button', { name: 'Delete account' }).click()
    await card.getByRole('button', { name: 'Yes, delete my account' }).click()
    await card.getByRole('button', { name: 'Sign in again' }).click()
    await fillIn(page, 'harperava19')
    await page.getByRole('button', { name: /^Open .*, Medical$/ }).click()
    await expect(page).toHaveURL((url) => url.href.endsWith(PRIVACY))
    await page.getByRole('button', { name: 'Download your data' }).click()
    for (const format of ['Download as tables', 'Download as JSON', 'Download as FHIR']) {
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: format }).click()
      expect((await download).suggestedFilename()).toMatch(/^my-data/)
    }
    await card.getByRole('button', { name: 'Delete account' }).click()
    await card.getByRole('button', { name: 'Yes, delete my account' }).click()

    await expect(page).toHaveURL(/\/login\?reason=deleted$/)
    await expect(page.getByText('Your account is deleted')).toBeVisible()
    await expect(page.getByText(/We keep what the law asks for/)).toBeVisible()
    await page.getByRole('button', { name: 'Sign In' }).click()
    await fillIn(page, 'harperava19')
    await expect(page.getByText(/LOG-0014/)).toBeVisible()
  },
)
