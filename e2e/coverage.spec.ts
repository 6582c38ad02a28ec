import type { Page } from 'playwright/test'
import { choosePlan, expect, goOffline, pageIs, test, workerReady } from './kit.ts'
import { expectUsableInColours, expectUsableInEveryLook, goTo } from './look.ts'
import { forgetKept } from './network/table.ts'

const COVERAGE = '/coverage-and-copays'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const field = (page: Page) => page.getByRole('searchbox', { name: 'Ask about a service' })
const card = (page: Page, name: RegExp) => page.getByRole('region', { name })

test(
  'Dana asks the search box offline by keyboard, and reads the answer',
  { tag: '@long' },
  async ({ as }) => {
    const page = await as('harperdana1', 'Medical', { worker: true })
    await workerReady(page)
    await goTo(page, COVERAGE)
    await field(page).fill('physical therapy')
    await expect(card(page, /^Rehabilitation/)).toContainText(/\d+ used, \d+ left/)
    await goOffline(page)
    await goTo(page, '/id-card')
    for (const question of ['is physical therapy covered', 'cubren la fisioterapia']) {
      await page.keyboard.press('Control+K')
      await page.getByRole('combobox').fill(question)
      await expect(page.getByRole('option').first()).toContainText(/^Rehabilitation.*: Covered/)
      await page.keyboard.press('Enter')
      await pageIs(page, 'Coverage and copays')
      const answer = card(page, /^Rehabilitation/)
      await expect(answer.getByRole('heading', { level: 2 })).toBeFocused()
      await expect(answer).toContainText('Yes. You pay $50 a visit.')
    }
  },
)

test('an answer is saved by keyboard, and printed without the frame', { tag: '@long' }, async ({ as }) => {
  const page = await as('harperdana1', 'Medical')
  await goTo(page, COVERAGE)
  await field(page).fill('physical therapy')
  await card(page, /^Rehabilitation/)
    .getByRole('button', { name: 'Save this answer' })
    .focus()
  await page.keyboard.press('Enter')
  const open = card(page, /^Rehabilitation/).getByRole('link', { name: 'Open it' })
  await open.focus()
  await page.keyboard.press('Enter')
  await pageIs(page, 'Saved answer')
  await page.emulateMedia({ media: 'print' })
  await expect(card(page, /^Rehabilitation/)).toBeVisible()
  await expect(page.getByRole('navigation').first()).toBeHidden()
  await expect(page.getByRole('button', { name: 'Delete' })).toBeHidden()
})

test('every state of the coverage page is accessible', { tag: '@long' }, async ({ as, server }) => {
  const page = await as('harperdana1', 'Medical')
  await goTo(page, COVERAGE)
  for (const [question, shown] of [
    ['physical therapy', 'Yes. You pay $50 a visit.'],
    ['therapy', 'Which of these do you mean?'],
    ['qwxz', 'We found no benefit for this'],
    ['dentures', 'Your plan’s benefits don’t list this'],
    ['cosmetic surgery', 'Your plan doesn’t cover this'],
  ] as const) {
    await field(page).fill(question)
    await expect(page.getByText(shown).first()).toBeVisible()
    await expectUsableInEveryLook(page, `the answer about ${question}`)
  }
  await field(page).fill('physical therapy')
  await page.getByRole('button', { name: 'Save this answer' }).click()
  await expectUsableInEveryLook(page, 'a saved answer on the page')
  await page.getByRole('link', { name: 'Open it' }).click()
  await pageIs(page, 'Saved answer')
  await page.getByRole('button', { name: 'Delete' }).click()
  await expectUsableInEveryLook(page, 'a saved answer before it is deleted')
  await goTo(page, COVERAGE)
  await page.getByRole('button', { name: 'Ask about another day' }).click()
  await page.getByLabel('Day of care').fill('2027-02-01')
  await field(page).fill('physical therapy')
  await expectUsableInEveryLook(page, 'answers for a day next year')
  for (const call of ['benefit-use', 'plan-coverage']) {
    await server.break({
      next: [{ call: `GET /abcbs/v1/members/ZZH41022001/${call}`, answer: '503', times: 50 }],
    })
    await forgetKept(page)
    await page.goto(`/medical${COVERAGE}`)
    await page
      .getByText(/^We couldn’t load what/)
      .first()
      .waitFor()
    await expectUsableInColours(page, `coverage without ${call}`)
  }
  await server.break({ next: [] })
  await page.goto(`/medical${COVERAGE}`)
  await field(page).waitFor()
  await goOffline(page)
  await expectUsableInColours(page, 'a saved copy of coverage')
})

for (const [who, plan, path] of [
  ['dentalonly7', undefined, '/coverage-and-benefits'],
  ['visiononly7', undefined, COVERAGE],
  ['formerplan9', undefined, COVERAGE],
  ['futureplan1', 'Dental', '/coverage-and-benefits'],
  ['wilmaross42', undefined, COVERAGE],
] as const)
  test(`the coverage page of ${who} is accessible`, { tag: '@long' }, async ({ as }) => {
    const page = await as(who)
    if (plan) await choosePlan(page, plan)
    await goTo(page, path)
    await field(page).waitFor()
    await expectUsableInEveryLook(page, `coverage of ${who}`)
  })

test(
  'at 200 % text size, the dental tables become cards and nothing overflows',
  { tag: '@long' },
  async ({ as }) => {
    const page = await as('dentalonly7')
    await goTo(page, '/coverage-and-benefits')
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    await page.setViewportSize({ width: 390, height: 844 })
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(390)
  },
)
