import type { Page } from 'playwright/test'
import { stopWorker } from './stop-worker.ts'
import { expect, test, workerReady } from './kit.ts'

const AVAILABILITY = 'GET /member/myblueprint/v1/public/systemavailability'
const news = (page: Page) => page.getByRole('region', { name: 'News about the portal' })

/** The worker reads a notice again after ten minutes (spec §4), or when it starts. */
const forgetNotice = stopWorker

test('markup in the notice is shown as text and does not run', { tag: '@long' }, async ({ page, server }) => {
  const notice =
    '<img src=x onerror="window.ran=1"><script>window.ran=1</script><b>Closed</b> &amp; <a href="//evil.example">more</a>'
  await server.break({ notice })
  await page.goto('/login')
  await expect(news(page).getByText(notice)).toBeVisible()
  await expect(news(page).locator('img, script, b, a')).toHaveCount(0)
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
})

test(
  'a dismissed notice stays hidden after a reload, and a new one shows',
  { tag: '@long' },
  async ({ page, server }) => {
    await server.break({ notice: 'Our phones are closed on Thursday.' })
    await page.goto('/login')
    await workerReady(page)
    await expect(news(page)).toContainText('closed on Thursday')
    await news(page).getByRole('button', { name: 'Dismiss' }).click()
    await expect(news(page)).toBeEmpty()
    await page.reload()
    await page.getByRole('button', { name: 'Sign In' }).waitFor()
    await expect(news(page)).toBeEmpty()
    const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'notice_dismissed')
    expect(cookie?.value).toMatch(/^[\da-f]{1,8}$/)

    await server.break({ notice: 'Our phones are open again.' })
    await forgetNotice(page)
    await page.reload()
    await expect(news(page)).toContainText('open again')
  },
)

test(
  'an availability answer from another site counts as a temporary lost connection',
  { tag: '@long' },
  async ({ as, server }) => {
    const page = await as('harperdana1', 'Medical', { worker: true })
    await server.break({ next: [{ call: AVAILABILITY, answer: 'html', times: 500 }] })
    await page.reload()
    await expect(news(page)).toContainText('We can’t connect right now')
    await expect(page.getByRole('heading', { name: /^Good /, level: 1 })).toBeVisible()
    await server.break({ next: [] })
    await expect(news(page)).toBeEmpty()
  },
)

test(
  'without cookies, a dismissed notice stays hidden until a reload',
  { tag: '@long' },
  async ({ page, server }) => {
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Emulation.setDocumentCookieDisabled', { disabled: true })
    await server.break({ notice: 'Our phones are closed on Thursday.' })
    await page.goto('/login')
    expect(await page.evaluate(() => navigator.cookieEnabled)).toBe(false)
    await news(page).getByRole('button', { name: 'Dismiss' }).click()
    await expect(news(page)).toBeEmpty()
    await page.getByRole('link', { name: 'Register' }).click()
    await expect(page).toHaveURL(/\/register/)
    await expect(news(page)).toBeEmpty()
  },
)
