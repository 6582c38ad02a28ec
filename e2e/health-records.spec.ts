import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright/test'
import * as v from 'valibot'
import { people } from '#server/insurers/sandbox/world/people.ts'
import { birthDateOf } from '#server/insurers/sandbox/world/person.ts'
import { choosePlan, expect, goOffline, pageIs, signIn, test, workerReady } from './kit.ts'
import { expectUsableInEveryLook, goTo } from './look.ts'
import { expectSpanish } from './spanish.ts'
import { now } from '#tests/kit/time.ts'

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

test('health records are accessible', { tag: '@long' }, async ({ as }) => {
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

test('requests about health records are accessible', { tag: '@long' }, async ({ as }) => {
  const page = await as('harperdana1', 'Medical')
  const look = (what: string) => expectUsableInEveryLook(page, what)
  await goTo(page, '/health-records/requests')
  await expect(main(page).getByText('No requests yet')).toBeVisible()
  await look('no requests')
  await goTo(page, '/health-records/requests/new')
  await expect(main(page).getByRole('radio')).toHaveCount(2)
  await look('a new request')
  await goTo(page, '/health-records/allergies')
  await link(page, 'Sulfa antibiotics').press('Enter')
  await pageIs(page, 'Sulfa antibiotics')
  await link(page, 'This isn’t right').press('Enter')
  await pageIs(page, 'New request about a health record')
  await main(page).getByLabel('What’s wrong?').fill('I have never taken sulfa antibiotics.')
  await main(page).getByLabel('What’s right?').fill('No allergy.')
  await main(page).getByRole('button', { name: 'Send request' }).press('Enter')
  await pageIs(page, 'Correction: Sulfa antibiotics')
  await expect(main(page).getByText('We have your request')).toBeVisible()
  await look('a request that was sent')
})

test('if one source fails, the others still show', { tag: '@long' }, async ({ as, request, server }) => {
  const set = (source: string) =>
    request.post(`${server.origin}/sandbox/record-source`, { form: { source }, maxRedirects: 0 })
  const page = await as('harperdana1', 'Medical')
  await set('laboratory')
  try {
    await goTo(page, '/health-records')
    const results = main(page).getByRole('region', { name: 'Results outside the usual range' })
    await expect(results).toContainText('This source doesn’t answer now')
    await expect(link(page, 'Sulfa antibiotics')).toBeVisible()
    await expectUsableInEveryLook(page, 'a record of which a source fails')
  } finally {
    await set('none')
  }
})

test('Dana opens her visit note in a tab', { tag: '@long' }, async ({ as }) => {
  const page = await as('harperdana1', 'Medical')
  await goTo(page, '/health-records/notes')
  await link(page, 'Visit note').press('Enter')
  await pageIs(page, 'Visit note')
  const answer = page.waitForResponse(/\/document\?/)
  await main(page).getByRole('button', { name: 'Open the document' }).press('Enter')
  // The browser itself loads the file, so even a large one is never in the page's memory.
  expect((await answer).headers()['content-type']).toBe('application/pdf')
  await expect(page.getByText('The document is open in a new tab.').first()).toBeAttached()
})

test('Dana downloads her record as a PDF', { tag: '@long' }, async ({ as }) => {
  const page = await as('harperdana1', 'Medical')
  await goTo(page, '/health-records/download')
  await expect(main(page).getByText(/^Your file has \d+ entries\./)).toBeVisible()
  const file = page.waitForEvent('download')
  await main(page).getByRole('button', { name: 'Download as PDF' }).press('Enter')
  expect((await file).suggestedFilename()).toBe('health-record.pdf')
})

test('Wilma’s summary is printed on one sheet', { tag: '@long' }, async ({ as, browserName }) => {
  test.skip(browserName !== 'chromium', 'only Chromium prints to a file')
  const page = await as('wilmaross42', 'Medical')
  await goTo(page, '/health-records')
  await expect(link(page, 'Penicillin')).toBeVisible()
  const file = (await page.pdf({ format: 'Letter' })).toString('latin1')
  expect(file.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})

/** The people whose record Dana can choose at a given time. Moving the clock ends her session, so she signs in again. */
async function choicesAt(
  {
    browser,
    ownServer,
  }: {
    browser: Browser
    ownServer: { origin: string; break: (switches: { clockOffsetSeconds: number }) => Promise<void> }
  },
  moment: Temporal.ZonedDateTime,
): Promise<string[]> {
  const seconds = Math.round(moment.toInstant().since(now()).total('seconds'))
  await ownServer.break({ clockOffsetSeconds: seconds })
  const context = await browser.newContext({ baseURL: ownServer.origin, serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    await signIn(page, 'harperdana1')
    await choosePlan(page, 'Medical')
    await goTo(page, '/health-records')
    await main(page)
      .getByRole('button', { name: /Whose record/ })
      .press('Enter')
    const options = page.getByRole('listbox').getByRole('option')
    await expect(options.first()).toBeVisible()
    return await options.allInnerTexts()
  } finally {
    await context.close()
  }
}

test(
  'Eli’s record closes to Dana at midnight Chicago time on his 18th birthday',
  { tag: '@long' },
  async ({ browser, ownServer }) => {
    const eli = people.find(({ personId }) => personId === 'harper-eli')
    if (!eli) throw new Error('Eli isn’t in the sandbox')
    const today = now().toZonedDateTimeISO('America/Chicago').toPlainDate()
    const midnight = birthDateOf(eli, today)
      .add({ years: 18 })
      .toZonedDateTime({ timeZone: 'America/Chicago' })
    const before = await choicesAt({ browser, ownServer }, midnight.subtract({ minutes: 10 }))
    expect(before).toContain('Eli Harper')
    const after = await choicesAt({ browser, ownServer }, midnight.add({ minutes: 1 }))
    expect(after).not.toContain('Eli Harper')
    expect(after).toContain('June Harper')
  },
)

const Document = v.object({
  resourceType: v.literal('Bundle'),
  type: v.literal('document'),
  entry: v.array(v.object({ fullUrl: v.string(), resource: v.looseObject({ resourceType: v.string() }) })),
})

test('Wilma downloads her summary for a clinic abroad', { tag: '@long' }, async ({ as }) => {
  const page = await as('wilmaross42', 'Medical')
  await goTo(page, '/health-records')
  await expect(link(page, 'Penicillin')).toBeVisible()
  await goTo(page, '/health-records/download')
  await main(page)
    .getByRole('radio', { name: /^Summary for a clinic abroad/ })
    .press('Space')
  const file = page.waitForEvent('download')
  await main(page)
    .getByRole('button', { name: 'Download as Summary for a clinic abroad (IPS)' })
    .press('Enter')
  const download = await file
  expect(download.suggestedFilename()).toBe('patient-summary.json')
  const text = readFileSync(await download.path(), 'utf8')
  const { entry } = v.parse(Document, JSON.parse(text))
  expect(entry[0]?.resource.resourceType).toBe('Composition')
  expect(new Set(entry.map(({ fullUrl }) => fullUrl)).size).toBe(entry.length)
  expect(text).toContain('Penicillin')
})

test('Wilma opens scanned papers of 25 MB', { tag: '@long' }, async ({ as }) => {
  const page = await as('wilmaross42', 'Medical')
  await goTo(page, '/health-records/notes')
  await link(page, 'Scanned hospital papers').press('Enter')
  await pageIs(page, 'Scanned hospital papers')
  await main(page).getByRole('button', { name: 'Open the document' }).press('Enter')
  await expect(page.getByText('The document is open in a new tab.').first()).toBeAttached()
})

test(
  'Octavia reads her record in Spanish; the rest is marked as English',
  { tag: '@long' },
  async ({ as }) => {
    const page = await as('octaviar88', 'Medical')
    await page.evaluate(() => localStorage.setItem('language', '"es"'))
    await page.goto('/medical/health-records')
    const due = main(page).getByRole('region', { name: 'Vacunas pendientes' })
    await expect(due.getByRole('link', { name: 'Vacuna contra la neumonía' })).toBeVisible()
    await expectSpanish(page, 'the summary of a health record')
    await due.getByRole('link').first().press('Enter')
    await pageIs(page, 'Vacunas pendientes')
    await expectSpanish(page, 'a list of what is due')
    for (const kind of ['goals', 'conditions', 'medicines']) {
      await page.goto(`/medical/health-records/${kind}`)
      await main(page).getByRole('listitem').first().getByRole('link').press('Enter')
      await expect(main(page).getByRole('button', { name: 'Códigos' })).toBeVisible()
      await expectSpanish(page, `an entry of ${kind}`)
    }
  },
)
