import type { Page } from 'playwright/test'
import { memberPages } from '#tests/kit/all-pages.ts'
import { detailsOf, personNamed } from '#tests/kit/registering.ts'
import { sample } from '#tests/kit/tier.ts'
import { WITHOUT_WORKER, expect, fillIn, press, test } from './kit.ts'
import {
  chooseLargest,
  cutTexts,
  doubleRootText,
  expectMemberPagesToFit,
  expectPublicPagesToFit,
  expectTextOf,
  expectToFit,
  isHeaderOneRow,
  setDefaultFont,
  spaceText,
  wearLargest,
} from './large-text.ts'
import { goTo, overhang } from './look.ts'
import { identityFields, secret } from './registering.ts'

test.use({ ...WITHOUT_WORKER, contextOptions: { reducedMotion: 'reduce' } })

/** Twice the default of 16 pixels. */
const TWICE_PX = 32

/** A width of 320 pixels is that of a small phone. */
const WIDTHS = sample([1280, 390, 320], [1280, 320])

test(`every public page fits in text of ${TWICE_PX} pixels`, async ({ page }) => {
  await setDefaultFont(page, TWICE_PX)
  await expectPublicPagesToFit(page, WIDTHS)
  await expectTextOf(page, TWICE_PX)
})

test(`every page of a member fits in text of ${TWICE_PX} pixels`, { tag: '@long' }, async ({ as }) => {
  const page = await as('harperdana1')
  await setDefaultFont(page, TWICE_PX)
  await page.reload()
  await expectMemberPagesToFit(page, WIDTHS)
  await expectTextOf(page, TWICE_PX)
})

test(
  'the pages of sign-in, recovery and registration fit, even with errors',
  { tag: '@long' },
  async ({ page }) => {
    await setDefaultFont(page, TWICE_PX)
    // The device's fonts have wider letters and show until our font has loaded.
    await page.route('**/*.woff2', (route) => route.abort())
    await page.goto('/login')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await fillIn(page, 'nobody-here', 'not this one')
    await expect(page.getByRole('alert')).toBeVisible()
    await expectTextOf(page, TWICE_PX)
    await expectToFit(page, 'a wrong password', WIDTHS)
    for (const [link, title, button] of [
      ['Forgot your username?', 'Find your username', 'Send my username'],
      ['Forgot your password?', 'Reset your password', 'Continue'],
    ] as const) {
      await press(page.getByRole('link', { name: link }), title)
      await page.getByRole('button', { name: button }).click()
      await expect(page.getByRole('alert')).toBeVisible()
      await expectToFit(page, link, WIDTHS)
      await page.getByRole('link', { name: 'Back to sign in' }).click()
      await expect(page.getByLabel('Password')).toBeVisible()
    }
    await page.context().clearCookies()
    await press(page.getByRole('button', { name: 'Sign in', exact: true }), 'This sign-in page has expired')
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
    await press(page.getByRole('button', { name: 'Find my plan' }), 'Create account')
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByRole('group', { name: /^Please check/ })).toBeFocused()
    await expectToFit(page, 'the second step of a registration', WIDTHS)
  },
)

test('at twice the text size the menu is collapsed', { tag: '@long' }, async ({ as }) => {
  const page = await as('harperdana1', 'Medical')
  await expect(page.getByRole('button', { name: 'Policy' })).toBeVisible()
  await setDefaultFont(page, TWICE_PX)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Policy' })).toBeHidden()
})

test('icons grow with text', { tag: '@long' }, async ({ page }) => {
  await setDefaultFont(page, TWICE_PX)
  await page.goto('/login')
  const icon = page.getByRole('button', { name: 'Display' }).locator('svg')
  expect((await icon.boundingBox())?.width).toBeCloseTo(40, 0)
})

for (const [px, enlarge, widths] of [
  // The portal's largest size, and the browsers' "very large".
  [28, chooseLargest, [1280, 960, 390, 320]],
  [24, (page) => setDefaultFont(page, 24), [1280, 390]],
] as const satisfies [number, (page: Page) => Promise<unknown>, number[]][])
  test.describe(`${px} pixels`, { tag: '@long' }, () => {
    test(`every public page fits in text of ${px} pixels`, async ({ page }) => {
      await enlarge(page)
      await expectPublicPagesToFit(page, widths)
      await expectTextOf(page, px)
    })

    test(`every page of a member fits in text of ${px} pixels`, async ({ as }) => {
      const page = await as('harperdana1')
      await enlarge(page)
      await page.reload()
      await expectMemberPagesToFit(page, widths)
      await expectTextOf(page, px)
    })
  })

/** Pages that were once too wide or cut off texts. */
const WORST = ['/dashboard', '/payment-center', '/settings/preferences', '/claims']

for (const [what, change, widths, tag] of [
  // `npm test` checks the same on the public pages.
  ['root text of 200 %', doubleRootText, [390, 1280, 320], ['@long']],
  ['the portal’s largest text', wearLargest, [390, 320], []],
  ['the spacing of WCAG 1.4.12', spaceText, [390, 320], ['@long']],
] as const)
  test(`pages fit and show all of their text in ${what}`, { tag: [...tag] }, async ({ as }) => {
    const page = await as('harperdana1', 'Medical')
    for (const width of sample(widths, 1)) {
      await page.setViewportSize({ width, height: 844 })
      await page.reload()
      await change(page)
      for (const path of sample(memberPages, WORST)) {
        await goTo(page, path)
        expect.soft(await overhang(page), `${path} at ${width}`).toBeLessThanOrEqual(0)
        expect.soft(await cutTexts(page), `${path} at ${width}`).toEqual([])
        if (width < 960) expect.soft(await isHeaderOneRow(page), `header of ${path} at ${width}`).toBe(true)
      }
    }
  })
