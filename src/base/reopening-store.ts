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
 * A table of IndexedDB that reopens its connection once. Safari closes connections without firing the event for it. If
 * the new connection fails, too, throws ConnectionLost; the next call opens another.
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
