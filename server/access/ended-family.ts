import { ifAway } from '#server/insurer/call.ts'
import type { CallServices } from '#server/services.ts'
import { fullName, memberIdsOf, subjectOf } from './access.ts'
import { type MemberRow, contractIdsOf, enrollmentsOfContracts } from './members.ts'
import { mayKnowIsCovered, mayRead } from './policy.ts'
import { hasEnded } from './rights.ts'

/** A family member whose coverage has ended on every contract, with each member id that they had. */
export type EndedMember = { name: string; memberIds: string[]; lastDay: string }

/**
 * Returns the family members on the user's contracts whose coverage has ended. Empty if the user's own coverage has
 * ended too: everything that this user sees has ended, so ended members aren't listed separately.
 */
export async function endedFamily(
  services: CallServices,
  own: readonly MemberRow[],
  today: Temporal.PlainDate,
): Promise<EndedMember[]> {
  if (own.every(({ enrollment }) => hasEnded(enrollment.endDate, today))) return []
  const rows = await enrollmentsOfContracts(services, contractIdsOf(own))
  const reader = own.map(subjectOf)
  const others = rows
    .map((row) => ({ row, subject: subjectOf(row) }))
    .filter(({ subject }) => !reader.some(({ personId }) => personId === subject.personId))
    .filter(({ subject }) => mayKnowIsCovered(reader, subject) || mayRead(reader, subject, today))
    .map(({ row }) => row)
  return [...Map.groupBy(others, ({ person }) => person.personId).values()].flatMap((all) => {
    const days = all.flatMap(({ enrollment: { endDate } }) =>
      endDate !== null && hasEnded(endDate, today) ? [endDate] : [],
    )
    if (days.length < all.length) return []
    return [
      {
        name: fullName(all[0]!),
        memberIds: [...new Set(memberIdsOf(all))],
        lastDay: days.toSorted().at(-1)!,
      },
    ]
  })
}

/**
 * Returns the ids of the ended members that the user hides. Empty if the insurer can't say, so that no member
 * disappears.
 */
export async function hiddenMembers(
  services: CallServices,
  { memberId, own, today }: { memberId: string; own: readonly MemberRow[]; today: Temporal.PlainDate },
): Promise<string[]> {
  const { insurer } = services
  if (!(await insurer.offers()).has('profiles')) return []
  const ended = await endedFamily(services, own, today)
  if (ended.length === 0) return []
  const held = await insurer.profiles.ofMember(memberId).catch((error: unknown) => ifAway(error, null))
  const hides = held?.hidesEnded === true && !held.notAllowed.includes('hide-ended')
  return hides ? ended.flatMap(({ memberIds }) => memberIds) : []
}
