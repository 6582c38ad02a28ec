import { lastAppealDay } from '#server/insurers/sandbox/world/appeal-days.ts'
import type { AdjudicatedClaim, AdjudicatedLine, ClaimStatus } from '#contract/entities/claim.ts'
import {
  type BilledLine,
  type PricedLine,
  adjudicate,
} from '#server/insurers/sandbox/adjudication/adjudicate.ts'
import { Ledger } from '#server/insurers/sandbox/adjudication/ledger.ts'
import { NO_MONEY, sumOf } from '#contract/claim-money.ts'
import { benefitsOf, designOf } from '#server/insurers/sandbox/adjudication/plan-benefits.ts'
import { allowedCents as drugAllowedCents, pharmacyIdOf } from '#server/insurers/sandbox/pharmacy/allowed.ts'
import { DRUG_BY_NDC } from '#server/insurers/sandbox/pharmacy/drugs.ts'
import { pricedAs } from '#server/insurers/sandbox/pharmacy/tiers.ts'
import { type Person, type Enrollment, effectiveDateOf } from '#server/insurers/sandbox/world/person.ts'
import { type ScheduleOfWorld, scheduleOn } from '#server/insurers/sandbox/rates/schedule-of-world.ts'
import { type Random, seededRandom } from './random.ts'
import type { Encounter } from './encounter.ts'

type Day = Temporal.PlainDate

/** An encounter that the insurer is processing. */
export type FiledEncounter = {
  person: Person
  place: Enrollment
  memberId: string
  /** The part of the claim number that identifies the member. */
  mark: string
  encounter: Encounter
  receivedOn: Day
  processedOn: Day
  paidOn: Day
}

/** A provider's correction bills about this share of the first amount. */
const CORRECTED_PERCENT = 85
const REOPENED_AFTER_DAYS = 21

/**
 * Decides the claims of one contract in processing order, each against the limits used before it. A corrected claim
 * appears twice: the replaced version, which no longer counts, and the current one.
 */
export function decideClaims(filed: readonly FiledEncounter[], today: Day): AdjudicatedClaim[] {
  const ledger = new Ledger()
  const isHere = (day: Day) => Temporal.PlainDate.compare(day, today) <= 0
  const steps = filed
    .filter(({ receivedOn }) => isHere(receivedOn))
    .flatMap((one, n) => stepsOf(one, n, today).filter(({ isLater, on }) => !isLater || isHere(on)))
    .toSorted((a, b) => Temporal.PlainDate.compare(a.on, b.on) || a.number.localeCompare(b.number))
  const claims = new Map<string, { claim: AdjudicatedClaim; undo: () => void }>()
  for (const step of steps) {
    const before = step.replaces === undefined ? undefined : claims.get(step.replaces)
    before?.undo()
    if (before) before.claim = { ...before.claim, status: step.isReversal ? 'reversed' : 'adjusted' }
    if (before && step.isReversal) continue
    if (before) before.claim = { ...before.claim, replacedBy: step.number }
    claims.set(step.number, isHere(step.on) ? decide(step, ledger, today) : pendingClaim(step, today))
  }
  return [...claims.values()].map(({ claim }) => claim)
}

type Step = FiledEncounter & {
  on: Day
  number: string
  lines: readonly BilledLine[]
  isLater: boolean
  isReversal?: true
  replaces?: string
}

function stepsOf(filed: FiledEncounter, n: number, today: Day): Step[] {
  const { encounter, memberId, processedOn, place } = filed
  const number = numberOf(filed, n)
  const coveredFrom = effectiveDateOf(place, today)
  const bills = billsOf(encounter, seededRandom(`${memberId} ${place.plan.contractType} ${number}`))
  const { network } = place.plan.design
  const schedule = { coveredFrom, design: designOf(place.plan), network, prices: scheduleOn(today) }
  const lines = billedLines(encounter, bills, schedule)
  const first: Step = { ...filed, on: processedOn, number, lines, isLater: false }
  if (!encounter.afterwards) return [first]
  const on = processedOn.add({ days: REOPENED_AFTER_DAYS })
  const later = {
    ...filed,
    on,
    processedOn: on,
    paidOn: on.add({ days: 3 }),
    isLater: true,
    replaces: number,
  }
  if (encounter.afterwards === 'reversed')
    return [first, { ...later, number: `${number}R`, lines, isReversal: true }]
  return [
    first,
    { ...later, number: `${number}A`, lines: billedLines(encounter, bills.map(correctedCents), schedule) },
  ]
}

const correctedCents = (cents: number): number => Math.round((cents * CORRECTED_PERCENT) / 100)

/** Year and day of receipt, the member's mark, and a counter, as insurers number claims. */
function numberOf({ receivedOn, place, mark }: FiledEncounter, n: number): string {
  const day = String(receivedOn.dayOfYear).padStart(3, '0')
  const year = String(receivedOn.year).slice(2)
  const [type = ''] = place.plan.contractType.toUpperCase()
  return `${type}${year}${day}${mark}${String(n).padStart(4, '0')}`
}

/** The billed amount of each service, between its lowest and highest charge. */
const billsOf = ({ services }: Encounter, random: Random): number[] =>
  services.map(({ service, units = 1 }) => {
    const [least, most] = service.billed
    return (
      units * (least === most ? least : random.between(least / 100, most / 100) * 100 + random.between(0, 99))
    )
  })

type Schedule = { coveredFrom: Day; design: string; network: string; prices: ScheduleOfWorld }

function billedLines(
  { on, services, provider, network = provider.network, filled }: Encounter,
  bills: readonly number[],
  { coveredFrom, design, network: planNetwork, prices }: Schedule,
): BilledLine[] {
  const drug = filled && DRUG_BY_NDC.get(filled.drug.ndc)
  return services.map(({ service, units = 1, refusal, otherInsurerPercent = 0 }, n) => {
    const billedCents = bills[n] ?? 0
    const { code } = service.coded
    const priced = { network: planNetwork, npi: provider.npi ?? '', code, units, billedCents }
    const scheduleCents = filled
      ? drugAllowedCents(filled.drug, filled.drug.quantity, pharmacyIdOf(provider))
      : prices.amountFor(priced)
    const allowedCents = Math.min(billedCents, scheduleCents)
    return {
      category: service.category,
      benefit: service.benefit,
      ...(drug && pricedAs(design, drug)),
      on,
      coveredFrom,
      network,
      billedCents,
      scheduleCents,
      otherInsuranceCents: Math.round((allowedCents * otherInsurerPercent) / 100),
      ...(refusal && { refusal }),
    }
  })
}

function decide(step: Step, ledger: Ledger, today: Day): { claim: AdjudicatedClaim; undo: () => void } {
  const { memberId, place, encounter, lines } = step
  const { year } = encounter.on
  const benefits = benefitsOf(place.plan, year, today.year)
  const priced = lines.map((line) => {
    const one = adjudicate(line, benefits, ledger.before(memberId, year))
    ledger.book(memberId, year, line, one)
    return one
  })
  const undo = () => lines.forEach((line, n) => ledger.book(memberId, year, line, priced[n]!, -1))
  const status: ClaimStatus = priced.every(({ isDenied }) => isDenied) ? 'denied' : 'paid'
  return { claim: toClaim(step, status, priced), undo }
}

const JUST_RECEIVED_DAYS = 3

function pendingClaim(step: Step, today: Day): { claim: AdjudicatedClaim; undo: () => void } {
  const isNew = step.receivedOn.until(today).days < JUST_RECEIVED_DAYS
  const priced = step.lines.map(({ billedCents }): PricedLine => ({
    money: { ...NO_MONEY, billedCents },
    reasons: [],
    isDenied: false,
  }))
  return { claim: toClaim(step, isNew ? 'received' : 'pending', priced), undo: () => {} }
}

function toClaim(step: Step, status: ClaimStatus, priced: readonly PricedLine[]): AdjudicatedClaim {
  const { person, place, encounter, memberId, number, receivedOn, processedOn, paidOn } = step
  const { on, nights = 0, services, provider } = encounter
  const money = sumOf(priced.map((line) => line.money))
  const isDecided = status !== 'received' && status !== 'pending'
  const isPaid = isDecided && money.planPaidCents > 0
  const network = step.lines[0]?.network ?? provider.network
  const { network: _, ...known } = provider
  return {
    claimId: number,
    claimNumber: number,
    contractId: place.contractId,
    contractType: place.plan.contractType,
    planName: place.plan.displayName,
    memberId,
    memberName: `${person.firstName} ${person.lastName}`,
    kind: encounter.kind,
    status,
    isPartlyDenied: status === 'paid' && priced.some(({ isDenied }) => isDenied),
    network,
    providerName: provider.name,
    service: services[0]?.service.coded.display ?? '',
    serviceFrom: on.toString(),
    serviceTo: on.add({ days: nights }).toString(),
    receivedOn: receivedOn.toString(),
    processedOn: isDecided ? processedOn.toString() : null,
    ...(isDecided &&
      priced.some(({ isDenied }) => isDenied) && {
        appealUntil: lastAppealDay(place.plan, 'payment', processedOn),
      }),
    hasEob: isDecided && encounter.kind !== 'pharmacy',
    money,
    provider: known,
    facility: encounter.facility ?? null,
    placeOfService: encounter.place,
    diagnoses: [...encounter.diagnoses],
    patientAccount: encounter.kind === 'pharmacy' ? null : `PA-${number.slice(-7)}`,
    authorization: encounter.authorization ?? null,
    paidOn: isPaid ? paidOn.toString() : null,
    paymentNumber: isPaid ? `EFT${number.slice(1, 6)}${number.slice(-4)}` : null,
    payee: isPaid ? (network === 'in' ? 'provider' : 'member') : null,
    replaces: step.replaces ?? null,
    replacedBy: null,
    admittedOn: nights > 0 ? on.toString() : null,
    dischargedOn: nights > 0 ? on.add({ days: nights }).toString() : null,
    prescription: prescriptionOf(encounter),
    tooth: encounter.tooth ?? null,
    ...rareFacts(step),
    lines: services.map(({ service, units = 1 }, n): AdjudicatedLine => {
      const { money: lineMoney, reasons, isDenied } = priced[n]!
      const { coded } = service
      return {
        lineNumber: n + 1,
        serviceOn: on.toString(),
        service: coded,
        units,
        isDenied,
        reasons,
        money: lineMoney,
      }
    }),
  }
}

/** Early enough for a timely decision. */
const TIME_TO_ANSWER_DAYS = 20

/** Details that only some claims have. */
function rareFacts({ encounter, receivedOn }: Step): Partial<AdjudicatedClaim> {
  const { otherInsurer, infoRequest, diagnosisGroup, ride, toothSurface, filled, isConfidential } = encounter
  const askedOn = infoRequest && receivedOn.add({ days: infoRequest.afterDays })
  return {
    ...(otherInsurer && { otherInsurer }),
    ...(isConfidential && { isConfidential }),
    ...(diagnosisGroup && { diagnosisGroup }),
    ...(ride && { ride }),
    ...(toothSurface && { toothSurface }),
    ...(filled && { isDispensedAsWritten: filled.drug.isBrand }),
    ...(infoRequest &&
      askedOn && {
        infoRequest: {
          of: infoRequest.of,
          what: infoRequest.what,
          askedOn: askedOn.toString(),
          dueOn: askedOn.add({ days: TIME_TO_ANSWER_DAYS }).toString(),
        },
      }),
  }
}

function prescriptionOf({ filled }: Encounter): AdjudicatedClaim['prescription'] {
  if (!filled) return null
  const { name, strength, ndc, quantity, daysSupply, isBrand } = filled.drug
  return {
    drug: name,
    strength,
    ndc,
    quantity,
    daysSupply,
    isBrand,
    refill: filled.refill,
    prescriber: filled.prescriber,
  }
}
