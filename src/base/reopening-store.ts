import { type UseStore, createStore } from 'idb-keyval'
import { ConnectionLost } from './device-storage.ts'

/** A new connection meets these again. */
const FINAL = new Set([
  'QuotaExceededError',
  'DataCloneError',
  'DataError',
  'ConstraintError',
  'VersionError',
])

/** A transaction that ends with its connection is aborted without an error. */
const mayBeLost = (cause: unknown): boolean =>
  cause === null || (cause instanceof DOMException && !FINAL.has(cause.name))

/**
 * A table of IndexedDB whose connection is opened again once. Safari closes connections behind the page, without the event
 * that says so. If the new one fails as well, throws ConnectionLost, and the next call opens another.
 */
export function reopeningStore(database: string, table: string): UseStore {
  let current = createStore(database, table)
  return async (mode, work) => {
    try {
      return await current(mode, work)
    } catch (cause) {
      if (!mayBeLost(cause)) throw cause
    }
    current = createStore(database, table)
    try {
      return await current(mode, work)
    } catch (cause) {
      if (!mayBeLost(cause)) throw cause
      current = createStore(database, table)
      throw new ConnectionLost('The database closes its connections', { cause })
    }
  }
}
