import * as v from 'valibot'
import { Day } from '#contract/day.ts'
import { Instant } from '#contract/instant.ts'
import { wholeRows } from '#contract/odd-data.ts'

const Text = v.pipe(v.string(), v.maxLength(2_000))
const Coding = v.object({ system: v.optional(Text), code: Text })
const Amount = v.object({ value: v.pipe(v.number(), v.minValue(0)), currency: v.literal('USD') })

/** The categories of HL7's adjudication codes for which an estimate has values. */
export const ADVANCE_CATEGORIES = [
  'eligible',
  'deductible',
  'copay',
  'coinsurance',
  'benefit',
  'memberliability',
] as const
const Adjudication = v.object({
  category: v.object({ coding: wholeRows(v.object({ system: Text, code: v.picklist(ADVANCE_CATEGORIES) })) }),
  amount: Amount,
})

/**
 * An advance explanation of benefits (PHSA § 2799A-1(f)) in the shape of Da Vinci PCT: an ExplanationOfBenefit that predetermines
 * benefits. It declares no profile, because PCT's need licensed codes.
 */
export const AdvanceExplanation = v.object({
  resourceType: v.literal('ExplanationOfBenefit'),
  status: v.literal('active'),
  use: v.literal('predetermination'),
  /** `partial` if a part has no amount. */
  outcome: v.picklist(['complete', 'partial']),
  created: Instant,
  patient: v.object({ reference: Text }),
  insurer: v.object({ display: Text }),
  provider: v.object({
    identifier: v.optional(v.object({ system: Text, value: Text })),
    display: v.optional(Text),
  }),
  insurance: wholeRows(v.object({ focal: v.literal(true), coverage: v.object({ reference: Text }) })),
  item: wholeRows(
    v.object({
      sequence: v.pipe(v.number(), v.integer(), v.minValue(1)),
      productOrService: v.object({ coding: wholeRows(Coding) }),
      servicedDate: Day,
      quantity: v.object({ value: v.pipe(v.number(), v.minValue(1)) }),
      /** Empty without an amount, never zeros. */
      adjudication: wholeRows(Adjudication),
    }),
  ),
  total: wholeRows(Adjudication),
  /** The disclaimers of the statute. */
  processNote: wholeRows(
    v.object({
      number: v.number(),
      text: Text,
      language: v.optional(v.object({ coding: wholeRows(Coding) })),
    }),
  ),
})
export type AdvanceExplanation = v.InferOutput<typeof AdvanceExplanation>
