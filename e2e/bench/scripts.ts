import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { CDPSession, Page } from 'playwright'
import { signIn } from '#e2e/visit.ts'
import { inFreshContext } from './browser.ts'
import type { Bench } from './figure.ts'
import { kilobytes } from './numbers.ts'
import { withPortal } from './portal.ts'
import type { Row } from './table.ts'

/** Files that load while the page is idle also count. They arrive within this time. */
const SETTLE_MS = 2_000

/** The application with React Aria Components, the frame and the card. */
const CARD_KB = 190

async function scriptsAskedBy(cdp: CDPSession, origin: string): Promise<Set<string>> {
  const asked = new Set<string>()
  cdp.on('Network.requestWillBeSent', ({ request }) => {
    const { origin: from, pathname } = new URL(request.url)
    if (from === origin && /^\/assets\/.*\.js$/.test(pathname)) asked.add(pathname)
  })
  await cdp.send('Network.enable')
  return asked
}

async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(SETTLE_MS)
}

/**
 * Measures both figures in one fresh profile: the scripts of /login, and the scripts by the time the ID card is
 * painted.
 */
export const scriptSizes = ({ browser, build }: Bench): Promise<Row[]> =>
  withPortal(build, ({ origin, dist }) =>
    inFreshContext(browser, async ({ page, cdp }) => {
      const asked = await scriptsAskedBy(cdp, origin)
      const row = (what: string, limit: number): Row => {
        const bytes = [...asked].reduce((sum, path) => sum + statSync(join(dist, `${path}.br`)).size, 0)
        const value = kilobytes(bytes)
        return { what, note: `${asked.size} files`, value, limit, unit: 'KB' }
      }
      await page.goto(`${origin}/login`)
      await settled(page)
      const first = row('Scripts of the first visit of /login, brotli', 30)
      // Opens the card directly, without the tiles of the home page.
      await signIn(page, 'harperdana1', `${origin}/medical/id-card`)
      await page.getByRole('button', { name: /^Open .*, Medical$/ }).click()
      // The list of plans also shows the number, so the heading identifies the card's page.
      await page.getByRole('heading', { name: 'ID card', level: 1 }).waitFor()
      await page.locator('main').getByText('ZZH410220').first().waitFor()
      return [first, row('Scripts until the ID card can be used, brotli', CARD_KB)]
    }),
  )
