import axe, { type RunOnly } from 'axe-core'
import { type Page, type Route, expect } from 'playwright/test'
import { sample } from '#tests/kit/tier.ts'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** The three looks in which every page is checked. 320 pixels are 1280 at 400 % (WCAG 1.4.10). */
export const LOOKS = [
  ['in light colours', { colorScheme: 'light', viewport: { width: 1280, height: 860 } }],
  ['in dark colours', { colorScheme: 'dark', viewport: { width: 1280, height: 860 } }],
  ['320 pixels wide', { colorScheme: 'light', viewport: { width: 320, height: 640 } }],
] as const

/** The rules of WCAG 2.2 A and AA, and axe's best practices. */
const STANDARDS: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'],
}

/** The rules about color. In the dark look, all other rules would only repeat the results of the light one. */
const OF_COLOUR: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

/** The violations that axe finds in the current page. Its half megabyte is loaded once per document. */
export async function violations(page: Page, runOnly = STANDARDS): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  await transitionsOver(page)
  return page.evaluate(async (rules) => {
    const { violations: found } = await window.axe.run({ runOnly: rules, resultTypes: ['violations'] })
    return found.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
    )
  }, runOnly)
}

/** Waits for transitions, because a color in the middle of one isn't part of the design. */
const transitionsOver = (page: Page) =>
  page.evaluate(async () => {
    const running = document.getAnimations().filter((one) => one instanceof CSSTransition)
    await Promise.allSettled(running.map(({ finished }) => finished))
  })

/**
 * The number of pixels by which the page overflows sideways. Before its first frame, a page may lack its style sheet.
 */
export async function overhang(page: Page): Promise<number> {
  await nextFrame(page)
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** Checks that everyone can use what the page shows now, in the current look. */
export async function expectUsable(page: Page, what: string): Promise<void> {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  const viewport = page.viewportSize()
  await showWhole(page)
  expect.soft(await violations(page, isDark ? OF_COLOUR : STANDARDS), what).toEqual([])
  if (viewport) await page.setViewportSize(viewport)
  expect.soft(await overhang(page), what).toBeLessThanOrEqual(0)
}

/**
 * Makes the viewport as tall as the page. Otherwise the bottom bar would cover half of a button at any scroll position.
 */
async function showWhole(page: Page): Promise<void> {
  const viewport = page.viewportSize()
  if (!viewport) return
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width: viewport.width, height: Math.max(height, viewport.height) })
  await nextFrame(page)
}

/**
 * The same in every look, one after the other, without reloading the page. Ends in the first look, which is the only
 * one in `npm test`.
 */
export async function expectUsableInEveryLook(page: Page, what: string): Promise<void> {
  const [first, ...others] = LOOKS
  for (const look of sample([...others, first], [first])) {
    await wear(page, look)
    await expectUsable(page, `${what} ${look[0]}`)
  }
}

/** The same in both color schemes, for content that closes if the width changes; in `npm test` only in light colors. */
export async function expectUsableInColours(page: Page, what: string): Promise<void> {
  for (const colorScheme of sample<'dark' | 'light'>(['dark', 'light'], ['light'])) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await nextFrame(page)
    await expectUsable(page, `${what} in ${colorScheme} colours`)
  }
}

async function wear(page: Page, [, { colorScheme, viewport }]: (typeof LOOKS)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.setViewportSize(viewport)
  // At the previous scroll position, the frame may cover half of a button in the other width.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await nextFrame(page)
}

/** Layout that depends on the width is drawn in the next frame. */
const nextFrame = (page: Page) =>
  page.evaluate(() => {
    // `page.clock` replaces this function with one that doesn't wait for a real frame.
    const { __pwClock: clock } = window as { __pwClock?: { builtins: Pick<Window, 'requestAnimationFrame'> } }
    const frame = clock?.builtins.requestAnimationFrame ?? requestAnimationFrame
    return new Promise((drawn) => frame(() => frame(drawn)))
  })

/** Navigates as a link of the portal does, without a new document, and waits until the page is complete. */
export async function goTo(page: Page, address: string): Promise<void> {
  // Until the application has started, it doesn't react to address changes.
  await page.locator('h1:not([data-pending])').first().waitFor({ state: 'attached' })
  await page.evaluate(async (to) => {
    document.title = ''
    const { promise, resolve } = Promise.withResolvers<void>()
    const watcher = new MutationObserver(() => document.title && resolve())
    watcher.observe(document.head, { childList: true, characterData: true, subtree: true })
    history.pushState(null, '', to)
    await promise
    watcher.disconnect()
  }, address)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect(page.getByRole('main').getByText('Loading')).toHaveCount(0)
}

/**
 * Sums the layout shifts of the page from its start. A heading that becomes a pixel wider with its font doesn't count
 * (decision 052).
 */
export const noteShifts = (page: Page) =>
  page.addInitScript(() => {
    type Shift = { value: number; sources: { node: Node | null }[] }
    const moved = { total: 0, what: [] as string[] }
    Object.assign(window, { moved })
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as unknown as Shift[]) {
        moved.total += value
        if (value >= 0.0001)
          moved.what.push(
            ...sources.map(({ node }) => `${node?.nodeName}: ${node?.textContent?.slice(0, 60)}`),
          )
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** The elements that have moved since the start. */
const movedElements = (page: Page) =>
  page.evaluate(() => (window as unknown as { moved: { what: string[] } }).moved.what)

/** The total layout shift since the start. */
export const shifts = (page: Page) =>
  page.evaluate(() => (window as unknown as { moved: { total: number } }).moved.total)

/**
 * Opens a page whose responses arrive one after the other, each after the page has drawn the previous one. Returns what
 * moved.
 */
export async function movedByLateAnswers(page: Page, path: string): Promise<string[]> {
  const held: Route[] = []
  // Without the account's own data, the portal would show another page.
  const isData = (route: Route) => /\/(?:members|message-center|fhir)\//i.test(route.request().url())
  const hold = async (route: Route) => void (isData(route) ? held.push(route) : await route.continue())
  await page.route('**/*', hold)
  await page.goto(path)
  await page.locator('h1').first().waitFor()
  const blank = await unseenSkeletons(page)
  for (let drawn = 0; drawn < 3;) {
    await nextFrame(page)
    const answer = held.shift()
    await answer?.continue()
    await answer?.request().response()
    drawn = answer || (await page.locator('[data-bone], h1[data-pending]').count()) > 0 ? 0 : drawn + 1
  }
  await page.unroute('**/*', hold)
  return [...blank, ...(await movedElements(page))]
}

/** Skeletons without a width, each with the text around it. */
const unseenSkeletons = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-bone]')]
      .filter((bone) => bone.checkVisibility({ visibilityProperty: true }) && bone.clientWidth < 8)
      .map((bone) => `a blank part: ${bone.closest('section, div[aria-labelledby]')?.textContent}`),
  )
