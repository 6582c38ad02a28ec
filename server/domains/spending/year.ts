import { YEARS_BACK, type YearOfSpending } from '#contract/calls/spending.ts'
import { firstDayOf, lastDayOf } from '#contract/day.ts'
import type { ContractType } from '#contract/entities/plan.ts'
import { peopleOfContract } from '#server/access/contract-people.ts'
import { type MemberRow, enrollmentsOfUser } from '#server/access/members.ts'
import type { CallServices } from '#server/services.ts'
import { rightsOf } from '#server/access/rights.ts'
import { limitedVisits } from './visits.ts'
import { yearSums } from './year-sums.ts'

export type YearQuery = { username: string; memberId: string; contractType: ContractType; year: number }

export const yearsOf = (today: Temporal.PlainDate): number[] =>
  Array.from({ length: YEARS_BACK + 1 }, (_, back) => today.year - back)

/** The caller's own enrollment in the plan, if it has limits to show (spec §2.2, deductible). */
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

/** The facts about a year, shared by the page and its files so that they can't disagree. */
export async function spendingOf(
  services: CallServices,
  own: MemberRow,
  query: YearQuery,
  today: Temporal.PlainDate,
): Promise<YearOfSpending> {
  const { year, contractType } = query
  const { contractId } = own.enrollment
  const { readable, names, isFamily, leavesOutOthers } = await peopleOfContract(services, own, query, today)
  const contract = {
    contractId,
    contractType,
    planId: own.plan.planId,
    memberIds: [...names.keys()],
    ownMemberId: query.memberId,
  }
  const [meters, bills, visits] = await Promise.all([
    services.insurer.spending.accumulators({ ...contract, year, isFamily }),
    services.insurer.spending.bills({ readable, year }),
    limitedVisits(services, { ...contract, on: dayIn(year, today).toString() }),
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
        return found ? [{ ...found, name, visits: visits.get(memberId) ?? [] }] : []
      }),
      family: meters.family,
      decidedUpTo: meters.decidedUpTo,
    },
    spending: yearSums(bills, year, readable),
    leavesOutOthers,
  }
}

const isCoveredIn = ({ enrollment }: MemberRow, year: number): boolean =>
  enrollment.effectiveDate <= lastDayOf(year) &&
  (enrollment.endDate === null || enrollment.endDate >= firstDayOf(year))

/** The day of a year whose use applies: today, or the year's last day. */
const dayIn = (year: number, today: Temporal.PlainDate): Temporal.PlainDate =>
  year === today.year ? today : Temporal.PlainDate.from(lastDayOf(year))
