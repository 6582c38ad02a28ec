import type { Page } from 'playwright/test'
import { memberPages } from '#tests/kit/all-pages.ts'
import { expect, open, press, test } from './kit.ts'
import { goTo } from './look.ts'

/** Chooses the dark theme for this page, as Preferences does. */
const chooseDark = (page: Page) => page.addInitScript(() => localStorage.setItem('theme', '"dark"'))

/**
 * Texts that are too pale on white paper: their contrast with white is below WCAG's 4.5. Browsers print backgrounds
 * only if a style asks for it.
 */
const paleTexts = (page: Page) =>
  page.evaluate(() => {
    const pixel = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    const luminance = (color: string): number => {
      if (!pixel) return 1
      pixel.clearRect(0, 0, 1, 1)
      pixel.fillStyle = color
      pixel.fillRect(0, 0, 1, 1)
      const parts = Array.from(pixel.getImageData(0, 0, 1, 1).data.slice(0, 3), (part) => part / 255)
      const [red = 0, green = 0, blue = 0] = parts.map((part) =>
        part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
      )
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const pale: string[] = []
    while (texts.nextNode()) {
      const { parentElement: element, textContent } = texts.currentNode
      if (!element?.checkVisibility({ visibilityProperty: true }) || !textContent?.trim()) continue
      const { color, printColorAdjust } = getComputedStyle(element)
      if (printColorAdjust !== 'exact' && 1.05 / (luminance(color) + 0.05) < 4.5)
        pale.push(`${textContent.trim().slice(0, 40)} (${color})`)
    }
    return pale
  })

test('a printout has the page and the brand without the rest of the frame', async ({ as, server }) => {
  await server.break({ notice: 'Our phones are closed on Thursday.' })
  const page = await as('harperdana1', 'Medical')
  await page.clock.install()
  await chooseDark(page)
  await page.reload()
  await open(page, '/coverage-and-copays', 'Coverage and copays')
  await expect(page.getByRole('heading', { name: 'Who’s covered' })).toBeVisible()
  const notice = page.getByText('Our phones are closed on Thursday.')
  await expect(notice).toBeVisible()
  await page.clock.runFor(725_000)
  const dialog = page.getByRole('alertdialog', { name: 'Your session is about to end.' })
  await expect(dialog).toBeVisible()

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Coverage and copays', level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Who’s covered' })).toBeVisible()
  for (const part of [
    dialog,
    notice,
    page.getByRole('navigation'),
    page.getByRole('contentinfo'),
    page.getByRole('link', { name: 'Skip to the main content' }),
    page.getByRole('link', { name: /^Messages/ }),
    // Paper still shows explained words, section titles and selected options, although they are buttons.
    page.locator('button:not([data-term], [aria-expanded], [aria-checked=true])'),
  ])
    await expect(part.filter({ visible: true })).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark')
  expect(await paleTexts(page)).toEqual([])
})

/** Sections that are collapsed and whose content is missing on paper. */
const closedParts = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('button[slot=trigger][aria-expanded=false]')]
      .filter((button) => button.checkVisibility())
      .filter(
        (button) => !document.getElementById(button.getAttribute('aria-controls') ?? '')?.checkVisibility(),
      )
      .map(({ textContent }) => textContent),
  )

test('a printout of a claim omits collapsed sections', { tag: '@long' }, async ({ as }) => {
  const page = await as('harperdana1', 'Medical')
  await goTo(page, '/medical/claims?search=MRI')
  await press(page.getByRole('link', { name: 'MRI without contrast' }), 'MRI without contrast')
  const folded = page.getByText('Letters about this claim')
  await expect(folded).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(folded).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Claim history' })).toBeVisible()
  expect(await closedParts(page)).toEqual([])
})

test('in the dark theme, every page prints dark text on white paper', { tag: '@long' }, async ({ as }) => {
  const page = await as('harperdana1', 'Medical')
  await chooseDark(page)
  await page.reload()
  for (const path of memberPages) {
    await page.emulateMedia({ media: 'screen' })
    await goTo(page, path)
    await page.emulateMedia({ media: 'print' })
    expect.soft(await paleTexts(page), path).toEqual([])
  }
})
