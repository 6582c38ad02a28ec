import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { expect, expectOffline, openIdCard } from './kit.ts'
import { storiesOf } from './signed-in.ts'

const test = storiesOf('harperdana1', 'Medical')

async function fax(page: Page, number: string): Promise<void> {
  await page.getByLabel('Fax number').fill(number)
  await page.getByRole('button', { name: 'Send fax' }).click()
}

/** The messages that the sandbox sent to a number or an address. Each has its own heading. */
async function inboxOf(page: Page, to: string) {
  const inbox = await page.context().newPage()
  await inbox.goto('/sandbox/inbox')
  return inbox.getByRole('article').filter({ hasText: to })
}

test(
  'Dana faxes her card, corrects a wrong number, and keeps what she typed',
  { tag: '@long' },
  async ({ page }) => {
    await openIdCard(page)
    await page.getByRole('button', { name: /^Fax the card/ }).click()
    await expect(page.getByRole('heading', { name: 'Fax the card' })).toBeFocused()
    await fax(page, '555-0141')
    await expect(page.getByRole('group', { name: 'Please check one thing' })).toBeFocused()
    await fax(page, '501-555-0198')
    await expect(page.getByText('Code IDS-0002')).toBeVisible()
    await expect(page.getByLabel('Fax number')).toHaveValue('(501) 555-0198')
    await fax(page, '501-555-0199')
    await expect(page.getByText('Code IDS-0005')).toBeVisible()
    await fax(page, '501.555.0141')
    await expect(page.getByRole('heading', { name: 'Sent to (501) 555-0141' })).toBeFocused()
    await expect(page.getByText('Fax to (501) 555-0141')).toBeVisible()
    await expect(await inboxOf(page, 'Fax to (501) 555-0141')).toHaveCount(1)
  },
)

for (const answer of ['cut', 'half'] as const)
  test(
    `a fax with a ${answer} answer is sent again and arrives once`,
    { tag: '@long' },
    async ({ page, server }) => {
      await openIdCard(page)
      await page.getByRole('button', { name: /^Fax the card/ }).click()
      await server.break({ next: [{ call: 'POST /abcbs/v1/members', answer }] })
      const number = answer === 'cut' ? '5015550142' : '5015550143'
      await fax(page, number)
      const written = `(501) 555-${number.slice(6)}`
      const sent = page.getByRole('heading', { name: `Sent to ${written}` })
      const lost = page.getByRole('group', { name: /You can safely try again/ })
      // If a reused connection is cut, Chromium itself sends the request again.
      await expect(sent.or(lost)).toBeVisible()
      if (await lost.isVisible()) await page.getByRole('button', { name: 'Send fax' }).click()
      await expect(sent).toBeVisible()
      await expect(await inboxOf(page, `Fax to ${written}`)).toHaveCount(1)
    },
  )

test('an e-mail arrives with the card as a PDF', { tag: '@long' }, async ({ page }) => {
  await openIdCard(page)
  await page.getByRole('button', { name: /^Email the card/ }).click()
  await page.getByLabel('Email address').fill('desk@clinic.example')
  await page.getByRole('button', { name: 'Send email' }).click()
  await expect(page.getByRole('heading', { name: 'Sent to desk@clinic.example' })).toBeFocused()
  const mail = await inboxOf(page, 'desk@clinic.example')
  await expect(mail).toHaveCount(1)
  await expect(mail.getByRole('link', { name: /\.pdf/i })).toBeVisible()
})

test(
  'a new card is ordered once by keyboard, and its day of arrival shows',
  { tag: '@long' },
  async ({ page }) => {
    await openIdCard(page)
    await page.getByRole('button', { name: /^Order a new card/ }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Order a new card' })).toBeFocused()
    await page.getByRole('radio', { name: 'I lost it' }).waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('radio', { name: 'It was stolen' })).toBeChecked()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'We ordered your new card' })).toBeFocused()
    await expect(page.getByText(/^It arrives by \w+ \d+, \d{4}\.$/)).toBeVisible()
    await page.getByRole('button', { name: 'Done' }).press('Enter')
    await expect(page.getByRole('button', { name: /^Order a new card/ })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText('A new card is already on its way')).toBeVisible()
  },
)

test('the downloaded card is a PDF that names its member', { tag: '@long' }, async ({ page }) => {
  await openIdCard(page)
  for (const kind of ['card', 'temporary card']) {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: new RegExp(`^Download Danielle Harper’s ${kind} `) }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/ID card Danielle Harper\.pdf$/)
    const bytes = await readFile(await file.path())
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    await expect(page.getByRole('main').getByText(`Saved as “${file.suggestedFilename()}”.`)).toBeVisible()
  }
})

test('an iPhone’s installed app opens the share sheet for the file', { tag: '@long' }, async ({ page }) => {
  // Chromium on a desktop has neither, so the page records the call instead.
  await page.addInitScript(() => {
    Object.assign(Navigator.prototype, {
      standalone: true,
      canShare: () => true,
      share: async ({ files: [file] }: { files: File[] }) => {
        document.body.dataset.shared = `${file?.name}, ${file?.type}`
      },
    })
  })
  await page.goto('/id-card')
  await page.getByRole('button', { name: /^Download Danielle Harper’s card/ }).click()
  await expect(page.locator('body')).toHaveAttribute(
    'data-shared',
    'ID card Danielle Harper.pdf, application/pdf',
  )
  await expect(page.getByRole('main').getByText('File shared.')).toBeVisible()
})

test('offline, the actions show a note and the card stays', { tag: '@long' }, async ({ page, server }) => {
  await openIdCard(page)
  // The server stops during the call, because earlier the portal could notice it in other ways.
  await page.route(/\/id-cards\/[^/]+\/pdf/, async (route) => {
    await server.stop()
    await route.abort('connectionrefused')
  })
  await page.getByRole('button', { name: /^Download Danielle Harper’s card/ }).click()
  await expect(page.getByRole('main').getByText('We couldn’t reach our systems.')).toBeVisible()
  await expectOffline(page)
  await page.getByRole('button', { name: /^Fax the card/ }).click()
  await expect(page.getByRole('main').getByText('You need to be online for this.')).toBeVisible()
  await expect(page.getByText('ZZH41022001').first()).toBeVisible()
  await server.start()
})
