import type { Database } from './open.ts'
import { systemState } from './schema.ts'

/** The names in `system_state` under which the seed records each part of the synthetic world that it has added. */
export type SeedMark = 'seed' | `seed-${string}`

export const isSeedMark = (name: string): name is SeedMark => name === 'seed' || name.startsWith('seed-')

/** Thrown because members' data would be served alongside synthetic people, whose password is public. */
export class SeededDatabase extends Error {
  constructor() {
    super(
      'The database in DATABASE_URL was seeded with synthetic people, whose password is public. For MODE=gateway, use another database, one that was never seeded.',
    )
  }
}

/** Checks every opened database before anything is served from it or written to it. */
export async function refuseSeeded(
  db: Pick<Database, 'select'>,
  { MODE }: { MODE: 'sandbox' | 'gateway' },
): Promise<void> {
  if (MODE !== 'gateway') return
  const facts = await db.select({ name: systemState.name }).from(systemState)
  if (facts.some(({ name }) => isSeedMark(name))) throw new SeededDatabase()
}
