import { rmSync } from 'node:fs'
import { type ElementHandle, type Page, launch } from 'puppeteer-core'
import { newFolder } from '#e2e/seeded.ts'
import { type Engine, until } from './driver.ts'
import { inPath } from './in-path.ts'

const program = () => inPath('firefox-esr', 'firefox')

/** Uses the first visible element. If the page redraws it first, finds it again. */
const use = (page: Page, place: string, action: (element: ElementHandle) => Promise<void>) =>
  until(place, async () => {
    for (const element of await page.$$(`xpath/${place}`)) {
      if (!(await element.isVisible())) continue
      await action(element)
      return true
    }
    return undefined
  })

/** Firefox, driven over WebDriver BiDi, which it supports natively. */
export const firefox: Engine = {
  name: 'Firefox',
  missing: () => (program() ? undefined : 'Firefox is not installed (Debian: apt-get install firefox-esr)'),
  async open() {
    const home = newFolder('firefox')
    const browser = await launch({
      browser: 'firefox',
      executablePath: program() ?? '',
      headless: true,
      // Firefox refuses to run as root in another user's home. Its window size is set at the start, because ESR 140
      // lacks the command with which Puppeteer sets a viewport.
      env: { ...process.env, HOME: home, MOZ_HEADLESS_WIDTH: '1280', MOZ_HEADLESS_HEIGHT: '940' },
      defaultViewport: null,
      timeout: 60_000,
      protocolTimeout: 30_000,
    })
    const page = await browser.newPage()
    return {
      goto: async (address) => void (await page.goto(address)),
      reload: async () => void (await page.reload()),
      click: async (place) => void (await use(page, place, (element) => element.click())),
      type: async (place, text) => void (await use(page, place, (element) => element.type(text))),
      run: (expression) => page.evaluate(expression),
      close: async () => {
        await browser.close()
        rmSync(home, { recursive: true, force: true })
      },
    }
  },
}
