import { AxeBuilder } from '@axe-core/playwright'
import { type Page, expect } from 'playwright/test'

/** The three that every page is looked at in; 320 pixels are 1280 at 400 % (WCAG 1.4.10). */
export const LOOKS = [
  ['in light colours', { colorScheme: 'light', viewport: { width: 1280, height: 860 } }],
  ['in dark colours', { colorScheme: 'dark', viewport: { width: 1280, height: 860 } }],
  ['320 pixels wide', { colorScheme: 'light', viewport: { width: 320, height: 640 } }],
] as const

/** Rules of WCAG 2.2 A and AA, and what axe holds to be good practice. */
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']

/** Those of them that ask what something is coloured; in the dark the others would say again what they said in light. */
const OF_COLOUR = ['color-contrast', 'link-in-text-block']

async function violations(page: Page): Promise<string[]> {
  // The other way opens a page of its own for every look; it is meant for frames, of which there are none.
  const axe = new AxeBuilder({ page }).setLegacyMode()
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  const asked = isDark ? axe.withRules(OF_COLOUR) : axe.withTags(STANDARDS)
  const { violations: found } = await asked.analyze()
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  )
}

/** So many pixels stick out sideways. */
const overhang = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Everyone can use what is shown now, in the look in which it is shown. */
export async function expectUsable(page: Page, what: string): Promise<void> {
  expect.soft(await violations(page), what).toEqual([])
  expect.soft(await overhang(page), what).toBeLessThanOrEqual(0)
}

/** The same in every look, one after the other, without loading the page again; it is left in the first. */
export async function expectUsableInEveryLook(page: Page, what: string): Promise<void> {
  const [first] = LOOKS
  for (const look of [...LOOKS.slice(1), first]) {
    await wear(page, look)
    await expectUsable(page, `${what} ${look[0]}`)
  }
}

async function wear(page: Page, [, { colorScheme, viewport }]: (typeof LOOKS)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.setViewportSize(viewport)
  // What follows from the width is drawn in the next frame.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
}

/** Goes there as a link of the portal does, without a new document, and waits until the page stands. */
export async function goTo(page: Page, address: string): Promise<void> {
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
