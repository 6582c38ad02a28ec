import { asc, eq, lt } from 'drizzle-orm'
import * as v from 'valibot'
import { systemState } from '#server/platform/db/schema.ts'
import { InsurerChange } from '#server/insurer/changes.ts'
import type { CallServices } from '#server/services.ts'
import { owedChanges } from '#server/platform/jobs/tables.ts'

/** The cursor after the last read of the insurer's changes. */
const CURSOR = 'insurer-changes'
/** Pages beyond this number wait for the next run. */
const PAGES_AT_ONCE = 50
/** A change that can't be delivered is retried for this many days. */
const OWED_DAYS = 14

/** One handler per kind of change. A handler does its work once for each `changeId`. */
export type ChangeHandlers = {
  [Kind in InsurerChange['kind']]: (
    services: CallServices,
    change: Extract<InsurerChange, { kind: Kind }>,
  ) => Promise<unknown>
}

/**
 * Reads the insurer's changes since the last run. The cursor advances after each page, so an interrupted page is read
 * again. A change that can't be delivered now (for example, because a mail server doesn't answer) doesn't block later
 * ones and is retried in each run. Returns the number of new changes.
 */
export async function takeChanges(services: CallServices, handlers: ChangeHandlers): Promise<number> {
  const { insurer } = services
  if (!(await insurer.offers()).has('changes')) return 0
  await handleOwed(services, handlers)
  let cursor = await keptCursor(services)
  let taken = 0
  for (let page = 0; page < PAGES_AT_ONCE; page += 1) {
    const { changes, next } = await insurer.changes.since(cursor)
    for (const change of changes) await handleOrOwe(services, handlers, change)
    taken += changes.length
    if (changes.length === 0 || next === null || next === cursor) break
    await keepCursor(services, next)
    cursor = next
  }
  return taken
}

const handle = <Kind extends InsurerChange['kind']>(
  services: CallServices,
  handlers: ChangeHandlers,
  change: Extract<InsurerChange, { kind: Kind }>,
): Promise<unknown> => handlers[change.kind as Kind](services, change)

async function handleOrOwe(
  services: CallServices,
  handlers: ChangeHandlers,
  change: InsurerChange,
): Promise<void> {
  try {
    await handle(services, handlers, change)
  } catch {
    const { changeId, contractId } = change
    const owedSince = services.clock.now().toString()
    await services.db
      .insert(owedChanges)
      .values({ changeId, contractId: contractId ?? '', change, owedSince })
      .onConflictDoNothing()
  }
}

async function handleOwed(services: CallServices, handlers: ChangeHandlers): Promise<void> {
  const { db, clock } = services
  const oldest = clock.now().subtract({ hours: 24 * OWED_DAYS })
  await db.delete(owedChanges).where(lt(owedChanges.owedSince, oldest.toString()))
  for (const { changeId, change } of await db.select().from(owedChanges).orderBy(asc(owedChanges.owedSince)))
    try {
      await handle(services, handlers, v.parse(InsurerChange, change))
      await db.delete(owedChanges).where(eq(owedChanges.changeId, changeId))
    } catch {
      // The change stays queued for the next run.
    }
}

async function keptCursor({ db }: CallServices): Promise<string | null> {
  const [row] = await db.select().from(systemState).where(eq(systemState.name, CURSOR))
  const kept = v.safeParse(v.object({ cursor: v.string() }), row?.value)
  return kept.success ? kept.output.cursor : null
}

async function keepCursor({ db }: CallServices, cursor: string): Promise<void> {
  await db
    .insert(systemState)
    .values({ name: CURSOR, value: { cursor } })
    .onConflictDoUpdate({ target: systemState.name, set: { value: { cursor } } })
}
