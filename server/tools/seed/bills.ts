import { and, eq, inArray, lt, ne, or, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/open.ts'
import { claimBills } from '#server/domains/claims/tables.ts'
import { claims } from '#server/insurers/sandbox/claims/tables.ts'
import { people } from '#server/insurers/sandbox/world/people.ts'
import { type Person, memberIdOf } from '#server/insurers/sandbox/world/person.ts'
import { REQUESTED, authorizationNumberOf } from '#server/insurers/sandbox/world/requested-authorizations.ts'

/** Older bills are paid, and marked as paid by members who keep track of them. */
const PAID_AFTER_DAYS = 60
const ADULT = 18

/** Approvals of visits whose copay is paid at the desk. */
const PAID_AT_VISITS = people.flatMap(({ personId, places }) =>
  places.flatMap((place) =>
    (REQUESTED[personId] ?? []).flatMap(({ sessions }, index) =>
      sessions ? [authorizationNumberOf(memberIdOf(place), index)] : [],
    ),
  ),
)

/**
 * Each account has marked its member's older bills and those paid at visits; policy holders have also marked those of
 * their children.
 */
export async function fillBills(db: Pick<Database, 'select' | 'insert'>, today: Temporal.PlainDate) {
  const until = today.subtract({ days: PAID_AFTER_DAYS })
  const at = today.toZonedDateTime('UTC').toInstant().toString()
  for (const person of people) {
    const { login: username, role } = person
    if (!username || role) continue
    const old = await db
      .select()
      .from(claims)
      .where(
        and(
          inArray(claims.memberId, membersOf(person)),
          eq(claims.status, 'paid'),
          ne(claims.kind, 'pharmacy'),
          or(
            lt(claims.serviceFrom, until.toString()),
            inArray(sql`${claims.facts} ->> 'authorization'`, PAID_AT_VISITS),
          ),
        ),
      )
    const rows = old.flatMap(({ claimId, contractId, processedOn, ...money }) => {
      const amountCents = money.deductibleCents + money.copayCents + money.coinsuranceCents
      return amountCents > 0
        ? [{ username, claimId, contractId, state: 'paid' as const, amountCents, on: processedOn, at }]
        : []
    })
    // A member's own notes stay.
    if (rows.length > 0) await db.insert(claimBills).values(rows).onConflictDoNothing()
  }
}

/**
 * Their own member ids, and those of children on a plan that they hold, because only the policy holder reads a child's
 * claims.
 */
function membersOf({ age, places }: Person): string[] {
  const contracts = places
    .filter(({ relationship }) => relationship === 'self')
    .map(({ contractId }) => contractId)
  const children = people
    .filter((one) => age >= ADULT && one.age < ADULT)
    .flatMap((child) => child.places)
    .filter(({ contractId, relationship }) => relationship === 'child' && contracts.includes(contractId))
  return [...places, ...children].map(memberIdOf)
}
