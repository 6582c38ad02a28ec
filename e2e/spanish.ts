import { type Page, expect } from 'playwright/test'
import { ENGLISH, NAMES } from '#tests/kit/english.ts'

/** Every text on the page and every name for screen readers, including hidden ones. */
const saidOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const said = [document.title]
    while (walker.nextNode())
      // Content that exists in English only, such as names of services, is marked as English.
      if (!walker.currentNode.parentElement?.closest('script, style, [lang="en"]'))
        said.push(walker.currentNode.textContent ?? '')
    for (const name of ['aria-label', 'title', 'alt', 'placeholder'])
      for (const each of document.querySelectorAll(`[${name}]`)) said.push(each.getAttribute(name) ?? '')
    return said.map((text) => text.trim()).filter(Boolean)
  })

/** Checks that no text on the page is still in English. */
export async function expectSpanish(page: Page, what: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  const said = await saidOn(page)
  expect.soft(said.length, what).toBeGreaterThan(5)
  const left = said.filter((text) => ENGLISH.test(text.replaceAll(NAMES, '')))
  expect.soft(left, what).toEqual([])
}
