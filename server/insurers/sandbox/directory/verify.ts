import { sql } from 'drizzle-orm'
import { todayOf } from '#server/config/clock.ts'
import { DIRECTORY } from '#server/imported-data/stage.ts'
import { importedRoles, importedVersions } from '#server/imported-data/tables.ts'
import type { InsurerChange } from '#server/insurer/changes.ts'
import type { SandboxSystem } from '#server/insurers/sandbox/system.ts'
import type { Database } from '#server/platform/db/open.ts'

/** Providers are asked to confirm their facts after this many days; the law allows 90. */
const ASKED_AFTER_DAYS = 85
/** If an entry was this late when it was imported, its provider doesn't answer. */
const NO_ANSWER_AFTER_DAYS = 90

const looked = new WeakMap<SandboxSystem, string>()

/** Checks the entries that are due, once a day. Entries that were already late stay late, as in real directories. */
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
