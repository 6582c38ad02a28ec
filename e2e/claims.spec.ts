import { readFile } from 'node:fs/promises'
import { choosePlan, expect, signIn, test } from './kit.ts'

test('Dana finds a denied claim, reads why, downloads its EOB and starts an appeal', async ({ page }) => {
  await signIn(page, 'harperdana1')
  await choosePlan(page, 'Medical')
  await page.goto('/medical/claims?search=MRI')
  await page.getByRole('link', { name: 'MRI without contrast' }).click()
  await expect(page.getByRole('heading', { name: 'MRI without contrast', level: 1 })).toBeFocused()
  const why = page.getByRole('region', { name: 'Why it was denied, and what you can do' })
  await expect(why.getByText(/needed our approval before it was given/)).toBeVisible()
  await expect(why.getByText(/^You can appeal until /)).toBeVisible()

  await page.getByRole('link', { name: 'See explanation of benefits' }).click()
  await expect(page.getByRole('heading', { name: 'Explanation of benefits', level: 1 })).toBeFocused()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download explanation of benefits (PDF)' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^Explanation of benefits claim M\d+\.pdf$/)
  const bytes = await readFile(await file.path())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')

  await page.getByRole('link', { name: 'Back to the claim' }).click()
  await page.getByText('Start an appeal').click()
  await page.getByRole('radio', { name: 'It was approved, or approval was asked for' }).check()
  await page
    .getByRole('textbox', { name: /^Why should it be paid/ })
    .fill('My doctor called before the visit.')
  await page.getByRole('button', { name: 'Send appeal' }).click()
  await expect(page.getByRole('heading', { name: 'We have your appeal' })).toBeFocused()
  const number = (await why.getByText(/^AP\d{5}-\d{6}$/).textContent()) ?? ''
  await page.reload()
  await expect(why.getByText(number)).toBeVisible()
})
