import type { ServerConfig } from '#server/config/config.ts'
import { SeededDatabase, isSeedMark } from '#server/platform/db/seed-mark.ts'
import type { Ask } from './ask.ts'
import { type Finding, note, ok, problem } from './finding.ts'

/** Whether synthetic people are in the database, and whether they may be. */
export async function seedMark(ask: Ask, { MODE, DATABASE_URL }: ServerConfig): Promise<Finding> {
  const isSeeded = await carriesMark(ask)
  if (MODE === 'gateway')
    return isSeeded
      ? problem(new SeededDatabase().message)
      : ok("The database does not carry the seed's mark: no synthetic people are in it")
  if (isSeeded) return ok("The database carries the seed's mark: the synthetic people are in it")
  return DATABASE_URL
    ? note(
        "The database of DATABASE_URL does not carry the seed's mark, and the next start brings synthetic people into it. If members' data is in it, set MODE=gateway.",
      )
    : ok("The database does not carry the seed's mark yet; the next start brings the synthetic people")
}

async function carriesMark(ask: Ask): Promise<boolean> {
  const [table] = await ask(`select to_regclass('system_state') is not null as there`)
  const facts = table?.there ? await ask('select name from system_state') : []
  return facts.some(({ name }) => typeof name === 'string' && isSeedMark(name))
}
