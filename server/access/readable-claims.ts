import type { ContractType } from '#contract/entities/plan.ts'
import {
  type MemberRow,
  contractIdsOf,
  enrollmentsOfContracts,
  enrollmentsOfUser,
  onePerPlan,
} from '#server/access/members.ts'
import type { ReadableMember } from '#server/insurer/claims.ts'
import { type PlanFacts, planFactsOf } from '#server/platform/deadlines/look-up.ts'
import type { CallServices } from '#server/services.ts'
import { isAdult } from '#server/access/age.ts'
import { grantsTo } from '#server/access/grants.ts'
import { mayKnowIsCovered, mayRead } from '#server/access/policy.ts'
import { hasEnded, rightsInForce, rightsOf } from '#server/access/rights.ts'
import { fullName, subjectOf } from '#server/access/access.ts'

/** A person whose claims the reader may read, and the name to show. */
export type ReadablePerson = ReadableMember & {
  personId: string
  name: string
  contractTypes: ContractType[]
  /** The line of business and the market of each plan. */
  plans: Partial<Record<ContractType, PlanFacts>>
  /** Whether the reader has access only by the member's grant, and so can't act for them. */
  isGranted: boolean
}

export type Reach = {
  /** The user's own member ids of plans that pay claims. */
  own: string[]
  readable: ReadablePerson[]
  /** Adults that the policy holder knows are covered, but whose claims only they may read. */
  locked: { name: string; hasEnded: boolean }[]
}

type Asking = { username: string; memberId: string }

/**
 * The people whose claims the user may read: the user under every plan that pays claims, children under 18, and adults
 * who granted it (spec §6).
 */
export async function allReadableClaims(
  services: CallServices,
  username: string,
  today: Temporal.PlainDate,
): Promise<Reach> {
  const enrollments = await enrollmentsOfUser(services, username)
  const withClaims = enrollments.filter((row) => rightsOf({ ...row, today }).claims)
  const reader = withClaims.map(subjectOf)
  const grants = await grantsTo(services, reader, 'claims')
  const covered = await enrollmentsOfContracts(services, contractIdsOf(withClaims))
  // A member whose coverage hasn't started has no claims to lock.
  const paying = covered.filter((row) => rightsInForce({ ...row, today }).claims)
  const isReadable = (row: MemberRow) => mayRead(reader, subjectOf(row), today, grants)
  const locked = paying.filter(
    (row) =>
      !isReadable(row) && isAdult(row.person.birthDate, today) && mayKnowIsCovered(reader, subjectOf(row)),
  )
  return {
    own: withClaims.map(({ enrollment }) => enrollment.memberId),
    readable: byMember(paying.filter(isReadable)).map(([memberId, rows]) => ({
      memberId,
      personId: rows[0]!.person.personId,
      name: fullName(rows[0]!),
      contractTypes: [...new Set(rows.map(({ enrollment }) => enrollment.contractType))],
      plans: Object.fromEntries(
        onePerPlan(rows).map(({ enrollment, plan }) => [
          enrollment.contractType,
          planFactsOf(services, plan),
        ]),
      ),
      isSelf: rows.some(({ person }) => reader.some(({ personId }) => personId === person.personId)),
      isGranted: !rows.some((row) => mayRead(reader, subjectOf(row), today)),
    })),
    locked: [...Map.groupBy(locked, ({ person }) => person.personId).values()].map((rows) => ({
      name: fullName(rows[0]!),
      hasEnded: rows.every(({ enrollment }) => hasEnded(enrollment.endDate, today)),
    })),
  }
}

/** The same under one of the user's member ids; undefined if the id isn't theirs, or no plan under it has claims. */
export async function claimsInReach(
  services: CallServices,
  { username, memberId }: Asking,
  today: Temporal.PlainDate,
): Promise<Reach | undefined> {
  const reach = await allReadableClaims(services, username, today)
  return reach.own.includes(memberId) ? reach : undefined
}

export const readableClaims = async (
  services: CallServices,
  asking: Asking,
  today: Temporal.PlainDate,
): Promise<ReadablePerson[] | undefined> => (await claimsInReach(services, asking, today))?.readable

const byMember = (rows: MemberRow[]): [string, MemberRow[]][] => [
  ...Map.groupBy(rows, ({ enrollment }) => enrollment.memberId),
]
