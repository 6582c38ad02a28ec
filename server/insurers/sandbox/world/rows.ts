import { TERMS_VERSION } from '#contract/entities/user-settings.ts'
import type { acceptedTerms, accounts } from '#server/platform/db/schema.ts'
import type { enrollments, people } from '#server/insurers/sandbox/tables.ts'
import { INSURER_ZONE } from '#server/config/clock.ts'
import { type Person, birthDateOf, effectiveDateOf, emailOf, endDateOf, memberIdOf } from './person.ts'

export function personRow(person: Person, today: Temporal.PlainDate): typeof people.$inferInsert {
  const { personId, firstName, middleName, lastName, preferredName, gender, phone, addressLines } = person
  return {
    personId,
    firstName,
    middleName: middleName ?? null,
    lastName,
    preferredName: preferredName ?? null,
    birthDate: birthDateOf(person, today).toString(),
    gender,
    // A person without a phone has no mailbox either, so the portal can't reach them.
    email: phone ? emailOf(person) : null,
    phone: phone ? `50155501${phone}` : null,
    addressLines,
  }
}

export function accountRow(
  { login, personId, role, blockedDaysAgo, preferredName, firstName, lastName }: Person,
  passwordHash: string,
  today: Temporal.PlainDate,
): (typeof accounts.$inferInsert)[] {
  if (!login) return []
  const blockedFrom =
    blockedDaysAgo === undefined
      ? null
      : today.subtract({ days: blockedDaysAgo }).toZonedDateTime(INSURER_ZONE).toInstant().toString()
  const staffName = role === 'staff' ? `${preferredName ?? firstName} ${lastName}` : null
  const recordsOpenSince = today.toZonedDateTime(INSURER_ZONE).toInstant().toString()
  return [
    {
      username: login,
      personId,
      passwordHash,
      role: role ?? 'member',
      staffName,
      blockedFrom,
      recordsOpenSince,
    },
  ]
}

/** Everyone accepted the terms on their release date, except for people who still have to. */
export const acceptedTermsRows = (everyone: readonly Person[]): (typeof acceptedTerms.$inferInsert)[] =>
  everyone.flatMap(({ login, hasNotAcceptedTerms }) =>
    login && !hasNotAcceptedTerms
      ? [{ username: login, version: TERMS_VERSION, acceptedAt: '2026-10-01T15:00:00Z' }]
      : [],
  )

export const enrollmentRows = (
  { personId, places }: Person,
  today: Temporal.PlainDate,
): (typeof enrollments.$inferInsert)[] =>
  places.map((place) => {
    const { plan, contractId, seq, relationship, cardIssued = true } = place
    const effectiveDate = effectiveDateOf(place, today).toString()
    return {
      enrollmentId: `${memberIdOf(place)}-${plan.contractType}`,
      personId,
      planId: plan.planId,
      contractId,
      contractType: plan.contractType,
      memberId: memberIdOf(place),
      memberSeqNumber: seq,
      relationship,
      effectiveDate,
      endDate: endDateOf(place, today)?.toString() ?? null,
      cardIssuedOn: cardIssued ? effectiveDate : null,
    }
  })
