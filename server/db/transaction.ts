import type { Database } from './open.ts'

/** Everything that `work` does through the database it is given stays, or nothing does. */
export const inTransaction = <Result>(
  db: Database,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> => db.transaction((tx) => work(Object.assign(tx, { engine: db.engine, close: db.close })))
