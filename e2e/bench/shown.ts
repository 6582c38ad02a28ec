import type { Page } from 'playwright'

/** A text that appears on Dana's card and on the static page only once the card is drawn. */
const ON_THE_CARD = 'ZZH410220'
/** After this time, the card counts as not shown. */
const MOST_MS = 20_000

declare global {
  interface Window {
    /** Milliseconds from the start of the navigation to the frame that showed the card. */
    benchShown?: number
    /** Milliseconds from a press or a letter to the frame that showed its result. */
    benchTime?: Promise<number>
  }
}

/** Makes each page that opens from now on record when the text was painted. Polling the page would slow it down. */
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

/** The expected result of a press: the next frame, a page with another heading, a text, or a changed text in one place. */
export type Brought = 'next frame' | 'another heading' | { text: string } | { changed: string }

/** Milliseconds from the next press by `act` until its result was painted. */
export const timeOfPress = (page: Page, brought: Brought, act: () => Promise<unknown>): Promise<number> =>
  timeFrom(page, 'click', brought, act)

/** The same, from the letters that `act` types. */
export const timeOfTyping = (page: Page, brought: Brought, act: () => Promise<unknown>): Promise<number> =>
  timeFrom(page, 'input', brought, act)

/**
 * Queries the page before anything happens, and the page answers on its own: a query during the press would add to its
 * time.
 */
async function timeFrom(
  page: Page,
  event: 'click' | 'input',
  brought: Brought,
  act: () => Promise<unknown>,
): Promise<number> {
  await page.evaluate(noteFrom, [event, brought, MOST_MS] as const)
  const time = page.evaluate(() => window.benchTime)
  // Answers only after the page has received the previous call.
  await page.evaluate(() => true)
  const [measured] = await Promise.all([time, act()])
  return measured ?? Number.NaN
}

function noteFrom([cause, awaited, mostMs]: readonly ['click' | 'input', Brought, number]): void {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  window.benchTime = promise
  setTimeout(() => reject(new Error(`Not painted after ${mostMs} ms: ${JSON.stringify(awaited)}`)), mostMs)
  const listen = ({ timeStamp }: Event) => {
    const note = () =>
      requestAnimationFrame(() => {
        // A message that is sent in a frame arrives after that frame was painted.
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => resolve(performance.now() - timeStamp))
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
}
