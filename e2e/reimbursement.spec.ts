import { pdfReceipt } from '#tests/kit/receipts.ts'
import { today } from '#tests/kit/time.ts'
import { PHONE } from './finger.ts'
import { pressKey, tabTo } from './keys.ts'
import { expect, goOffline, goTo, lineIsBack, pageIs, test } from './kit.ts'
import { expectUsable } from './look.ts'

test(
  'Ray requests money back by keyboard, offline; the request is sent once online',
  { tag: '@long' },
  async ({ as }) => {
    const page = await as('delgadoray3', 'Medical', { worker: true })
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/reimbursement/requests'))
        sent.push(request.url())
    })
    await goTo(page, '/health-reimbursement', 'Health reimbursement account')
    await expect(page.getByText(/is available$/)).toBeVisible()
    await expectUsable(page, 'the account')
    await pressKey(page, 'Enter', page.getByRole('link', { name: 'Request reimbursement' }))
    await expect(page.getByRole('heading', { level: 1, name: 'Request reimbursement' })).toBeFocused()
    await pressKey(page, 'Enter', page.getByRole('button', { name: 'What type of care' }))
    await expect(page.getByRole('listbox')).toBeVisible()
    await page.keyboard.type('Doc')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'What type of care' })).toContainText('Doctor')
    await expectUsable(page, 'the request form')

    await goOffline(page)
    await tabTo(page, page.getByRole('textbox', { name: /^Doctor, pharmacy or store/ }))
    await page.keyboard.type('Dr. Ames')
    await tabTo(page, page.getByLabel(/^Date of care/))
    await page.keyboard.type(
      today().toLocaleString('en-US', { month: '2-digit', day: '2-digit', year: 'numeric' }),
    )
    await tabTo(page, page.getByRole('textbox', { name: /^Amount/ }))
    await page.keyboard.type('41.20')
    const asking = page.waitForEvent('filechooser')
    await pressKey(page, 'Enter', page.getByRole('button', { name: 'Choose a photo or PDF' }))
    const file = { name: 'bill.pdf', mimeType: 'application/pdf', buffer: pdfReceipt('story') }
    await (await asking).setFiles(file)
    await expect(page.getByRole('button', { name: 'Remove bill.pdf' })).toBeVisible()
    await pressKey(page, 'Enter', page.getByRole('button', { name: 'Review' }))
    await pressKey(page, 'Enter', page.getByRole('button', { name: 'Save it here and send it later' }))
    await expect(page.getByText('Your request is waiting to be sent')).toBeVisible()
    await pressKey(page, 'Enter', page.getByRole('link', { name: 'Back to the account' }))
    await expect(page.getByText('$41.20, Dr. Ames')).toBeVisible()
    expect(sent).toEqual([])

    await page.context().setOffline(false)
    await lineIsBack(page)
    await expect(page.getByText(/^We sent your request\. The confirmation number is HRA-/)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Waiting to be sent' })).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Dr. Ames' })).toHaveCount(1)
    expect(sent).toHaveLength(1)
  },
)

test.describe('on a phone', { tag: '@long' }, () => {
  test.use(PHONE)

  test('an account’s page shows the balance and collapses the rest', async ({ as }) => {
    const page = await as('delgadoray3', 'Medical')
    await page.getByRole('link', { name: 'See your account' }).tap()
    await pageIs(page, 'Health reimbursement account')
    await expect(page.getByText(/^\$[\d,.]+ is available$/)).toBeVisible()
    await expect(page.getByRole('region', { name: /claims you could get/ })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(3_500)
    await page.getByRole('button', { name: 'Statements' }).tap()
    await expect(
      page.getByRole('button', { name: /^Download \d{4} statement \(PDF\)$/ }).first(),
    ).toBeVisible()
  })
})
