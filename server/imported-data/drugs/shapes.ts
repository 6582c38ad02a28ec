import * as v from 'valibot'
import { unstorableTextIn } from '#contract/text.ts'

/*
 * `drugs.json` and `plans.json` as the Marketplace asks issuers of qualified health plans to publish them:
 * https://github.com/CMSgov/QHP-provider-formulary-APIs. A file with a wrong type is refused.
 */

const MOST_PLANS = 20_000
const MOST_TIERS = 100

const text = (most: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(),
    v.maxLength(most),
    v.check((given) => unstorableTextIn(given) === undefined),
  )
const flag = v.optional(v.nullable(v.boolean()), null)
const number = v.optional(v.nullable(v.pipe(v.number(), v.minValue(0))), null)
const word = v.optional(v.nullable(v.string()), null)
const Years = v.optional(
  v.nullable(
    v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(1900), v.maxValue(9999))), v.maxLength(50)),
  ),
  null,
)
const PlanId = text(60)

export const DrugEntry = v.object({
  /** Some files have a number here. */
  rxnorm_id: v.optional(v.nullable(v.union([v.string(), v.pipe(v.number(), v.transform(String))])), null),
  drug_name: text(500),
  plans: v.pipe(
    v.array(
      v.object({
        plan_id: PlanId,
        drug_tier: v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(100))), null),
        prior_authorization: flag,
        step_therapy: flag,
        quantity_limit: flag,
        years: Years,
      }),
    ),
    v.maxLength(MOST_PLANS),
  ),
})
export type DrugEntry = v.InferOutput<typeof DrugEntry>

export const CostSharing = v.object({
  pharmacy_type: word,
  copay_amount: number,
  copay_opt: word,
  coinsurance_rate: number,
  coinsurance_opt: word,
})
export type CostSharing = v.InferOutput<typeof CostSharing>

const Tier = v.object({
  drug_tier: v.pipe(v.string(), v.trim(), v.maxLength(100)),
  cost_sharing: v.optional(v.nullable(v.pipe(v.array(CostSharing), v.maxLength(MOST_TIERS))), null),
})

export const PlanEntry = v.object({
  plan_id: PlanId,
  marketing_name: v.optional(v.nullable(text(500)), null),
  /** A single tier may be given without a list. */
  formulary: v.optional(
    v.nullable(
      v.union([
        v.pipe(v.array(Tier), v.maxLength(MOST_TIERS)),
        v.pipe(
          Tier,
          v.transform((one) => [one]),
        ),
      ]),
    ),
    null,
  ),
  last_updated_on: word,
  years: Years,
})
export type PlanEntry = v.InferOutput<typeof PlanEntry>
