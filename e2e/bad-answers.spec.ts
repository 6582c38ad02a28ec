import { today } from '#tests/kit/time.ts'
import type { Page } from 'playwright/test'
import { choosePlan, expect, fillIn, openCoverage, openIdCard, test } from './kit.ts'

const CARDS = 'GET /abcbs/v1/members'
const COVERAGE = 'GET /fhir/Coverage'

const trouble = (page: Page) => page.getByRole('main').getByText('We couldn’t show this page')

for (const answer of ['html', 'cut'] as const)
  test(
    `a card answered with ${answer} keeps its numbers and loads on the second try`,
    { tag: '@long' },
    async ({ as, server }) => {
      // Home also fetches the card, to keep it ready for the counter.
      await server.break({ next: [{ call: CARDS, answer, times: 50 }] })
      const page = await as('wilmaross42', 'Medical')
      await page.goto('/id-card')
      await expect(page.getByText('you can use these numbers at the counter')).toBeVisible()
      await expect(page.getByText('Code IDS-0001')).toBeVisible()
      await server.break({ next: [] })
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByRole('heading', { name: 'At the counter' })).toBeVisible()
    },
  )

test(
  'a first page that fails after signing in opens the error dialog, 360 pixels wide',
  { tag: '@long' },
  async ({ page, server }) => {
    await page.setViewportSize({ width: 1366, height: 860 })
    const memberships = 'GET /member/myblueprint/v1/users/harperdana1/memberships'
    await server.break({ next: [{ call: memberships, answer: '503', times: 50 }] })
    await page.goto('/login')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await fillIn(page, 'harperdana1')
    const dialog = page.getByRole('alertdialog', { name: 'Error' })
    await expect(dialog).toContainText('Error code: BP-NFA-002')
    // Includes the dialog's border.
    await expect.poll(async () => (await dialog.locator('..').boundingBox())?.width).toBe(360)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByText('We’ll be back soon', { exact: true })).toBeVisible()
    await server.break({ next: [] })
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'Choose a plan' })).toBeVisible()
  },
)

test(
  'a coverage bundle with only an exception is a failure, not an empty page',
  { tag: '@long' },
  async ({ as, server }) => {
    const page = await as('harperdana1')
    await server.break({ next: [{ call: COVERAGE, answer: 'exception', times: 50 }] })
    await choosePlan(page, 'Medical')
    await openCoverage(page)
    await expect(trouble(page)).toBeVisible()
    await expect(page.getByText('Code BP-FA-006')).toBeVisible()
  },
)

test('pages opened before stay readable during bad answers', { tag: '@long' }, async ({ as, server }) => {
  const page = await as('harperdana1', 'Medical', { worker: true })
  await openIdCard(page)
  await expect(page.getByText('ZZH41022001').first()).toBeVisible()
  await server.break({ next: [{ call: CARDS, answer: 'html', times: 50 }] })
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByText('Saved copy from')).toBeVisible()
  await expect(page.getByText('ZZH41022001').first()).toBeVisible()
})

test(
  'an outage opens its page if nothing is saved, and leads back afterward',
  { tag: '@long' },
  async ({ as, server }) => {
    const page = await as('harperdana1', 'Medical')
    await server.break({ outage: true })
    await page.reload()
    await expect(page.getByText('Our systems are down right now')).toBeVisible()
    const lastYear = today().year - 1
    await page.goto(`/spending-details?year=${lastYear}`)
    await expect(page.getByRole('heading', { name: 'We’re having technical problems' })).toBeVisible()
    await server.break({ outage: false })
    await page.getByRole('button', { name: 'Check again' }).click()
    await expect(page.getByRole('heading', { name: 'Our systems are working' })).toBeVisible()
    await page.getByRole('link', { name: 'Continue' }).click()
    await expect(page).toHaveURL(new RegExp(`/medical/spending-details\\?year=${lastYear}$`))
  },
)

test(
  'a notice of a megabyte neither breaks the page nor hides it',
  { tag: '@long' },
  async ({ page, server }) => {
    await server.break({ notice: 'Offices close early on Friday. '.repeat(34_000) })
    await page.goto('/login')
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
    await expect(page.getByText('Offices close early on Friday.').first()).toBeVisible()
    const banner = await page.getByRole('region', { name: 'News about the portal' }).boundingBox()
    expect(banner?.height).toBeLessThan(430)
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
    await expect(page.getByText('Offices close early on Friday.')).toHaveCount(0)
  },
)

test(
  'a rejected token is renewed once, then the member is asked to sign in',
  { tag: '@long' },
  async ({ as, server }) => {
    const page = await as('harperdana1', 'Medical')
    await server.break({ next: [{ call: CARDS, answer: '401', times: 1 }] })
    await openIdCard(page)
    await expect(page.getByText('ZZH41022001').first()).toBeVisible()

    await server.break({ next: [{ call: CARDS, answer: '401', times: 50 }] })
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(page).toHaveURL(/\/login/)
    await expect(page.getByText('Your session ended.')).toBeVisible()
  },
)
