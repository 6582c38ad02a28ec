import type { Page } from 'playwright/test'

/** Finds which of the texts are in this origin's browser storage or on the page itself. */
export async function storedTraces(page: Page, texts: readonly string[]): Promise<string[]> {
  const kept = await page.evaluate(async () => {
    const text = new TextDecoder('latin1')
    const plain = (value: unknown): unknown =>
      value instanceof ArrayBuffer || ArrayBuffer.isView(value)
        ? text.decode(value instanceof ArrayBuffer ? value : new Uint8Array(value.buffer))
        : value
    const settled = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(new Error(request.error?.message))
      })
    const said = [JSON.stringify([localStorage, sessionStorage]), document.cookie]
    for (const { name } of await indexedDB.databases()) {
      const opened = await settled(indexedDB.open(name ?? ''))
      for (const store of opened.objectStoreNames) {
        const rows = opened.transaction(store).objectStore(store)
        const [keys, values] = [await settled(rows.getAllKeys()), await settled(rows.getAll())]
        said.push(JSON.stringify([name, store, keys, values.map(plain)]))
      }
      opened.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const { url } of await cache.keys()) said.push(url)
    }
    return [...said, document.documentElement.outerHTML]
  })
  return texts.filter((text) => kept.some((one) => one.includes(text)))
}
