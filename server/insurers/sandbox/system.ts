import type { Clock } from '#server/config/clock.ts'
import type { DataKeys } from '#server/config/data-keys.ts'
import type { Database } from '#server/platform/db/open.ts'
import type { InsurerChange } from '#server/insurer/changes.ts'

/** The parts of the sandbox insurer: its own tables, its own clock, and keys for bank numbers. */
export type SandboxSystem = { db: () => Database; clock: Clock; dataKeys: DataKeys }

/**
 * Brings one part of the insurer's books up to date by its clock, and returns what has changed; the changes are
 * recorded in the same transaction.
 */
export type Advance = (system: SandboxSystem, tx: Database) => Promise<InsurerChange[]>
