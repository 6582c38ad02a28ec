import { openBrowser } from '#e2e/open-browser.ts'
import type { Engine } from './driver.ts'

export const chromium: Engine = {
  name: 'Chromium',
  // The stories require Chromium, so it is never missing.
  missing: () => undefined,
  async open() {
    const browser = await openBrowser()
    const page = await browser.newPage()
    const at = (place: string) => page.locator(`xpath=${place}`).filter({ visible: true }).first()
    return {
      goto: async (address) => void (await page.goto(address)),
      reload: async () => void (await page.reload()),
      click: (place) => at(place).click(),
      type: (place, text) => at(place).fill(text),
      run: (expression) => page.evaluate(expression),
      close: () => browser.close(),
    }
  },
}
