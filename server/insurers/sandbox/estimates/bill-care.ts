import type { AdjudicatedClaim } from '#contract/entities/claim.ts'
import { sumOf } from '#contract/claim-money.ts'
import type { ContractType } from '#contract/entities/plan.ts'
import {
  type BilledLine,
  type PricedLine,
  adjudicate,
  usedAfter,
} from '#server/insurers/sandbox/adjudication/adjudicate.ts'
import { hadAfter } from '#server/insurers/sandbox/adjudication/ledger.ts'
import { REASONS } from '#server/insurers/sandbox/adjudication/reasons.ts'
import { mapClaimToRows } from '#server/insurers/sandbox/claims/claims.ts'
import { claimLines, claims } from '#server/insurers/sandbox/claims/tables.ts'
import { seededRandom } from '#server/insurers/sandbox/history/random.ts'
import { SERVICE_BY_CODE, type Service } from '#server/insurers/sandbox/history/services.ts'
import { amountOf } from '#server/insurers/sandbox/rates/fee-schedule.ts'
import { networkIdOf } from '#server/insurers/sandbox/rates/schedule-of-world.ts'
import type { Database } from '#server/platform/db/open.ts'
import { type CareOfMember, careOf } from './care.ts'
import { ratesOfProviders } from './contracts.ts'

/** How the bill differs from the planned care. */
export const BILL_VARIANTS = ['as-estimated', 'with-lab', 'below-price', 'without-approval'] as const
export type BillVariant = (typeof BILL_VARIANTS)[number]

export type CareToBill = {
  /** Determines the claim's number, so that the same care is billed once. */
  key: string
  memberId: string
  contractType: ContractType
  planId: string
  provider: { providerId: string; npi: string | null; name: string }
  parts: readonly { code: string; quantity: number }[]
}

/** Lab work that a bill adds to the care: of two tests, the one that wasn't planned. */
const LABS = ['LAB-METAB', 'LAB-BLOOD'] as const
const BELOW_PERCENT = 80

/** Bills care that a member had yesterday, and decides the claim at once. Returns false if it was already billed. */
export async function billCare(
  db: Database,
  care: CareToBill,
  variant: BillVariant,
  today: Temporal.PlainDate,
): Promise<boolean> {
  const on = today.subtract({ days: 1 })
  const { memberId, contractType, planId } = care
  const covered = await careOf(db, { memberId, contractType, planId, on, ownMemberId: memberId }, today)
  const lab = LABS.find((code) => !care.parts.some((part) => part.code === code))
  const parts = variant === 'with-lab' && lab ? [...care.parts, { code: lab, quantity: 1 }] : care.parts
  const services = parts.flatMap(({ code, quantity }) => {
    const service = SERVICE_BY_CODE.get(code)
    return service ? [{ service, units: quantity }] : []
  })
  const [prices] = await ratesOfProviders(db, {
    networkId: networkIdOf(covered.plan.design.network),
    providers: [care.provider],
    codes: parts.map(({ code }) => code),
    on,
  })
  const network = prices?.network ?? 'out'
  const random = seededRandom(care.key)
  const lines = services.map(({ service, units }, n): BilledLine => {
    const { code } = service.coded
    const rate = prices?.rates.get(code) ?? prices?.schedule.get(code)
    const charge = chargeFor(service, units, random.next())
    const agreed = rate ? amountOf(rate, { units, billedCents: charge }) : null
    const isBelow = variant === 'below-price' && n === 0 && agreed !== null
    return {
      category: service.category,
      benefit: service.benefit,
      on,
      coveredFrom: Temporal.PlainDate.from(covered.member.enrollment.effectiveDate),
      network,
      billedCents: isBelow ? Math.round((agreed * BELOW_PERCENT) / 100) : Math.max(charge, agreed ?? 0),
      scheduleCents: agreed ?? charge,
      ...(variant === 'without-approval' &&
        n === 0 && { refusal: { ...REASONS.noApproval, isMembersDebt: true } }),
    }
  })
  const claim = claimOf(care, covered, { on, services, lines, priced: decide(lines, covered) })
  const { row, lines: lineRows } = mapClaimToRows(claim)
  const inserted = await db.insert(claims).values(row).onConflictDoNothing().returning()
  if (inserted.length > 0) await db.insert(claimLines).values(lineRows)
  return inserted.length > 0
}

/** Between the lowest and the highest charge for a service. */
const chargeFor = ({ billed: [least, most] }: Service, units: number, share: number): number =>
  units * Math.round(least + (most - least) * share)

function decide(lines: readonly BilledLine[], { benefits, before }: CareOfMember): PricedLine[] {
  let used = before
  return lines.map((line) => {
    const priced = adjudicate(line, benefits, used)
    used = {
      individual: usedAfter(used.individual, line, priced),
      family: usedAfter(used.family, line, priced),
      had: hadAfter(used.had, line, priced),
    }
    return priced
  })
}

type Decided = {
  on: Temporal.PlainDate
  services: readonly { service: Service; units: number }[]
  lines: readonly BilledLine[]
  priced: readonly PricedLine[]
}

const KINDS = { medical: 'outpatient', dental: 'dental', vision: 'vision' } as const

function claimOf(
  { key, provider }: CareToBill,
  { member, plan }: CareOfMember,
  { on, services, lines, priced }: Decided,
): AdjudicatedClaim {
  const { person, enrollment } = member
  const { contractId, contractType, memberId } = enrollment
  const number = `E${String(on.year).slice(2)}${String(on.dayOfYear).padStart(3, '0')}${key.replaceAll('-', '').slice(0, 10).toUpperCase()}`
  const money = sumOf(priced.map((line) => line.money))
  const isPaid = money.planPaidCents > 0
  const isWholeDenied = priced.every(({ isDenied }) => isDenied)
  const network = lines[0]?.network ?? 'in'
  const day = on.toString()
  return {
    claimId: number,
    claimNumber: number,
    contractId,
    contractType,
    planName: plan.displayName,
    memberId,
    memberName: `${person.firstName} ${person.lastName}`,
    kind: KINDS[contractType],
    status: isWholeDenied ? 'denied' : 'paid',
    isPartlyDenied: !isWholeDenied && priced.some(({ isDenied }) => isDenied),
    network,
    providerName: provider.name,
    service: services[0]?.service.coded.display ?? '',
    serviceFrom: day,
    serviceTo: day,
    receivedOn: day,
    processedOn: day,
    hasEob: false,
    money,
    provider: { name: provider.name, npi: provider.npi ?? '', specialty: '', addressLines: [], phone: '' },
    facility: null,
    placeOfService: null,
    diagnoses: [],
    patientAccount: `PA-${number.slice(-7)}`,
    authorization: null,
    paidOn: isPaid ? on.add({ days: 3 }).toString() : null,
    paymentNumber: isPaid ? `EFT${number.slice(-9)}` : null,
    payee: isPaid ? (network === 'in' ? 'provider' : 'member') : null,
    replaces: null,
    replacedBy: null,
    admittedOn: null,
    dischargedOn: null,
    prescription: null,
    tooth: null,
    lines: services.map(({ service, units }, n) => {
      const { money: lineMoney, reasons, isDenied } = priced[n]!
      return {
        lineNumber: n + 1,
        serviceOn: day,
        service: service.coded,
        units,
        isDenied,
        reasons,
        money: lineMoney,
      }
    }),
  }
}
