import * as v from 'valibot'
import { Cents } from '#contract/cents.ts'
import { Day } from '#contract/day.ts'
import { incomplete, orElse, orEmpty, orNull, rows } from '#contract/odd-data.ts'
import { ApprovalAnswer } from './approval-rule.ts'
import { LocalizedText } from './localized-text.ts'
import { ContractType } from './plan.ts'

const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const Once = v.pipe(v.number(), v.safeInteger(), v.minValue(1))

/** The member's part of a cost: cents, a percentage of the allowed amount, or words such as "DED THEN $40". */
export const Share = v.union([
  v.strictObject({ cents: Cents }),
  v.strictObject({ percent: v.number() }),
  v.strictObject({ words: LocalizedText }),
])
export type Share = v.InferOutput<typeof Share>

/** The unit that one copay covers. */
export const COST_UNITS = ['visit', 'day', 'stay', 'service', 'prescription', 'trip'] as const

/** The cost of a service in one network. */
export const NetworkCost = v.object({
  /** Null if the plan doesn't state it: "Call us", never $0. */
  share: orNull(Share),
  per: orNull(v.picklist(COST_UNITS)),
  /** Whether the member pays the rest of the deductible before this share. Null if it isn't stated. */
  afterDeductible: orNull(v.boolean()),
  /**
   * The plan pays for at most this much of one service, in cents; the member pays the rest. Null without such a limit.
   */
  allowanceCents: orNull(Cents),
})
export type NetworkCost = v.InferOutput<typeof NetworkCost>

/** `not-covered`: the plan pays nothing in this network. Null if the insurer states nothing about it. */
export const BenefitCost = v.union([v.literal('not-covered'), NetworkCost])
export type BenefitCost = v.InferOutput<typeof BenefitCost>

/** How often a service is covered, counted for each service and person. */
export const Frequency = v.union([
  v.strictObject({ per: v.picklist(['calendar-year', 'plan-year']), times: Once }),
  /** From the day of the last service, or from the first of its month. */
  v.strictObject({ everyMonths: Once, from: v.picklist(['day', 'month']), times: Once }),
  v.strictObject({ lifetime: Once }),
])
export type Frequency = v.InferOutput<typeof Frequency>

/**
 * A limit of a benefit. It states one of `count` (visits or services), `days` and `cents` (the most that the plan
 * pays), and `rule` defines the period. A limit of 0 is shown as stated.
 */
export const BenefitLimit = v.object({
  count: orNull(Count),
  days: orNull(Count),
  cents: orNull(Cents),
  rule: orNull(Frequency),
})
export type BenefitLimit = v.InferOutput<typeof BenefitLimit>

/** Classes of dental care, which share a percentage. */
export const DentalClass = v.picklist(['preventive', 'basic', 'major', 'orthodontic'])
export type DentalClass = v.InferOutput<typeof DentalClass>

/** A row of the benefit table. */
export const BenefitCategory = v.object({
  /** One of SBC_CATEGORIES (contract/sbc-categories.ts), or the insurer's own. */
  code: v.string(),
  name: orEmpty(LocalizedText),
  /** Synonyms for the search, comma-separated. */
  words: orEmpty(LocalizedText),
  /**
   * `limited`: only for some members or conditions, which `exclusions` describes. Null if it can't be read, which never
   * means yes.
   */
  covered: orNull(v.picklist(['yes', 'no', 'limited'])),
  in: orNull(BenefitCost),
  out: orNull(BenefitCost),
  limit: orNull(BenefitLimit),
  /** Null if the insurer doesn't state it. */
  approval: orNull(ApprovalAnswer),
  /** After how many visits approval is needed ("after visit 12"). */
  approvalAfter: orNull(Count),
  referral: orNull(v.boolean()),
  exclusions: orNull(LocalizedText),
  notes: orNull(LocalizedText),
  source: orNull(
    v.object({
      /** The document with this rule (PlanPaper.paper). */
      paper: v.string(),
      page: orNull(Count),
    }),
  ),
  /** Null for care that isn't dental. */
  dentalClass: orNull(DentalClass),
  /** Codes of the benefits that this one replaces: contacts instead of lenses and frames. */
  insteadOf: rows(v.string()),
})
export type BenefitCategory = v.InferOutput<typeof BenefitCategory>

/** One of the seven important questions of the Summary of Benefits and Coverage, answered for the plan. */
export const SbcQuestion = v.object({
  code: v.picklist([
    'deductible',
    'before-deductible',
    'other-deductibles',
    'out-of-pocket',
    'not-in-out-of-pocket',
    'network',
    'referral',
  ]),
  question: orEmpty(LocalizedText),
  answer: orEmpty(LocalizedText),
  /** "Why this matters". */
  why: orEmpty(LocalizedText),
})
export type SbcQuestion = v.InferOutput<typeof SbcQuestion>

/** A named service: excluded, otherwise covered, or preventive. `words` are for the search. */
export const NamedService = v.object({
  name: LocalizedText,
  words: orEmpty(LocalizedText),
  notes: orNull(LocalizedText),
})
export type NamedService = v.InferOutput<typeof NamedService>

/** A coverage example of the Summary of Benefits and Coverage, in cents. */
export const CoverageExample = v.object({
  code: v.picklist(['baby', 'diabetes', 'fracture']),
  name: orEmpty(LocalizedText),
  totalCents: Cents,
  deductibleCents: Cents,
  copayCents: Cents,
  coinsuranceCents: Cents,
  excludedCents: Cents,
})
export type CoverageExample = v.InferOutput<typeof CoverageExample>

/** The most that a member pays, or the plan pays (`annual-maximum`, `lifetime-maximum`), in cents. */
export const PlanLimit = v.object({
  kind: v.picklist(['deductible', 'out-of-pocket', 'annual-maximum', 'lifetime-maximum']),
  name: orEmpty(LocalizedText),
  network: orNull(v.picklist(['in', 'out'])),
  individualCents: orNull(Cents),
  familyCents: orNull(Cents),
})
export type PlanLimit = v.InferOutput<typeof PlanLimit>

/** The coverage of a plan, the same for all of its members. */
export const PlanCoverage = v.object({
  planName: orEmpty(v.string()),
  contractType: orNull(ContractType),
  /** First and last day of the plan year; both included. */
  yearFrom: orNull(Day),
  yearTo: orNull(Day),
  /** A category may be stated twice; both are shown. */
  categories: rows(BenefitCategory, { isEssential: true }),
  questions: rows(SbcQuestion),
  excluded: rows(NamedService),
  other: rows(NamedService),
  /** Preventive services that cost nothing in the network. */
  preventive: rows(NamedService),
  /** Empty unless the plan's Summary of Benefits and Coverage has them. */
  examples: rows(CoverageExample),
  /** Clauses such as the missing-tooth clause: `name` is the title, `notes` the text. */
  clauses: rows(NamedService),
  limits: rows(PlanLimit),
  /** `embedded`: each person has their own limit; `aggregate`: the family shares one. */
  family: orElse(v.nullable(v.picklist(['embedded', 'aggregate'])), null),
  /**
   * Facts that the insurer states wherever they apply, so that null means that there is none: the `limit` of a benefit
   * and the `waitingUntil` of its use. For any other fact, null means that it isn't known.
   */
  alwaysStated: v.optional(rows(v.picklist(['limit', 'waitingUntil']))),
  ...incomplete,
})
export type PlanCoverage = v.InferOutput<typeof PlanCoverage>
