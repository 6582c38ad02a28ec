import type { Page } from 'playwright/test'
import { expect, goOffline, pageIs, press, test, workerReady } from './kit.ts'
import { expectUsableInEveryLook, goTo } from './look.ts'

const THERAPIST = 'Corinne Hadley, LPC'
const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const question = (page: Page) => main(page).getByRole('searchbox', { name: /What are you looking for/ })
const place = (page: Page) => main(page).getByRole('textbox', { name: /ZIP code or town/ })

/** Sends a search with only the keyboard, and waits for its result. */
async function search(page: Page, words: string, near: string, outcome: string | RegExp): Promise<void> {
  await question(page).fill(words)
  await place(page).fill(near)
  await page.keyboard.press('Enter')
  await expect(main(page).getByText(outcome).first()).toBeVisible()
}

test(
  'Dana saves a therapist by keyboard, goes offline, opens the saved entry and can call',
  { tag: '@long' },
  async ({ as }) => {
    const page = await as('harperdana1', 'Medical', { worker: true })
    await workerReady(page)
    await goTo(page, '/find-care')
    await search(page, 'therapist', 'Conway', /^Showing 1–/)
    await expect(main(page).getByText(/^Showing 1–/)).toBeFocused()
    // The address contains neither the search nor the place.
    expect(new URL(page.url()).search).toBe('')
    await main(page).getByRole('link', { name: THERAPIST }).focus()
    await page.keyboard.press('Enter')
    await pageIs(page, THERAPIST)
    await button(page, 'Save').focus()
    await page.keyboard.press('Enter')
    await expect(button(page, 'Remove from saved')).toBeFocused()
    await page.goBack()
    await expect(main(page).getByText(/^Showing 1–/)).toBeVisible()
    await press(main(page).getByRole('link', { name: 'Saved providers' }), 'Saved providers')
    await expect(main(page).getByText('1 saved provider')).toBeVisible()
    await goOffline(page)
    await page.reload()
    await expect(main(page).getByRole('link', { name: '(501) 555-0116' })).toHaveAttribute(
      'href',
      'tel:+15015550116',
    )
    await main(page).getByRole('link', { name: THERAPIST }).click()
    await pageIs(page, THERAPIST)
    await expect(main(page).getByRole('link', { name: '(501) 555-0116' }).first()).toBeVisible()
    const contact = page.waitForEvent('download')
    await button(page, 'Add to contacts').click()
    expect((await contact).suggestedFilename()).toBe('Corinne-Hadley.vcf')
  },
)

test('find care is accessible', { tag: '@long' }, async ({ as }) => {
  const page = await as('harperdana1', 'Medical')
  const look = (what: string) => expectUsableInEveryLook(page, what)
  await goTo(page, '/find-care')
  await look('find care before a search')
  await search(page, 'family doctor', 'Little Rock', /^Showing 1–/)
  await expect(main(page).getByRole('list', { name: 'Providers on the map' })).toBeVisible()
  await look('the providers of a search')
  await search(page, 'qwxzqwxz', '', 'No providers match')
  await look('a search that finds nobody')
  await search(page, 'dentist', 'Nowhere at all', /^We don’t know/)
  await look('a place that nobody knows')
  await goTo(page, '/find-care/saved')
  await look('saved providers before any is saved')
  await goTo(page, '/find-care')
  await search(page, 'Hadley', '', /^Showing 1–/)
  await main(page).getByRole('link', { name: THERAPIST }).click()
  await pageIs(page, THERAPIST)
  await look('a provider')
  await button(page, 'Report a mistake').click()
  await button(page, 'Send report').click()
  await look('the report of a mistake with errors')
})

test(
  'find care is accessible with errors, offline and printed',
  { tag: '@long' },
  async ({ as, ownServer }) => {
    const page = await as('harperdana1', 'Medical', { worker: true })
    await workerReady(page)
    const look = (what: string) => expectUsableInEveryLook(page, what)
    await goTo(page, '/find-care')
    await question(page).fill('dermatologist')
    await ownServer.break({
      next: [{ call: 'POST /abcbs/v1/members/ZZH41022001/directory/search', answer: '503', times: 9 }],
    })
    await page.keyboard.press('Enter')
    await expect(main(page).getByText('We couldn’t load the provider directory').first()).toBeVisible()
    await look('find care without its directory')
    await ownServer.break({ next: [] })
    await page.emulateMedia({ media: 'print' })
    await look('find care on paper')
    await page.emulateMedia({ media: 'screen' })
    await goOffline(page)
    await page.reload()
    await look('find care offline')
  },
)
