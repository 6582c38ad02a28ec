import { type BrowserContext, type Page, chromium } from 'playwright'
import { launchOptions, openBrowser } from '#e2e/open-browser.ts'
import { startTime } from '#e2e/run-time.ts'
import { TELEPHONE, asIfClosed, openOwnCard, saveWithPasskey, saveWithPin } from '#e2e/saved-card.ts'
import { newFolder } from '#e2e/seeded.ts'

/** A device with a saved card, and the ways in which its owner returns to it. */
export type Holder = {
  ways: string[]
  /** Closes what is open, as this way requires. Returns the page and a function that opens it. */
  comeBack: (way: string) => Promise<{ page: Page; come: () => Promise<unknown> }>
  close: () => Promise<void>
}

/** A phone with a PIN, whose browser process really ends. */
export async function telephone(origin: string): Promise<Holder> {
  const folder = newFolder('telephone')
  const open = async () =>
    startTime(await chromium.launchPersistentContext(folder, { ...launchOptions(), ...TELEPHONE }))
  const pageOf = async (context: BrowserContext) => context.pages()[0] ?? context.newPage()
  let context = await open()
  let page = await pageOf(context)
  await openOwnCard(page, 'harperdana1', origin)
  await saveWithPin(page)
  return {
    ways: ['app started, browser closed before', 'page opened anew', 'page reloaded'],
    async comeBack(way) {
      if (way.startsWith('app')) {
        await context.close()
        context = await open()
        page = await pageOf(context)
      }
      if (way.startsWith('page opened')) {
        const before = page
        page = await context.newPage()
        await before.close()
      }
      const isReloaded = way.endsWith('reloaded')
      const come = () =>
        isReloaded ? page.reload({ waitUntil: 'commit' }) : page.goto(`${origin}/`, { waitUntil: 'commit' })
      return { page, come }
    },
    close: () => context.close(),
  }
}

/** A computer whose authenticator exists as long as its page. */
export async function computer(origin: string): Promise<Holder> {
  const browser = await openBrowser()
  const context = await startTime(
    await browser.newContext({ viewport: { width: 1280, height: 860 }, locale: 'en-US' }),
  )
  const page = await context.newPage()
  await openOwnCard(page, 'harperdana1', origin)
  await saveWithPasskey(page)
  return {
    ways: ['app started, worker stopped before'],
    async comeBack() {
      await asIfClosed(page, context)
      return { page, come: () => page.goto(`${origin}/`, { waitUntil: 'commit' }) }
    },
    close: () => browser.close(),
  }
}
