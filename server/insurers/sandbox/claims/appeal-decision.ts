import { and, eq, inArray } from 'drizzle-orm'
import { isAppealable } from '#contract/appeals.ts'
import { sumOf } from '#contract/claim-money.ts'
import type { AdjudicatedClaim, AdjudicatedLine } from '#contract/entities/claim.ts'
import type { Database } from '#server/platform/db/open.ts'
import {
  adjudicate,
  type Before,
  type BilledLine,
  usedAfter,
} from '#server/insurers/sandbox/adjudication/adjudicate.ts'
import type { Benefits, CostShare } from '#server/insurers/sandbox/adjudication/benefits.ts'
import { benefitsOf } from '#server/insurers/sandbox/adjudication/plan-benefits.ts'
import { useOfYear } from '#server/insurers/sandbox/adjudication/use-of-year.ts'
import { REASONS } from '#server/insurers/sandbox/adjudication/reasons.ts'
import { hadOf } from '#server/insurers/sandbox/benefits/had.ts'
import { SERVICE_BY_CODE } from '#server/insurers/sandbox/history/services.ts'
import { contractOf, scheduledAmounts } from '#server/insurers/sandbox/rates/price-of-service.ts'
import { coveredMember, designOf } from '#server/insurers/sandbox/members.ts'
import { countedInYear } from '#server/insurers/sandbox/spending/bills.ts'
import type { Plan } from '#server/insurers/sandbox/world/plan.ts'
import { claimById, mapClaimToRows } from './claims.ts'
import { claimLines, claims } from './tables.ts'

const PAID_AFTER_DAYS = 3

/**
 * Decides a claim again after its appeal was won. A claim with the new amounts replaces the appealed one, which no
 * longer counts toward anything but keeps its explanation of benefits. The new claim's explanation is issued on its
 * usual day. A claim that was replaced in the meantime, or has nothing denied, stays unchanged.
 */
export async function decideAnew(
  db: Database,
  claimId: string,
  { decidedOn, today }: { decidedOn: Temporal.PlainDate; today: Temporal.PlainDate },
): Promise<void> {
  const claim = await claimById(db, claimId)
  if (!claim || !isAppealable(claim)) return
  const plan = await planOf(db, claim)
  if (!plan) return
  const year = Number(claim.serviceFrom.slice(0, 4))
  const benefits = benefitsOf(plan, year, today.year)
  const counted = await countedInYear(db, claim, year)
  const own = counted.filter(({ memberId }) => memberId === claim.memberId)
  const before = useOfYear(counted, claim.memberId, benefits, { had: hadOf(own) })
  const schedule = await scheduleOf(db, plan, claim)
  const replacement = replacementOf(claim, allowLines(claim, { benefits, before, schedule }), decidedOn)
  const replaced = await db
    .update(claims)
    .set({
      status: 'adjusted',
      facts: { ...mapClaimToRows(claim).row.facts, replacedBy: replacement.claimId },
    })
    .where(and(eq(claims.claimId, claimId), inArray(claims.status, ['paid', 'denied'])))
    .returning({ claimId: claims.claimId })
  if (replaced.length === 0) return
  const { row, lines } = mapClaimToRows(replacement)
  await db.insert(claims).values(row)
  await db.insert(claimLines).values(lines)
}

async function planOf(db: Database, { memberId, contractType }: AdjudicatedClaim): Promise<Plan | undefined> {
  const covered = await coveredMember(db, memberId)
  const plan = covered.find(({ enrollment }) => enrollment.contractType === contractType)?.plan
  const design = plan && (await designOf(db, plan.planId))
  return design ? ({ ...plan, design } as Plan) : undefined
}

/** The agreed amount of each line of a claim; null if the fee schedule doesn't list it. */
async function scheduleOf(
  db: Database,
  { design }: Plan,
  { provider, lines, serviceFrom }: AdjudicatedClaim,
): Promise<(number | null)[]> {
  const contract = await contractOf(db, { network: design.network, npi: provider.npi ?? '' })
  const on = Temporal.PlainDate.from(serviceFrom)
  const services = lines.map(({ service, units, money }) => ({
    code: service.code,
    units: units ?? 1,
    billedCents: money.billedCents,
    on,
  }))
  return scheduledAmounts(db, contract, services)
}

type Allowing = { benefits: Benefits; before: Before; schedule: readonly (number | null)[] }

/** Prices denied lines as if they had never been denied; paid lines stay unchanged. */
function allowLines(claim: AdjudicatedClaim, { benefits, before, schedule }: Allowing): AdjudicatedLine[] {
  let used = before
  return claim.lines.map((line, n) => {
    const service = SERVICE_BY_CODE.get(line.service.code)
    if (!line.isDenied || !service) return line
    const billed: BilledLine = {
      category: service.category,
      benefit: service.benefit,
      on: Temporal.PlainDate.from(claim.serviceFrom),
      network: claim.network,
      billedCents: line.money.billedCents,
      // Pays a service without a price as billed.
      scheduleCents: schedule[n] ?? line.money.billedCents,
    }
    const { money, reasons, isDenied } = adjudicate(billed, withException(benefits, billed), used)
    used = {
      individual: usedAfter(used.individual, billed, { money, reasons, isDenied }),
      family: usedAfter(used.family, billed, { money, reasons, isDenied }),
      had: used.had,
    }
    return { ...line, money, isDenied, reasons: [REASONS.allowedOnAppeal, ...reasons] }
  })
}

/** The share for a service that the plan doesn't cover at all: after a won appeal, the plan pays it in full. */
const IN_FULL: CostShare = { copayCents: 0, coinsurancePercent: 0, afterDeductible: false }

/** Returns the plan's rules with the service as a benefit, without a waiting period or a limit on how often. */
function withException(benefits: Benefits, { category, benefit, network }: BilledLine): Benefits {
  const side = benefits[network]
  const share = side.services[category] ?? IN_FULL
  const rule = benefits.rules[benefit]
  return {
    ...benefits,
    [network]: { ...side, services: { ...side.services, [category]: share } },
    rules: {
      ...benefits.rules,
      ...(rule && { [benefit]: { ...rule, frequency: null, waitingMonths: 0 } }),
    },
  }
}

/** Numbered like a corrected claim. */
function replacementOf(
  claim: AdjudicatedClaim,
  lines: AdjudicatedLine[],
  decidedOn: Temporal.PlainDate,
): AdjudicatedClaim {
  const number = `${claim.claimId}A`
  const money = sumOf(lines.map((line) => line.money))
  const isPaid = money.planPaidCents > 0
  return {
    ...claim,
    claimId: number,
    claimNumber: number,
    status: lines.every(({ isDenied }) => isDenied) ? 'denied' : 'paid',
    isPartlyDenied: lines.some(({ isDenied }) => isDenied) && !lines.every(({ isDenied }) => isDenied),
    isAfterAppeal: true,
    processedOn: decidedOn.toString(),
    hasEob: false,
    paidOn: isPaid ? decidedOn.add({ days: PAID_AFTER_DAYS }).toString() : null,
    paymentNumber: isPaid ? `EFT${number.slice(1, 6)}${number.slice(-4)}` : null,
    payee: isPaid ? (claim.network === 'in' ? 'provider' : 'member') : null,
    replaces: claim.claimId,
    replacedBy: null,
    money,
    lines,
  }
}
