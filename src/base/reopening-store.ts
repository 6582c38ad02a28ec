import { type UseStore, createStore } from 'idb-keyval'
import { ConnectionLost } from './device-storage.ts'

/** Errors that would recur on a new connection. */
const FINAL = new Set([
  'QuotaExceededError',
  'DataCloneError',
  'DataError',
  'ConstraintError',
  'VersionError',
])

/** A transaction whose connection closes is aborted without an error. */
const mayBeLost = (cause: unknown): boolean =>
  cause === null || (cause instanceof DOMException && !FINAL.has(cause.name))

/**
 * An IndexedDB table that reopens its connection once, because Safari closes connections without firing an event. If
 * the new connection fails, too, it throws ConnectionLost; the next call opens another.
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
