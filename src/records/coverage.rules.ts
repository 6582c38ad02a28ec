import * as v from 'valibot'
import { type Bundle, type CodeableConcept, Coverage } from '#contract/entities/fhir.ts'
import type { LocalizedText } from '#contract/entities/localized-text.ts'
import { readAnswer } from '#contract/odd-data.ts'
import type { Membership, PlanState } from '#contract/entities/plan.ts'
import { readTranslated } from '#contract/fhir-translation.ts'
import type { PlanPeriod } from '#contract/person-period.ts'
import { moneyOfDollars } from '#base/money.ts'

/** Coverage that ended is shown for this long (spec §4, §9). */
export const LOOK_BACK_MONTHS = 36

type Concept = v.InferOutput<typeof CodeableConcept> | null | undefined

const codesOf = (concept: Concept): string[] =>
  (concept?.coding ?? []).flatMap(({ code }) => (code ? [code.toLowerCase()] : []))

/** Reads each entry separately, as far as possible, so that one invalid resource doesn't affect the others. */
export const coveragesIn = (
  bundle: Bundle,
  noteOdd: (fields: readonly string[]) => void = () => {},
): Coverage[] =>
  (bundle.entry ?? []).flatMap(({ resource }) => {
    const { read, oddFields } = readAnswer(Coverage, resource)
    // The bundle may contain other resources, such as an OperationOutcome.
    if (oddFields.length > 0 && !oddFields.includes('resourceType')) noteOdd(oddFields)
    return read.success ? [read.output] : []
  })

function dayOf(iso: string | null | undefined): Temporal.PlainDate | undefined {
  try {
    return iso ? Temporal.PlainDate.from(iso.slice(0, 10)) : undefined
  } catch {
    return undefined
  }
}

/**
 * Whether a coverage is active, or cancelled and ended within the last 36 months (spec §4); cancelled without an end
 * isn't shown.
 */
export function isStillShown({ status, period }: Coverage, today: Temporal.PlainDate): boolean {
  if (status === 'active') return true
  const end = dayOf(period?.end)
  if (status !== 'cancelled' || !end) return false
  return Temporal.PlainDate.compare(end, today.subtract({ months: LOOK_BACK_MONTHS })) >= 0
}

/**
 * Medical coverage belongs to the plan of its contract; dental and vision must also have the plan's type (spec §4). The
 * contract is the subscriber's number, or without one, the contract id that is in the coverage's id. Codes are compared
 * case-insensitively.
 */
export function isOfPlan(coverage: Coverage, { contractId, contractType }: Membership): boolean {
  const { id, subscriberId } = coverage
  if (subscriberId ? subscriberId !== contractId : !id.includes(contractId)) return false
  const codes = codesOf(coverage.type)
  if (codes.includes('hip')) return contractType === 'medical'
  if (codes.includes('dental') || codes.includes('vision')) return codes.includes(contractType)
  return false
}

export const coveragesOfPlan = (
  coverages: readonly Coverage[],
  plan: Membership,
  today: Temporal.PlainDate,
): Coverage[] => coverages.filter((coverage) => isStillShown(coverage, today) && isOfPlan(coverage, plan))

/** The group in the standard's notation (coding, value, name) or the specification's (text, id). */
export function groupOf({ class: classes }: Coverage): { id: string; name: string } | undefined {
  const group = classes?.find(
    ({ type }) => codesOf(type).includes('group') || type?.text?.toLowerCase() === 'group',
  )
  const id = group?.value ?? group?.id ?? ''
  return group && (id || group.name) ? { id, name: group.name ?? '' } : undefined
}

/** A class by its code, in either notation. */
const classIn = ({ class: classes }: Coverage, code: string): string | undefined => {
  const found = classes?.find(
    ({ type }) => codesOf(type).includes(code) || type?.text?.toLowerCase() === code,
  )
  return found?.value ?? found?.id ?? undefined
}

/** The numbers that a pharmacy asks for, if the coverage states them. */
export const pharmacyNumbersOf = (coverage: Coverage) => ({
  rxBin: classIn(coverage, 'rxbin'),
  rxPcn: classIn(coverage, 'rxpcn'),
  rxGroup: classIn(coverage, 'rxgroup'),
  rxId: classIn(coverage, 'rxid'),
})

export type Cost = { code: string; label: LocalizedText; amount: LocalizedText }

type CostEntry = NonNullable<Coverage['costToBeneficiary']>[number]

/** Zero is a statement, too: a deductible of 0 is "$0", not a gap. */
function amountOf(entry: CostEntry): LocalizedText | undefined {
  const { valueMoney, valueQuantity, extension } = entry
  if (valueMoney?.value != null) return moneyIn(valueMoney.value, valueMoney.currency)
  if (valueQuantity?.value != null) {
    const unit = unitOf(entry)
    if (unit === '%') return shareOf(valueQuantity.value)
    return [valueQuantity.value, unit].filter(Boolean).join(' ')
  }
  return wordsIn(valueMoney?.extension) ?? wordsIn(extension)
}

/** A member who pays no share pays $0, in every page's wording. */
const shareOf = (percent: number): string => (percent === 0 ? moneyOfDollars(0) : `${percent}%`)

/** American insurers that omit the currency mean dollars; another currency is shown as written. */
const moneyIn = (value: number, currency: string | null | undefined): string =>
  (currency ?? 'USD').trim().toUpperCase() === 'USD' ? moneyOfDollars(value) : `${value} ${currency}`

/** The unit as stated; coinsurance without one is a percentage, and any other number stays unchanged. */
function unitOf({ type, valueQuantity }: CostEntry): string | undefined {
  const stated = valueQuantity?.unit?.trim() || valueQuantity?.code?.trim()
  if (stated) return stated
  const isShare = [...codesOf(type), type?.text ?? ''].some((name) => /copaypct|coinsurance/i.test(name))
  return isShare ? '%' : undefined
}

const Words = v.looseObject({
  valueString: v.pipe(v.string(), v.trim(), v.nonEmpty()),
  _valueString: v.optional(v.unknown()),
})

/** Payers put costs in words, such as "DED THEN $40", into an extension. */
function wordsIn(extension: unknown): LocalizedText | undefined {
  const items: unknown[] = Array.isArray(extension) ? extension : []
  return items.flatMap((item) => {
    const words = v.safeParse(Words, item)
    return words.success ? [readTranslated(words.output.valueString, words.output._valueString)] : []
  })[0]
}

/** Copays and coinsurance as a label and an amount (spec §3); an entry without either is left out. */
export const costsOf = ({ costToBeneficiary }: Coverage): Cost[] =>
  (costToBeneficiary ?? []).flatMap((entry) => {
    const [coding] = entry.type?.coding ?? []
    const label = entry.type?.text
      ? readTranslated(entry.type.text, entry.type._text)
      : (coding?.display ?? coding?.code)
    const amount = amountOf(entry)
    return label && amount ? [{ code: coding?.code?.toLowerCase() ?? '', label, amount }] : []
  })

/** An active coverage whose period has passed is shown as ended, regardless of its status. */
export function stateOf({ status, period }: Coverage, today: Temporal.PlainDate): PlanState {
  const [start, end] = [dayOf(period?.start), dayOf(period?.end)]
  if (status === 'cancelled' || (end && Temporal.PlainDate.compare(end, today) < 0)) return 'ended'
  return start && Temporal.PlainDate.compare(start, today) > 0 ? 'future' : 'active'
}

/** Groups coverages into those in force on a day, future ones and ended ones. */
export function byState(coverages: readonly Coverage[], today: Temporal.PlainDate) {
  const inState = (wanted: PlanState) => coverages.filter((coverage) => stateOf(coverage, today) === wanted)
  return { active: inState('active'), future: inState('future'), ended: inState('ended') }
}

/** When a plan's coverage is in force, according to its coverages. */
export const periodOf = ({ active, future, ended }: ReturnType<typeof byState>): PlanPeriod => ({
  startsOn:
    active.length > 0
      ? undefined
      : future.flatMap(({ period }) => period?.start?.slice(0, 10) ?? []).toSorted()[0],
  hasEnded: active.length + future.length === 0 && ended.length > 0,
})

/** The covered person's own member id, or the policy holder's with the dependent's number. */
export function memberIdOf({ identifier, subscriberId, dependent }: Coverage): string | undefined {
  const own = identifier?.find(({ value }) => value)?.value
  return own ?? (subscriberId ? [subscriberId, dependent].filter(Boolean).join('-') : undefined)
}
