import { and, asc, eq, gte, inArray, or } from 'drizzle-orm'
import type { ContractType } from '#contract/entities/plan.ts'
import type { BenefitsQuery, PlanBenefits, StatedProof } from '#server/insurer/plan-benefits.ts'
import { claimLines, claims, codeOfLine } from '#server/insurers/sandbox/claims/tables.ts'
import { coveredContract, coveredMember, designOf } from '#server/insurers/sandbox/members.ts'
import type { SandboxSystem } from '#server/insurers/sandbox/system.ts'
import { plans } from '#server/insurers/sandbox/tables.ts'
import type { Plan } from '#server/insurers/sandbox/world/plan.ts'
import type { Database } from '#server/platform/db/open.ts'
import { readTogether } from '#server/platform/db/transaction.ts'
import { todayOf } from '#server/config/clock.ts'
import { coverageOf } from './coverage.ts'
import { type CountedServices, hadOf } from './had.ts'
import { papersOf } from './papers.ts'
import { otherCoverageOf } from './other-coverage.ts'
import { rulesOf } from './rules.ts'
import { usesOf } from './used.ts'

/** The sandbox insurer's benefits, behind the port. Use is computed from the claims for each call. */
export const planBenefitsOf = ({ db, clock }: SandboxSystem): PlanBenefits => ({
  async categories(_call, planId) {
    const plan = await planOf(db(), planId)
    return plan ? coverageOf(plan, todayOf(clock)) : null
  },

  async used(_call, query) {
    const plan = await planOf(db(), query.planId)
    if (!plan?.design.features.claims) return []
    const [covered, services] = await readTogether(
      () => coveredContract(db(), query.contractId),
      () => servicesOf(db(), plan, query),
    )
    return query.memberIds.flatMap((memberId) => {
      const place = covered.find(
        ({ enrollment }) =>
          enrollment.memberId === memberId && enrollment.contractType === query.contractType,
      )
      if (!place) return []
      const { effectiveDate, endDate } = place.enrollment
      return usesOf(plan, {
        memberId,
        cover: {
          from: Temporal.PlainDate.from(effectiveDate),
          to: endDate === null ? null : Temporal.PlainDate.from(endDate),
        },
        had: hadOf(services.get(memberId) ?? []),
        on: Temporal.PlainDate.from(query.on),
      })
    })
  },

  async documents(_call, query) {
    const plan = await planOf(db(), query.planId)
    return plan ? papersOf(db(), plan, query, todayOf(clock)) : []
  },

  proofOfCoverage: (_call, { memberId, contractType }) =>
    proofOf(db(), memberId, contractType, todayOf(clock)),
})

export async function planOf(db: Database, planId: string): Promise<Plan | undefined> {
  const design = await designOf(db, planId)
  if (!design) return undefined
  const [row] = await db.select().from(plans).where(eq(plans.planId, planId))
  return row && ({ ...row, design } as Plan)
}

/** Covered services of the requested members, starting with the earliest day that a rule of the plan can count. */
export async function servicesOf(
  db: Database,
  plan: Plan,
  { contractId, contractType, memberIds, ownMemberId, on }: BenefitsQuery,
): Promise<Map<string, CountedServices[]>> {
  const { memberId, status, serviceFrom, claimId } = claims
  const { planPaidCents } = claimLines
  const rows = await db
    .select({ memberId, status, serviceFrom, code: codeOfLine, planPaidCents })
    .from(claims)
    .innerJoin(claimLines, eq(claimLines.claimId, claimId))
    .where(
      and(
        eq(claims.contractId, contractId),
        eq(claims.contractType, contractType),
        inArray(memberId, [...memberIds]),
        inArray(status, ['paid', 'denied']),
        eq(claimLines.isDenied, false),
        ownMemberId === undefined
          ? eq(claims.isConfidential, false)
          : or(eq(claims.isConfidential, false), eq(memberId, ownMemberId)),
        gte(serviceFrom, earliestCounted(plan, Temporal.PlainDate.from(on)).toString()),
      ),
    )
    .orderBy(asc(serviceFrom))
  const byMember = new Map<string, CountedServices[]>()
  for (const row of rows) {
    const services = byMember.get(row.memberId) ?? []
    services.push({
      status: row.status,
      serviceFrom: row.serviceFrom,
      lines: [{ isDenied: false, service: { code: row.code }, money: { planPaidCents: row.planPaidCents } }],
    })
    byMember.set(row.memberId, services)
  }
  return byMember
}

/** Claims go back 36 months, which is also how far back last visits are shown. */
const LAST_VISITS_MONTHS = 36

/** The earliest day whose services can still count or be shown as the last visit. */
function earliestCounted(plan: Plan, on: Temporal.PlainDate): Temporal.PlainDate {
  const rules = Object.values(rulesOf(plan).rules)
  const isForever = rules.some(
    ({ frequency, lifetimeCents }) => lifetimeCents !== null || (frequency && 'lifetime' in frequency),
  )
  if (isForever) return Temporal.PlainDate.from('1900-01-01')
  const months = rules.map(({ frequency }) =>
    frequency && 'everyMonths' in frequency ? frequency.everyMonths + 1 : 0,
  )
  return on.subtract({ months: Math.max(LAST_VISITS_MONTHS, ...months) })
}

/** Proof for the member and everyone covered with them; the dates show that a plan has ended or starts later. */
async function proofOf(
  db: Database,
  memberId: string,
  contractType: ContractType,
  today: Temporal.PlainDate,
): Promise<StatedProof | null> {
  const own = (await coveredMember(db, memberId)).find(
    ({ enrollment }) => enrollment.contractType === contractType,
  )
  if (!own) return null
  const [covered, design] = await Promise.all([
    coveredContract(db, own.enrollment.contractId),
    designOf(db, own.plan.planId),
  ])
  if (!design?.features.claims) return null
  return {
    payerName: design.payerName,
    planName: own.plan.displayName,
    groupName: own.plan.groupName,
    groupNumber: own.plan.groupNumber,
    contractType,
    people: covered
      .filter(({ enrollment }) => enrollment.contractType === contractType)
      .map(({ person, enrollment }) => ({
        memberId: enrollment.memberId,
        name: `${person.firstName} ${person.lastName}`,
        birthDate: person.birthDate,
        from: enrollment.effectiveDate,
        to: enrollment.endDate,
      })),
    otherCoverage: otherCoverageOf(own.person.personId, today),
  }
}
