import { finger, PHONE } from './finger.ts'
import { expect, pageIs, test } from './kit.ts'

test.use(PHONE)

/** Everything that a member needs, from a photo of a doctor's letter to "sent". */
const MOST_TAPS = 6

test(
  'Dana appeals a denied claim by phone with a photo, checks it and withdraws it',
  { tag: '@long' },
  async ({ as }) => {
    const page = await as('harperdana1', 'Medical')
    const { tap, photograph, taps } = finger()
    const main = page.getByRole('main')
    await tap(
      page
        .getByRole('link', { name: /^(See all claims|Claims)$/ })
        .filter({ visible: true })
        .first(),
    )
    await pageIs(page, 'Claims')
    await tap(main.getByRole('row').filter({ hasText: 'Denied' }).getByRole('link').first())
    await tap(page.getByRole('link', { name: 'Appeal this decision' }))
    await expect(page.getByRole('heading', { name: 'Appeal a decision', level: 1 })).toBeFocused()
    await tap(page.getByRole('radio', { name: 'I needed the care' }))
    await photograph(page, page.getByRole('button', { name: 'Take a photo' }), 'a doctor’s letter')
    await expect(page.getByRole('button', { name: 'Remove photo.jpg' })).toBeVisible()
    await tap(page.getByRole('button', { name: 'Send appeal' }))
    await expect(page.getByRole('heading', { name: 'We have your appeal' })).toBeFocused()
    expect(taps()).toBeLessThanOrEqual(MOST_TAPS)

    await expect(main.getByText('Decision', { exact: true })).toBeVisible()
    await expect(main.getByText(/^AP\d{5}-\d{6}$/)).toBeVisible()
    // The link leads back to the claim, which is now in appeal.
    await page.getByRole('link', { name: 'Back to the claim' }).click()
    await expect(main.getByText('In appeal', { exact: true }).first()).toBeVisible()
    await page.getByRole('button', { name: 'Claim history' }).click()
    await expect(main.getByText('You appealed', { exact: true })).toBeVisible()
    await expect(main.getByText(/Pay your provider/)).toHaveCount(0)

    await page.getByRole('button', { name: 'Take back this appeal' }).click()
    await expect(main.getByText('You took back your appeal.')).toBeVisible()
    await expect(main.getByText('In appeal', { exact: true })).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('link', { name: 'Continue your appeal' })).toBeVisible()
  },
)
