/** The file's name, and in browsers without private files that of the cache it stands in. */
export const VAULT_NAME = 'card-vault'

/**
 * Whether a card's file is here, whatever local storage says: that reaches the disk seconds after the file does, and a
 * browser that was killed in between has lost the mark but not the card. Loads nothing, for every visit asks.
 */
export async function isFileThere(): Promise<boolean> {
  try {
    await (await navigator.storage.getDirectory()).getFileHandle(VAULT_NAME)
    return true
  } catch {
    return 'caches' in globalThis && caches.has(VAULT_NAME).catch(() => false)
  }
}
