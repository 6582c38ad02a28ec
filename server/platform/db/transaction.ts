import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database } from './open.ts'

/** The current call's transaction, with the database that it belongs to. */
const current = new AsyncLocalStorage<{ root: Database; tx: Database }>()
const rootOf = new WeakMap<Database, Database>()
/** The callbacks that run once the outermost transaction of a handle has committed. */
const afterCommitCallbacks = new WeakMap<Database, (() => void)[]>()

/** Runs `work` so that either all of its changes through the given database stay, or none. */
export async function inTransaction<Result>(
  db: Database,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  const later = afterCommitCallbacks.get(db) ?? []
  const result = await db.transaction((handle) => {
    const tx: Database = Object.assign(handle, { engine: db.engine, events: db.events, close: db.close })
    const root = rootOf.get(db) ?? db
    rootOf.set(tx, root)
    afterCommitCallbacks.set(tx, later)
    return current.run({ root, tx }, () => work(tx))
  })
  if (!afterCommitCallbacks.has(db)) for (const follow of later) outOfTransaction(follow)
  return result
}

/**
 * Runs the callback once the transaction of `db` has committed, or at once outside a transaction. After a rollback,
 * nothing runs. It may run although a savepoint was rolled back, so the callback must check for itself.
 */
export function afterCommit(db: Database, follow: () => void): void {
  const later = afterCommitCallbacks.get(db)
  if (later) later.push(follow)
  else follow()
}

/** `afterCommit` of the current call's transaction. */
export function afterCommitOfCall(follow: () => void): void {
  const found = current.getStore()
  if (found) afterCommit(found.tx, follow)
  else follow()
}

/**
 * The database's current transaction, or the database itself. Systems that share the database (the sandbox insurer) use
 * this, because the embedded database has one connection and would wait for itself.
 */
export function transactionOn(db: Database): Database {
  const found = current.getStore()
  return found?.root === db ? found.tx : db
}

type Reads = readonly (() => Promise<unknown>)[]
type Found<All extends Reads> = { [Key in keyof All]: Awaited<ReturnType<All[Key]>> }

/** Reads in parallel; within a transaction, which has one connection, in sequence. */
export async function readTogether<const All extends Reads>(...reads: All): Promise<Found<All>> {
  if (!current.getStore()) return (await Promise.all(reads.map((read) => read()))) as Found<All>
  const found: unknown[] = []
  for (const read of reads) found.push(await read())
  return found as Found<All>
}

/** Runs work that outlasts a call outside the call's transaction, which has ended by then. */
export const outOfTransaction = <Result>(work: () => Result): Result => current.exit(work)
