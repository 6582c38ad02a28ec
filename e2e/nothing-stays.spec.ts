import type { Page } from 'playwright/test'
import { seededRandom } from '#server/insurers/sandbox/history/random.ts'
import { newDevice } from './device.ts'
import { expect, signOut, test, workerReady } from './kit.ts'
import { launchOptions } from './open-browser.ts'
import type { PortalServer } from './portal-server.ts'
import { openOwnCard } from './saved-card.ts'
import { type Ending, endings, scanRound } from './scan/round.ts'

/** All facts that were ever received about Dana, so that a browser killed early is also searched for everything. */
const known = new Set<string>()
const chance = seededRandom('scan 7').next

async function expectNothing(ending: Ending, server: PortalServer): Promise<void> {
  const device = newDevice(launchOptions(), {
    baseURL: server.origin,
    locale: 'en-US',
    timezoneId: 'America/Chicago',
  })
  try {
    const round = await scanRound(device, { ending, chance, dist: server.dist, known })
    expect(round.found).toEqual([])
    expect(round.missedControls).toEqual([])
    expect(round.canaries.length).toBeGreaterThanOrEqual(200)
  } finally {
    await device.throwAway()
  }
}

/** `npm test` covers one ending. `npm run scan` repeats all of them fifty times. */
for (const ending of endings)
  test(
    `${ending} with a saved card leaves none of Dana’s two hundred texts on the disk`,
    { tag: ending === 'sign-out' ? [] : '@long' },
    async ({ server }) => {
      if (ending === 'kill' && known.size === 0) await expectNothing('sign-out', server)
      await expectNothing(ending, server)
    },
  )

/** Logs how the page looks when the browser restores it from the back/forward cache. */
const noteReturn = (page: Page) =>
  page.evaluate(() =>
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) console.log(`came back ${document.documentElement.hidden ? 'blank' : 'readable'}`)
    }),
  )

/** Playwright's `goBack` waits for a load event, which doesn't fire for a page from the back/forward cache. */
const back = (page: Page) =>
  Promise.all([
    page.waitForEvent('framenavigated'),
    page.evaluate(() => void setTimeout(() => history.back())),
  ])

test(
  'Back does not restore the previous page from the browser’s cache',
  { tag: '@long' },
  async ({ device }) => {
    // Playwright turns the back/forward cache off, but members have it on.
    const context = await device.open({ ignoreDefaultArgs: ['--disable-back-forward-cache'] })
    const page = context.pages()[0] ?? (await context.newPage())
    const shown: string[] = []
    page.on('console', (message) => message.text().startsWith('came back') && shown.push(message.text()))
    await page.goto('/contact')
    // A worker that takes control evicts the pages in the cache.
    await workerReady(page)
    await noteReturn(page)
    await page.goto('/sandbox')
    await back(page)
    await expect.poll(() => shown).toEqual(['came back readable'])

    await openOwnCard(page)
    await noteReturn(page)
    await signOut(page)
    await expect(page).toHaveURL(/\/login/)
    await back(page)
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
    await expect(page.getByText('Harper')).toHaveCount(0)
    expect(shown.slice(1).filter((text) => !text.endsWith('blank'))).toEqual([])
  },
)
