import type { Page } from 'playwright/test'
import { expect, pageIs, press, signOut, test } from './kit.ts'
import { goTo, noteShifts, overhang, shifts } from './look.ts'

const PHONE = { width: 390, height: 844 }

test.use({ viewport: PHONE, contextOptions: { reducedMotion: 'reduce' } })

const bar = (page: Page) => page.getByRole('navigation', { name: 'Quick menu' })

test('the card is one tap from anywhere, and the counter one tap from Home', async ({ as }) => {
  const page = await as('harperdana1', 'Medical')
  await press(bar(page).getByRole('link', { name: 'Card' }), 'ID card')
  await expect(page.getByText('ZZH41022001').first()).toBeVisible()
  await expect(bar(page).getByRole('link', { name: 'Card' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('button', { name: 'Show all details' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2_500)
  await page.getByRole('button', { name: 'Show all details' }).click()
  await expect(page.getByText('Relationship to policy holder')).toBeVisible()
  await press(bar(page).getByRole('link', { name: 'Home' }), /^Good /)
  await page.getByRole('link', { name: 'Show at counter' }).click()
  await expect(page.getByRole('dialog').getByText('ZZH41022001').first()).toBeVisible()
})

test('the main action spans the screen above the bar, and settings are short lists', async ({ as }) => {
  const page = await as('harperdana1', 'Medical')
  await goTo(page, '/messages')
  const actions = page.locator('[data-main-action]')
  const expectAboveBar = async () => {
    const [action, below] = [await actions.boundingBox(), await bar(page).boundingBox()]
    expect(action?.width).toBeGreaterThan(PHONE.width - 40)
    expect((action?.y ?? 0) + (action?.height ?? 0)).toBeCloseTo(below?.y ?? 0, 0)
  }
  await expectAboveBar()
  await press(page.getByRole('link', { name: 'New message' }), 'New message')
  await expectAboveBar()
  await press(page.getByRole('link', { name: 'All messages' }), 'Message center')
  for (const path of ['/settings/preferences', '/settings/privacy-security']) {
    await goTo(page, path)
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(1_500)
  }
})

/** Finds rows that their tiles don't fill, and tiles with more empty space than two lines of text. */
const holes = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const MOST_EMPTY = 120
    const home = document.querySelector('main > div')
    const cards = [...document.querySelectorAll('main section[aria-labelledby]')]
    const whole = home?.getBoundingClientRect()
    const rows = Map.groupBy(cards, (card) => Math.round(card.getBoundingClientRect().top))
    const found: string[] = []
    for (const row of rows.values()) {
      const boxes = row.map((card) => card.getBoundingClientRect())
      const names = row.map((card) => card.querySelector('h2')?.textContent).join(', ')
      const start = Math.min(...boxes.map(({ left }) => left))
      const end = Math.max(...boxes.map(({ right }) => right))
      if (whole && (start - whole.left > 1 || whole.right - end > 1)) found.push(`beside ${names}`)
      if (new Set(boxes.map(({ bottom }) => Math.round(bottom))).size > 1) found.push(`below one of ${names}`)
      for (const card of row) {
        const parts = [...card.children].map((part) => part.getBoundingClientRect())
        for (const [at, part] of parts.entries()) {
          const empty = (parts[at + 1]?.top ?? part.bottom) - part.bottom
          if (empty > MOST_EMPTY)
            found.push(`${Math.round(empty)} px in ${card.querySelector('h2')?.textContent}`)
        }
      }
    }
    return found
  })

/** `npm test` covers only the first of a list. */
const longUnless = (isFirst: boolean) => ({ tag: isFirst ? [] : '@long' })

for (const username of ['harperdana1', 'wilmaross42', 'delgadoray3'])
  test(
    `the home page of ${username} has no gaps at any width`,
    longUnless(username === 'harperdana1'),
    async ({ as }) => {
      const page = await as(username, 'Medical')
      for (const width of [320, 390, 600, 768, 959, 960, 1100, 1280, 1600, 1920, 2560]) {
        await page.setViewportSize({ width, height: 860 })
        // Late answers change the tiles.
        await expect.poll(() => holes(page), { message: `at ${width}` }).toEqual([])
        expect.soft(await overhang(page), `at ${width}`).toBeLessThanOrEqual(0)
      }
    },
  )

test.describe('without a responding server or saved data', () => {
  for (const [path, title] of [
    ['/medical/id-card', 'ID card'],
    ['/medical/claims', 'Claims'],
    ['/medical/coverage-and-copays', 'Coverage and copays'],
  ] as const)
    test(
      `${path} shows header, title and skeleton at once, and the page moves nothing`,
      longUnless(title === 'ID card'),
      async ({ as }) => {
        const page = await as('harperdana1', 'Medical')
        const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
        const isHeld = (url: URL) => !/^\/(assets|brand|icons|medical|fonts)\//.test(url.pathname)
        await page.evaluate(() =>
          indexedDB.databases().then((all) => all.map(({ name = '' }) => indexedDB.deleteDatabase(name))),
        )
        await page.route(isHeld, async (route) => {
          await answered
          await route.continue()
        })
        await noteShifts(page)
        await page.goto(path, { waitUntil: 'commit' })
        await expect(page.getByRole('banner')).toBeVisible()
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
        await expect(page.getByRole('main').getByRole('status').first()).toContainText('Loading')
        answer()
        await pageIs(page, title)
        await page.waitForLoadState('networkidle')
        expect(await shifts(page)).toBe(0)
      },
    )
})

test('the bottom bar fits a thumb, covers no page’s end, and hides at sign-out', async ({ as }) => {
  const page = await as('harperdana1', 'Medical')
  const entries = bar(page).locator('a, button')
  await expect(entries).toHaveText(['Home', 'Card', 'Claims', 'Pay', 'More'])
  for (const entry of await entries.all()) {
    const box = await entry.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(48)
  }
  const place = await bar(page).boundingBox()
  expect((place?.y ?? 0) + (place?.height ?? 0)).toBe(PHONE.height)
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
  const last = await page.getByRole('contentinfo').getByText(/^©/).boundingBox()
  const end = await bar(page).boundingBox()
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(end?.y ?? 0)
  await page.emulateMedia({ media: 'print' })
  await expect(bar(page)).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.setViewportSize({ width: 320, height: 640 })
  await expect(bar(page)).toBeVisible()
  expect(await overhang(page)).toBeLessThanOrEqual(0)
  await signOut(page)
  await expect(page).toHaveURL(/\/login/)
  await expect(bar(page)).toHaveCount(0)
})

test('Back closes the menu first and visits each page once', { tag: '@long' }, async ({ as }) => {
  const page = await as('harperdana1', 'Medical')
  await press(bar(page).getByRole('link', { name: 'Card' }), 'ID card')
  await press(bar(page).getByRole('link', { name: 'Claims' }), 'Claims')
  const menu = page.getByRole('button', { name: 'Menu' })
  const sheet = page.getByRole('dialog', { name: 'Menu' })
  await menu.click()
  await expect(sheet).toBeVisible()
  await page.goBack()
  await expect(sheet).toBeHidden()
  await pageIs(page, 'Claims')
  // After its Close button, the sheet leaves no entry of its own in the history.
  await menu.click()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(sheet).toBeHidden()
  await page.goBack()
  await pageIs(page, 'ID card')
  await page.goForward()
  await pageIs(page, 'Claims')
  // A page opened from the menu follows the previous page in the history, not the menu.
  await menu.click()
  await press(sheet.getByRole('link', { name: 'Coverage & Copays' }), 'Coverage and copays')
  await page.goBack()
  await pageIs(page, 'Claims')
  await page.goBack()
  await pageIs(page, 'ID card')
})
