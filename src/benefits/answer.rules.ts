import { longDate } from '#base/dates.ts'
import { insurerText } from '#base/insurer-text.ts'
import { type CostNow, benefitOfPerson, costNow, isPaidAgain } from '#contract/cost-now.ts'
import type { BenefitUse, PersonBenefits } from '#contract/entities/benefit-use.ts'
import type { BenefitCategory, BenefitCost, PlanCoverage } from '#contract/entities/plan-coverage.ts'
import type { NetworkMeters } from '#contract/entities/spending.ts'
import {
  begin,
  costText,
  dollars,
  isFree,
  limitText,
  percentText,
  shareText,
  unitOf,
  unitText,
} from './amounts.ts'
import { benefitsMessages as texts } from './locales/benefits.gen.ts'

/** `later`: a waiting period isn't over. `used`: the limit is used up for now. */
export type Verdict = 'yes' | 'limited' | 'no' | 'later' | 'used' | 'unknown' | 'ended'

/** The answer about one benefit in words, the same on every page. */
export type Answer = {
  verdict: Verdict
  /** The whole answer: covered or not, the cost, the deductible, the limit, the network, approval and referral. */
  sentences: string[]
}

/** The person and the day that an answer is for. */
export type Around = {
  /** The day of the service. */
  on: string
  coverage: Pick<PlanCoverage, 'categories'>
  /** Undefined if it couldn't be loaded: the answer then has only the plan's rules. */
  person: PersonBenefits | undefined
  family: { in: NetworkMeters; out: NetworkMeters } | null
  /** The last day that the benefits are stated for, if the member has chosen a day; null if the plan doesn't say. */
  statedUntil?: string | null | undefined
  /** The day of a saved copy of the person's use, if it is of an earlier day than today; the answer is of that day. */
  asOf?: string | undefined
  /** The first day of coverage that hasn't started, or whether the coverage has ended. */
  startsOn?: string | undefined
  hasEnded?: boolean | undefined
}

const NOBODY = { in: null, out: null, annualMaximum: null, uses: [] }

/** The current in-network price of a benefit; by the plan's rules only if the coverage has ended. */
const priceNow = (category: BenefitCategory, { on, person, family, hasEnded }: Around): CostNow =>
  hasEnded
    ? costNow(category, { network: 'in', on, person: NOBODY, family: null })
    : costNow(category, { network: 'in', on, person: person ?? NOBODY, family })

/** The person's use of a benefit; a calendar year with two plan years has two. */
export const usesOf = (
  { code }: Pick<BenefitCategory, 'code'>,
  person: PersonBenefits | undefined,
): BenefitUse[] => (person?.uses ?? []).filter((use) => use.code === code)

/** Answers a question about a benefit. An unstated fact never makes the answer yes. */
export function answerOf(planCategory: BenefitCategory, around: Around): Answer {
  const category = benefitOfPerson(planCategory, around.person?.uses ?? [])
  const price = priceNow(category, around)
  const { verdict, sentence } = verdictOf(category, price, around)
  const isCovered = verdict !== 'no' && verdict !== 'unknown'
  // If the plan pays nothing in network, readers would take the out-of-network share for its payment.
  const isPayingNow = verdict === 'yes' || verdict === 'limited'
  return {
    verdict,
    sentences: [
      ...frameOf(around),
      sentence,
      ...(isCovered ? [...priceSentences(price, category, around), ...limitSentences(category, around)] : []),
      ...(isPayingNow ? networkSentences(category) : []),
      ...(isCovered ? ruleSentences(category) : []),
    ],
  }
}

const frameOf = ({ startsOn, hasEnded }: Around): string[] => {
  if (hasEnded) return [texts.says.ended]
  return startsOn === undefined ? [] : [texts.says.startsOn({ date: longDate(startsOn) })]
}

const isCoveredIn = (cost: BenefitCost | null): boolean => cost !== null && cost !== 'not-covered'

function verdictOf(
  category: BenefitCategory,
  price: CostNow,
  { on, coverage, person, hasEnded, statedUntil }: Around,
): { verdict: Verdict; sentence: string } {
  const { says } = texts
  const { covered } = category
  if (statedUntil && on > statedUntil && !hasEnded)
    return { verdict: 'unknown', sentence: says.statedUntil({ date: longDate(statedUntil) }) }
  if (covered === null) return { verdict: 'unknown', sentence: says.unknown }
  if (covered === 'no') return { verdict: 'no', sentence: says.no }
  const stated = {
    verdict: covered,
    sentence: category.in === 'not-covered' && isCoveredIn(category.out) ? says.outOnly : says[covered],
  } as const
  // The sentence says what was covered; the label must not say that it still is.
  if (hasEnded) return { ...stated, verdict: 'ended' }
  if (price.kind !== 'all') return stated
  const date = price.until === null ? undefined : longDate(price.until)
  switch (price.why) {
    case 'not-covered':
      return isCoveredIn(category.out) ? stated : { verdict: 'no', sentence: says.no }
    case 'waiting':
      return { verdict: 'later', sentence: date === undefined ? says.waiting : says.waitingUntil({ date }) }
    case 'used-up':
      return { verdict: 'used', sentence: date === undefined ? says.usedUp : says.usedUpUntil({ date }) }
    case 'used-instead': {
      const other = nameOf(usesOf(category, person)[0]?.insteadOf, coverage)
      if (other === undefined)
        return { verdict: 'used', sentence: date === undefined ? says.usedUp : says.usedUpUntil({ date }) }
      return {
        verdict: 'used',
        sentence: date === undefined ? says.instead({ other }) : says.insteadUntil({ other, date }),
      }
    }
  }
}

/** The insurer's name of a benefit inside a sentence. */
function nameOf(code: string | null | undefined, { categories }: Around['coverage']): string | undefined {
  const found = categories.find((category) => category.code === code)
  return found && insurerText(found.name).toLowerCase()
}

type Priced = Extract<CostNow, { kind: 'share' }>

function priceSentences(price: CostNow, category: BenefitCategory, { person }: Around): string[] {
  const { pays } = texts
  if (price.kind === 'not-stated') return [pays.unstated]
  if (price.kind === 'all') return price.until === null ? [] : [pays.all]
  const { outOfPocketLeftCents, allowanceCents, planPaysLeftCents } = price
  if (outOfPocketLeftCents === 0) return [pays.reached]
  const deductible = deductibleSentence(price, category)
  const resetsOn = person?.uses.find((use) => use.resetsOn !== null)?.resetsOn
  const resets = resetsOn == null ? [] : [pays.resets({ date: longDate(resetsOn) })]
  if (planPaysLeftCents === 0) return [pays.planDone, ...resets]
  const comesFirst = price.deductibleLeftCents !== 0
  return [
    ...(comesFirst ? deductible : []),
    ...(allowanceCents !== null && isFree(price) ? [] : ownShare(price, category)),
    ...(comesFirst ? [] : deductible),
    ...(allowanceCents === null ? [] : [pays.allowance({ amount: dollars(allowanceCents) })]),
    ...(planPaysLeftCents === null ? [] : [pays.planLeft({ amount: dollars(planPaysLeftCents) }), ...resets]),
  ]
}

/** The network's cost if the plan states one. */
const networkCost = (cost: BenefitCost | null) => (cost === 'not-covered' ? null : cost)

function ownShare({ share }: Priced, { in: cost }: BenefitCategory): string[] {
  const { pays } = texts
  if ('cents' in share && share.cents === 0) return [pays.none]
  if ('percent' in share)
    return [share.percent === 0 ? pays.none : pays.percent({ percent: percentText(share.percent) })]
  const amount = shareText({ share, per: networkCost(cost)?.per ?? null })
  return amount === undefined ? [] : [pays.share({ amount })]
}

function deductibleSentence({ deductibleLeftCents: left }: Priced, { in: cost }: BenefitCategory): string[] {
  const { deductible } = texts
  const isFirst = networkCost(cost)?.afterDeductible
  if (isFirst === false) return [deductible.none]
  if (isFirst !== true) return []
  if (left === null) return [deductible.first]
  return [left === 0 ? deductible.met : deductible.left({ amount: dollars(left) })]
}

function limitSentences(category: BenefitCategory, { on, person, hasEnded }: Around): string[] {
  const [use, ...others] = usesOf(category, person)
  const limit = limitText(category.limit, unitOf(use, category.in))
  if (!use || hasEnded || others.length > 0) return limit === undefined ? [] : [texts.limit.only({ limit })]
  const { allowed, used, unit, insteadOf } = use
  if (used === null || allowed === null || insteadOf !== null)
    return limit === undefined ? [] : [texts.limit.only({ limit })]
  if (used > allowed)
    return [texts.limit.over({ used: unitText(used, unit), allowed: unitText(allowed, unit) })]
  if (used === allowed && isPaidAgain(use, on))
    return limit === undefined ? [] : [texts.limit.only({ limit })]
  const named = begin(limit ?? unitText(allowed, unit))
  // "Once every 24 months: 0 used, 1 left" would be less clear.
  if (unit === 'service' && used === 0) return [texts.limit.unused({ limit: named })]
  if (unit === 'service' && used === allowed) return [texts.limit.used({ limit: named })]
  return [
    texts.limit.usedLeft({
      limit: named,
      used: unit === 'cents' ? dollars(used) : String(used),
      left: unit === 'cents' ? dollars(allowed - used) : String(allowed - used),
    }),
  ]
}

function networkSentences({ in: inside, out }: BenefitCategory): string[] {
  const { network } = texts
  if (out === 'not-covered') return inside === 'not-covered' ? [] : [network.only]
  if (out === null || out.share === null) return [network.outUnstated]
  const amount = costText(out)
  return [out.afterDeductible === true ? network.outFirst({ amount }) : network.out({ amount })]
}

function ruleSentences({ approval, approvalAfter, referral }: BenefitCategory): string[] {
  return [
    ...(approvalAfter === null
      ? approval === null
        ? []
        : [texts.approval[approval]]
      : [texts.approval.after({ count: approvalAfter })]),
    ...(referral === null ? [] : [texts.referral[referral ? 'yes' : 'no']]),
  ]
}

/** Where the answer comes from: "Benefit booklet, page 41"; undefined if the insurer doesn't say. */
export function sourceText({ source }: Pick<BenefitCategory, 'source'>): string | undefined {
  if (source === null) return undefined
  const names: Partial<Record<string, string>> = texts.papers
  const paper = names[source.paper] ?? source.paper
  return source.page === null ? paper : texts.page({ paper, page: source.page })
}

/** The price of a benefit now, in a few words: "$50 a visit", "$450 deductible, then 20%", "Not covered". */
export function shortPrice(category: BenefitCategory, around: Around): string {
  const { brief } = texts
  const price = priceNow(category, around)
  const { verdict } = verdictOf(category, price, around)
  if (verdict === 'no') return texts.notCovered
  if (verdict === 'unknown' || price.kind === 'not-stated') return texts.callUs
  if (price.kind === 'all') {
    if (around.hasEnded || verdict === 'yes' || verdict === 'limited') return costText(category.in)
    const date = price.until === null ? undefined : longDate(price.until)
    if (verdict === 'later') return date === undefined ? texts.verdict.later : brief.later({ date })
    return date === undefined ? texts.verdict.used : brief.again({ date })
  }
  if (price.planPaysLeftCents === 0) return brief.planDone
  if (price.outOfPocketLeftCents === 0) return brief.nothing
  const cost = costText(category.in)
  const left = price.deductibleLeftCents
  if (left === null && networkCost(category.in)?.afterDeductible) return brief.first({ amount: cost })
  return left !== null && left > 0 ? brief.left({ left: dollars(left), amount: cost }) : cost
}

/** The remaining part of a limit: "33 of 45 visits left"; undefined without a limit or use. */
export function shortLeft(category: BenefitCategory, { on, person, hasEnded }: Around): string | undefined {
  const [use, ...others] = usesOf(category, person)
  if (!use || others.length > 0 || hasEnded || use.insteadOf !== null) return undefined
  if (use.allowed === null || use.used === null) return undefined
  const { allowed, used, unit } = use
  if (used > allowed)
    return texts.limit.over({ used: unitText(used, unit), allowed: unitText(allowed, unit) })
  const left = allowed - used
  if (left === 0) return unit === 'cents' || isPaidAgain(use, on) ? undefined : texts.brief.noneLeft
  if (used === 0 && (unit === 'service' || allowed === 1)) return texts.brief.unused
  return texts.brief.leftOf({
    left: unit === 'cents' ? dollars(left) : String(left),
    allowed: unit === 'service' ? String(allowed) : unitText(allowed, unit),
  })
}
