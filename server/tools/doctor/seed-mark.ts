import type { ServerConfig } from '#server/config/config.ts'
import { SeededDatabase, isSeedMark } from '#server/platform/db/seed-mark.ts'
import type { Ask } from '#server/platform/audit/verify.ts'
import { type Finding, note, ok, problem } from './finding.ts'

/** Whether the database contains synthetic people, and whether it may. */
export async function seedMark(ask: Ask, { MODE, DATABASE_URL }: ServerConfig): Promise<Finding> {
  const isSeeded = await carriesMark(ask)
  if (MODE === 'gateway')
    return isSeeded
      ? problem(new SeededDatabase().message)
      : ok('The database was not seeded with synthetic people')
  if (isSeeded) return ok('The database was seeded with synthetic people')
  return DATABASE_URL
    ? note(
        "The database in DATABASE_URL was not seeded, and the next start adds synthetic people to it. If it contains members' data, set MODE=gateway.",
      )
    : ok('The database was not seeded yet; the next start adds the synthetic people')
}

async function carriesMark(ask: Ask): Promise<boolean> {
  const [table] = await ask(`select to_regclass('system_state') is not null as there`)
  const facts = table?.there ? await ask('select name from system_state') : []
  return facts.some(({ name }) => typeof name === 'string' && isSeedMark(name))
}
