import { todayOf } from '#server/config/clock.ts'
import { type RequestContext, refuse, subjectOf } from '#server/access/access.ts'
import { grantsTo } from '#server/access/grants.ts'
import { type MemberRow, enrollmentsOfContract, enrollmentsOfUser } from '#server/access/members.ts'
import { namesIn } from '#server/access/names.ts'
import { type Grant, type Subject, mayRead } from '#server/access/policy.ts'
import type { CallServices } from '#server/services.ts'

/** One of the reader's own member ids, and everyone on its contract, including the reader. */
export type Covered = {
  reader: readonly Subject[]
  others: readonly { memberId: string; name: string; subject: Subject }[]
}

/** The people covered under each of the reader's member ids, in their order. */
export async function coveredWith(services: CallServices, own: readonly MemberRow[]): Promise<Covered[]> {
  const byId = Map.groupBy(own, ({ enrollment }) => enrollment.memberId)
  const found: Covered[] = []
  for (const rows of byId.values()) {
    const contractId = rows[0]?.enrollment.contractId ?? ''
    const others = await enrollmentsOfContract(services, contractId)
    const nameOf = namesIn(others)
    found.push({
      reader: rows.map(subjectOf),
      others: others.map((row) => ({
        memberId: row.enrollment.memberId,
        name: nameOf(row),
        subject: subjectOf(row),
      })),
    })
  }
  return found
}

/** The reader's own ids among those of a contract. */
export const ownIdsOf = ({ reader, others }: Covered): string[] =>
  others.flatMap(({ memberId, subject }) =>
    reader.some(({ personId }) => personId === subject.personId) ? [memberId] : [],
  )

/**
 * The members whose messages the reader may read under one of the reader's own member ids; `grants` are those of the
 * topic.
 */
export const readableMembersUnder = (
  { reader, others }: Covered,
  today: Temporal.PlainDate,
  grants: readonly Grant[],
): Covered['others'] => others.filter(({ subject }) => mayRead(reader, subject, today, grants))

/**
 * The names of the members whose messages the caller may read under this member id; refuses if a requested member isn't
 * among them.
 */
export async function requireReadableMembers(
  services: CallServices,
  asking: RequestContext,
  memberId: string,
  wanted: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const names = await readMessageScope(services, asking.caller.username, memberId)
  const strange = wanted.find((id) => !names.has(id))
  if (strange !== undefined) await refuse(services, asking, strange)
  return names
}

/**
 * The caller's own id, if it's valid, and the ids of members on the same contract whose messages the caller may read.
 */
export async function readMessageScope(
  services: CallServices,
  username: string,
  memberId: string,
): Promise<Map<string, string>> {
  const own = (await enrollmentsOfUser(services, username)).filter(
    ({ enrollment }) => enrollment.memberId === memberId,
  )
  const [covered] = await coveredWith(services, own)
  if (!covered) return new Map()
  const grants = await grantsTo(services, covered.reader, 'messages')
  const found = readableMembersUnder(covered, todayOf(services.clock), grants)
  return new Map(found.map(({ memberId: id, name }) => [id, name]))
}
