import type { Page } from 'playwright'

export const CONTROL = 'control-5f1c3a-planted-on-purpose'

/** Ids that are planted in an address and a history entry. The portal must never put an id there. */
export const ADDRESS_CONTROL = 'M269990000000042-planted-in-an-address'
export const STATE_CONTROL = 'M269990000000043-planted-in-an-entry'

/** Opens a page with a planted address. Chromium writes its history with a delay, and all of it when it closes. */
export const plantAddress = (page: Page) => page.goto(`/contact?claim=${ADDRESS_CONTROL}`)

/**
 * Adds to the state of the page's history entry. Chromium restores a tab's last six entries, and drops the others
 * whenever it rewrites the file, so this is planted shortly before the end.
 */
export const plantState = (page: Page): Promise<void> =>
  page.evaluate((planted) => {
    const state: unknown = history.state
    history.replaceState({ ...(typeof state === 'object' ? state : {}), planted }, '')
  }, STATE_CONTROL)

/** Plants a text, to prove that the search finds texts even in Chromium's compressed data. */
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
