import type { Page } from 'playwright/test'
import { payloads } from '#tests/kit/payloads/payloads.ts'
import { pdfReceipt } from '#tests/kit/receipts.ts'
import { choose } from './choose.ts'
import { choosePlan, expect, goOffline, signIn, test, workerReady } from './kit.ts'
import { expectUsable, goTo } from './look.ts'

const bill = { name: 'bill.pdf', mimeType: 'application/pdf', buffer: pdfReceipt('a bill') }

const body = (page: Page) => page.getByRole('textbox', { name: /^Your message/ })
const saved = (page: Page) => expect(page.getByText('Draft saved', { exact: true })).toBeVisible()
const isAttached = (page: Page) => expect(page.getByText('PDF, attached')).toBeVisible()
const files = (page: Page) => page.getByLabel('Choose a photo or PDF')

async function compose(page: Page, username: string): Promise<void> {
  await signIn(page, username)
  await choosePlan(page, 'Medical')
  await workerReady(page)
  await goTo(page, '/messages/new')
  await expect(body(page)).toBeVisible()
}

async function openDraft(page: Page, words: string): Promise<void> {
  await goTo(page, '/messages')
  await page.getByRole('tab', { name: 'Drafts' }).click()
  await page.getByRole('listitem').filter({ hasText: words }).getByRole('link').click()
}

test('Kim begins a message with a file; a reload and another device find it; it is sent by keyboard', async ({
  page,
  browser,
}) => {
  await compose(page, 'nguyenkim22')
  await expectUsable(page, 'an empty message')
  await body(page).pressSequentially('The clinic asks for more than you say I owe.')
  await files(page).setInputFiles(bill)
  await isAttached(page)
  await saved(page)
  await page.reload()
  await expect(body(page)).toHaveValue('The clinic asks for more than you say I owe.')
  await isAttached(page)
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await signIn(other, 'nguyenkim22')
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
  // The first device still has it open: what is typed there is not lost, and nothing is sent twice.
  await body(page).pressSequentially(' And more.')
  await expect(page.getByRole('main').getByText(/^This message was already sent from another/)).toBeVisible()
  await page.getByRole('button', { name: 'Keep this text as a new draft' }).click()
  await saved(page)
  await elsewhere.close()
})

test('Kim writes about a document, and opens it from the conversation', async ({ page }) => {
  await compose(page, 'nguyenkim22')
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

test('two tabs on one draft lose nothing', async ({ page, context }) => {
  await compose(page, 'octaviar88')
  await body(page).pressSequentially('First tab')
  await saved(page)
  const opening = context.waitForEvent('page')
  await page.evaluate(() => void window.open(location.href))
  const other = await opening
  await expect(body(other)).toHaveValue('First tab')
  await body(other).press('End')
  await body(other).pressSequentially(' and the second')
  await expect(other.getByRole('main').getByText('This is now a draft of its own')).toBeVisible()
  await body(page).pressSequentially(' goes on')
  await saved(page)
  await saved(other)
  await page.getByRole('link', { name: 'All messages' }).click()
  await page.getByRole('tab', { name: 'Drafts' }).click()
  await expect(page.getByText('First tab goes on')).toBeVisible()
  await expect(page.getByText('First tab and the second')).toBeVisible()
  await expectUsable(page, 'the drafts')
})

test('typed without a network it survives a reload, and is saved when the network is back', async ({
  page,
  context,
}) => {
  await compose(page, 'wilmaross42')
  await goOffline(page)
  await body(page).pressSequentially('No signal here')
  await expect(page.getByRole('main').getByText(/^Saved on this device, waiting/)).toBeVisible()
  await page.reload()
  await expect(body(page)).toHaveValue('No signal here')
  await context.setOffline(false)
  await saved(page)
})

test('markup in subject, text and file name is shown, and nothing of it runs', async ({ page }) => {
  test.setTimeout(180_000)
  const ran: string[] = []
  page.on('dialog', (dialog) => {
    ran.push(dialog.message())
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    if (request.url().includes('evil.example')) ran.push(request.url())
  })
  await compose(page, 'delgadoray3')
  const all = payloads.join('\n').slice(0, 3_900)
  const name = `${(payloads[0] ?? '').replaceAll('/', '|').slice(0, 60)}\u202Efdp.exe`
  await body(page).fill(all)
  await page.getByRole('textbox', { name: /^Subject/ }).fill((payloads[1] ?? '').slice(0, 120))
  await files(page).setInputFiles({ ...bill, name })
  await isAttached(page)
  await choose(page, 'Topic', 'Something else')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('We got your message')).toBeVisible()
  await expect(
    page.getByRole('main').locator('ol img, ol script, ol iframe, ol svg:not([aria-hidden])'),
  ).toHaveCount(0)
  await page.getByRole('link', { name: 'All messages' }).click()
  await page.getByRole('tab', { name: 'Sent' }).click()
  await expect(page.getByText('To: Natural State Mutual').or(page.getByText(/^To /)).first()).toBeVisible()
  expect(ran).toEqual([])
})

/** From the moment on in which the typing stops (issue, figures). */
const MOST_MS = 50

test('what is typed is on the device within 50 ms', async ({ page }) => {
  await compose(page, 'futureplan1')
  const keptAfter = (words: string) =>
    page.evaluate(async (typed) => {
      const area = document.querySelector('textarea')
      const count = async () =>
        new Promise<string>((resolve) => {
          const opening = indexedDB.open('portal-kept')
          opening.onsuccess = () => {
            const all = opening.result.transaction('queries').objectStore('queries').getAll()
            all.onsuccess = () => {
              resolve(all.result.map((one: ArrayBuffer) => one.byteLength).join())
              opening.result.close()
            }
          }
        })
      const before = await count()
      const begin = performance.now()
      if (area) area.value = typed
      area?.dispatchEvent(new Event('input', { bubbles: true }))
      while ((await count()) === before && performance.now() - begin < 5_000);
      return performance.now() - begin
    }, words)
  const all: number[] = []
  for (const words of ['One', 'One two', 'One two three', 'One two three four', 'One two three four five']) {
    all.push(await keptAfter(words))
    // The saving writes on the device as well.
    await expect(page.getByText('Draft saved', { exact: true })).toBeVisible()
  }
  const [first = Infinity] = all.toSorted((a, b) => a - b)
  const description = all.map((ms) => ms.toFixed(1)).join(', ')
  test.info().annotations.push({ type: 'on the device after, in ms', description })
  // The best of five: whatever else the machine does at that moment makes the others longer.
  expect(first, description).toBeLessThanOrEqual(MOST_MS)
})
