import * as v from 'valibot'
import { compareTexts } from '#contract/compare.ts'
import type { BenefitUse } from '#contract/entities/benefit-use.ts'
import { codesOf, dayOf, has, idIn } from '#server/insurers/fhir/eob/concepts.ts'
import { centsOf } from '#server/insurers/fhir/eob/money.ts'
import { benefitCodeOf } from './category.ts'
import { Eligibility, type EligibilityItem, type UsedBenefit, countOf } from './resource.ts'

/** The person and the plan whose use is read. */
type Asked = {
  memberId: string
  patientId: string
  /** Ids of the Coverage resources of the plan. */
  coverageIds: ReadonlySet<string>
  /** Codes of the plan's benefits; use of anything else is left out. */
  codes: ReadonlySet<string>
  on: string
}

/** Use by benefit, and the number of unreadable items. */
type ReadUse = { uses: BenefitUse[]; leftOut: number }

const NOTHING: ReadUse = { uses: [], leftOut: 0 }

/** Reads a person's use from the newest answer about the plan that applies on the day. */
export function usesIn(resources: readonly unknown[], asked: Asked): ReadUse {
  const answers = resources.flatMap((resource) => answerIn(resource, asked) ?? [])
  const newest = answers.toSorted((one, other) => compareTexts(other.at, one.at))[0]
  if (!newest) return NOTHING
  const readable = newest.items.map((item) => itemOf(item, asked.codes))
  const byCode = Map.groupBy(
    readable.flatMap((one) => one ?? []),
    ({ code }) => code,
  )
  return {
    uses: [...byCode].flatMap(([code, all]) => {
      const use = joinUses(all)
      if (!use) return []
      return [
        {
          code,
          memberId: asked.memberId,
          ...use,
          resetsOn: all.every(({ counted, isAnnual }) => !counted || isAnnual) ? newest.resetsOn : null,
          lastOn: null,
          nextOn: null,
          waitingUntil: null,
          insteadOf: null,
        },
      ]
    }),
    leftOut: readable.filter((one) => one === undefined).length,
  }
}

/** The items of an answer about this patient's plan on the day; undefined if it is about something else. */
function answerIn(resource: unknown, { patientId, coverageIds, on }: Asked) {
  const read = v.safeParse(Eligibility, resource)
  if (!read.success) return undefined
  const { status, outcome, patient, insurance, created, meta, servicedDate, servicedPeriod } = read.output
  const isUsable =
    (status ?? 'active').toLowerCase() === 'active' &&
    ['complete', 'partial', undefined].includes(outcome?.toLowerCase())
  if (!isUsable || idIn(patient?.reference ?? undefined) !== patientId) return undefined
  const own = insurance.find(({ coverage }) => coverageIds.has(idIn(coverage?.reference ?? undefined) ?? ''))
  if (!own || own.inforce === false) return undefined
  // The counts are for a period: last year's use doesn't count toward this year's limit.
  const period = own.benefitPeriod ?? servicedPeriod ?? { start: servicedDate, end: undefined }
  const [from, to] = [dayOf(period.start), dayOf(period.end)]
  if ((from !== null && from > on) || (to !== null && to < on)) return undefined
  if (to === null && (from ?? dayOf(created) ?? '').slice(0, 4) !== on.slice(0, 4)) return undefined
  const end = own.benefitPeriod ? dayOf(own.benefitPeriod.end) : null
  return {
    at: created ?? meta?.lastUpdated ?? '',
    items: own.item,
    resetsOn: end && Temporal.PlainDate.from(end).add({ days: 1 }).toString(),
  }
}

type Count = Pick<BenefitUse, 'allowed' | 'used' | 'unit'>
type ItemUse = {
  code: string
  isInNetwork: boolean
  isAnnual: boolean
  counted: Count | undefined
  isExcluded: boolean | undefined
  needsApproval: boolean | undefined
}

/** Reads what an item states about the person; null for another person's, undefined if it is unreadable. */
function itemOf(item: EligibilityItem, codes: ReadonlySet<string>): ItemUse | null | undefined {
  // A family's total isn't one person's use.
  if (has(item.unit, 'family')) return null
  const code = [item.category, item.productOrService]
    .flatMap((concept) => [benefitCodeOf(concept) ?? [], ...codesOf(concept)].flat())
    .find((one) => codes.has(one))
  if (code === undefined) return undefined
  const counts = item.benefit.flatMap((benefit) => countedIn(benefit) ?? [])
  return {
    code,
    isInNetwork: !has(item.network, 'out', 'out-of-network'),
    isAnnual: has(item.term, 'annual'),
    counted: counts.find(({ unit }) => unit !== 'cents') ?? counts[0],
    isExcluded: item.excluded ?? undefined,
    needsApproval: item.authorizationRequired ?? undefined,
  }
}

/** Kinds of benefit that are counted; all others, such as a copay, are costs. */
const UNITS: Record<string, Count['unit']> = {
  visit: 'visit',
  visits: 'visit',
  room: 'day',
  days: 'day',
  benefit: 'service',
}

function countedIn({ type, ...amounts }: UsedBenefit): Count | null {
  const unit = codesOf(type).flatMap((code) => UNITS[code] ?? [])[0]
  if (!unit) return null
  const [allowed, used] = [countOf(amounts.allowedUnsignedInt), countOf(amounts.usedUnsignedInt)]
  if (allowed !== null || used !== null) return { allowed, used, unit }
  const cents = [amounts.allowedMoney, amounts.usedMoney].map((money) => {
    const stated = centsOf(money)
    return stated === null || stated < 0 ? null : stated
  })
  const [allowedCents = null, usedCents = null] = cents
  // An amount of money counts only if the plan pays it.
  if (unit !== 'service' || (allowedCents === null && usedCents === null)) return null
  return { allowed: allowedCents, used: usedCents, unit: 'cents' }
}

/**
 * One benefit's use from all of its items. The in-network count takes precedence, and an out-of-network exclusion says
 * nothing about the network. Contradictory facts are left out; undefined if none is left.
 */
function joinUses(
  all: readonly ItemUse[],
): (Count & Pick<BenefitUse, 'isExcluded' | 'approval'>) | undefined {
  const inNetwork = all.filter(({ isInNetwork }) => isInNetwork)
  const countsIn = (items: readonly ItemUse[]) => items.flatMap(({ counted }) => counted ?? [])
  const ofNetwork = countsIn(inNetwork)
  const counts = ofNetwork.length > 0 ? ofNetwork : countsIn(all)
  const [first] = counts
  const count = agreedOn(counts) ?? { allowed: null, used: null, unit: first?.unit ?? 'service' }
  const isExcluded = agreedOn(inNetwork.flatMap((item) => item.isExcluded ?? []))
  const needsApproval = agreedOn(inNetwork.flatMap((item) => item.needsApproval ?? []))
  if (!first && !isExcluded && needsApproval === undefined) return undefined
  return {
    ...count,
    ...(isExcluded ? { isExcluded } : {}),
    ...(needsApproval === undefined ? {} : { approval: needsApproval ? ('yes' as const) : ('no' as const) }),
  }
}

/** The value, if all are equal. */
function agreedOn<Value>([first, ...others]: readonly Value[]): Value | undefined {
  const text = JSON.stringify(first)
  return others.every((one) => JSON.stringify(one) === text) ? first : undefined
}
