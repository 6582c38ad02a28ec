import * as v from 'valibot'
import type { LocalizedText } from '#contract/entities/localized-text.ts'
import type { BenefitCategory, NamedService, PlanCoverage } from '#contract/entities/plan-coverage.ts'
import { OWN_PLAN, SBC_EXTENSIONS } from '#contract/fhir-insurance-plan.ts'
import { readTranslated } from '#contract/fhir-translation.ts'
import { SBC_CATEGORIES } from '#contract/sbc-categories.ts'
import { contractTypeOf } from '#server/insurers/fhir/coverage.ts'
import { dayOf, nameOf } from '#server/insurers/fhir/eob/concepts.ts'
import { benefitCodeOf, categoryOf } from './category.ts'
import { planLimitsOf } from './limits.ts'
import {
  type Benefit,
  InsurancePlan,
  type PricedBenefit,
  extensionOf,
  extensionsOf,
  partsOf,
} from './resource.ts'

/** More rows than any plan has. */
const MOST_ROWS = 500

/** The result of reading a plan: its benefits and the number of unreadable ones, or the invalid fields. */
export type MappedPlan =
  | { coverage: PlanCoverage; leftOut: number }
  | { coverage: undefined; fields: string[] }

/** An InsurancePlan as the benefit table of a plan; unstated facts are missing. */
export function mapInsurancePlan(resource: unknown): MappedPlan {
  const read = v.safeParse(InsurancePlan, resource)
  if (!read.success)
    return { coverage: undefined, fields: read.issues.map((issue) => v.getDotPath(issue) ?? '') }
  const plan = read.output
  const { categories, leftOut } = categoriesOf(plan)
  const family = v.safeParse(
    v.picklist(['embedded', 'aggregate']),
    extensionOf(plan, OWN_PLAN.family)?.valueCode,
  )
  return {
    coverage: {
      planName: plan.name ?? '',
      contractType: plan.coverage.flatMap(({ type }) => contractTypeOf({ type }) ?? [])[0] ?? null,
      yearFrom: dayOf(plan.period?.start),
      yearTo: dayOf(plan.period?.end),
      categories,
      questions: [],
      excluded: excludedOf(plan),
      other: [],
      preventive: [],
      examples: [],
      clauses: [],
      limits: planLimitsOf(plan.plan.flatMap(({ generalCost }) => generalCost)),
      family: family.success ? family.output : null,
      ...(leftOut > 0 ? { isPartial: true } : {}),
    },
    leftOut,
  }
}

const NO_BENEFIT: Benefit = { extension: [], type: undefined, requirement: undefined, limit: [] }

/** The benefits in the order of the Summary of Benefits and Coverage; others follow in the stated order. */
function categoriesOf({ coverage, plan }: InsurancePlan): { categories: BenefitCategory[]; leftOut: number } {
  const stated = coverage.flatMap(({ benefit }) => benefit)
  const priced = plan
    .flatMap(({ specificCost }) => specificCost)
    .flatMap(({ category, benefit }) => benefit.map((one) => ({ ...one, type: one.type ?? category })))
  const pricedBy = Map.groupBy(priced, ({ type }) => benefitCodeOf(type))
  const named = new Set(stated.flatMap(({ type }) => benefitCodeOf(type) ?? []))
  const onlyPriced = [...pricedBy.keys()].filter((code) => code === undefined || !named.has(code))
  const rows = [
    ...stated.map((benefit) => ({ code: benefitCodeOf(benefit.type), benefit })),
    ...onlyPriced.map((code) => ({
      code,
      benefit: { ...NO_BENEFIT, type: pricedBy.get(code)?.[0]?.type },
    })),
  ]
  const found = rows.slice(0, MOST_ROWS).flatMap(({ code, benefit }) => {
    if (code === undefined) return []
    const prices = pricedBy.get(code) ?? []
    return categoryOf(code, benefit, costsOf(prices), limitationsOf(prices)) ?? []
  })
  return { categories: found.toSorted(inOrder), leftOut: rows.length - found.length }
}

const costsOf = (prices: readonly PricedBenefit[]) => prices.flatMap(({ cost }) => cost)
const limitationsOf = (prices: readonly PricedBenefit[]) =>
  prices.flatMap((one) => extensionsOf(one, SBC_EXTENSIONS.limitation))

const placeOf = ({ code }: BenefitCategory): number => {
  const place = SBC_CATEGORIES.findIndex((one) => one === code)
  return place < 0 ? SBC_CATEGORIES.length : place
}

const inOrder = (one: BenefitCategory, other: BenefitCategory): number => placeOf(one) - placeOf(other)

/** Services that the plan excludes; one without a name is left out. */
const excludedOf = (plan: InsurancePlan): NamedService[] =>
  extensionsOf(plan, SBC_EXTENSIONS.excludedServices)
    .flatMap((all) => extensionsOf(partsOf(all), 'service'))
    .flatMap((service) => {
      const parts = partsOf(service)
      const name = nameOf(extensionOf(parts, 'serviceType')?.valueCodeableConcept)
      const about = extensionOf(parts, 'description')
      const notes: LocalizedText | null = about?.valueString
        ? readTranslated(about.valueString, about._valueString)
        : null
      return name ? [{ name, words: '', notes }] : []
    })
