import type { Page } from 'playwright'

export const CONTROL = 'control-5f1c3a-planted-on-purpose'

/** Planted ids in an address and in a history entry, where the portal must never put one. */
export const ADDRESS_CONTROL = 'M269990000000042-planted-in-an-address'
export const STATE_CONTROL = 'M269990000000043-planted-in-an-entry'

/** Opens a page under a planted address. Chromium writes its history at leisure, and all of it when it is closed. */
export const plantAddress = (page: Page) => page.goto(`/contact?claim=${ADDRESS_CONTROL}`)

/**
 * Adds to the state of the page's history entry. Chromium restores the six entries before the last of a tab, and drops
 * the others whenever it rewrites the file, so this is planted shortly before the end.
 */
export const plantState = (page: Page): Promise<void> =>
  page.evaluate((planted) => {
    const state: unknown = history.state
    history.replaceState({ ...(typeof state === 'object' ? state : {}), planted }, '')
  }, STATE_CONTROL)

/** Proof that the search finds what is there, also where Chromium has packed it. */
export const plant = (page: Page): Promise<void> =>
  page.evaluate(async (control) => {
    localStorage.setItem('planted', control)
    await new Promise<unknown>((done, fail) => {
      const opening = indexedDB.open('planted', 1)
      opening.onupgradeneeded = () => opening.result.createObjectStore('planted')
      opening.onerror = () => fail(opening.error)
      opening.onsuccess = () => {
        const writing = opening.result.transaction('planted', 'readwrite')
        for (let i = 0; i < 200; i += 1)
          writing.objectStore('planted').put(`${i} ${'padding '.repeat(4_000)} ${control}`, i)
        writing.oncomplete = done
        writing.onerror = () => fail(writing.error)
      }
    })
  }, CONTROL)
