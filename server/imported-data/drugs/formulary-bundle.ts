import * as v from 'valibot'
import type { ImportNotes } from '#server/imported-data/import/notes.ts'
import { type DrugRowMaker, type DrugRows, TooManyDrugs } from './drug-rows.ts'
import { PlanCosts, tiersIn } from './bundle-costs.ts'
import type { DrugEntry, PlanEntry } from './shapes.ts'

/*
 * Resources of Da Vinci US Drug Formulary 2.x: drugs (MedicationKnowledge), lists and plans (InsurancePlan), and the
 * places of drugs on lists (Basic). They refer to each other in any order, so all are kept in memory until the end.
 */

const MOST_HELD = 2_000_000
const MOST_EXTENSIONS = 200
const RXNORM = 'http://www.nlm.nih.gov/research/umls/rxnorm'

const text = v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(500))), null)
const Coding = v.object({ system: text, code: text, display: text })
const Concept = v.object({ coding: v.optional(v.array(Coding), []), text })
const Period = v.object({ start: text, end: text })
const Reference = v.object({ reference: text })
const Extension = v.object({
  url: v.string(),
  valueReference: v.optional(Reference),
  valueCodeableConcept: v.optional(Concept),
  valueBoolean: v.optional(v.boolean()),
  valuePeriod: v.optional(Period),
})
const Extensions = v.optional(v.pipe(v.array(Extension), v.maxLength(MOST_EXTENSIONS)), [])

const id = v.pipe(v.string(), v.nonEmpty(), v.maxLength(100))
const Drug = v.object({ resourceType: v.literal('MedicationKnowledge'), id, code: v.optional(Concept) })
const Item = v.object({
  resourceType: v.literal('Basic'),
  extension: Extensions,
  subject: v.optional(Reference),
})
const Plan = v.object({
  resourceType: v.literal('InsurancePlan'),
  id,
  meta: v.optional(v.object({ lastUpdated: text })),
  identifier: v.optional(v.array(v.object({ value: text })), []),
  name: text,
  period: v.optional(Period),
  coverage: v.optional(v.array(v.object({ extension: Extensions })), []),
  /** Parsed separately, so that unreadable costs leave out only the costs and not the plan. */
  plan: v.optional(v.unknown()),
})
/** The resources that are read; others in a bundle are ignored. */
const Resource = v.variant('resourceType', [Drug, Item, Plan])

type Place = DrugEntry['plans'][number] & { drugId: string }

/** Collects the resources of bundles, and turns them into rows at the end. */
export class FormularyBundle {
  readonly #notes: ImportNotes
  readonly #drugs = new Map<string, { name: string; rxCui: string | null }>()
  readonly #lists = new Map<string, v.InferOutput<typeof Plan>>()
  /** The ids of plans, by the list that they refer to. */
  readonly #plansOf = new Map<string, string[]>()
  /** The costs that the plans of a list state, and whether all state the same. */
  readonly #costsOf = new Map<string, { costs: PlanEntry['formulary']; text: string; areSame: boolean }>()
  readonly #places: Place[] = []
  /** The number of ids in `#plansOf`. */
  #planIds = 0

  constructor(notes: ImportNotes) {
    this.#notes = notes
  }

  /** Adds a resource of a bundle; returns the problem if there is one. */
  add(given: unknown, place: string): v.SafeParseResult<typeof Resource>['issues'] {
    if (!READ.has(typeOf(given))) {
      this.#notes.leaveOut('a resource of another type', place)
      return undefined
    }
    const read = v.safeParse(Resource, given)
    if (!read.success) return read.issues
    const resource = read.output
    if (this.#drugs.size + this.#lists.size + this.#places.length + this.#planIds >= MOST_HELD)
      throw new TooManyDrugs(`more than ${MOST_HELD} resources`)
    if (resource.resourceType === 'MedicationKnowledge') this.#addDrug(resource, place)
    else if (resource.resourceType === 'Basic') this.#addItem(resource, place)
    else this.#addPlan(resource, place)
    return undefined
  }

  *rows(maker: DrugRowMaker): Generator<DrugRows> {
    for (const [listId, planIds] of this.#plansOf) maker.addPlanIds(listId, planIds)
    for (const [listId, { name, meta, period }] of this.#lists)
      maker.addPlan({
        plan_id: listId,
        marketing_name: name,
        formulary: this.#costsOfList(listId),
        last_updated_on: meta?.lastUpdated?.slice(0, 10) ?? null,
        years: yearsOf(period),
      })
    for (const [drugId, places] of Map.groupBy(this.#places, (one) => one.drugId)) {
      const drug = this.#drugs.get(drugId)
      if (!drug) {
        this.#notes.leaveOut('a place on a list for a drug that isn’t in the files', drugId)
        continue
      }
      const plans = places.map((place) => ({
        ...place,
        years: place.years ?? yearsOf(this.#lists.get(place.plan_id)?.period),
      }))
      yield maker.addDrug({ rxnorm_id: drug.rxCui, drug_name: drug.name, plans }, `drug ${drugId}`)
    }
  }

  /** The costs of a list; none if its plans state different ones, because members would take them for their own. */
  #costsOfList(listId: string): PlanEntry['formulary'] {
    const stated = this.#costsOf.get(listId)
    if (!stated || stated.areSame) return stated?.costs ?? null
    this.#notes.leaveOut('costs that differ between the plans of one list', listId)
    return null
  }

  #addDrug({ id: drugId, code }: v.InferOutput<typeof Drug>, place: string): void {
    const coded = code?.coding.find(({ system }) => system === RXNORM)
    const name = code?.text || coded?.display || code?.coding.find(({ display }) => display)?.display
    if (name) this.#drugs.set(drugId, { name, rxCui: coded?.code ?? null })
    else this.#notes.leaveOut('a drug without a name', place)
  }

  #addItem({ extension, subject }: v.InferOutput<typeof Item>, place: string): void {
    const of = (name: string) => extension.filter(({ url }) => url.endsWith(`/usdf-${name}-extension`))
    const flagOf = (name: string) => of(name)[0]?.valueBoolean ?? null
    const listId = idIn(of('FormularyReference')[0]?.valueReference?.reference)
    const drugId = idIn(subject?.reference)
    if (listId === null || drugId === null)
      return this.#notes.leaveOut('a place without a list or a drug', place)
    const tiers = of('DrugTierID').map(
      ({ valueCodeableConcept: tier }) => tier?.text || tier?.coding[0]?.display || tier?.coding[0]?.code,
    )
    for (const tier of tiers.length === 0 ? [null] : tiers)
      this.#places.push({
        drugId,
        plan_id: listId,
        drug_tier: tier ?? null,
        prior_authorization: flagOf('PriorAuthorization'),
        step_therapy: flagOf('StepTherapyLimit'),
        quantity_limit: flagOf('QuantityLimit'),
        years: yearsOf(of('AvailabilityPeriod')[0]?.valuePeriod),
      })
  }

  #addPlan(plan: v.InferOutput<typeof Plan>, place: string): void {
    const named = plan.coverage
      .flatMap(({ extension }) => extension)
      .flatMap(({ url, valueReference }) =>
        url.endsWith('/usdf-FormularyReference-extension') ? (idIn(valueReference?.reference) ?? []) : [],
      )
    if (named.length === 0) this.#lists.set(plan.id, plan)
    const planId = plan.identifier.find(({ value }) => value)?.value ?? plan.id
    const stated = v.safeParse(PlanCosts, plan.plan)
    if (!stated.success) this.#notes.leaveOut('costs that can’t be read', place)
    const costs = stated.success ? tiersIn(stated.output) : []
    for (const listId of new Set(named)) {
      const planIds = this.#plansOf.get(listId)
      if (planIds) planIds.push(planId)
      else this.#plansOf.set(listId, [planId])
      this.#planIds += 1
      if (costs.length > 0) this.#addCosts(listId, costs)
    }
  }

  #addCosts(listId: string, costs: PlanEntry['formulary']): void {
    const text = JSON.stringify(costs)
    const stated = this.#costsOf.get(listId)
    if (!stated) this.#costsOf.set(listId, { costs, text, areSame: true })
    else if (stated.text !== text) stated.areSame = false
  }
}

const READ: ReadonlySet<string> = new Set(['MedicationKnowledge', 'Basic', 'InsurancePlan'])

const typeOf = (given: unknown): string =>
  typeof given === 'object' && given !== null && 'resourceType' in given ? String(given.resourceType) : ''

/** The id at the end of a reference. */
const idIn = (reference: string | null | undefined): string | null =>
  /(?:^|\/)([A-Za-z0-9.-]{1,64})$/.exec(reference ?? '')?.[1] ?? null

/** The year of a period's first day; null if it states none. */
function yearsOf(period: v.InferOutput<typeof Period> | undefined): number[] | null {
  const year = Number(/^\d{4}/.exec(period?.start ?? '')?.[0])
  return year >= 1900 ? [year] : null
}
