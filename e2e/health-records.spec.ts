import type { Page } from 'playwright/test'
import { expect, goOffline, pageIs, test, workerReady } from './kit.ts'
import { expectUsableInEveryLook, goTo } from './look.ts'

const main = (page: Page) => page.getByRole('main')
const link = (page: Page, name: string) => main(page).getByRole('link', { name }).first()

test('Dana reads her A1c by keyboard, and her record offline', async ({ as }) => {
  const page = await as('harperdana1', 'Medical', { worker: true })
  await workerReady(page)
  await goTo(page, '/health-records')
  await link(page, 'Hemoglobin A1c').focus()
  await page.keyboard.press('Enter')
  await pageIs(page, 'Hemoglobin A1c')
  await expect(main(page).getByRole('img', { name: /6 values from/ })).toBeVisible()
  await main(page).getByRole('button', { name: 'All values as a table' }).press('Enter')
  await expect(main(page).getByRole('row')).toHaveCount(7)
  await goTo(page, '/health-records/labs')
  await expect(link(page, 'Total cholesterol')).toBeVisible()
  await goOffline(page)
  await goTo(page, '/health-records/labs')
  await page.reload()
  await expect(link(page, 'Total cholesterol')).toBeVisible()
  await goTo(page, '/health-records')
  await expect(link(page, 'Sulfa antibiotics')).toBeVisible()
  await link(page, 'Hemoglobin A1c').click()
  await pageIs(page, 'Hemoglobin A1c')
  await expect(main(page).getByRole('img', { name: /6 values from/ })).toBeVisible()
})

test('health records can be used by everyone', { tag: '@long' }, async ({ as }) => {
  const page = await as('harperdana1', 'Medical')
  const look = (what: string) => expectUsableInEveryLook(page, what)
  await goTo(page, '/health-records')
  await expect(link(page, 'Sulfa antibiotics')).toBeVisible()
  await look('the summary')
  await link(page, 'Hemoglobin A1c').click()
  await pageIs(page, 'Hemoglobin A1c')
  await look('an entry with its trend')
  await goTo(page, '/health-records/medicines')
  await expect(link(page, 'Lisinopril')).toBeVisible()
  await look('a list')
  await goTo(page, '/health-records/download')
  await expect(main(page).getByText(/^Your file has/)).toBeVisible()
  await look('the download')
})

test('Dana downloads her record as a PDF', { tag: '@long' }, async ({ as }) => {
  const page = await as('harperdana1', 'Medical')
  await goTo(page, '/health-records/download')
  await expect(main(page).getByText(/^Your file has \d+ entries\./)).toBeVisible()
  const file = page.waitForEvent('download')
  await main(page).getByRole('button', { name: 'Download as PDF' }).press('Enter')
  expect((await file).suggestedFilename()).toBe('health-record.pdf')
})

test('Wilma’s summary is printed on two sheets at most', { tag: '@long' }, async ({ as, browserName }) => {
  test.skip(browserName !== 'chromium', 'only Chromium prints to a file')
  const page = await as('wilmaross42', 'Medical')
  await goTo(page, '/health-records')
  await expect(link(page, 'Penicillin')).toBeVisible()
  const file = (await page.pdf({ format: 'Letter' })).toString('latin1')
  expect(file.match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(2)
})
