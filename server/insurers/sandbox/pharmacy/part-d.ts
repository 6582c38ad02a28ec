import { and, eq, gte, lte, sum } from 'drizzle-orm'
import { firstDayOf, lastDayOf } from '#contract/day.ts'
import type { PartDYear } from '#contract/entities/drug.ts'
import { todayOf } from '#server/config/clock.ts'
import { InsurerRefused } from '#server/insurer/call.ts'
import type { PlanDesign } from '#server/insurer/benefits.ts'
import { DRUG_LIMIT_CENTS, designOf } from '#server/insurers/sandbox/adjudication/plan-benefits.ts'
import { claims } from '#server/insurers/sandbox/claims/tables.ts'
import { doneOnce } from '#server/insurers/sandbox/done-once.ts'
import { paymentPlans } from '#server/insurers/sandbox/pharmacy/mail/tables.ts'
import { coveredMember } from '#server/insurers/sandbox/members.ts'
import type { SandboxSystem } from '#server/insurers/sandbox/system.ts'

/** The yearly amounts of the sandbox's Medicare plan (CMS notices). */
const STATED = {
  limitCents: DRUG_LIMIT_CENTS['river-valley'] ?? 0,
  deductibleCents: 0,
  insulinCents: 3_500,
  hasFreeVaccines: true,
  hasPaymentPlan: true,
}
const MEDICARE = 'river-valley'
/** One month's supply in the first 90 days (42 CFR 423.120(b)(3)). */
const TRANSITION_DAYS = 90

type Query = { memberId: string; planId: string; year: number }

/** A member's Part D year; null for plans without it. */
export async function partDOf({ db, clock }: SandboxSystem, query: Query): Promise<PartDYear | null> {
  const { memberId, planId, year } = query
  if (designOf({ planId, contractType: 'medical', design: {} as PlanDesign }) !== MEDICARE) return null
  const own = (await coveredMember(db(), memberId)).find(({ plan }) => plan.planId === planId)
  if (!own) return null
  const [row] = await db()
    .select({ spent: sum(claims.memberOwesCents).mapWith(Number) })
    .from(claims)
    .where(
      and(
        eq(claims.memberId, memberId),
        eq(claims.kind, 'pharmacy'),
        eq(claims.status, 'paid'),
        gte(claims.serviceFrom, firstDayOf(year)),
        lte(claims.serviceFrom, lastDayOf(year)),
      ),
    )
  const until = Temporal.PlainDate.from(own.enrollment.effectiveDate).add({ days: TRANSITION_DAYS })
  const isNew = Temporal.PlainDate.compare(until, todayOf(clock)) >= 0
  const plans = and(eq(paymentPlans.memberId, memberId), eq(paymentPlans.year, year))
  const [asked] = await db().select().from(paymentPlans).where(plans)
  return {
    ...STATED,
    year,
    spentCents: row?.spent ?? 0,
    transitionUntil: isNew ? until.toString() : null,
    paymentPlanAskedOn: asked?.askedOn ?? null,
  }
}

/** Accepts a request to join a year's payment plan. */
export async function joinPaymentPlan(
  system: SandboxSystem,
  { key, contractId, ...query }: Query & { key: string; contractId: string },
): Promise<PartDYear> {
  const { memberId, year } = query
  const before = await partDOf(system, query)
  if (!before?.hasPaymentPlan || year < todayOf(system.clock).year) throw new InsurerRefused('PHA-0008')
  await doneOnce(system, key, async (tx) => {
    const askedOn = todayOf(system.clock).toString()
    const added = await tx
      .insert(paymentPlans)
      .values({ memberId, contractId, year, askedOn })
      .onConflictDoNothing()
      .returning()
    if (added.length === 0) throw new InsurerRefused('PHA-0008')
    return memberId
  })
  const after = await partDOf(system, query)
  if (!after) throw new InsurerRefused('PHA-0008')
  return after
}
