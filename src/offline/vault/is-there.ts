import { type StorageKind, withStorage } from '#base/device-storage.ts'

/** The file's name, and in browsers without private files that of the cache it stands in. */
export const VAULT_NAME = 'card-vault'

/**
 * Whether a card's file is here, whatever local storage says: that reaches the disk seconds after the file does, and a
 * browser that was killed in between has lost the mark but not the card. Loads nothing, for every visit asks.
 */
export const isFileThere = async (): Promise<boolean> =>
  (await isTrue('files', isPrivateFile)) || (await isTrue('caches', () => caches.has(VAULT_NAME)))

const isPrivateFile = async (): Promise<boolean> =>
  Boolean(await (await navigator.storage.getDirectory()).getFileHandle(VAULT_NAME))

/** Where a store is missing, silent or refused, nothing can be opened. */
async function isTrue(kind: StorageKind, ask: () => Promise<boolean>): Promise<boolean> {
  try {
    return await withStorage(kind, ask)
  } catch {
    return false
  }
}
