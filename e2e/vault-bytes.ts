import type { Page } from 'playwright'

const NAME = 'card-vault'

/** The saved card's file as stored in the browser; undefined if there is none. */
export async function vaultBytes(page: Page): Promise<Buffer | undefined> {
  const base64 = await page.evaluate(async (name) => {
    try {
      const folder = await navigator.storage.getDirectory()
      const file = await (await folder.getFileHandle(name)).getFile()
      const bytes = new Uint8Array(await file.arrayBuffer())
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    } catch {
      return undefined
    }
  }, NAME)
  return base64 === undefined ? undefined : Buffer.from(base64, 'base64')
}

/**
 * Changes the file like a person with access to the device. Uses the portal's own lock, so that the two never write at
 * once.
 */
export const writeVaultBytes = (page: Page, bytes: Uint8Array): Promise<void> =>
  page.evaluate(
    ({ name, base64 }) =>
      navigator.locks.request(name, async () => {
        const folder = await navigator.storage.getDirectory()
        const writable = await (await folder.getFileHandle(name, { create: true })).createWritable()
        await writable.write(Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)))
        await writable.close()
      }),
    { name: NAME, base64: Buffer.from(bytes).toString('base64') },
  )

/** Removes the file without notice, as a browser does when it needs the space. */
export const evictVault = (page: Page): Promise<void> =>
  page.evaluate(
    (name) =>
      navigator.locks.request(name, async () => (await navigator.storage.getDirectory()).removeEntry(name)),
    NAME,
  )
