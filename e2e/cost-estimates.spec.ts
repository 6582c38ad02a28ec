import type { Page } from 'playwright/test'
import { expect, goOffline, pageIs, test, workerReady } from './kit.ts'
import { worldDay } from '#tests/kit/time.ts'
import { expectUsableInEveryLook, goTo } from './look.ts'

const main = (page: Page) => page.getByRole('main')
const estimate = (page: Page) => main(page).getByRole('region', { name: /^Your estimate at/ })

/** Searches for a service and compares its providers near a place. */
async function compare(page: Page, service: string, name: RegExp, place: string, on?: string): Promise<void> {
  await goTo(page, '/cost-estimates')
  await main(page).getByRole('textbox', { name: 'Service or code' }).fill(service)
  await main(page).getByRole('button', { name: 'Find' }).click()
  const services = main(page).getByRole('list', { name: 'Services' })
  await services.getByRole('button', { name }).first().click()
  await main(page)
    .getByRole('textbox', { name: /^Near which ZIP code/ })
    .fill(place)
  if (on !== undefined) await main(page).getByLabel('When?').fill(on)
  await main(page).getByRole('button', { name: 'Compare prices' }).click()
  const providers = main(page).getByRole('list', { name: 'Providers and prices' })
  await expect(providers).toBeVisible()
}

const openFirst = (page: Page) =>
  main(page).getByRole('list', { name: 'Providers and prices' }).getByRole('button').first().click()

test('Dana saves the cheapest MRI, and the claim names the billed lab', { tag: '@long' }, async ({ as }) => {
  const page = await as('harperdana1', 'Medical')
  await compare(page, 'mri', /^MRI without contrast/, '72201')
  await expectUsableInEveryLook(page, 'a comparison of prices')
  await openFirst(page)
  await expectUsableInEveryLook(page, 'an estimate')
  const amount = /\$[\d,.]+/.exec(await estimate(page).innerText())?.[0] ?? ''
  await estimate(page).getByRole('button', { name: 'Save this estimate' }).click()
  await expect(estimate(page).getByText('Estimate saved')).toBeVisible()
  const billed = await page.request.post('/sandbox/estimated-claim', { form: { bill: 'with-lab' } })
  expect(billed.ok()).toBe(true)
  await page.reload()
  await goTo(page, '/cost-estimates')
  await main(page).getByRole('region', { name: 'Your saved estimates' }).getByRole('button').first().click()
  await expect(estimate(page).getByText(`We estimated ${amount}`)).toBeVisible()
  await expect(estimate(page).getByText(/Billed in addition:/)).toBeVisible()
  await estimate(page).getByRole('link', { name: 'Open the claim' }).click()
  await expect(main(page).getByRole('region', { name: 'Your estimate' })).toBeVisible()
})

test('Octavia reads both prices, and Ray reads his account balance', { tag: '@long' }, async ({ as }) => {
  const page = await as('octaviar88', 'Medical')
  await compare(page, 'outpatient surgery', /^Outpatient surgery/, 'Little Rock')
  await openFirst(page)
  await expect(estimate(page).getByText(/If you had met your deductible|makes no difference/)).toBeVisible()
  const ray = await as('delgadoray3', 'Medical')
  await compare(ray, 'x-ray', /^X-ray/, 'Little Rock')
  await openFirst(ray)
  await expect(estimate(ray).getByText(/Your reimbursement account has \$/)).toBeVisible()
})

test('a saved estimate is read offline, and estimated again online', { tag: '@long' }, async ({ as }) => {
  const page = await as('okaforruth7', 'Medical', { worker: true })
  await workerReady(page)
  await compare(page, 'x-ray', /^X-ray/, 'Little Rock')
  await openFirst(page)
  await estimate(page).getByRole('button', { name: 'Save this estimate' }).click()
  await expect(estimate(page).getByText('Estimate saved')).toBeVisible()
  await page.reload()
  const saved = main(page).getByRole('region', { name: 'Your saved estimates' })
  await saved.getByRole('button').first().click()
  await estimate(page).getByRole('button', { name: 'Estimate again' }).click()
  await expect(estimate(page)).toHaveCount(2)
  await goOffline(page)
  await page.reload()
  await expect(saved.getByText(/X-ray/)).toBeVisible()
})

test(
  'Dana reads that prices changed, and gets an advance explanation of benefits',
  { tag: '@long' },
  async ({ as }) => {
    const page = await as('harperdana1', 'Medical')
    await page.request.post('/sandbox/advance-explanations', { form: { ahead: 'on' } })
    const later = worldDay().add({ days: 14 }).toString()
    await compare(page, 'mri', /^MRI without contrast/, '72201', later)
    await openFirst(page)
    await estimate(page).getByRole('button', { name: 'Save this estimate' }).click()
    await expect(estimate(page).getByText('Estimate saved')).toBeVisible()
    await page.request.post('/sandbox/prices', { form: {} })
    await page.reload()
    const saved = main(page).getByRole('region', { name: 'Your saved estimates' })
    await expect(saved.getByText('Prices changed')).toBeVisible()
    await saved.getByRole('button').first().click()
    await expect(estimate(page).getByText(/^Prices have changed since you saved/)).toBeVisible()
    const ahead = estimate(page).getByRole('region', { name: 'Advance explanation of benefits' })
    await expect(ahead.getByText(/This is not a bill\.$/)).toBeVisible()
    await expectUsableInEveryLook(page, 'an estimate with new prices and an explanation')
    await estimate(page).getByRole('button', { name: 'Estimate again' }).click()
    await expect(estimate(page)).toHaveCount(2)
    const share = await estimate(page)
      .nth(1)
      .getByText(/\$[\d,.]+ is your share/)
      .innerText()
    const total = ahead.getByRole('row', { name: /^Total/ })
    await expect(total).toContainText(/\$[\d,.]+/.exec(share)?.[0] ?? 'no share')
    await page.request.post('/sandbox/advance-explanations', { form: { ahead: 'off' } })
  },
)

test('Tom has no estimates', { tag: '@long' }, async ({ as }) => {
  const page = await as('dentalonly7')
  await page.goto('/cost-estimates')
  await pageIs(page, 'Page not found')
})

test('everyone can read the sandbox’s rates', { tag: '@long' }, async ({ page }) => {
  await page.goto('/sandbox/transparency/')
  await pageIs(page, 'Transparency in Coverage')
  const answer = await page.request.get('/sandbox/transparency/in-network-open-choice.json')
  const file = (await answer.json()) as {
    version: string
    in_network: unknown[]
    provider_references: unknown[]
  }
  expect(file.version).toBe('2.1.0')
  expect(file.in_network.length).toBeGreaterThan(10)
  expect(file.provider_references.length).toBeGreaterThan(3)
})
