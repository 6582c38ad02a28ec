import type { Page } from 'playwright'

export const CONTROL = 'control-5f1c3a-planted-on-purpose'

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
