import type { Page } from 'playwright/test'
import { pdfReceipt } from '#tests/kit/receipts.ts'
import { choose } from './choose.ts'
import { WITHOUT_WORKER, choosePlan, expect, goOffline, test } from './kit.ts'
import { type As, pressSandboxSignIn } from './members.ts'
import { expectUsable, goTo } from './look.ts'

const bill = { name: 'bill.pdf', mimeType: 'application/pdf', buffer: pdfReceipt('a bill') }

const body = (page: Page) => page.getByRole('textbox', { name: /^Your message/ })
const saved = (page: Page) => expect(page.getByText('Draft saved', { exact: true })).toBeVisible()
const isAttached = (page: Page) => expect(page.getByText('PDF, attached')).toBeVisible()
const files = (page: Page) => page.getByLabel('Choose a photo or PDF')

async function compose(as: As, username: string, options: { worker?: boolean } = {}): Promise<Page> {
  const page = await as(username, 'Medical', options)
  await goTo(page, '/messages/new')
  await expect(body(page)).toBeVisible()
  return page
}

/** Opens the page's current address in another tab. */
async function secondTab(page: Page): Promise<Page> {
  const opening = page.context().waitForEvent('page')
  await page.evaluate(() => void window.open(location.href))
  return opening
}

async function openDraft(page: Page, words: string): Promise<void> {
  await goTo(page, '/messages')
  await page.getByRole('tab', { name: 'Drafts' }).click()
  await page.getByRole('listitem').filter({ hasText: words }).getByRole('link').click()
}

test(
  'Kim starts a message with a file and sends it from another device by keyboard',
  { tag: '@long' },
  async ({ as, browser }) => {
    const page = await compose(as, 'nguyenkim22')
    await expectUsable(page, 'an empty message')
    await body(page).pressSequentially('The clinic asks for more than you say I owe.')
    await files(page).setInputFiles(bill)
    await isAttached(page)
    await saved(page)
    await page.reload()
    await expect(body(page)).toHaveValue('The clinic asks for more than you say I owe.')
    await isAttached(page)
    const elsewhere = await browser.newContext(WITHOUT_WORKER)
    const other = await elsewhere.newPage()
    await pressSandboxSignIn(other, 'nguyenkim22')
    await choosePlan(other, 'Medical')
    await openDraft(other, 'The clinic asks')
    await expect(body(other)).toHaveValue('The clinic asks for more than you say I owe.')
    await isAttached(other)
    await other.getByRole('button', { name: 'Send message' }).press('Enter')
    await expect(other.getByRole('group', { name: /^Please check/ })).toBeFocused()
    await expectUsable(other, 'a message without a topic')
    await choose(other, 'Topic', 'A bill or a payment')
    await other.getByRole('button', { name: 'Send message' }).press('Enter')
    await expect(other.getByText('We got your message')).toBeVisible()
    await expect(other.getByRole('button', { name: 'Download bill.pdf' })).toBeVisible()
    await expectUsable(other, 'a conversation')
    // The first device still has the draft open. Text typed there isn't lost, and nothing is sent twice.
    await body(page).pressSequentially(' And more.')
    await expect(
      page.getByRole('main').getByText(/^This message was already sent from another/),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Keep this text as a new draft' }).click()
    await saved(page)
    await elsewhere.close()
  },
)

test('Kim writes about a document and opens it from the conversation', { tag: '@long' }, async ({ as }) => {
  const page = await compose(as, 'nguyenkim22')
  const related = page.getByRole('combobox', { name: /^Related claim, document or authorization/ })
  await related.fill('benefit booklet')
  await page
    .getByRole('option', { name: /^Benefit booklet/ })
    .first()
    .click()
  await choose(page, 'Topic', 'What my plan covers')
  await body(page).pressSequentially('Where does it say what I pay?')
  await saved(page)
  await page.reload()
  await expect(related).toHaveValue(/^Benefit booklet/)
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('We got your message')).toBeVisible()
  await expectUsable(page, 'a conversation about a document')
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: /^Open Benefit booklet.* \(PDF\)$/ }).click()
  await (await opening).close()
  await expect(page.getByText('Your document is open in a new tab.').first()).toBeVisible()
})

test('two tabs on one draft lose nothing', { tag: '@long' }, async ({ as }) => {
  const page = await compose(as, 'octaviar88')
  await body(page).pressSequentially('First tab')
  await saved(page)
  const other = await secondTab(page)
  await expect(body(other)).toHaveValue('First tab')
  await body(other).press('End')
  await body(other).pressSequentially(' and the second')
  await expect(other.getByRole('main').getByText('This is now a draft of its own')).toBeVisible()
  await body(page).pressSequentially(' goes on')
  await saved(page)
  await saved(other)
  const heir = await secondTab(other)
  await expect(body(heir)).toHaveValue('First tab and the second')
  let reads = 0
  heir.on('request', (request) => {
    if (request.method() === 'GET' && request.url().endsWith('/drafts')) reads += 1
  })
  await body(heir).evaluate((field) => field.setAttribute('data-before', ''))
  await other.close()
  // The page reloads with the text that the other tab saved.
  await expect(body(heir)).not.toHaveAttribute('data-before')
  await body(heir).press('End')
  await body(heir).pressSequentially(', inherited')
  await saved(heir)
  await expect(body(heir)).toHaveValue('First tab and the second, inherited')
  await expect(heir.getByRole('main').getByText('This is now a draft of its own')).toBeHidden()
  expect(reads).toBe(1)
  await page.getByRole('link', { name: 'All messages' }).click()
  await page.getByRole('tab', { name: 'Drafts' }).click()
  await expect(page.getByText('First tab goes on')).toBeVisible()
  await expect(page.getByText('First tab and the second, inherited')).toBeVisible()
  await expectUsable(page, 'the drafts')
})

test('Dana writes a message offline, and it is sent once when the network is back', async ({ as }) => {
  const page = await compose(as, 'harperdana1', { worker: true })
  const context = page.context()
  const words = 'No signal here, please answer'
  await goOffline(page)
  await body(page).pressSequentially(words)
  await expect(page.getByRole('main').getByText(/^Saved on this device, waiting/)).toBeVisible()
  await page.reload()
  await expect(body(page)).toHaveValue(words)
  await choose(page, 'Topic', 'A bill or a payment')
  await files(page).setInputFiles(bill)
  await expect(page.getByText(/^Waits on this device/)).toBeVisible()
  await page.getByRole('button', { name: 'Send message' }).click()
  const waits = page.getByRole('heading', { name: 'Your message is waiting to be sent' })
  await expect(waits).toBeFocused()
  await expectUsable(page, 'a message that waits')
  await page.reload()
  await expect(waits).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('We got your message')).toBeVisible()
  await expect(page.getByRole('button', { name: /bill\.pdf/ })).toBeVisible()
  await page.getByRole('link', { name: 'All messages' }).click()
  await page.getByRole('tab', { name: 'Sent' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: words })).toHaveCount(1)
})
