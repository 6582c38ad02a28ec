import { nowMs } from '#tests/kit/time.ts'
import type { BrowserContext, Page } from 'playwright/test'
import { pdfReceipt } from '#tests/kit/receipts.ts'
import { buildOf, deploy } from './deploy.ts'
import { choosePlan, comeBack, expect, goOffline, signOut, test, workerReady } from './kit.ts'
import { expectUsable, goTo } from './look.ts'
import { pressSandboxSignIn } from './members.ts'

const TEXT = 'The clinic has sent me two bills for one visit.'
const bill = { name: 'bill.pdf', mimeType: 'application/pdf', buffer: pdfReceipt('a bill') }

const body = (page: Page) => page.getByRole('textbox', { name: /^Your message/ })
const saved = (page: Page) => expect(page.getByText('Draft saved', { exact: true })).toBeVisible()

const firstPage = async (context: BrowserContext): Promise<Page> =>
  context.pages()[0] ?? (await context.newPage())

async function expectDraft(page: Page, text: string): Promise<void> {
  await expect(body(page)).toHaveValue(text)
  await expect(page.getByText('PDF, attached')).toBeVisible()
  await expect(page.getByText('bill.pdf', { exact: true })).toBeVisible()
}

test(
  'a draft with a file survives inactivity and an update during typing',
  { tag: '@long' },
  async ({ page, context, server }) => {
    await page.clock.install()
    await pressSandboxSignIn(page, 'okaforruth7')
    await choosePlan(page, 'Medical')
    await workerReady(page)
    await goTo(page, '/messages/new')
    await body(page).pressSequentially(TEXT)
    await page.getByLabel('Choose a photo or PDF').setInputFiles(bill)
    await expect(page.getByText('PDF, attached')).toBeVisible()
    await saved(page)
    await page.clock.runFor(901_000)
    await expect(page).toHaveURL(/\/login\?reason=inactivity$/)

    await pressSandboxSignIn(page, 'okaforruth7')
    await choosePlan(page, 'Medical')
    await goTo(page, '/messages')
    await page.getByRole('tab', { name: 'Drafts' }).click()
    await page.getByRole('listitem').filter({ hasText: 'two bills' }).getByRole('link').click()
    await expectDraft(page, TEXT)

    deploy(server.dist, 'drafted')
    const other = await context.newPage()
    await other.goto('/contact')
    await body(page).press('End')
    await body(page).pressSequentially(' Please call.')
    const news = other.getByRole('region', { name: 'News about the portal' })
    await news.getByRole('button', { name: 'Update now' }).click()
    await expect(buildOf(other)).toHaveAttribute('content', 'drafted')
    await page.reload()
    await expect(buildOf(page)).toHaveAttribute('content', 'drafted')
    await expectDraft(page, `${TEXT} Please call.`)
    await saved(page)
  },
)

const drafts = async (page: Page) => {
  await goTo(page, '/messages')
  await page.getByRole('tab', { name: 'Drafts' }).click()
}

const row = (page: Page, words: string) => page.getByRole('listitem').filter({ hasText: words })

test(
  'a draft typed offline survives a sign-out and is sent automatically',
  { tag: '@long' },
  async ({ page, context, browser }) => {
    await pressSandboxSignIn(page, 'nguyenkim22')
    await choosePlan(page, 'Medical')
    await workerReady(page)
    await drafts(page)
    await goTo(page, '/messages/new')
    await goOffline(page)
    await body(page).pressSequentially('No line in the clinic.')
    await expect(page.getByRole('main').getByText(/^Saved on this device, waiting/)).toBeVisible()
    await page.getByRole('link', { name: 'All messages' }).click()
    await page.getByRole('button', { name: 'Save and leave' }).click()
    await page.getByRole('tab', { name: 'Drafts' }).click()
    await expect(row(page, 'No line in the clinic.')).toContainText(
      'On this device, waiting for a connection',
    )
    await expectUsable(page, 'a draft that waits')
    await signOut(page)
    await page.getByRole('button', { name: 'Keep and sign out' }).click()
    await expect(page).toHaveURL(/\/login/)

    await context.setOffline(false)
    await pressSandboxSignIn(page, 'nguyenkim22')
    await choosePlan(page, 'Medical')
    const elsewhere = await browser.newContext()
    const other = await elsewhere.newPage()
    await pressSandboxSignIn(other, 'nguyenkim22')
    await choosePlan(other, 'Medical')
    await drafts(other)
    await expect(row(other, 'No line in the clinic.')).toHaveCount(1)
    await drafts(page)
    await expect(row(page, 'No line in the clinic.')).toHaveCount(1)
    await expect(row(page, 'No line in the clinic.')).not.toContainText('waiting')
  },
)

test('an open page saves its draft once when the network returns', { tag: '@long' }, async ({ as }) => {
  const page = await as('formerplan9', 'Medical')
  const context = page.context()
  await goTo(page, '/messages/new')
  await goOffline(page)
  await body(page).pressSequentially('Begun offline')
  await expect(page.getByRole('main').getByText(/^Saved on this device, waiting/)).toBeVisible()
  await body(page).pressSequentially(' and going on')
  await context.setOffline(false)
  await body(page).pressSequentially(' online')
  await saved(page)
  await page.getByRole('link', { name: 'All messages' }).click()
  await page.getByRole('tab', { name: 'Drafts' }).click()
  await expect(row(page, 'Begun offline and going on online')).toHaveCount(1)
  await expect(page.getByText('1 draft', { exact: true })).toBeVisible()
  await goTo(page, '/settings/waiting')
  await expect(page.getByText('Everything you did on this device was sent or removed.')).toBeVisible()
})

for (const isOffline of [true, false])
  test(
    `a browser killed after typing ${isOffline ? 'off' : 'on'}line loses nothing`,
    { tag: '@long' },
    async ({ device }) => {
      const words = `Typed ${isOffline ? 'off' : 'on'}line before the end.`
      const page = await firstPage(await device.open())
      await pressSandboxSignIn(page, 'wilmaross42')
      await choosePlan(page, 'Medical')
      await workerReady(page)
      await goTo(page, '/messages/new')
      await expect(body(page)).toBeVisible()
      if (isOffline) await goOffline(page)
      await body(page).pressSequentially(words)
      const typedAt = nowMs()
      await expect.poll(() => nowMs() - typedAt, { intervals: [50] }).toBeGreaterThan(1_000)
      await device.kill()
      const after = await firstPage(await device.open())
      await comeBack(after, 'wilmaross42')
      await choosePlan(after, 'Medical')
      await drafts(after)
      await after.getByRole('listitem').filter({ hasText: words }).getByRole('link').click()
      await expect(body(after)).toHaveValue(words)
      await after.getByRole('button', { name: 'Delete draft' }).click()
      await expect(after.getByRole('heading', { name: 'Message center', level: 1 })).toBeVisible()
    },
  )

test(
  'a file attached offline survives a browser restart with its draft',
  { tag: '@long' },
  async ({ device }) => {
    const words = 'With a bill, from a place without a network.'
    const page = await firstPage(await device.open())
    await pressSandboxSignIn(page, 'harperdana1')
    await choosePlan(page, 'Medical')
    await workerReady(page)
    await goTo(page, '/messages/new')
    await expect(body(page)).toBeVisible()
    await goOffline(page)
    await body(page).pressSequentially(words)
    await page.getByLabel('Choose a photo or PDF').setInputFiles(bill)
    await expect(page.getByText('Waits on this device for a connection')).toBeVisible()
    await page.getByRole('link', { name: 'All messages' }).click()
    await page.getByRole('button', { name: 'Save and leave' }).click()
    await page.getByRole('link', { name: 'See what’s waiting' }).first().click()
    const waits = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Attach a file to a draft' })
    await expect(waits).toContainText('bill.pdf')
    await expect(waits).toContainText('Waiting for the internet.')
    await expectUsable(page, 'a file that waits')
    await device.kill()

    const after = await firstPage(await device.open())
    const uploads: string[] = []
    after.on('request', (request) => {
      if (request.method() === 'PUT' && request.url().includes('/files/')) uploads.push(request.url())
    })
    await comeBack(after, 'harperdana1')
    await choosePlan(after, 'Medical')
    await expect.poll(() => uploads.length).toBe(1)
    await drafts(after)
    await row(after, words).getByRole('link').click()
    await expectDraft(after, words)
    await goTo(after, '/settings/waiting')
    await expect(after.getByText('Everything you did on this device was sent or removed.')).toBeVisible()
    expect(uploads).toHaveLength(1)
  },
)
