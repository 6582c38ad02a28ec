import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Claim } from '#contract/entities/claim.ts'
import type { StatedFill, StatedPrescription } from '#contract/entities/prescription.ts'
import { todayOf } from '#server/config/clock.ts'
import { designOf } from '#server/insurers/sandbox/adjudication/plan-benefits.ts'
import { claims } from '#server/insurers/sandbox/claims/tables.ts'
import { coveredMember, mayBeId } from '#server/insurers/sandbox/members.ts'
import type { SandboxSystem } from '#server/insurers/sandbox/system.ts'
import { PROVIDERS } from '#server/insurers/sandbox/history/providers.ts'
import type { PlanDesign } from '#server/insurer/benefits.ts'
import { DRUG_BY_ID, DRUG_BY_NDC, type SandboxDrug } from './drugs.ts'
import { approvedDrugs } from './exceptions/approved.ts'
import { REJECTED, type RejectedFill } from './rejected.ts'
import { tierIn } from './tiers.ts'

/** A prescription can be filled for a year, and refilled five times. */
const REFILLS = 5
/** The share of a supply that must be used before a plan pays again; the high-deductible plan states none. */
const REFILL_AFTER: Record<string, number | null> = { ozark: 80, diamond: null }
const USUAL_REFILL_AFTER = 75
/** Drugs that are taken for only a few days have no refills to count. */
const TAKEN_ONCE: ReadonlySet<string> = new Set(['infection', 'vaccine'])

const PHONES = new Map(Object.values(PROVIDERS).map(({ name, phone }) => [name, phone]))

type Prescribed = NonNullable<Claim['prescription']>
type Filled = { fill: StatedFill; prescribed: Prescribed }

/** The prescriptions of a member with their fills, from pharmacy claims that count and rejected fills. */
export async function prescriptionsOf(
  { db, clock }: SandboxSystem,
  memberId: string,
): Promise<StatedPrescription[]> {
  if (!mayBeId(memberId)) return []
  const own = (await coveredMember(db(), memberId)).find(
    ({ enrollment }) => enrollment.contractType === 'medical',
  )
  if (!own) return []
  const rows = await db()
    .select()
    .from(claims)
    .where(
      and(
        eq(claims.memberId, memberId),
        eq(claims.contractType, 'medical'),
        eq(claims.kind, 'pharmacy'),
        inArray(claims.status, ['paid', 'denied']),
      ),
    )
    .orderBy(asc(claims.serviceFrom), asc(claims.claimId))
  const filled = rows.flatMap((row): Filled[] => {
    const { prescription, provider } = row.facts
    if (!prescription) return []
    const fill: StatedFill = {
      fillId: row.claimId,
      on: row.serviceFrom,
      quantity: prescription.quantity,
      daysSupply: prescription.daysSupply,
      pharmacyName: row.providerName,
      pharmacyPhone: provider.phone,
      memberOwesCents: row.memberOwesCents,
      planPaidCents: row.planPaidCents,
      rejection: row.status === 'denied' ? { reason: 'other', words: '', from: null } : null,
      claimId: row.claimId,
      ndc: prescription.ndc,
      isConfidential: row.isConfidential,
    }
    return [{ fill, prescribed: prescription }]
  })
  const design = designOf({ planId: own.plan.planId, contractType: 'medical', design: {} as PlanDesign })
  // A prescription's facts are shown with every fill of it, so confidential fills are separate.
  const byPrescription = Map.groupBy(filled, ({ fill, prescribed }) =>
    JSON.stringify([prescribed.ndc ?? prescribed.drug, fill.isConfidential]),
  )
  const taken = [...byPrescription.values()].map((fills) => prescriptionOf(fills, { memberId, design }))
  const context = { memberId, design, today: todayOf(clock), taken }
  const all = withRejected(taken, REJECTED.get(own.person.personId) ?? [], context)
  const approved = await approvedDrugs(db(), memberId)
  return all.map((one) => ({
    ...one,
    approvedUntil: approved.get(one.drugId ?? '') ?? one.approvedUntil,
  }))
}

type Of = { memberId: string; design: string }

function prescriptionOf(filled: readonly Filled[], { memberId, design }: Of): StatedPrescription {
  const last = filled.at(-1)!
  const { prescribed } = last
  const drug = prescribed.ndc === null ? undefined : DRUG_BY_NDC.get(prescribed.ndc)
  const isListed = drug !== undefined && tierIn(design, drug) !== null
  const isTakenOnce = drug === undefined || TAKEN_ONCE.has(drug.class)
  // A prescription begins with the latest fill that isn't a refill.
  const first = filled.findLast(({ prescribed: { refill } }) => refill === 0) ?? filled[0]!
  const expiresOn = Temporal.PlainDate.from(first.fill.on).add({ years: 1 }).toString()
  return {
    ...factsOf({ memberId, design }, drug),
    prescriptionId: `${memberId}-${prescribed.ndc ?? last.fill.fillId}${last.fill.isConfidential ? '-c' : ''}`,
    drugId: isListed ? drug.drugId : null,
    name: drug?.name ?? prescribed.drug ?? '',
    strength: drug?.strength ?? prescribed.strength,
    refillsLeft: isTakenOnce || prescribed.refill === null ? null : Math.max(0, REFILLS - prescribed.refill),
    expiresOn: isTakenOnce ? null : expiresOn,
    approvedUntil: drug?.needsApproval ? expiresOn : null,
    prescriber: prescribed.prescriber,
    prescriberPhone: PHONES.get(prescribed.prescriber ?? '') ?? null,
    fills: filled.map(({ fill }) => fill).toReversed(),
  }
}

const factsOf = ({ memberId, design }: Of, drug: SandboxDrug | undefined) => {
  const stated = REFILL_AFTER[design]
  return {
    memberId,
    form: drug?.formWords ?? null,
    purpose: drug?.classWords ?? null,
    refillAfterPercent: stated === undefined ? USUAL_REFILL_AFTER : stated,
    needsApproval: drug?.needsApproval ?? null,
  }
}

type Context = Of & { today: Temporal.PlainDate; taken: readonly StatedPrescription[] }

/** Adds rejected fills, each a few days after the member's last fill. */
function withRejected(
  taken: readonly StatedPrescription[],
  rejected: readonly RejectedFill[],
  { memberId, design, today }: Context,
): StatedPrescription[] {
  const all = [...taken]
  for (const one of rejected) {
    const drug = DRUG_BY_ID.get(one.drugId)
    const at = all.findIndex(({ drugId }) => drugId === one.drugId)
    const of = all[at] ?? all.toSorted((a, b) => (lastDay(a) < lastDay(b) ? 1 : -1))[0]
    const lastFill = of?.fills.find(({ rejection }) => rejection === null)
    if (!drug || !lastFill || !of) continue
    const planned = Temporal.PlainDate.from(lastFill.on).add({ days: one.daysAfterFill })
    const on = Temporal.PlainDate.compare(planned, today) > 0 ? today : planned
    const fill: StatedFill = {
      ...lastFill,
      fillId: `rejected-${memberId}-${one.drugId}`,
      on: on.toString(),
      quantity: drug.quantity,
      ndc: drug.ndc,
      claimId: null,
      memberOwesCents: null,
      planPaidCents: null,
      rejection: one.rejection(lastFill, of),
    }
    if (at >= 0) all[at] = { ...all[at]!, fills: [fill, ...all[at]!.fills] }
    else
      all.push({
        ...factsOf({ memberId, design }, drug),
        prescriptionId: `${memberId}-${drug.ndc}`,
        drugId: tierIn(design, drug) === null ? null : drug.drugId,
        name: drug.name,
        strength: drug.strength,
        refillsLeft: null,
        expiresOn: null,
        approvedUntil: null,
        prescriber: of.prescriber,
        prescriberPhone: of.prescriberPhone,
        fills: [fill],
      })
  }
  return all
}

const lastDay = ({ fills }: StatedPrescription): string => fills[0]?.on ?? ''
