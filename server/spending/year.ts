import { YEARS_BACK, type YearOfSpending } from '#contract/calls/spending.ts'
import type { ContractType } from '#contract/entities/plan.ts'
import { fullName } from '#server/members/access.ts'
import { readableClaims } from '#server/claims/readable-claims.ts'
import { type MemberRow, enrollmentsOfContract, enrollmentsOfUser } from '#server/members/members.ts'
import type { AskedServices } from '#server/services.ts'
import { billsOfYear, countedInYear, firstDayOf, lastDayOf } from '#server/sandbox-insurer/spending/bills.ts'
import { rightsOf } from '#server/members/rights.ts'
import { yearMeters } from '#server/sandbox-insurer/spending/year-meters.ts'
import { yearSums } from './year-sums.ts'

export type Asked = { username: string; memberId: string; contractType: ContractType; year: number }

export const yearsOf = (today: Temporal.PlainDate): number[] =>
  Array.from({ length: YEARS_BACK + 1 }, (_, back) => today.year - back)

/** The caller's own place in the plan, if it has limits to show (spec §2.2, deductible). */
export async function ownPlace(
  services: AskedServices,
  { username, memberId, contractType }: Omit<Asked, 'year'>,
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
  services: AskedServices,
  own: MemberRow,
  asked: Asked,
  today: Temporal.PlainDate,
): Promise<YearOfSpending> {
  const { year, contractType } = asked
  const { contractId } = own.enrollment
  const [readable = [], everyone, counted] = await Promise.all([
    readableClaims(services, asked, today),
    enrollmentsOfContract(services, contractId),
    countedInYear(services.db, { contractId, contractType }, year),
  ])
  const covered = everyone.filter((row) => row.enrollment.contractType === contractType)
  const isOwn = ({ enrollment }: MemberRow) => enrollment.memberId === asked.memberId
  const mayBeRead = (row: MemberRow) =>
    readable.some(
      (one) =>
        one.memberId === row.enrollment.memberId && one.contractTypes.includes(row.enrollment.contractType),
    )
  const people = [own, ...covered.filter((row) => !isOwn(row) && mayBeRead(row))].map((row) => ({
    memberId: row.enrollment.memberId,
    name: fullName(row),
  }))
  const decided = counted.flatMap(({ memberId, processedOn }) =>
    processedOn !== null && people.some((one) => one.memberId === memberId) ? [processedOn] : [],
  )
  return {
    year,
    years: yearsOf(today),
    accumulators: {
      contractType,
      planName: own.plan.displayName,
      isCovered: isCoveredIn(own, year),
      resetsOn: firstDayOf(year + 1),
      ...yearMeters(counted, { plan: own.plan, year, people, isFamily: covered.length > 1 }),
      decidedUpTo: decided.toSorted().at(-1) ?? null,
    },
    spending: yearSums(await billsOfYear(services.db, readable, year), year, readable),
    leavesOutOthers: covered.some((row) => !isOwn(row) && !mayBeRead(row)),
  }
}

const isCoveredIn = ({ enrollment }: MemberRow, year: number): boolean =>
  enrollment.effectiveDate <= lastDayOf(year) &&
  (enrollment.endDate === null || enrollment.endDate >= firstDayOf(year))
