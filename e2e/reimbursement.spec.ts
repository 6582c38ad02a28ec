import { pdfReceipt } from '#tests/kit/receipts.ts'
import { choose } from './choose.ts'
import { choosePlan, expect, goOffline, signIn, test } from './kit.ts'
import { expectUsable, goTo } from './look.ts'

test('Ray asks for money with a receipt without a line; it goes out once when the line is back', async ({
  page,
  context,
}) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/reimbursement/requests'))
      sent.push(request.url())
  })
  await signIn(page, 'delgadoray3')
  await choosePlan(page, 'Medical')
  await goTo(page, '/health-reimbursement')
  await expect(page.getByText(/is available$/)).toBeVisible()
  await expectUsable(page, 'the account')
  await page.getByRole('link', { name: 'Request money' }).click()
  await choose(page, 'What kind of care', 'Doctor')
  await expectUsable(page, 'the request form')

  await goOffline(page)
  await page.getByRole('textbox', { name: /^Doctor, pharmacy or store/ }).fill('Dr. Ames')
  await page
    .getByLabel(/^Date of care/)
    .fill(new Date().toLocaleDateString('en-CA', { timeZone: 'America/Chicago' }))
  await page.getByRole('textbox', { name: /^Amount/ }).fill('41.20')
  const file = { name: 'bill.pdf', mimeType: 'application/pdf', buffer: pdfReceipt('story') }
  await page.getByLabel('Choose a photo or PDF').setInputFiles(file)
  await expect(page.getByRole('button', { name: 'Remove bill.pdf' })).toBeVisible()
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Keep it here and send it later' }).click()
  await expect(page.getByText('Your request waits to be sent')).toBeVisible()
  await page.getByRole('link', { name: 'Back to the account' }).click()
  await expect(page.getByText('$41.20, Dr. Ames')).toBeVisible()
  expect(sent).toEqual([])

  await context.setOffline(false)
  await expect(page.getByText(/^Your request was sent\. The confirmation number is HRA-/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Waiting to be sent' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Dr. Ames' })).toHaveCount(1)
  expect(sent).toHaveLength(1)
})
