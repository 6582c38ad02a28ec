import type { Browser } from 'playwright'
import { CARD, asIfClosed, openOwnCard, saveWithPasskey, unlock } from '#e2e/saved-card.ts'
import { stopWorker } from '#e2e/stop-worker.ts'
import { workerReady } from '#e2e/visit.ts'
import { besideBare } from './bare-presses.ts'
import { inFreshContext, slowDown } from './browser.ts'
import type { Bench } from './figure.ts'
import { median } from './numbers.ts'
import { startPortal } from './portal.ts'
import { noteWhenShown, shownAfter, timeOfPress } from './shown.ts'
import { withStaticSite } from './static-site.ts'
import type { Row } from './table.ts'

const STARTS = 8

const ofStaticSite = (browser: Browser): Promise<number> =>
  withStaticSite((site) =>
    inFreshContext(browser, async ({ page, cdp }) => {
      await page.goto(site.origin)
      await workerReady(page)
      await site.stop()
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
    }),
  )

async function ofPortal({ browser, build }: Bench): Promise<{ prompt: number; card: number }> {
  const portal = await startPortal(build)
  try {
    return await inFreshContext(browser, async ({ page, context, cdp }) => {
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
        // The time of the passkey's own lock is included.
        cards.push(await timeOfPress(page, { text: CARD }, () => unlock(page)))
      }
      return { prompt: median(prompts), card: median(cards) }
    })
  } finally {
    await portal.stop()
  }
}

/** Measures a member's wait at the counter: until the prompt, and from touching the sensor to the card. */
export async function savedCard(bench: Bench): Promise<Row[]> {
  const least = await bench.onceARound('static cold start', () => ofStaticSite(bench.browser))
  const { prompt, card } = await ofPortal(bench)
  return [
    {
      what: 'Saved card, cold start offline to the unlock prompt, 4× CPU',
      value: prompt,
      unit: 'ms',
      beside: [{ page: 'static page', value: least, limit: 1.8 }],
    },
    {
      what: 'Saved card after unlocking with a passkey, 4× CPU',
      value: card,
      unit: 'ms',
      limit: 150,
      beside: [await besideBare(bench, 'route change', 'median')],
    },
  ]
}
