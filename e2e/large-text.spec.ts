import { detailsOf, personNamed } from '#tests/kit/registering.ts'
import { choosePlan, expect, fillIn, signIn, test } from './kit.ts'
import { expectToFit, pagesFit, withDefaultFont } from './large-text.ts'
import { identityFields, secret } from './registering.ts'

/** Twice as large as usual; 320 pixels are a small telephone. */
test.use(withDefaultFont(32))

const WIDTHS = [1280, 390, 320]

pagesFit(32, WIDTHS)

test('the pages of sign-in, recovery and registration fit, also with errors', async ({ page }) => {
  test.setTimeout(60_000)
  // The letters of the device are wider, and stand until the font has come.
  await page.route('**/*.woff2', (route) => route.abort())
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await fillIn(page, 'nobody-here', 'not this one')
  await expect(page.getByRole('alert')).toBeVisible()
  await expectToFit(page, 'a wrong password', WIDTHS)
  for (const [link, button] of [
    ['Forgot your username?', 'Send my username'],
    ['Forgot your password?', 'Continue'],
  ] as const) {
    await page.getByRole('link', { name: link }).click()
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expectToFit(page, link, WIDTHS)
    await page.getByRole('link', { name: 'Back to sign in' }).click()
  }
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'This sign-in page has expired' })).toBeVisible()
  await expectToFit(page, 'a sign-in that has expired', WIDTHS)
  await page.goto('/login?reason=blocked')
  await expect(page.getByText('ADM-0001')).toBeVisible()
  await expectToFit(page, 'a blocked member', WIDTHS)
  await page.goto('/register')
  await page.getByRole('button', { name: 'Find my plan' }).click()
  await expect(page.getByRole('group', { name: /^Please check/ })).toBeFocused()
  await expectToFit(page, 'the first step of a registration', WIDTHS)
  for (const [control, text] of identityFields(page, 'Walter')) await control.fill(text)
  await page.getByRole('checkbox', { name: 'I have a Medicare plan' }).check()
  await secret(page, /^Last 4 characters/).fill(detailsOf(personNamed('Walter')).mbiLast4 ?? '')
  await page.getByRole('button', { name: 'Find my plan' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Create account', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('group', { name: /^Please check/ })).toBeFocused()
  await expectToFit(page, 'the second step of a registration', WIDTHS)
})

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
