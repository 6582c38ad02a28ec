import type { BrowserContext, Page } from 'playwright/test'
import { nowMs } from '#tests/kit/time.ts'
import { expect, openCoverage, open, openIdCard, signIn, signOut, test } from './kit.ts'
import { type As, pressSandboxSignIn } from './members.ts'

const CARD = 'ZZH41022001'

/** The browser's own "duplicate tab", which copies the first tab's session storage. */
async function duplicateOf(page: Page, context: BrowserContext): Promise<Page> {
  const opening = context.waitForEvent('page')
  await page.evaluate(() => void window.open(location.href))
  return opening
}

async function cardInTwoTabs(
  as: As,
  { worker = true } = {},
): Promise<{ page: Page; other: Page; context: BrowserContext }> {
  const page = await as('harperdana1', 'Medical', { worker })
  const context = page.context()
  await openIdCard(page)
  const other = await duplicateOf(page, context)
  for (const tab of [page, other]) await expect(tab.getByText(CARD).first()).toBeVisible()
  return { page, other, context }
}

/** Counts the browser's token requests: every renewal, and every sign-in. */
function tokenCalls(context: BrowserContext): { count: number } {
  const calls = { count: 0 }
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/oidc/token')) calls.count += 1
  })
  return calls
}

test('Dana signs out in one tab, and the other shows nothing, even with Back', async ({ as }) => {
  const { page, other } = await cardInTwoTabs(as, { worker: false })
  await signOut(page)
  await expect(other.getByText(CARD)).toHaveCount(0)
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL(/\/login/)
    await tab.goBack()
    await expect(tab.getByRole('button', { name: 'Sign In' })).toBeVisible()
    await expect(tab.getByText(CARD)).toHaveCount(0)
    await expect(tab.getByText('Harper')).toHaveCount(0)
  }
})

test(
  'two tabs whose tokens are rejected at once renew once and both keep working',
  { tag: '@long' },
  async ({ as, server }) => {
    const { page, other, context } = await cardInTwoTabs(as)
    const calls = tokenCalls(context)
    for (let round = 1; round <= 2; round += 1) {
      await server.break({ next: [{ call: 'GET /fhir/Coverage', answer: '401', times: 2 }] })
      await Promise.all([page.reload(), other.reload()])
      for (const tab of [page, other]) await expect(tab.getByText(CARD).first()).toBeVisible()
      expect(calls.count).toBeLessThanOrEqual(round)
    }
  },
)

test('two tabs left until the token expired continue with one renewal', { tag: '@long' }, async ({ as }) => {
  const first = await as('harperdana1', 'Medical', { worker: true })
  // Installed early: a clock that is installed when it is set briefly shows 1970 in open tabs, which causes more
  // renewals.
  await first.context().clock.install()
  const { page, other, context } = await cardInTwoTabs(as)
  const calls = tokenCalls(context)
  await context.clock.setSystemTime(nowMs() + 6 * 60_000)
  for (const tab of [page, other]) await openCoverage(tab)
  for (const tab of [page, other])
    await expect(tab.getByRole('heading', { name: 'Who’s covered' })).toBeVisible()
  expect(calls.count).toBe(1)
})

test('another member signs in in another tab, and Dana’s page is gone', { tag: '@long' }, async ({ as }) => {
  const { page, other, context } = await cardInTwoTabs(as)
  const third = await context.newPage()
  await pressSandboxSignIn(third, 'wilmaross42')
  await expect(third.getByRole('heading', { name: /^Good / })).toBeVisible()
  for (const tab of [page, other]) {
    await expect(tab.getByText(CARD)).toHaveCount(0)
    await expect(tab).toHaveURL(/\/login/)
  }
  await third.reload()
  await expect(third.getByRole('heading', { name: /^Good / })).toBeVisible()
})

test(
  'a tab that slept through Dana’s sign-out leaves the next member’s pages alone',
  { tag: '@long' },
  async ({ as, server }) => {
    const { page, other } = await cardInTwoTabs(as)
    // Like a tab that the browser has discarded, it keeps its session storage.
    await other.goto('about:blank')
    await signOut(page)
    await pressSandboxSignIn(page, 'wilmaross42')
    await expect(page.getByRole('heading', { name: /^Good / })).toBeVisible()
    await other.goto('/id-card')
    await expect(other).toHaveURL(/\/login/)
    await server.stop()
    await page.reload()
    await expect(page.getByRole('heading', { name: /^Good / })).toBeVisible()
    await server.start()
  },
)

test(
  'signing out offline leaves nothing, and the server ends the session later',
  { tag: '@long' },
  async ({ as, server }) => {
    const page = await as('harperdana1', 'Medical', { worker: true })
    await openIdCard(page)
    await server.stop()
    await signOut(page)
    await expect(page).toHaveURL(/\/login/)
    await page.goBack()
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
    await expect(page.getByText(CARD)).toHaveCount(0)
    await server.start()
    await page.goto('/login')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByLabel('Password')).toBeVisible()
  },
)

test('the next sign-in asks for the password again', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'harperdana1')
  await signOut(page)
  await expect(page).toHaveURL(/\/login/)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByLabel('Password')).toBeVisible()
})

test('a reload at any moment keeps the member’s place', { tag: '@long' }, async ({ as }) => {
  const page = await as('harperdana1', 'Dental')
  await open(page, '/coverage-and-benefits?from=letter#limits', /^Coverage/)
  await expect(page).toHaveURL(/\/dental\/coverage-and-benefits\?from=letter#limits$/)
  await page.reload()
  await expect(page).toHaveURL(/\/dental\/coverage-and-benefits\?from=letter#limits$/)
  await expect(page.getByRole('heading', { name: 'Who’s covered' })).toBeVisible()
})
