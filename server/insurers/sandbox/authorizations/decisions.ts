import { and, desc, eq, lte } from 'drizzle-orm'
import { authorizationStatusOf, isDenial, isUndecided, textOfStatus } from '#contract/authorization-status.ts'
import { INSURER_ZONE, todayOf } from '#server/config/clock.ts'
import type { SentBy } from '#server/insurer/authorizations.ts'
import type { Database } from '#server/platform/db/open.ts'
import type { InsurerChange } from '#server/insurer/changes.ts'
import type { SandboxSystem } from '#server/insurers/sandbox/system.ts'
import { bilingual } from '#server/insurers/sandbox/world/bilingual.ts'
import { reviewerMode } from './reviewer.ts'
import { type AuthorizationRow, withAllFacts } from './rows.ts'
import { authorizationWrites, authorizations } from './tables.ts'

/** Decisions are made at noon. */
const NOON = { timeZone: INSURER_ZONE, plainTime: '12:00' }
/** How long an approval is valid, and how far an extension moves its end. */
export const VALID_DAYS = 90
/** How long a member has to send what the reviewer requests, and for how long the reviewer extends. */
const ANSWER_DAYS = 14
const EXTENDED_DAYS = 14

const EXTENDED = { member: 'extendedForMember', representative: 'extendedForRepresentative' } as const

const VISIT_NOTES = bilingual('The notes from your last visit', 'Las notas de su última consulta')

type Facts = AuthorizationRow['facts']
type ChangeKind = Extract<InsurerChange, { authorizationNumber: string }>['kind']
/** A step of the reviewer, and the change that reports it. */
type Step = { kind: ChangeKind; facts: Facts; decidesOn: string | null }

/** Approves a denied request in full after its appeal was won. A request that isn't denied stays unchanged. */
export async function approveOnAppeal(
  tx: Database,
  authorizationNumber: string,
  decidedOn: Temporal.PlainDate,
): Promise<void> {
  const is = eq(authorizations.authorizationNumber, authorizationNumber)
  const [row] = await tx.select().from(authorizations).where(is).for('update')
  if (!row || !isDenial(authorizationStatusOf(row.facts.status))) return
  const { appealUntil: _until, ...facts } = row.facts
  await tx
    .update(authorizations)
    .set({
      facts: { ...approve(facts, decidedOn).facts, reason: null, criteria: null, noticeOfDenial: null },
    })
    .where(is)
}

/** Takes the next step for the requests whose day has come. */
export async function decideAuthorizations({ clock }: SandboxSystem, tx: Database): Promise<InsurerChange[]> {
  const mode = await reviewerMode(tx)
  if (mode === 'misses') return []
  const due = await tx
    .select()
    .from(authorizations)
    .where(lte(authorizations.decidesOn, todayOf(clock).toString()))
    .for('update', { skipLocked: true })
  const changes: InsurerChange[] = []
  for (const row of due.map(withAllFacts)) {
    const { authorizationNumber, contractId, memberId, decidesOn } = row
    if (decidesOn === null) continue
    const day = Temporal.PlainDate.from(decidesOn)
    const by = row.facts.extensionAsked === null ? null : await askerOf(tx, authorizationNumber)
    const { kind, ...changed } = stepOf(row.facts, day, { mode, by })
    await tx
      .update(authorizations)
      .set(changed)
      .where(eq(authorizations.authorizationNumber, authorizationNumber))
    changes.push({
      kind,
      changeId: `authorization-${authorizationNumber}-${kind === 'authorization-decided' ? '' : `${kind}-`}${decidesOn}`,
      at: day.toZonedDateTime(NOON).toInstant().toString(),
      contractId,
      memberId,
      authorizationNumber,
    })
  }
  return changes
}

type Way = { mode: Awaited<ReturnType<typeof reviewerMode>>; by: SentBy | null }

function stepOf(facts: Facts, day: Temporal.PlainDate, { mode, by }: Way): Step {
  if (by) return extendApproval(facts, day, by)
  // The reviewer requests information and extends once; then the reviewer decides.
  if (mode === 'asks' && isUndecided(facts) && facts.informationWanted.length === 0) return ask(facts, day)
  if (mode === 'extends' && isUndecided(facts) && facts.extensionToldOn === null) return takeTime(facts, day)
  return approve(facts, day)
}

/** Approves a request in full. */
const approve = (facts: Facts, day: Temporal.PlainDate): Step => ({
  kind: 'authorization-decided',
  decidesOn: null,
  facts: {
    ...facts,
    status: 'Approved',
    decidedOn: day.toString(),
    validFrom: day.toString(),
    validTo: day.add({ days: VALID_DAYS }).toString(),
    items: facts.items.map((item) => ({ ...item, approvedUnits: item.requestedUnits })),
  },
})

/** Grants the extension that the member requested: more units of the first service, and more time. */
function extendApproval(facts: Facts, day: Temporal.PlainDate, by: SentBy): Step {
  const more = facts.extensionAsked?.units ?? 0
  const end = facts.validTo === null ? day : Temporal.PlainDate.from(facts.validTo)
  return {
    kind: 'authorization-extended',
    decidesOn: null,
    facts: {
      ...facts,
      status: textOfStatus(EXTENDED[by]),
      decidedOn: day.toString(),
      validTo: end.add({ days: VALID_DAYS }).toString(),
      items: facts.items.map((item, at) =>
        at === 0 ? { ...item, approvedUnits: (item.approvedUnits ?? 0) + more } : item,
      ),
      extensionAsked: null,
    },
  }
}

/** Requests something from the member and waits for it. */
const ask = (facts: Facts, day: Temporal.PlainDate): Step => ({
  kind: 'authorization-information-wanted',
  decidesOn: null,
  facts: {
    ...facts,
    informationWanted: [
      {
        itemId: 'visit-notes',
        what: VISIT_NOTES,
        from: 'member',
        askedOn: day.toString(),
        dueOn: day.add({ days: ANSWER_DAYS }).toString(),
        receivedOn: null,
      },
    ],
  },
})

/** Extends the time to decide. */
const takeTime = (facts: Facts, day: Temporal.PlainDate): Step => {
  const extendedTo = day.add({ days: EXTENDED_DAYS }).toString()
  return {
    kind: 'authorization-extended',
    decidesOn: extendedTo,
    facts: { ...facts, extensionToldOn: day.toString(), extendedTo },
  }
}

/** Finds the sender of the undecided extension. */
async function askerOf(tx: Database, authorizationNumber: string): Promise<SentBy> {
  const [last] = await tx
    .select({ sentBy: authorizationWrites.sentBy })
    .from(authorizationWrites)
    .where(
      and(
        eq(authorizationWrites.authorizationNumber, authorizationNumber),
        eq(authorizationWrites.kind, 'extension'),
      ),
    )
    .orderBy(desc(authorizationWrites.sentAt))
    .limit(1)
  return last?.sentBy ?? 'member'
}
