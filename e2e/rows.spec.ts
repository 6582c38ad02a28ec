import type { Page } from 'playwright/test'
import { expect, test } from './kit.ts'
import { goTo, overhang } from './look.ts'

const PHONE = { width: 390, height: 844 }
const MOST_ROW_PX = 72
/** The additional height of a row whose status takes a second line. */
const STATUS_LINE_PX = 20
const LEAST_TOUCH_PX = 44

test.use({ viewport: PHONE, contextOptions: { reducedMotion: 'reduce' } })

/** The lists, and the maximum height of their pages for Dana on a phone. */
const LISTS = [
  ['/authorizations', 2_600],
  ['/messages', 2_200],
  ['/documents', 2_600],
  ['/programs', 2_800],
] as const

/** Faults in the rows of a list: too high, too low for a finger, or misplaced. */
const rowFaults = (page: Page) =>
  page.evaluate(
    ({ most, least, line }) =>
      [...document.querySelectorAll('main li')]
        .filter((row) => row.querySelector('h2 :is(a, button)') && row.getClientRects().length > 0)
        .flatMap((row) => {
          const name = row.querySelector('h2')?.textContent ?? ''
          const box = row.getBoundingClientRect()
          const pressed = row.querySelector('h2 :is(a, button)')
          row.scrollIntoView({ block: 'center', behavior: 'instant' })
          const { left, top, height, width } = row.getBoundingClientRect()
          const menu = row.querySelector('button[aria-haspopup]')?.getBoundingClientRect()
          const status = row.querySelector<HTMLElement>('h2 ~ div')?.offsetHeight ?? 0
          const places = [left + width * 0.3, left + width * 0.7]
          return [
            ...(box.height > most + Math.max(0, status - line) ? [`${name}: ${box.height} px high`] : []),
            ...(places.every((x) => document.elementFromPoint(x, top + height / 2) === pressed)
              ? []
              : [`${name}: a press on the row misses its link`]),
            ...(menu && Math.min(menu.width, menu.height) < least
              ? [`${name}: a menu of ${menu.width} px`]
              : []),
          ]
        }),
    { most: MOST_ROW_PX, least: LEAST_TOUCH_PX, line: STATUS_LINE_PX },
  )

/** Days and amounts that don't fit in their row. */
const cutWords = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main li span, main li time')]
      .filter((part) => part.children.length === 0 && /\d\d\/\d\d\/\d{4}|\$\d/.test(part.textContent ?? ''))
      .filter((part) => {
        const row = part.closest('li')?.getBoundingClientRect()
        const box = part.getBoundingClientRect()
        return box.width > 0 && row && (box.right > row.right + 1 || box.left < row.left - 1)
      })
      .map(({ textContent }) => textContent),
  )

/** Statuses that are cut off. */
const cutStatuses = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main li h2 ~ div > span')]
      .filter(
        (status) =>
          status.scrollWidth > status.clientWidth + 1 || status.scrollHeight > status.clientHeight + 1,
      )
      .map(({ textContent }) => textContent),
  )

/** Checks that rows are complete in the widths and text sizes of small and large screens. */
async function expectWholeRows(page: Page): Promise<void> {
  for (const [width, rootPx] of [
    [390, 28],
    [320, 16],
    [320, 32],
    [1280, 16],
    [1280, 32],
  ] as const) {
    await page.setViewportSize({ width, height: PHONE.height })
    await page.evaluate((px) => void (document.documentElement.style.fontSize = `${px}px`), rootPx)
    expect.soft(await overhang(page), `at ${width} with text of ${rootPx} px`).toBeLessThanOrEqual(0)
    expect.soft(await cutWords(page), `at ${width} with text of ${rootPx} px`).toEqual([])
    expect.soft(await cutStatuses(page), `at ${width} with text of ${rootPx} px`).toEqual([])
  }
}

for (const [path, most] of LISTS)
  test(`${path} is short on a phone, and each row is one press target`, { tag: '@long' }, async ({ as }) => {
    const page = await as('harperdana1', 'Medical')
    await goTo(page, path)
    await expect(page.getByRole('main').locator('li h2').first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(most)
    expect(await rowFaults(page)).toEqual([])
    await expectWholeRows(page)
  })

/** Pages with several parts, and their maximum height for Dana on a phone. */
const PAGES = [
  ['/dashboard', 4_000],
  ['/settings/about', 6_000],
] as const

for (const [path, most] of PAGES)
  test(`${path} is not longer than it needs to be`, { tag: '@long' }, async ({ as }) => {
    const page = await as('harperdana1', 'Medical')
    await goTo(page, path)
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(most)
  })

/** Lists whose rows show all of their text, so a row may have more lines. */
const WHOLE_LISTS = [
  '/pharmacy',
  '/pharmacy/drug-list',
  '/health-records',
  '/health-records/labs',
  '/authorizations/check',
]

/** Rows whose title line doesn't open the page everywhere. */
const missedPresses = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main li')]
      .filter((row) => row.querySelector(':is(h2, h3) :is(a, button)') && row.getClientRects().length > 0)
      .flatMap((row) => {
        const title = row.querySelector(':is(h2, h3)')!
        row.scrollIntoView({ block: 'center', behavior: 'instant' })
        const { left, width } = row.getBoundingClientRect()
        const { top, height } = title.getBoundingClientRect()
        const pressed = title.querySelector('a, button')
        const isHit = [0.3, 0.7].every(
          (part) => document.elementFromPoint(left + width * part, top + height / 2) === pressed,
        )
        return isHit ? [] : [title.textContent]
      }),
  )

for (const path of WHOLE_LISTS)
  test(
    `each row of ${path} is one press target and shows all of its text`,
    { tag: '@long' },
    async ({ as }) => {
      const page = await as('harperdana1', 'Medical')
      await goTo(page, path)
      await expect(page.getByRole('main').locator('li :is(h2, h3)').first()).toBeVisible()
      expect(await missedPresses(page)).toEqual([])
      await expectWholeRows(page)
    },
  )

test('a row without a page opens its details by keyboard', { tag: '@long' }, async ({ as }) => {
  const page = await as('harperdana1', 'Medical')
  await goTo(page, '/pharmacy/drug-list')
  const row = page.getByRole('main').getByRole('button', { name: 'Acetaminophen 500 mg tablet' })
  await row.focus()
  await page.keyboard.press('Enter')
  await expect(row).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('main').getByText('Taken for').first()).toBeVisible()
  await page.keyboard.press('Space')
  await expect(row).toHaveAttribute('aria-expanded', 'false')
})

test(
  'a row’s menu works by keyboard and returns the focus to its button',
  { tag: '@long' },
  async ({ as }) => {
    const page = await as('harperdana1', 'Medical')
    await goTo(page, '/documents')
    const row = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.locator('h2') })
      .first()
    await row.getByRole('link').focus()
    await page.keyboard.press('Tab')
    const more = row.getByRole('button', { name: /^More for / })
    await expect(more).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Open as a PDF' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(more).toBeFocused()
  },
)
