import { eq } from 'drizzle-orm'
import type { DrugPrice, FillChannel } from '#contract/entities/drug.ts'
import { todayOf } from '#server/config/clock.ts'
import type { PlanDesign } from '#server/insurer/benefits.ts'
import { InsurerRefused } from '#server/insurer/call.ts'
import type { PriceQuery } from '#server/insurer/pharmacy-benefit.ts'
import type { Counted } from '#server/insurers/sandbox/adjudication/accumulators.ts'
import type { Before } from '#server/insurers/sandbox/adjudication/adjudicate.ts'
import type { YearLimits } from '#server/insurers/sandbox/adjudication/benefits.ts'
import { benefitsOf, designOf } from '#server/insurers/sandbox/adjudication/plan-benefits.ts'
import { useOfYear } from '#server/insurers/sandbox/adjudication/use-of-year.ts'
import { coveredMember } from '#server/insurers/sandbox/members.ts'
import { countedInYear, openTo } from '#server/insurers/sandbox/spending/bills.ts'
import type { SandboxSystem } from '#server/insurers/sandbox/system.ts'
import { plans } from '#server/insurers/sandbox/tables.ts'
import { MAIL_PHARMACY, SPECIALTY_PHARMACY } from './allowed.ts'
import { DRUG_BY_ID, type SandboxDrug } from './drugs.ts'
import { type Fill, priceFill } from './fill-price.ts'
import { tierIn } from './tiers.ts'
import { MAIL_NAME, SPECIALTY_NAME } from './words.ts'

/** The most pieces of one fill. */
const MOST_PIECES = 999

/** Drugs that are taken for only a few days are filled once, and a vaccine is given at the pharmacy. */
const ONLY_ONCE: ReadonlySet<string> = new Set(['infection', 'vaccine'])

function isOffered({ isSpecialty, class: kind }: SandboxDrug, channel: FillChannel): boolean {
  if (channel === 'specialty') return isSpecialty
  if (isSpecialty) return false
  return channel === 'retail-30' || !ONLY_ONCE.has(kind)
}

function pharmaciesOf({ channel, pharmacyIds }: PriceQuery) {
  if (channel === 'mail-90') return [{ id: MAIL_PHARMACY, name: MAIL_NAME }]
  if (channel === 'specialty') return [{ id: SPECIALTY_PHARMACY, name: SPECIALTY_NAME }]
  return pharmacyIds.map((id) => ({ id, name: null }))
}

function assertQuantity({ canBeSplit }: SandboxDrug, quantity: number): void {
  const isPossible =
    quantity > 0 && quantity <= MOST_PIECES && Number.isInteger(canBeSplit ? quantity * 2 : quantity)
  if (!isPossible) throw new InsurerRefused('PHA-0005', {})
}

/** Prices a drug as a claim filed now would be decided. */
export async function pricesOf({ db, clock }: SandboxSystem, query: PriceQuery): Promise<DrugPrice[]> {
  const { memberId, planId, channel, quantity, ownMemberId } = query
  const today = todayOf(clock)
  const drug = DRUG_BY_ID.get(query.drugId)
  const own = (await coveredMember(db(), memberId)).find(({ plan }) => plan.planId === planId)
  const [row] = await db().select({ design: plans.design }).from(plans).where(eq(plans.planId, planId))
  if (!own || !row) return []
  const insured = { planId, contractType: 'medical' as const, design: row.design as PlanDesign }
  const design = designOf(insured)
  if (!drug || tierIn(design, drug) === null) throw new InsurerRefused('PHA-0004', {})
  assertQuantity(drug, quantity)
  if (!isOffered(drug, channel)) return []
  const { contractId, contractType, effectiveDate } = own.enrollment
  const counted = await countedInYear(db(), { contractId, contractType }, today.year)
  const benefits = benefitsOf(insured, today.year, today.year)
  const before = beforeOf(counted, memberId, benefits, openTo(counted, ownMemberId))
  return pharmaciesOf(query).map(({ id, name }) => {
    const fill: Fill = {
      drug,
      quantity,
      channel,
      design,
      pharmacyId: id,
      on: today,
      coveredFrom: Temporal.PlainDate.from(effectiveDate),
    }
    const { now, after, reasons } = priceFill(fill, benefits, before)
    const { allowedCents, deductibleCents, copayCents, coinsuranceCents, planPaidCents, memberOwesCents } =
      now.money
    return {
      pharmacyId: name === null ? id : null,
      pharmacyName: name,
      channel,
      allowedCents,
      deductibleCents,
      copayCents,
      coinsuranceCents,
      planPaidCents,
      memberOwesCents,
      afterDeductibleCents: after.money.memberOwesCents,
      asOf: clock.now().toString(),
      reasons,
    }
  })
}

/**
 * The year's use before a new claim, computed from the contract's claims. No drug benefit has a rule about past
 * services.
 */
export const beforeOf = (
  counted: readonly Counted[],
  memberId: string,
  limits: YearLimits,
  ofPeople = counted,
): Before => useOfYear(counted, memberId, limits, { had: {}, ofPeople })
