import type { Page } from 'playwright/test'
import { randomUUID } from 'node:crypto'
import { IDEMPOTENCY_HEADER } from '#contract/endpoint.ts'
import { choosePlan, expect, signIn, test } from './kit.ts'
import { goTo } from './look.ts'

/** The figure of the issue. */
const SOON_MS = 1_000
const DEPOSIT = '/abcbs/v1/members/ZZD55120701/reimbursement/direct-deposit'

const bellOf = (page: Page) => page.getByRole('link', { name: /unread/ }).first()
const unreadOf = async (page: Page): Promise<number> =>
  Number(/(\d+)/.exec((await bellOf(page).textContent()) ?? '')?.[1])

/** Ray's home page in a browser of its own, and with what he asks. */
async function home(page: Page): Promise<string> {
  let authorization = ''
  page.on('request', (request) => {
    authorization = request.headers().authorization ?? authorization
  })
  await signIn(page, 'delgadoray3')
  await choosePlan(page, 'Medical')
  await expect(bellOf(page)).toBeVisible()
  return authorization
}

/** The icon's number, as the page last set it. */
const watchBadge = (page: Page) =>
  page.addInitScript(() => {
    const wear = (count: number | undefined) => document.documentElement.setAttribute('badge', String(count))
    navigator.setAppBadge = async (count) => wear(count)
    navigator.clearAppBadge = async () => wear(0)
  })
const badgeOf = (page: Page) => page.locator('html').getAttribute('badge')

test('a letter rings on both of Ray’s devices within a second, and read on one it counts no more on the other', async ({
  page: phone,
  browser,
}) => {
  const laptop = await (await browser.newContext()).newPage()
  await watchBadge(phone)
  const authorization = await home(phone)
  await home(laptop)
  const before = await unreadOf(phone)
  await goTo(laptop, '/messages')
  await expect(laptop.getByRole('heading', { name: 'Message center', level: 1 })).toBeVisible()

  const headers = { authorization, [IDEMPOTENCY_HEADER]: randomUUID() }
  expect((await phone.request.delete(DEPOSIT, { headers })).status()).toBe(200)
  for (const page of [phone, laptop])
    await expect(bellOf(page)).toContainText(String(before + 1), { timeout: SOON_MS })
  expect(await badgeOf(phone)).toBe(String(before + 1))
  const main = laptop.getByRole('main')
  const letter = main.getByRole('link', { name: /Your direct deposit changed/ }).first()
  await expect(letter).toBeVisible()
  await expect(laptop.getByText('1 new message.')).toBeAttached()

  await letter.click()
  await expect(laptop).toHaveURL(/\/message\/[\w-]{75,}$/)
  for (const page of [phone, laptop]) await expect(bellOf(page)).toContainText(String(before))
  expect(await badgeOf(phone)).toBe(String(before))
  await expect(phone).toHaveTitle(/^[^()\d]+ - /)
  await laptop.context().close()
})

test('without a line the counts are asked for, once a minute and no more often', async ({ page }) => {
  await page.clock.install()
  await page.context().route('**/session/news', (route) => route.abort())
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes('/messages/count')) asked += 1
  })
  await home(page)
  asked = 0
  for (let minute = 0; minute < 5; minute += 1) {
    await page.clock.fastForward(61_000)
    await page.keyboard.press('Shift')
  }
  await expect.poll(() => asked).toBeGreaterThan(1)
  expect(asked).toBeLessThanOrEqual(5)
})
