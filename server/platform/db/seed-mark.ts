import type { Database } from './open.ts'
import { systemState } from './schema.ts'

/** Under such a name in `system_state` the seed notes each part of the synthetic world that it has brought. */
export type SeedMark = 'seed' | `seed-${string}`

export const isSeedMark = (name: string): name is SeedMark => name === 'seed' || name.startsWith('seed-')

/** Members' data was to be served beside synthetic people, whose password everybody knows. */
export class SeededDatabase extends Error {
  constructor() {
    super(
      "The database of DATABASE_URL carries the seed's mark: synthetic people are in it, and everybody knows their password. For MODE=gateway name another database, one that was never seeded.",
    )
  }
}

/** Asked of every database that is opened, before anything is served from it or written to it. */
export async function refuseSeeded(
  db: Pick<Database, 'select'>,
  { MODE }: { MODE: 'sandbox' | 'gateway' },
): Promise<void> {
  if (MODE !== 'gateway') return
  const facts = await db.select({ name: systemState.name }).from(systemState)
  if (facts.some(({ name }) => isSeedMark(name))) throw new SeededDatabase()
}
