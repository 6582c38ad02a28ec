import type { Page } from 'playwright/test'
import { expect, lineIsBack, openIdCard, showsOnceLineIsBack, test } from './kit.ts'
import type { As } from './members.ts'
import { TELEPHONE, cardNumber, openOwnCard, saveWithPin, unlockWithPin } from './saved-card.ts'
import { stopWorker } from './stop-worker.ts'

const CARD = 'ZZH41022001'

async function openCard(as: As, options?: { worker: boolean }): Promise<Page> {
  const page = await as('harperdana1', 'Medical', options)
  await openIdCard(page)
  await expect(page.getByText(CARD).first()).toBeVisible()
  return page
}

test(
  'a stopped worker loses nothing, because the leaving page returns the key',
  { tag: '@long' },
  async ({ as }) => {
    const page = await openCard(as, { worker: true })
    await stopWorker(page)
    await page.reload()
    await expect(page.getByText(CARD).first()).toBeVisible()
  },
)

test(
  'without cookie and worker Dana is signed out once, without a loop',
  { tag: '@long' },
  async ({ as }) => {
    const page = await openCard(as)
    await page.context().clearCookies()
    let documents = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1
    })
    await page.reload()
    await expect(page).toHaveURL(/\/login/)
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
    await expect(page.getByText(CARD)).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
    expect(documents).toBeLessThanOrEqual(3)
    expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain('tokens')
  },
)

/** Chromium without a worker is like a private window that refuses one. */
test('without a worker, the server returns the key and the card shows', { tag: '@long' }, async ({ as }) => {
  const page = await openCard(as)
  const given = page.waitForResponse((answer) => new URL(answer.url()).pathname.startsWith('/session'))
  await page.reload()
  expect((await given).status()).toBe(200)
  await expect(page.getByText(CARD).first()).toBeVisible()
})

test(
  'without worker and server, the page says what to do until the server is back',
  { tag: '@long' },
  async ({ as, server }) => {
    const page = await openCard(as, { worker: true })
    await server.stop()
    await stopWorker(page)
    // A duplicated tab: the first tab stays open, so it doesn't return its key to the worker.
    const opening = page.context().waitForEvent('page')
    await page.evaluate(() => void window.open(location.href))
    const other = await opening
    await expect(other.getByRole('heading', { name: 'Your saved pages are locked' })).toBeVisible()
    await expect(other.getByText('connect to the internet and try again')).toBeVisible()
    await expect(other.getByText(CARD)).toHaveCount(0)
    await server.start()
    await showsOnceLineIsBack(other.getByText(CARD).first())
    await expect(other).toHaveURL(/\/medical\/id-card$/)
  },
)

test(
  'an open saved card stays open when the connection returns without a key',
  { tag: '@long' },
  async ({ browser, baseURL, server }) => {
    const context = await browser.newContext({ ...TELEPHONE, ...(baseURL ? { baseURL } : {}) })
    const page = await context.newPage()
    await openOwnCard(page)
    await saveWithPin(page)
    await server.stop()
    await stopWorker(page)
    const opening = context.waitForEvent('page')
    await page.evaluate(() => void window.open(location.href))
    const other = await opening
    await other.getByRole('link', { name: 'Show saved ID card' }).click()
    await unlockWithPin(other)
    await expect(cardNumber(other)).toBeVisible()
    await expect(other.getByText('You’re offline')).toBeVisible()

    const loads: string[] = []
    other.on('request', (request) => request.isNavigationRequest() && loads.push(request.url()))
    await server.start()
    await lineIsBack(other)
    await other.getByRole('button', { name: 'Show at counter' }).click()
    await expect(other.getByRole('dialog', { name: 'Show at counter' })).toBeVisible()
    expect(loads).toEqual([])
    await context.close()
  },
)
