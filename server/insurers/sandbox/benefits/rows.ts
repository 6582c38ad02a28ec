import * as v from 'valibot'
import { LocalizedText } from '#contract/entities/localized-text.ts'
import { BenefitLimit, COST_UNITS, CoverageExample, DentalClass } from '#contract/entities/plan-coverage.ts'
import { ApprovalAnswer } from '#contract/entities/approval-rule.ts'
import { SBC_CATEGORIES } from '#contract/sbc-categories.ts'
import { CATEGORIES } from '#server/insurers/sandbox/adjudication/benefits.ts'
import file from './benefits.json' with { type: 'json' }

const Whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
/** A cost that doesn't price any claim of the sandbox. */
const GivenCost = v.union([v.literal('not-covered'), v.strictObject({ cents: Whole })])

const Limit = v.strictObject({
  count: v.optional(Whole),
  days: v.optional(Whole),
  cents: v.optional(Whole),
  rule: v.unwrap(BenefitLimit.entries.rule),
})

const Row = v.strictObject({
  code: v.string(),
  name: LocalizedText,
  words: LocalizedText,
  /** The adjudicator's kind of service that has this benefit's price. Null if no claim is priced as this benefit. */
  pricedAs: v.optional(v.nullable(v.picklist(CATEGORIES)), null),
  /** Stated instead of a price. */
  in: v.optional(GivenCost),
  per: v.optional(v.picklist(COST_UNITS)),
  covered: v.optional(v.picklist(['yes', 'no', 'limited'])),
  limit: v.optional(Limit),
  approval: v.optional(ApprovalAnswer),
  approvalAfter: v.optional(v.nullable(Whole)),
  referral: v.optional(v.boolean()),
  exclusions: v.optional(LocalizedText),
  notes: v.optional(LocalizedText),
  dentalClass: v.optional(DentalClass),
  insteadOf: v.optional(v.array(v.string()), []),
})
export type Row = v.InferOutput<typeof Row>

const Named = v.strictObject({
  name: LocalizedText,
  words: v.optional(LocalizedText, ''),
  notes: v.optional(v.nullable(LocalizedText), null),
})

const Design = v.strictObject({
  /** Another entry in the file, whose values this one takes over, except for the waiting periods. */
  like: v.optional(v.string()),
  family: v.optional(v.nullable(v.picklist(['embedded', 'aggregate']))),
  /** This plan's differences, by the row's code. */
  rows: v.optional(v.record(v.string(), v.record(v.string(), v.unknown())), {}),
  more: v.optional(v.array(Row), []),
  excluded: v.optional(v.array(Named), []),
  other: v.optional(v.array(Named), []),
  clauses: v.optional(v.array(Named), []),
  needsReferral: v.optional(v.boolean(), false),
  waitingMonths: v.optional(v.partial(v.strictObject({ basic: Whole, major: Whole })), {}),
})
type Design = v.InferOutput<typeof Design>

const File = v.strictObject({
  yearStartsIn: v.pipe(Whole, v.minValue(1), v.maxValue(12)),
  medical: v.pipe(
    v.array(Row),
    v.check(
      (rows) => rows.map(({ code }) => code).join() === SBC_CATEGORIES.join(),
      'must be the categories of the Summary of Benefits and Coverage, in their order',
    ),
  ),
  /** Additional benefits of every medical plan. */
  everyMedical: v.array(Row),
  dental: v.pipe(v.array(Row), v.length(14)),
  vision: v.pipe(v.array(Row), v.length(5)),
  preventive: v.array(Named),
  examples: v.record(
    CoverageExample.entries.code,
    v.strictObject({
      name: LocalizedText,
      /** The services in the example: the allowed amount of each in cents, and how often it is given. */
      care: v.array(v.strictObject({ category: v.picklist(CATEGORIES), dollars: Whole, times: Whole })),
    }),
  ),
  plans: v.record(v.string(), Design),
})

const { medical, everyMedical, dental, vision, plans, ...rest } = v.parse(File, file)

export const { yearStartsIn, preventive, examples } = rest

export type BenefitDesign = Omit<Design, 'rows' | 'more' | 'like'> & { rows: readonly Row[] }

const BASE = { medical: [...medical, ...everyMedical], dental, vision }

function designNamed(name: string): Design {
  const found = plans[name]
  if (!found) throw new Error(`benefits.json has no plan ${name}`)
  if (found.like === undefined) return found
  const { waitingMonths } = found
  return { ...designNamed(found.like), waitingMonths }
}

const designs = new Map<string, BenefitDesign>()

/** Returns the benefit rows of a plan, with its differences applied. */
export function benefitDesign(name: string, contractType: keyof typeof BASE): BenefitDesign {
  const key = `${name} ${contractType}`
  const kept = designs.get(key)
  if (kept) return kept
  const { rows, more, like: _like, ...design } = designNamed(name)
  const planDesign = {
    ...design,
    rows: [...BASE[contractType].map((row) => v.parse(Row, { ...row, ...rows[row.code] })), ...more],
  }
  designs.set(key, planDesign)
  return planDesign
}
