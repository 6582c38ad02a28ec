import type { ContractType } from '#contract/entities/plan.ts'
import { InsurerRefused } from '#server/insurer/call.ts'
import type { Before } from '#server/insurers/sandbox/adjudication/adjudicate.ts'
import type { Benefits } from '#server/insurers/sandbox/adjudication/benefits.ts'
import { benefitsOf, designOf } from '#server/insurers/sandbox/adjudication/plan-benefits.ts'
import { useOfYear } from '#server/insurers/sandbox/adjudication/use-of-year.ts'
import { hadOf } from '#server/insurers/sandbox/benefits/had.ts'
import { planOf, servicesOf } from '#server/insurers/sandbox/benefits/port.ts'
import { coveredMember } from '#server/insurers/sandbox/members.ts'
import { countedInYear, openTo } from '#server/insurers/sandbox/spending/bills.ts'
import type { Plan } from '#server/insurers/sandbox/world/plan.ts'
import type { CoveredMember } from '#server/insurer/membership.ts'
import type { Database } from '#server/platform/db/open.ts'

export type Asked = {
  memberId: string
  contractType: ContractType
  planId: string
  on: Temporal.PlainDate
  /** Confidential claims of any other member count only toward the family's limits. */
  ownMemberId: string | undefined
}

/** A member's plan on a day of care, and how much of its limits was used before the care. */
export type CareOfMember = { member: CoveredMember; plan: Plan; benefits: Benefits; before: Before }

/** Reads the benefits and the ledger of a member. EST-0003 if the plan doesn't cover the member on the day. */
export async function careOf(
  db: Database,
  { memberId, contractType, planId, on, ownMemberId }: Asked,
  today: Temporal.PlainDate,
): Promise<CareOfMember> {
  const member = (await coveredMember(db, memberId)).find(
    ({ enrollment, plan }) => enrollment.contractType === contractType && plan.planId === planId,
  )
  const plan = await planOf(db, planId)
  if (!member || !plan?.design.features.claims || !designOf(plan)) throw new InsurerRefused('EST-0003')
  const { effectiveDate, endDate, contractId } = member.enrollment
  const isCovered = effectiveDate <= on.toString() && (endDate === null || on.toString() <= endDate)
  // Next year's benefits are known, but not later ones.
  if (!isCovered || on.year > today.year + 1) throw new InsurerRefused('EST-0003')
  const benefits = benefitsOf(plan, on.year, today.year)
  const counted = await countedInYear(db, { contractId, contractType }, on.year)
  const services = await servicesOf(db, plan, {
    contractId,
    contractType,
    planId,
    memberIds: [memberId],
    on: on.toString(),
    ownMemberId,
  })
  const had = hadOf(services.get(memberId) ?? [])
  const ofPeople = openTo(counted, ownMemberId)
  return { member, plan, benefits, before: useOfYear(counted, memberId, benefits, { had, ofPeople }) }
}
