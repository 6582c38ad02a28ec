import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { writeAppealLetter } from '#server/claims/appeal-letters.ts'
import { writeEobLetter } from '#server/claims/eob-letters.ts'
import { systemState } from '#server/db/schema.ts'
import type { InsurerChange } from '#server/insurer/changes.ts'
import type { AskedServices } from '#server/services.ts'

/** Where the last look at the insurer's changes ended. */
const CURSOR = 'insurer-changes'
/** What is left after so many pages waits for the next look. */
const PAGES_AT_ONCE = 50

type Handlers = {
  [Kind in InsurerChange['kind']]: (
    services: AskedServices,
    change: Extract<InsurerChange, { kind: Kind }>,
  ) => Promise<unknown>
}

/** What the portal does about each kind of change. Handlers do their work once for each `changeId`. */
const handlers: Handlers = {
  'eob-issued': writeEobLetter,
  'appeal-moved': writeAppealLetter,
  'reimbursement-moved': async () => {},
}

/**
 * Takes the insurer's changes from where the last look ended. The cursor moves on after a page was handled: a page that
 * was cut off comes again. Answers how many there were.
 */
export async function takeInsurerChanges(services: AskedServices): Promise<number> {
  const { insurer } = services
  if (!(await insurer.offers()).has('changes')) return 0
  let cursor = await keptCursor(services)
  let taken = 0
  for (let page = 0; page < PAGES_AT_ONCE; page += 1) {
    const { changes, next } = await insurer.changes.since(cursor)
    for (const change of changes) await handle(services, change)
    taken += changes.length
    if (changes.length === 0 || next === null || next === cursor) break
    await keepCursor(services, next)
    cursor = next
  }
  return taken
}

const handle = <Kind extends InsurerChange['kind']>(
  services: AskedServices,
  change: Extract<InsurerChange, { kind: Kind }>,
): Promise<unknown> => handlers[change.kind as Kind](services, change)

async function keptCursor({ db }: AskedServices): Promise<string | null> {
  const [row] = await db.select().from(systemState).where(eq(systemState.name, CURSOR))
  const kept = v.safeParse(v.object({ cursor: v.string() }), row?.value)
  return kept.success ? kept.output.cursor : null
}

async function keepCursor({ db }: AskedServices, cursor: string): Promise<void> {
  await db
    .insert(systemState)
    .values({ name: CURSOR, value: { cursor } })
    .onConflictDoUpdate({ target: systemState.name, set: { value: { cursor } } })
}
