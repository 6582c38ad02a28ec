import type { Page } from 'playwright'

/** Stands on Dana's card and on the static page alike; nothing else says that the card is there. */
const ON_THE_CARD = 'ZZH410220'

declare global {
  interface Window {
    /** Milliseconds from the start of the navigation to the frame that showed the card. */
    benchShown?: number
  }
}

/** From now on each page that opens notes for itself when the text was painted; asking it earlier would disturb it. */
export const noteWhenShown = (page: Page, sought = ON_THE_CARD): Promise<unknown> =>
  page.addInitScript((text) => {
    const isThere = () => document.querySelector('main')?.textContent?.includes(text)
    const watch = new MutationObserver(() => {
      if (!isThere()) return
      watch.disconnect()
      requestAnimationFrame(() => {
        // A message that is sent in a frame arrives after that frame was painted.
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => (window.benchShown = performance.now()))
        port1.start()
        port2.postMessage(0)
      })
    })
    watch.observe(document, { childList: true, subtree: true, characterData: true })
  }, sought)

export async function shownAfter(page: Page): Promise<number> {
  const shown = await page.waitForFunction(() => window.benchShown)
  return (await shown.jsonValue()) ?? Number.NaN
}
