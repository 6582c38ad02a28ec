import type { Browser } from 'playwright'
import { CARD, asIfClosed, openOwnCard, saveWithPasskey, unlock } from '#e2e/saved-card.ts'
import { stopWorker } from '#e2e/stop-worker.ts'
import { workerReady } from '#e2e/visit.ts'
import { inFreshContext, slowDown } from './browser.ts'
import { median, ms } from './numbers.ts'
import type { Portal } from './portal.ts'
import { noteWhenShown, shownAfter, timeOfPress } from './shown.ts'
import { serveStaticSite } from './static-site.ts'
import type { Row } from './table.ts'

const STARTS = 20

const ofStaticSite = (browser: Browser): Promise<number> =>
  inFreshContext(browser, async ({ page, cdp }) => {
    const site = await serveStaticSite()
    try {
      await page.goto(site.origin)
      await workerReady(page)
    } finally {
      await site.stop()
    }
    await noteWhenShown(page)
    await slowDown(cdp)
    const times: number[] = []
    for (let n = 0; n < STARTS; n += 1) {
      await page.goto('about:blank')
      await stopWorker(page)
      await page.goto(site.origin, { waitUntil: 'commit' })
      times.push(await shownAfter(page))
    }
    return median(times)
  })

/** Stops the portal; it is started again by whoever needs it. */
const ofPortal = (browser: Browser, portal: Portal): Promise<{ prompt: number; card: number }> =>
  inFreshContext(browser, async ({ page, context, cdp }) => {
    await openOwnCard(page, 'harperdana1', portal.origin)
    await saveWithPasskey(page)
    await portal.stop()
    await noteWhenShown(page, 'Unlock my card')
    await slowDown(cdp)
    const [prompts, cards]: [number[], number[]] = [[], []]
    for (let n = 0; n < STARTS; n += 1) {
      await asIfClosed(page, context)
      await page.goto(`${portal.origin}/`, { waitUntil: 'commit' })
      prompts.push(await shownAfter(page))
      // Whatever the lock takes counts as well.
      cards.push(await timeOfPress(page, { text: CARD }, () => unlock(page)))
    }
    return { prompt: median(prompts), card: median(cards) }
  })

/** What a member at the counter waits for: the prompt, and after a finger on the sensor the card. */
export async function savedCard(browser: Browser, portal: Portal): Promise<Row[]> {
  const least = await ofStaticSite(browser)
  const { prompt, card } = await ofPortal(browser, portal)
  return [
    {
      what: 'Cold start offline to the unlock prompt, 4× CPU, median of 20',
      measured: `${ms(prompt)} / ${ms(least)} = ${(prompt / least).toFixed(2)} ×`,
      value: prompt / least,
      limit: 4,
      unit: '× static page',
    },
    {
      what: 'Saved card after unlocking with a passkey, 4× CPU, median of 20',
      measured: ms(card),
      value: card,
      limit: 500,
      unit: 'ms',
    },
  ]
}
