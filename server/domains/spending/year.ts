import { YEARS_BACK, type YearOfSpending } from '#contract/calls/spending.ts'
import { firstDayOf, lastDayOf } from '#contract/day.ts'
import type { ContractType } from '#contract/entities/plan.ts'
import { fullName } from '#server/access/access.ts'
import { readableClaims } from '#server/access/readable-claims.ts'
import { type MemberRow, enrollmentsOfContract, enrollmentsOfUser } from '#server/access/members.ts'
import type { CallServices } from '#server/services.ts'
import { rightsOf } from '#server/access/rights.ts'
import { yearSums } from './year-sums.ts'

export type YearQuery = { username: string; memberId: string; contractType: ContractType; year: number }

export const yearsOf = (today: Temporal.PlainDate): number[] =>
  Array.from({ length: YEARS_BACK + 1 }, (_, back) => today.year - back)

/** The caller's own place in the plan, if it has limits to show (spec §2.2, deductible). */
export async function ownEnrollment(
  services: CallServices,
  { username, memberId, contractType }: Omit<YearQuery, 'year'>,
  today: Temporal.PlainDate,
): Promise<MemberRow | undefined> {
  const own = await enrollmentsOfUser(services, username)
  return own.find(
    (row) =>
      row.enrollment.memberId === memberId &&
      row.enrollment.contractType === contractType &&
      rightsOf({ ...row, today }).deductible,
  )
}

/** Everything that the page and its files say of a year, so that they cannot disagree. */
export async function spendingOf(
  services: CallServices,
  own: MemberRow,
  query: YearQuery,
  today: Temporal.PlainDate,
): Promise<YearOfSpending> {
  const { year, contractType } = query
  const { contractId } = own.enrollment
  const [readable = [], everyone] = await Promise.all([
    readableClaims(services, query, today),
    enrollmentsOfContract(services, contractId),
  ])
  const covered = everyone.filter((row) => row.enrollment.contractType === contractType)
  const isOwn = ({ enrollment }: MemberRow) => enrollment.memberId === query.memberId
  const mayBeRead = (row: MemberRow) =>
    readable.some(
      (one) =>
        one.memberId === row.enrollment.memberId && one.contractTypes.includes(row.enrollment.contractType),
    )
  const people = [own, ...covered.filter((row) => !isOwn(row) && mayBeRead(row))]
  const names = new Map(people.map((row) => [row.enrollment.memberId, fullName(row)]))
  const [meters, bills] = await Promise.all([
    services.insurer.spending.accumulators({
      contractId,
      contractType,
      planId: own.plan.planId,
      year,
      memberIds: [...names.keys()],
      isFamily: covered.length > 1,
    }),
    services.insurer.spending.bills({ readable, year }),
  ])
  return {
    year,
    years: yearsOf(today),
    accumulators: {
      contractType,
      planName: own.plan.displayName,
      isCovered: isCoveredIn(own, year),
      resetsOn: firstDayOf(year + 1),
      people: [...names].flatMap(([memberId, name]) => {
        const found = meters.people.find((person) => person.memberId === memberId)
        return found ? [{ ...found, name }] : []
      }),
      family: meters.family,
      decidedUpTo: meters.decidedUpTo,
    },
    spending: yearSums(bills, year, readable),
    leavesOutOthers: covered.some((row) => !isOwn(row) && !mayBeRead(row)),
  }
}

const isCoveredIn = ({ enrollment }: MemberRow, year: number): boolean =>
  enrollment.effectiveDate <= lastDayOf(year) &&
  (enrollment.endDate === null || enrollment.endDate >= firstDayOf(year))
