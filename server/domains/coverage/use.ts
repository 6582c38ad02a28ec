import type { CoverageOfPlan, UseOfBenefits } from '#contract/calls/plan-benefits.ts'
import { compareTexts } from '#contract/compare.ts'
import type { ContractType, PlanState } from '#contract/entities/plan.ts'
import type { PlanCoverage } from '#contract/entities/plan-coverage.ts'
import { peopleOfContract } from '#server/access/contract-people.ts'
import type { MemberRow } from '#server/access/members.ts'
import { planStateOn } from '#server/access/rights.ts'
import { InsurerNotOffered, InsurerUnavailable, ifAway } from '#server/insurer/call.ts'
import type { AccumulatorsQuery, YearAccumulators } from '#server/insurer/spending.ts'
import { readTogether } from '#server/platform/db/transaction.ts'
import type { CallServices } from '#server/services.ts'
import { bookletPages } from './booklet-pages.ts'
import { paperFactsOf } from './paper-facts.ts'

/** Returns what the caller's plan covers; null if the insurer states nothing about it. */
export async function coverageOfPlan(services: CallServices, own: MemberRow): Promise<CoverageOfPlan> {
  const { planBenefits } = services.insurer
  const { contractId, contractType } = own.enrollment
  const { planId } = own.plan
  const [coverage, papers] = await readTogether(
    () => planBenefits.categories(planId),
    // If the documents aren't available, the answer omits the booklet's page.
    () =>
      planBenefits
        .documents({ planId, contractId, contractType })
        .catch((error: unknown) => ifAway(error, [])),
  )
  const booklet = papers.find(({ made }) => made === 'booklet')
  return { coverage: coverage && booklet ? withPages(services, own, coverage, booklet.paper) : coverage }
}

/** Adds the booklet page to rules that the insurer says are in the booklet, if the portal makes it. */
function withPages(
  services: CallServices,
  own: MemberRow,
  coverage: PlanCoverage,
  paper: string,
): PlanCoverage {
  const pages = bookletPages(coverage, (language) => paperFactsOf(services, own, language))
  return {
    ...coverage,
    categories: coverage.categories.map((category, at) =>
      category.source?.paper === paper && category.source.page === null
        ? { ...category, source: { paper, page: pages[at] ?? null } }
        : category,
    ),
  }
}

type Asked = {
  username: string
  memberId: string
  contractType: ContractType
  on: Temporal.PlainDate
  /** Staff get no confidential use, not even of the member whom they help. */
  isForStaff?: boolean
}

/** Returns how much of the benefits is used as of a day, by everyone whose claims the caller may see. */
export async function benefitUseOf(
  services: CallServices,
  own: MemberRow,
  { on, isForStaff = false, ...asked }: Asked,
  today: Temporal.PlainDate,
): Promise<UseOfBenefits> {
  const { contractId, effectiveDate } = own.enrollment
  // A plan that starts later is shown as of its first day.
  const day = effectiveDate > on.toString() ? effectiveDate : on.toString()
  const people = await peopleOfContract(services, own, asked, today)
  const { names, enrollments, isFamily, leavesOutOthers } = people
  const query = {
    contractId,
    contractType: asked.contractType,
    planId: own.plan.planId,
    memberIds: [...names.keys()],
    ownMemberId: isForStaff ? undefined : asked.memberId,
  }
  const year = Number(day.slice(0, 4))
  const [uses, limits] = await readTogether(
    () => services.insurer.planBenefits.used({ ...query, on: day }),
    () => limitsOf(services, { ...query, year, isFamily }),
  )
  return {
    on: day,
    people: [...names].map(([memberId, name]) => {
      const meters = limits.year?.people.find((person) => person.memberId === memberId)
      const covered = enrollmentOn(
        day,
        enrollments.filter((enrollment) => enrollment.memberId === memberId),
      )
      return {
        memberId,
        name,
        coveredFrom: covered?.effectiveDate ?? null,
        coveredTo: covered?.endDate ?? null,
        uses: uses.filter((use) => use.memberId === memberId),
        in: meters?.in ?? null,
        out: meters?.out ?? null,
        annualMaximum: meters?.annualMaximum ?? null,
      }
    }),
    family: limits.year?.family ?? null,
    leavesOutOthers,
    ...(limits.hasFailed ? { isPartial: true } : {}),
  }
}

/** The coverage in force on a day, or else the next one, or else the last one. */
function enrollmentOn(
  day: string,
  all: readonly MemberRow['enrollment'][],
): MemberRow['enrollment'] | undefined {
  const on = Temporal.PlainDate.from(day)
  const inState = (state: PlanState) =>
    all
      .filter((enrollment) => planStateOn(enrollment, on) === state)
      .toSorted((one, other) => compareTexts(one.effectiveDate, other.effectiveDate))
  return inState('active')[0] ?? inState('future')[0] ?? inState('ended').at(-1)
}

/** The year's limits as on the spending page. If they aren't available, the answer omits them. */
async function limitsOf(
  { insurer }: CallServices,
  query: AccumulatorsQuery,
): Promise<{ year: YearAccumulators | null; hasFailed: boolean }> {
  if (!(await insurer.offers()).has('spending')) return { year: null, hasFailed: false }
  try {
    return { year: await insurer.spending.accumulators(query), hasFailed: false }
  } catch (error) {
    if (error instanceof InsurerNotOffered) return { year: null, hasFailed: false }
    if (error instanceof InsurerUnavailable) return { year: null, hasFailed: true }
    throw error
  }
}
