import type { Page } from 'playwright/test'
import { expect, goTo, test } from './kit.ts'
import { doubleRootText } from './large-text.ts'
import { overhang } from './look.ts'
import type { As } from './members.ts'

const PHONE = { width: 390, height: 844 }
const summary = (page: Page) => page.getByText(/^Showing \d+–\d+ of \d+ claims?, /)
const claimRows = (page: Page) => page.locator('tr', { has: page.locator('th[scope=row]') })
const pageHeight = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)

async function openClaims(as: As): Promise<Page> {
  const page = await as('harperdana1', 'Medical')
  await goTo(page, '/medical/claims', 'Claims')
  await expect(page.getByRole('link', { name: /^You have \d+ unpaid bills? from / })).toBeVisible()
  return page
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test(
    'claims are compact rows by month, and the filter sheet counts its results',
    { tag: '@long' },
    async ({ as }) => {
      const page = await openClaims(as)
      await expect(claimRows(page)).toHaveCount(25)
      expect(await pageHeight(page)).toBeLessThanOrEqual(3_500)
      expect(await overhang(page)).toBeLessThanOrEqual(0)
      const heights = await claimRows(page).evaluateAll((rows) =>
        rows.map((row) => row.getBoundingClientRect().height),
      )
      expect(Math.min(...heights)).toBeGreaterThanOrEqual(64)
      expect(heights.toSorted((a, b) => a - b)[12]).toBeLessThanOrEqual(80)
      // A press beside the text also opens the claim.
      const { width = 0, height = 0 } = (await claimRows(page).first().boundingBox()) ?? {}
      await claimRows(page)
        .first()
        .click({ position: { x: width - 4, y: height - 4 } })
      await expect(page.getByRole('link', { name: 'All claims' })).toBeVisible()
      await page.goBack()

      await page.getByRole('button', { name: /^Filters/ }).click()
      const show = page.getByRole('button', { name: /^Show \d+ claims?$/ })
      const all = await show.textContent()
      await expect(show).toBeInViewport({ ratio: 1 })
      await page.getByRole('checkbox', { name: 'Denied', exact: true }).click()
      await expect(show).not.toHaveText(all ?? '')
      const promised = /\d+/.exec((await show.textContent()) ?? '')?.[0]
      await show.click()
      await expect(summary(page)).toContainText(` of ${promised} claim`)
      await expect(page.getByRole('button', { name: 'Denied', pressed: true })).toBeVisible()
    },
  )

  test('a claim shows its result first, and its printout is complete', { tag: '@long' }, async ({ as }) => {
    const page = await openClaims(as)
    for (const search of ['MRI', 'visit']) {
      await page.getByRole('searchbox', { name: 'Claim number, provider or service' }).fill(search)
      await page.getByRole('button', { name: 'Search', exact: true }).last().click()
      await expect(page.getByRole('link', { name: `Remove filter: “${search}”` })).toBeVisible()
      await claimRows(page).first().getByRole('link').first().click()
      await expect(page.getByRole('region', { name: 'My note' })).toBeVisible()
      expect(await pageHeight(page)).toBeLessThanOrEqual(3_000)
      expect(await overhang(page)).toBeLessThanOrEqual(0)
      const npi = page.getByText('Provider number (NPI)')
      await expect(npi).toBeHidden()
      await page.emulateMedia({ media: 'print' })
      await expect(npi).toBeVisible()
      await page.emulateMedia({ media: 'screen' })
      await page.getByRole('link', { name: 'All claims' }).click()
      await expect(summary(page)).toBeVisible()
    }
  })
})

/** The number of claims that a printout links to. The browser writes the link of each printed row. */
async function printedClaims(page: Page, options: { landscape: boolean }): Promise<number> {
  const paper = (await page.pdf({ format: 'Letter', ...options })).toString('latin1')
  return new Set(paper.match(/\/claim-details\/[\w-]+(?=[)?])/g)).size
}

test(
  'a printout has every claim of the page, from a phone and a desktop',
  { tag: '@long' },
  async ({ as }) => {
    const page = await openClaims(as)
    for (const viewport of [{ width: 1280, height: 860 }, PHONE])
      for (const landscape of [false, true]) {
        await page.setViewportSize(viewport)
        await expect(summary(page)).toHaveText(/^Showing 1–25 of \d+ claims, newest first$/)
        expect(await printedClaims(page, { landscape }), `${viewport.width}, ${landscape}`).toBe(25)
      }
    await page.setViewportSize({ width: 1280, height: 860 })
    await claimRows(page).first().getByRole('link').first().click()
    await expect(page.getByRole('region', { name: 'My note' })).toBeVisible()
    expect(await printedClaims(page, { landscape: false }), 'a claim without its list').toBe(0)
    await page.goBack()
    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize({ width: 720, height: 900 })
    await expect(page.getByRole('columnheader', { name: 'Your share' })).toBeVisible()
    await expect(page.getByRole('columnheader', { name: 'Billed' })).toBeVisible()
  },
)

test(
  'the list keeps its place beside a claim, and larger text leaves one column',
  { tag: '@long' },
  async ({ as }) => {
    const page = await openClaims(as)
    const list = page.getByRole('region', { name: 'Claims', exact: true })
    const row = claimRows(page).nth(20).getByRole('link').first()
    await row.scrollIntoViewIfNeeded()
    const place = await row.boundingBox()
    await row.click()
    const claim = page.getByRole('heading', { level: 1 })
    await expect(claim).toBeFocused()
    await expect(row).toHaveAttribute('aria-current', 'page')
    expect(await row.boundingBox()).toEqual(place)
    expect(await overhang(page)).toBeLessThanOrEqual(0)

    await doubleRootText(page)
    await expect(list).toBeHidden()
    await expect(claim).toBeVisible()
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
    await expect(list).toBeVisible()
    await page.setViewportSize({ width: 1279, height: 860 })
    await expect(list).toBeHidden()
    await page.setViewportSize({ width: 1920, height: 860 })
    await expect(row).toHaveAttribute('aria-current', 'page')
    await page.getByRole('link', { name: 'All claims' }).press('Enter')
    await expect(row).toBeFocused()
    await expect(page.getByText('Choose a claim to see it here.')).toBeVisible()
    await page.goBack()
    await expect(row).toHaveAttribute('aria-current', 'page')
  },
)
