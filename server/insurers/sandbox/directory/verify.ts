import { sql } from 'drizzle-orm'
import { todayOf } from '#server/config/clock.ts'
import { DIRECTORY } from '#server/imported-data/stage.ts'
import { importedRoles, importedVersions } from '#server/imported-data/tables.ts'
import type { InsurerChange } from '#server/insurer/changes.ts'
import type { SandboxSystem } from '#server/insurers/sandbox/system.ts'
import type { Database } from '#server/platform/db/open.ts'

/** Providers are asked for their facts again after so many days, of the 90 that the law gives. */
const ASKED_AFTER_DAYS = 85
/** An entry that was so late at its import has a provider who doesn't answer. */
const NO_ANSWER_AFTER_DAYS = 90

const looked = new WeakMap<SandboxSystem, string>()

/** Checks the entries whose day has come, once a day. Entries that are late already stay so, as in real directories. */
export async function verifyEntries(system: SandboxSystem, tx: Database): Promise<InsurerChange[]> {
  const today = todayOf(system.clock)
  if (looked.get(system) === today.toString()) return []
  looked.set(system, today.toString())
  const asked = today.subtract({ days: ASKED_AFTER_DAYS }).toString()
  await tx.execute(sql`
    update ${importedRoles} as r set verified_on = ${today.toString()}
    from ${importedVersions} as i
    where i.name = ${DIRECTORY} and r.version = i.version and r.verified_on <= ${asked}
      and r.verified_on > i.imported_at::date - ${NO_ANSWER_AFTER_DAYS}::int`)
  return []
}
