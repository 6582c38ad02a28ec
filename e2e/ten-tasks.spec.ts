import { today } from '#tests/kit/time.ts'
import { finger, PHONE } from './finger.ts'
import { tabTo } from './keys.ts'
import { expect, test } from './kit.ts'

/*
 * Members' main tasks, with as few taps as possible. Other stories count taps in the same way: an appeal in
 * appeal.spec.ts, a bill and AutoPay in payments.spec.ts, and the text size in display.spec.ts.
 */
test.use(PHONE)

test.describe('Dana, from Home', () => {
  test('opens her card with one tap', { tag: '@long' }, async ({ as }) => {
    const page = await as('harperdana1', 'Medical')
    const { tap, taps } = finger()
    await tap(page.getByRole('navigation', { name: 'Quick menu' }).getByRole('link', { name: 'Card' }))
    await expect(page.getByText('ZZH41022001').first()).toBeInViewport()
    expect(taps()).toBe(1)
  })

  test('reads what urgent care costs after one tap and a question', { tag: '@long' }, async ({ as }) => {
    const page = await as('harperdana1', 'Medical')
    const { tap, taps } = finger()
    await tap(page.getByRole('button', { name: 'Search' }))
    await expect(page.getByRole('combobox')).toBeFocused()
    await page.keyboard.type('urgent care')
    await expect(page.getByRole('option').first()).toContainText('$60 a visit')
    expect(taps()).toBe(1)
  })

  test('opens an explanation of benefits with two taps', { tag: '@long' }, async ({ as }) => {
    const page = await as('harperdana1', 'Medical')
    const { tap, taps } = finger()
    const needs = page.getByRole('region', { name: 'What needs you' })
    await tap(needs.getByRole('link', { name: /denied: /i }).first())
    await tap(page.getByRole('link', { name: 'View explanation of benefits' }))
    await expect(page.getByRole('heading', { name: 'Explanation of benefits', level: 1 })).toBeVisible()
    expect(taps()).toBe(2)
  })

  test('switches to another plan and back with two taps each', { tag: '@long' }, async ({ as }) => {
    const page = await as('harperdana1', 'Medical')
    for (const type of ['Dental', 'Medical']) {
      const { tap, taps } = finger()
      await tap(page.getByRole('button', { name: 'Menu' }))
      await tap(page.getByRole('button', { name: `Switch to ${type}` }))
      await expect(page).toHaveURL(new RegExp(`/${type.toLowerCase()}/dashboard$`))
      const plan = page.getByRole('region', { name: 'Your plan' })
      await expect(plan.getByText(type === 'Dental' ? /Dental Plus/ : /Open Choice/)).toBeVisible()
      expect(taps()).toBe(2)
    }
  })

  test('signs out with two taps', { tag: '@long' }, async ({ as }) => {
    const page = await as('harperdana1', 'Medical')
    const { tap, taps } = finger()
    await tap(page.getByRole('button', { name: 'Menu' }))
    await tap(page.getByRole('button', { name: 'Sign Out' }))
    await expect(page.getByText('You’re signed out')).toBeVisible()
    expect(taps()).toBe(2)
  })
})

/** Uses Ruth, because no other story opens her account, and the request stays there. */
test(
  'Ruth asks for money back with a photo of her receipt in seven taps',
  { tag: '@long' },
  async ({ as }) => {
    const page = await as('okaforruth7', 'Medical')
    const { tap, photograph, taps } = finger()
    await tap(page.getByRole('link', { name: 'Request reimbursement' }))
    await expect(page.getByRole('heading', { level: 1, name: 'Request reimbursement' })).toBeFocused()
    await tap(page.getByRole('button', { name: 'What type of care' }))
    await tap(page.getByRole('option', { name: /^Doctor/ }))
    await tap(page.getByRole('textbox', { name: /^Doctor, pharmacy or store/ }))
    await page.keyboard.type('Dr. Ames')
    // On a phone, the keyboard's own key moves to the next field.
    await tabTo(page, page.getByLabel(/^Date of care/))
    const typed = { month: '2-digit', day: '2-digit', year: 'numeric' } as const
    await page.keyboard.type(today().toLocaleString('en-US', typed))
    await tabTo(page, page.getByRole('textbox', { name: /^Amount/ }))
    await page.keyboard.type('18.40')
    await photograph(page, page.getByRole('button', { name: 'Take a photo' }), 'a receipt of Dr. Ames')
    await expect(page.getByRole('button', { name: 'Remove photo.jpg' })).toBeVisible()
    await tap(page.getByRole('button', { name: 'Review' }))
    await tap(page.getByRole('button', { name: 'Certify and send' }))
    await expect(page.getByText(/^HRA-/).first()).toBeVisible()
    expect(taps()).toBeLessThanOrEqual(7)
  },
)
