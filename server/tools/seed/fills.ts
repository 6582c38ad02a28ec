import { and, desc, eq, like } from 'drizzle-orm'
import { todayOf } from '#server/config/clock.ts'
import type { PlanDesign } from '#server/insurer/benefits.ts'
import { adjudicate } from '#server/insurers/sandbox/adjudication/adjudicate.ts'
import { benefitsOf, designOf } from '#server/insurers/sandbox/adjudication/plan-benefits.ts'
import { claimLines, claims } from '#server/insurers/sandbox/claims/tables.ts'
import { coveredMember } from '#server/insurers/sandbox/members.ts'
import { DRUG_BY_ID, type SandboxDrug } from '#server/insurers/sandbox/pharmacy/drugs.ts'
import { lineOfFill } from '#server/insurers/sandbox/pharmacy/fill-price.ts'
import { pharmacyIdOf } from '#server/insurers/sandbox/pharmacy/allowed.ts'
import { beforeOf } from '#server/insurers/sandbox/pharmacy/price.ts'
import { countedInYear } from '#server/insurers/sandbox/spending/bills.ts'
import { plans } from '#server/insurers/sandbox/tables.ts'
import type { Clock } from '#server/config/clock.ts'
import type { Database } from '#server/platform/db/open.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'

/** Members whose prescriptions can be filled with a button. */
export const FILLED_FOR = { dana: 'ZZH41022001', octavia: 'ZZX29018401' } as const
/** Drugs that can be filled with a button. */
export const FILLED_NOW = ['atorvastatin-20-mg', 'lisinopril-10-mg', 'metformin-500-mg'] as const

type Fill = { memberId: string; drugId: (typeof FILLED_NOW)[number] }

/**
 * Fills a prescription at the pharmacy of the member's last pharmacy claim, on the day of the sandbox's clock. The
 * adjudicator decides the claim with the current accumulators.
 */
export async function fillNow(db: Database, clock: Clock, { memberId, drugId }: Fill): Promise<void> {
  const today = todayOf(clock)
  const drug = DRUG_BY_ID.get(drugId)
  await inTransaction(db, async (tx) => {
    const [last] = await tx
      .select()
      .from(claims)
      .where(and(eq(claims.memberId, memberId), eq(claims.kind, 'pharmacy'), eq(claims.status, 'paid')))
      .orderBy(desc(claims.serviceFrom), desc(claims.claimId))
      .limit(1)
      .for('update')
    const own = (await coveredMember(tx, memberId)).find(
      ({ enrollment }) => enrollment.contractId === last?.contractId,
    )
    if (!last || !own || !drug) return
    const [plan] = await tx.select().from(plans).where(eq(plans.planId, own.plan.planId))
    const design = plan?.design as PlanDesign
    const insured = { planId: own.plan.planId, contractType: 'medical' as const, design }
    const benefits = benefitsOf(insured, today.year, today.year)
    const counted = await countedInYear(tx, last, today.year)
    const line = lineOfFill({
      drug,
      quantity: drug.quantity,
      channel: 'retail-30',
      pharmacyId: pharmacyIdOf(last.facts.provider),
      design: designOf(insured),
      on: today,
      coveredFrom: Temporal.PlainDate.from(own.enrollment.effectiveDate),
    })
    const { money, reasons, isDenied } = adjudicate(line, benefits, beforeOf(counted, memberId, benefits))
    const { changedIn: _changedIn, ...row } = last
    const [base = ''] = row.claimId.split('-now-')
    const filled = await tx.$count(claims, like(claims.claimId, `${base}-now-%`))
    const claimId = `${base}-now-${filled + 1}`
    const day = today.toString()
    const service = serviceNameOf(drug)
    await tx.insert(claims).values({
      ...row,
      ...money,
      status: isDenied ? 'denied' : 'paid',
      claimId,
      claimNumber: claimId,
      service: `${service.en} / ${service.es}`,
      serviceFrom: day,
      serviceTo: day,
      receivedOn: day,
      processedOn: day,
      facts: {
        ...row.facts,
        service,
        paidOn: null,
        prescription: prescriptionOf(drug, row.facts.prescription),
      },
    })
    await tx.insert(claimLines).values({
      ...money,
      claimId,
      contractId: row.contractId,
      lineNumber: 1,
      serviceOn: day,
      service: { system: 'http://hl7.org/fhir/sid/ndc', code: drug.ndc, display: service },
      units: 1,
      isDenied,
      reasons,
    })
  })
}

const inBoth = (text: SandboxDrug['name']) =>
  typeof text === 'string' ? { en: text, es: text } : { en: text.en ?? '', es: text.es ?? '' }

function serviceNameOf({ name, strength }: SandboxDrug) {
  const [names, strengths] = [inBoth(name), inBoth(strength)]
  return { en: `${names.en} ${strengths.en}`, es: `${names.es} ${strengths.es}` }
}

type Prescription = (typeof claims.$inferSelect)['facts']['prescription']

const prescriptionOf = (drug: SandboxDrug, last: Prescription): Prescription => ({
  drug: drug.name,
  strength: drug.strength,
  ndc: drug.ndc,
  quantity: drug.quantity,
  daysSupply: 30,
  refill: 0,
  isBrand: drug.isBrand,
  prescriber: last?.prescriber ?? null,
})
