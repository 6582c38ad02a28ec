import * as v from 'valibot'
import type { PlanEntry } from './shapes.ts'

/*
 * What a drug costs in each tier, as a plan of Da Vinci US Drug Formulary 2.x states it: by kind of pharmacy, then by tier.
 */

const MOST = 100

const text = v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(500))), null)
const Coding = v.object({ code: text, display: text })
const Concept = v.object({ coding: v.optional(v.array(Coding), []), text })
const listOf = <Item extends v.GenericSchema>(item: Item) =>
  v.optional(v.pipe(v.array(item), v.maxLength(MOST)), [])

const Cost = v.object({
  type: v.optional(Concept),
  value: v.optional(v.object({ value: v.optional(v.pipe(v.number(), v.minValue(0))) })),
  qualifiers: listOf(Concept),
})

export const PlanCosts = listOf(
  v.object({
    specificCost: listOf(
      v.object({
        category: v.optional(Concept),
        benefit: listOf(v.object({ type: v.optional(Concept), cost: listOf(Cost) })),
      }),
    ),
  }),
)

type Tiers = NonNullable<PlanEntry['formulary']>

const PERCENT = 100

/** The costs of a plan's tiers, in the shape of `plans.json`. */
export function tiersIn(plans: v.InferOutput<typeof PlanCosts>): Tiers {
  const stated = plans
    .flatMap(({ specificCost }) => specificCost)
    .flatMap(({ category, benefit }) => benefit.map((one) => ({ ...one, pharmacy: codeIn(category) })))
  const byTier = Map.groupBy(
    stated,
    ({ type }) => type?.text || type?.coding[0]?.display || codeIn(type) || '',
  )
  return [...byTier].map(([tier, all]) => ({
    drug_tier: tier,
    cost_sharing: all.map(({ pharmacy, cost }) => {
      const of = (kind: string) => cost.find(({ type }) => codeIn(type) === kind)
      const [copay, coinsurance] = [of('copay'), of('coinsurance')]
      const percent = coinsurance?.value?.value
      return {
        pharmacy_type: pharmacy,
        copay_amount: copay?.value?.value ?? null,
        copay_opt: codeIn(copay?.qualifiers[0]),
        coinsurance_rate: percent === undefined ? null : percent / PERCENT,
        coinsurance_opt: codeIn(coinsurance?.qualifiers[0]),
      }
    }),
  }))
}

const codeIn = (concept: v.InferOutput<typeof Concept> | undefined): string | null =>
  concept?.coding.find(({ code }) => code)?.code ?? null
