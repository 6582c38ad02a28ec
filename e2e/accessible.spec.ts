import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { choosePlan, expect, fillIn, openIdCard, signIn, test } from './kit.ts'

/** Rules of WCAG 2.2 A and AA, and what axe holds to be good practice. */
async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).analyze()
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  )
}

/** Nothing sticks out sideways (WCAG 1.4.10). */
const overhang = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

const publicPages = [
  '/login',
  '/register',
  '/contact',
  '/outage-message',
  '/nowhere',
  '/sandbox',
  '/sandbox/inbox',
  '/auth-success',
  '/saved-card',
]
const memberPages: [plan: 'Medical' | 'Dental', path: string][] = [
  ['Medical', '/dashboard'],
  ['Medical', '/id-card'],
  ['Medical', '/coverage-and-copays'],
  ['Medical', '/claims'],
  ['Medical', '/settings/privacy-security'],
  ['Medical', '/nowhere'],
  ['Dental', '/coverage-and-benefits'],
]

/** What opens a form on the card page, and what sends it. */
const cardForms: [opens: RegExp, sends: string][] = [
  [/^E-mail the card/, 'Send e-mail'],
  [/^Fax the card/, 'Send fax'],
  [/^Order a new card/, 'Order the card'],
]

for (const [look, options] of [
  ['in light colours', { colorScheme: 'light', viewport: { width: 1280, height: 860 } }],
  ['in dark colours', { colorScheme: 'dark', viewport: { width: 1280, height: 860 } }],
  ['320 pixels wide', { colorScheme: 'light', viewport: { width: 320, height: 640 } }],
] as const)
  test.describe(look, () => {
    test.use({ ...options, contextOptions: { reducedMotion: 'reduce' } })

    test('every public page can be used by everyone', async ({ page }) => {
      for (const path of publicPages) {
        await page.goto(path)
        await page.getByRole('heading', { level: 1 }).waitFor()
        expect.soft(await violations(page), path).toEqual([])
        expect.soft(await overhang(page), path).toBeLessThanOrEqual(0)
      }
      await page.goto('/login')
      await page.getByRole('button', { name: 'Sign In' }).click()
      await fillIn(page, 'nobody-here')
      await page.getByRole('alert').waitFor()
      expect.soft(await violations(page), 'the sign-in form').toEqual([])
      expect.soft(await overhang(page), 'the sign-in form').toBeLessThanOrEqual(0)
    })

    test('every page of a member can be used by everyone', async ({ page }) => {
      await signIn(page, 'harperdana1')
      expect.soft(await violations(page), '/select-plan').toEqual([])
      let chosen = ''
      for (const [plan, path] of memberPages) {
        if (plan !== chosen) {
          await page.goto('/select-plan')
          await choosePlan(page, plan)
          chosen = plan
        }
        await page.goto(path)
        await page.getByRole('heading', { level: 1 }).waitFor()
        await page.getByRole('main').getByText(/./).first().waitFor()
        expect.soft(await violations(page), path).toEqual([])
        expect.soft(await overhang(page), path).toBeLessThanOrEqual(0)
      }
    })

    test('every form of the card can be used by everyone, also when it is not filled in', async ({
      page,
    }) => {
      await signIn(page, 'harperdana1')
      await choosePlan(page, 'Medical')
      await openIdCard(page)
      for (const [form, send] of cardForms) {
        await page.getByRole('button', { name: form }).click()
        await page.getByRole('button', { name: send }).waitFor()
        expect.soft(await violations(page), `${form}`).toEqual([])
        for (const field of await page.getByRole('main').getByRole('textbox').all()) await field.clear()
        await page.getByRole('button', { name: send }).click()
        await page.getByRole('group', { name: /^Please check/ }).waitFor()
        expect.soft(await violations(page), `${form} with errors`).toEqual([])
        expect.soft(await overhang(page), `${form} with errors`).toBeLessThanOrEqual(0)
        await page.getByRole('button', { name: 'Cancel' }).click()
      }
    })
  })
