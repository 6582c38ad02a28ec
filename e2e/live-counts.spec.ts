import type { Page } from 'playwright/test'
import { randomUUID } from 'node:crypto'
import { IDEMPOTENCY_HEADER } from '#contract/endpoint.ts'
import { WITHOUT_WORKER, choosePlan, expect, goTo, test } from './kit.ts'
import { pressSandboxSignIn } from './members.ts'

test.use(WITHOUT_WORKER)

const DEPOSIT = '/abcbs/v1/members/ZZD55120701/reimbursement/direct-deposit'

const bellOf = (page: Page) => page.getByRole('link', { name: /unread/ }).first()
const unreadOf = async (page: Page): Promise<number> =>
  Number(/(\d+)/.exec((await bellOf(page).textContent()) ?? '')?.[1])

/** Opens Ray's home page in its own browser. Returns the authorization of its requests. */
async function home(page: Page): Promise<string> {
  let authorization = ''
  page.on('request', (request) => {
    authorization = request.headers().authorization ?? authorization
  })
  await pressSandboxSignIn(page, 'delgadoray3')
  await choosePlan(page, 'Medical')
  await expect(bellOf(page)).toBeVisible()
  return authorization
}

/** The number on the app icon, as last set by the page. */
const watchBadge = (page: Page) =>
  page.addInitScript(() => {
    const wear = (count: number | undefined) => document.documentElement.setAttribute('badge', String(count))
    navigator.setAppBadge = async (count) => wear(count)
    navigator.clearAppBadge = async () => wear(0)
  })
const badgeOf = (page: Page) => page.locator('html').getAttribute('badge')

/** Records each time the page requests its counts. */
function countQueries(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/messages/count') && asked.push(request.url()))
  return asked
}

test(
  'a letter rings on both of Ray’s devices; reading it on one clears the other',
  { tag: '@long' },
  async ({ as, page: phone }) => {
    const laptop = await as('delgadoray3', 'Medical')
    await watchBadge(phone)
    const authorization = await home(phone)
    const before = await unreadOf(phone)
    await expect(bellOf(laptop)).toContainText(String(before))
    await goTo(laptop, '/messages', 'Message center')

    const queries = [countQueries(phone), countQueries(laptop)]
    const headers = { authorization, [IDEMPOTENCY_HEADER]: randomUUID() }
    expect((await phone.request.delete(DEPOSIT, { headers })).status()).toBe(200)
    for (const page of [phone, laptop]) await expect(bellOf(page)).toContainText(String(before + 1))
    expect(await badgeOf(phone)).toBe(String(before + 1))
    const main = laptop.getByRole('main')
    const letter = main.getByRole('link', { name: /Your direct deposit changed/ }).first()
    await expect(letter).toBeVisible()
    await expect(laptop.getByText('1 new message.')).toBeAttached()
    // The stream delivered the counts: neither page waited for its next query.
    expect(queries).toEqual([[], []])

    await letter.click()
    await expect(laptop).toHaveURL(/\/message\/[\w-]{75,}$/)
    for (const page of [phone, laptop]) await expect(bellOf(page)).toContainText(String(before))
    expect(await badgeOf(phone)).toBe(String(before))
    await expect(phone).toHaveTitle(/^[^()\d]+ - /)
  },
)

test('without a stream the counts are requested once a minute', { tag: '@long' }, async ({ page }) => {
  await page.clock.install()
  await page.context().route('**/session/news', (route) => route.abort())
  await home(page)
  const asked = countQueries(page)
  for (let minute = 0; minute < 5; minute += 1) {
    await page.clock.fastForward(61_000)
    await page.keyboard.press('Shift')
  }
  await expect.poll(() => asked.length).toBeGreaterThan(1)
  expect(asked.length).toBeLessThanOrEqual(5)
})
