import { type Browser, chromium } from 'playwright'

/** The browser of everything but the stories: the one that is named, else Playwright's. */
export const launchOptions = (args: string[] = []) => ({
  executablePath: process.env.CHROMIUM_PATH || undefined,
  // Root in a container has no sandbox to put the browser in.
  args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), ...args],
})

export const openBrowser = (args: string[] = []): Promise<Browser> => chromium.launch(launchOptions(args))
