import type { Page } from 'playwright/test'
import { now } from '#tests/kit/time.ts'
import { choosePlan, expect, goOffline, pageIs, test, workerReady } from './kit.ts'
import { expectUsableInEveryLook, goTo } from './look.ts'
import { pressSandboxSignIn } from './members.ts'

const main = (page: Page) => page.getByRole('main')

/** Chooses a drug and shows its prices near the member's home. */
async function price(page: Page, typed: string, drug: string): Promise<void> {
  await goTo(page, '/pharmacy/price')
  const other = main(page).getByRole('button', { name: 'Choose another drug' })
  if (await other.isVisible()) await other.click()
  await main(page).getByRole('searchbox', { name: 'Drug name' }).fill(typed)
  await main(page).getByRole('button', { name: drug }).click()
  await main(page).getByRole('button', { name: 'Show prices' }).click()
  await expect(main(page).getByRole('heading', { name: /or more today$/ })).toBeFocused()
}

/** A pharmacy's amounts: now, after the deductible, and the plan's share. */
const amountsOf = (page: Page, pharmacy: string) =>
  main(page)
    .getByRole('table', { name: '30 days at a pharmacy' })
    .getByRole('row', { name: pharmacy })
    .getByRole('cell')
    .allInnerTexts()

test(
  'Dana prices atorvastatin, fills it, and the claim matches to the cent',
  { tag: '@long' },
  async ({ as }) => {
    const page = await as('harperdana1', 'Medical')
    await price(page, 'lipitor', 'Atorvastatin 20 mg tablet')
    const [now] = await amountsOf(page, 'Three Rivers Pharmacy')
    expect(now).toMatch(/^\$\d+\.\d\d$/)
    const filled = await page.request.post('/sandbox/fill', {
      form: { of: 'dana', drug: 'atorvastatin-20-mg' },
    })
    expect(filled.ok()).toBe(true)
    await page.reload()
    await goTo(page, '/pharmacy')
    const row = main(page).getByRole('listitem').filter({ hasText: 'Atorvastatin 20 mg tablet' }).first()
    await row.getByRole('button', { name: 'Atorvastatin 20 mg tablet' }).click()
    await expect(row.getByText(`your price ${now}`)).toBeVisible()
  },
)

test(
  'Eli reads why the pharmacy center is closed, until his 17th birthday',
  { tag: '@long' },
  async ({ browser, ownServer }) => {
    const visit = async (heading: RegExp) => {
      const page = await browser.newPage({ baseURL: ownServer.origin, serviceWorkers: 'block' })
      await pressSandboxSignIn(page, 'harpereli16')
      await pageIs(page, /^(Good |Terms of use)/)
      const agree = page.getByRole('button', { name: 'Agree and continue' })
      if (await agree.isVisible()) {
        await page.getByRole('checkbox').check()
        await agree.click()
        await pageIs(page, /^Good /)
      }
      await page.goto('/medical/pharmacy')
      await pageIs(page, heading)
      await page.close()
    }
    await visit(/isn’t open to you yet$/)
    const nextYear = now().toZonedDateTimeISO('America/Chicago').add({ years: 1 })
    const seconds = Math.round(nextYear.toInstant().since(now()).total('seconds'))
    await ownServer.break({ clockOffsetSeconds: seconds })
    await visit(/^Pharmacy$/)
  },
)

test('Octavia sees two prices, and $0 for a preventive drug', { tag: '@long' }, async ({ as }) => {
  const page = await as('octaviar88', 'Medical')
  await price(page, 'atorvastatin', 'Atorvastatin 20 mg tablet')
  const table = main(page).getByRole('table', { name: '30 days at a pharmacy' })
  await expect(table.getByRole('columnheader', { name: 'After your deductible' })).toBeVisible()
  await price(page, 'folic', 'Folic acid 1 mg tablet')
  for (const text of await table.getByRole('row').first().getByRole('cell').allInnerTexts())
    expect(text).toMatch(/^\$0\.00$|Preventive/)
})

test('Wilma sees the amount left until her yearly limit', { tag: '@long' }, async ({ as }) => {
  const page = await as('wilmaross42', 'Medical')
  await goTo(page, '/pharmacy')
  await expect(main(page).getByText(/left until your yearly limit/)).toBeVisible()
  const download = page.waitForEvent('download')
  await main(page).getByRole('button', { name: 'Current medicines (PDF)' }).click()
  expect((await download).suggestedFilename()).toBe('medicines.pdf')
})

test('Dana’s list opens offline at the counter', { tag: '@long' }, async ({ as }) => {
  const page = await as('harperdana1', 'Medical', { worker: true })
  await workerReady(page)
  await goTo(page, '/pharmacy')
  await expect(main(page).getByText('Lisinopril 10 mg tablet').first()).toBeVisible()
  await goOffline(page)
  await page.reload()
  await expect(main(page).getByText('Lisinopril 10 mg tablet').first()).toBeVisible()
})

test('Dana searches her plan’s list offline at the counter', { tag: '@long' }, async ({ as }) => {
  const page = await as('harperdana1', 'Medical', { worker: true })
  await workerReady(page)
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/pharmacy/drugs'))
  await goTo(page, '/pharmacy/drug-list')
  await (await kept).finished()
  await goOffline(page)
  await main(page).getByRole('searchbox', { name: 'Search the list' }).fill('warfarin')
  await expect(main(page).getByText('From the copy on this device.')).toBeVisible()
  await expect(
    main(page)
      .getByRole('heading', { name: /^Warfarin/ })
      .first(),
  ).toBeVisible()
})

test('a pharmacy of the preferred tier is found by the filter', { tag: '@long' }, async ({ as }) => {
  const page = await as('harperdana1', 'Medical')
  await goTo(page, '/pharmacy')
  await main(page).getByRole('link', { name: 'Find a pharmacy' }).click()
  await pageIs(page, /^Find/)
  const found = main(page).getByRole('status').first()
  await expect(found).toHaveText(/^Showing/)
  const all = await found.innerText()
  await main(page).getByRole('button', { name: 'More filters' }).click()
  await main(page)
    .getByRole('button', { name: /Network tier$/ })
    .click()
  await page.getByRole('option', { name: 'Preferred' }).click()
  await expect(found).toHaveText(/^Showing/)
  await expect(found).not.toHaveText(all)
  await main(page).getByRole('listitem').getByRole('link').first().click()
  await expect(
    main(page)
      .getByText(/, Preferred/)
      .first(),
  ).toBeVisible()
})

test(
  'Octavia’s urgent exception is decided in time, and her news names no drug',
  { tag: '@long' },
  async ({ as, ownServer, browser }) => {
    const page = await as('octaviar88', 'Medical')
    await goTo(page, '/pharmacy')
    await main(page).getByRole('button', { name: 'Ask for an exception' }).first().click()
    await pageIs(page, 'Ask for a drug exception')
    await main(page)
      .getByRole('checkbox', { name: /^This is urgent/ })
      .check()
    await main(page)
      .getByRole('textbox', { name: /^Reason/ })
      .fill('My cholesterol stays high.')
    await main(page).getByRole('button', { name: 'Send request' }).click()
    await pageIs(page, /^Evolocumab/)
    await expect(main(page).getByText(/We must decide by .+ at \d+:\d\d/)).toBeVisible()
    await ownServer.break({ clockOffsetSeconds: 5 * 3_600 })
    await page.request.post('/sandbox/run')
    // Her session has ended by then.
    const later = await browser.newPage({ baseURL: ownServer.origin, serviceWorkers: 'block' })
    await pressSandboxSignIn(later, 'octaviar88')
    await choosePlan(later, 'Medical')
    await goTo(later, '/pharmacy/exceptions')
    await main(later)
      .getByRole('link', { name: /^Evolocumab/ })
      .click()
    await expect(main(later).getByText('We approved your request')).toBeVisible()
    await later.close()
    const inbox = await (await page.request.get('/sandbox/inbox.json')).text()
    expect(inbox).toContain('You have an update')
    expect(inbox).not.toMatch(/evolocumab/i)
  },
)

test('Dana’s request says that no deadline is known for her group plan', { tag: '@long' }, async ({ as }) => {
  const page = await as('harperdana1', 'Medical')
  await goTo(page, '/pharmacy/exceptions/new')
  const field = (name: RegExp) => main(page).getByRole('textbox', { name })
  await field(/^Drug and strength/).fill('Adalimumab 40 mg')
  await main(page)
    .getByRole('radio', { name: /lower tier/ })
    .check()
  await field(/^Reason/).fill('The other drugs didn’t help.')
  await field(/^Prescriber \(/).fill('Dr. Ames')
  await main(page).getByRole('button', { name: 'Send request' }).click()
  await pageIs(page, /^Adalimumab/)
  await expect(
    main(page)
      .getByText(/deadline/i)
      .first(),
  ).toBeVisible()
  await expect(main(page).getByText(/We must decide by/)).toBeHidden()
})

test(
  'Ray’s menu opens the savings application, and he has no pharmacy page',
  { tag: '@long' },
  async ({ as }) => {
    const page = await as('delgadoray3', 'Medical')
    const opened = page.waitForEvent('popup')
    await page
      .getByRole('navigation', { name: 'Main menu' })
      .getByRole('button', { name: /^Pharmacy/ })
      .click()
    await (await opened).waitForURL(/\/sandbox\/apps\/rxsavings$/)
    await page.goto('/medical/pharmacy')
    await pageIs(page, 'Page not found')
  },
)

test('Dana finds a pharmacy that is open around the clock', { tag: '@long' }, async ({ as }) => {
  const page = await as('harperdana1', 'Medical')
  await goTo(page, '/pharmacy')
  await main(page).getByRole('link', { name: 'Find a pharmacy' }).click()
  await pageIs(page, 'Find Care & Costs')
  const found = main(page).getByRole('status').first()
  await expect(found).toHaveText(/^Showing/)
  const all = await found.innerText()
  await main(page).getByRole('button', { name: 'More filters' }).click()
  await main(page).getByRole('button', { name: /Open$/ }).click()
  await page.getByRole('option', { name: '24 hours a day' }).click()
  await expect(found).toHaveText(/^Showing/)
  await expect(found).not.toHaveText(all)
  await main(page).getByRole('listitem').getByRole('link').first().click()
  await expect(
    main(page)
      .getByText(/24 hours/)
      .first(),
  ).toBeVisible()
})

test('a visitor compares a drug across three plans', { tag: '@long' }, async ({ page, server }) => {
  await page.goto(`${server.origin}/drug-list`)
  await pageIs(page, 'Drug list')
  const choose = async (label: string, nth: number, plan: RegExp) => {
    await main(page)
      .getByRole('button', { name: new RegExp(label) })
      .nth(nth)
      .click()
    await page.getByRole('option', { name: plan }).first().click()
  }
  await choose('Plan and year', 0, /Open Choice/)
  await choose('Compare with', 0, /Ozark|HMO/)
  await choose('Compare with', 1, /River/)
  await main(page)
    .getByRole('searchbox', { name: /^Search the list/ })
    .fill('adalimumab')
  await expect(
    main(page)
      .getByRole('status')
      .filter({ hasText: /^1 drug$/ }),
  ).toBeVisible()
  await main(page)
    .getByRole('button', { name: /^Adalimumab/ })
    .first()
    .click()
  await expect(main(page).getByText('Not on this list').first()).toBeVisible()
})

test('the pharmacy center is accessible', { tag: '@long' }, async ({ as }) => {
  const page = await as('harperdana1', 'Medical')
  for (const path of ['/pharmacy', '/pharmacy/price', '/pharmacy/drug-list', '/drug-list']) {
    await goTo(page, path)
    await expectUsableInEveryLook(page, path)
  }
})
