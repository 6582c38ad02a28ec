import type { Page } from 'playwright/test'
import { memberPages, publicPages } from '#tests/kit/all-pages.ts'
import { choosePlan, expect } from './kit.ts'
import { goTo, overhang } from './look.ts'

export async function expectToFit(page: Page, what: string, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 960 ? 844 : 860 })
    expect.soft(await overhang(page), `${what} at ${width}`).toBeLessThanOrEqual(0)
  }
}

/** Sets the text size in the browser's settings for this page (WCAG 1.4.4). Breakpoints follow it. */
export async function setDefaultFont(page: Page, px: number): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Page.setFontSizes', { fontSizes: { standard: px } })
}

/** Chooses the portal's own largest text for this page. Breakpoints don't follow it. */
export const chooseLargest = (page: Page) =>
  page.addInitScript(() => localStorage.setItem('textSize', '"175"'))

/**
 * Doubles the text size of the root element, as an extension or a user style sheet does: the page is enlarged, but
 * breakpoints stay the same (WCAG 1.4.4). Lasts until the next document.
 */
export const doubleRootText = (page: Page) =>
  page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px', 'important'))

/** Spaces text as WCAG 1.4.12 describes it. Lasts until the next document. */
export const spaceText = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-bottom: 2em !important }
    `)
    document.adoptedStyleSheets.push(sheet)
  })

/** Shows the page in the portal's largest text. Lasts until the next document. */
export const wearLargest = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.dataset['textSize'] = '175'
  })

/** Whether the parts of the page's header are side by side. */
export const isHeaderOneRow = (page: Page): Promise<boolean> =>
  page
    .locator('header > div')
    .first()
    .evaluate((bar) => {
      const boxes = [...bar.querySelectorAll('a, button')]
        .map((control) => control.getBoundingClientRect())
        .filter(({ width, height }) => width > 0 && height > 0)
      return Math.max(...boxes.map(({ top }) => top)) < Math.min(...boxes.map(({ bottom }) => bottom))
    })

/**
 * Texts that are cut off by a box. Previews with a fixed number of lines don't count, because a press shows the whole
 * text.
 */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isCut = (element: Element): boolean => {
      const { overflowX, overflowY, display, webkitLineClamp } = getComputedStyle(element)
      const isWide = /hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1
      const isHigh = /hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + 1
      return (
        display !== 'inline' &&
        webkitLineClamp === 'none' &&
        (isWide || isHigh) &&
        element.clientWidth > 1 &&
        element.clientHeight > 1
      )
    }
    return [...document.body.querySelectorAll<HTMLElement>('*')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((element) => !element.closest('svg, textarea, [role="img"]') && element.innerText?.trim())
      .filter(isCut)
      .map(
        (element) =>
          `${element.tagName.toLowerCase()}.${element.className}: ${element.innerText.trim().slice(0, 60)}`,
      )
  })

export async function expectTextOf(page: Page, px: number): Promise<void> {
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(`${px}px`)
}

/** Checks that no public page scrolls sideways. */
export async function expectPublicPagesToFit(page: Page, widths: readonly number[]): Promise<void> {
  await page.goto('/login')
  await expectToFit(page, '/login as it is rendered when the portal is built', widths)
  await page.goto('/contact')
  for (const path of publicPages) {
    await goTo(page, path)
    await expectToFit(page, path, widths)
  }
}

/** Checks that no member page scrolls sideways. Begins at the choice of a plan. */
export async function expectMemberPagesToFit(page: Page, widths: readonly number[]): Promise<void> {
  await expectToFit(page, '/select-plan', widths)
  await choosePlan(page, 'Medical')
  for (const path of memberPages) {
    await goTo(page, path)
    await expectToFit(page, path, widths)
  }
}
