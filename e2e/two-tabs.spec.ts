import type { BrowserContext, Page } from 'playwright/test'
import {
  choosePlan,
  expect,
  fillIn,
  openCoverage,
  openIdCard,
  signIn,
  signOut,
  test,
  workerReady,
} from './kit.ts'

const CARD = 'ZZH41022001'

/** The browser's own "duplicate tab": it has a copy of what the first tab keeps. */
async function duplicateOf(page: Page, context: BrowserContext): Promise<Page> {
  const opening = context.waitForEvent('page')
  await page.evaluate(() => void window.open(location.href))
  return opening
}

async function cardInTwoTabs(page: Page, context: BrowserContext): Promise<Page> {
  await signIn(page, 'harperdana1')
  await choosePlan(page, 'Medical')
  await openIdCard(page)
  await workerReady(page)
  const other = await duplicateOf(page, context)
  for (const tab of [page, other]) await expect(tab.getByText(CARD).first()).toBeVisible()
  return other
}

/** Every renewal that the browser asks for; a sign-in counts as one as well. */
function tokenCalls(context: BrowserContext): { count: number } {
  const calls = { count: 0 }
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/oidc/token')) calls.count += 1
  })
  return calls
}

test('Dana signs out in one tab, and the other one shows nothing of her, nor does Back', async ({
  page,
  context,
}) => {
  const other = await cardInTwoTabs(page, context)
  await signOut(page)
  await expect(other.getByText(CARD)).toHaveCount(0, { timeout: 1_000 })
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL(/\/login/)
    await tab.goBack()
    await expect(tab.getByRole('button', { name: 'Sign In' })).toBeVisible()
    await expect(tab.getByText(CARD)).toHaveCount(0)
    await expect(tab.getByText('Harper')).toHaveCount(0)
  }
})

test('two tabs whose tokens are refused at the same moment renew once and both go on', async ({
  page,
  context,
  server,
}) => {
  const other = await cardInTwoTabs(page, context)
  const calls = tokenCalls(context)
  for (let round = 1; round <= 2; round += 1) {
    await server.break({ next: [{ call: 'GET /fhir/Coverage', answer: '401', times: 2 }] })
    await Promise.all([page.reload(), other.reload()])
    for (const tab of [page, other]) await expect(tab.getByText(CARD).first()).toBeVisible()
    expect(calls.count).toBeLessThanOrEqual(round)
  }
})

test('two tabs that were left until the token ran out go on, with one renewal', async ({ page, context }) => {
  // Installed only when it is set, the clock shows the open tabs 1970 for a moment, and they would renew for that too.
  await context.clock.install()
  const other = await cardInTwoTabs(page, context)
  const calls = tokenCalls(context)
  await context.clock.setSystemTime(Date.now() + 6 * 60_000)
  for (const tab of [page, other]) await openCoverage(tab)
  for (const tab of [page, other])
    await expect(tab.getByRole('heading', { name: 'Who’s covered' })).toBeVisible()
  expect(calls.count).toBe(1)
})

test('somebody else signs in in another tab, and Dana is gone from hers', async ({ page, context }) => {
  const third = await context.newPage()
  await third.goto('/login')
  await third.getByRole('button', { name: 'Sign In' }).click()
  await expect(third.getByLabel('Username')).toBeVisible()
  const other = await cardInTwoTabs(page, context)
  await fillIn(third, 'wilmaross42')
  await expect(third.getByRole('heading', { name: /^Good / })).toBeVisible()
  for (const tab of [page, other]) {
    await expect(tab.getByText(CARD)).toHaveCount(0, { timeout: 1_000 })
    await expect(tab).toHaveURL(/\/login/)
  }
  await third.reload()
  await expect(third.getByRole('heading', { name: /^Good / })).toBeVisible()
})
