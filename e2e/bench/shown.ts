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

/** What a press brings: whatever comes next, a page with another heading, a text, or another text at a place. */
type Brought = 'next frame' | 'another heading' | { text: string } | { changed: string }

/** From the next press, whatever it hits, until what it brings was painted; `shownAfter` answers how long that took. */
export const noteAfterPress = (page: Page, brought: Brought): Promise<void> =>
  noteAfter(page, 'click', brought)

/** The same from the next letter. */
export const noteAfterTyping = (page: Page, brought: Brought): Promise<void> =>
  noteAfter(page, 'input', brought)

const noteAfter = (page: Page, event: 'click' | 'input', brought: Brought): Promise<void> =>
  page.evaluate(
    ([cause, awaited]) => {
      delete window.benchShown
      const listen = ({ timeStamp }: Event) => {
        const note = () =>
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel()
            port1.addEventListener('message', () => (window.benchShown = performance.now() - timeStamp))
            port1.start()
            port2.postMessage(0)
          })
        if (awaited === 'next frame') return void note()
        const place = awaited === 'another heading' ? 'h1' : 'changed' in awaited ? awaited.changed : ''
        const textThere = () => (place && document.querySelector(place)?.textContent) || ''
        const before = textThere()
        const isThere = () =>
          typeof awaited === 'object' && 'text' in awaited
            ? document.body.textContent?.includes(awaited.text)
            : textThere() !== '' && textThere() !== before
        const watch = new MutationObserver(() => {
          if (!isThere()) return
          watch.disconnect()
          note()
        })
        watch.observe(document, { childList: true, subtree: true, characterData: true })
      }
      addEventListener(cause, listen, { capture: true, once: true })
    },
    [event, brought] as const,
  )
