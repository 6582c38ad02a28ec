import { type Browser, chromium } from 'playwright'
import { installedChromium } from '#bin/find-chromium.mjs'

/** The browser of everything but the stories: the one that is named or installed, else Playwright's. */
export const launchOptions = (args: string[] = []) => ({
  executablePath: installedChromium(),
  // Root in a container has no sandbox to put the browser in.
  args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), ...args],
})

export const openBrowser = (args: string[] = []): Promise<Browser> => chromium.launch(launchOptions(args))
