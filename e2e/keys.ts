import { type Locator, type Page, expect } from 'playwright/test'

/** More Tab presses than a member would try. */
const MOST_TABS = 40

export const focused = (page: Page): Locator => page.locator(':focus')

/** Presses Tab, or Shift+Tab, until the element has the focus. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let n = 0; n < MOST_TABS; n += 1) {
    await page.keyboard.press(key)
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  await expect(target, `after ${MOST_TABS} times ${key}`).toBeFocused()
}

/** Moves the focus to the element with Tab, and presses the key. */
export async function pressKey(
  page: Page,
  key: string,
  target: Locator,
  way: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  await tabTo(page, target, way)
  await page.keyboard.press(key)
}
