import { createHash } from 'node:crypto'
import { FormularyId } from '#contract/entities/drug.ts'
import { Day } from '#contract/day.ts'
import * as v from 'valibot'
import type { ImportNotes } from '#server/imported-data/import/notes.ts'
import type { DrugEntry, PlanEntry } from './shapes.ts'
import type { importedDrugPlans, importedDrugs, importedFormularies } from './tables.ts'
import { costsOf, tierName } from './tiers.ts'

export type DrugOptions = {
  /** The portal's plans by the ids in the files; a plan that isn't listed has the same id in both. */
  plans?: Readonly<Record<string, readonly string[]>>
  /** The year for entries without one. */
  year: number
}

export type DrugRows = {
  drugs: (typeof importedDrugs.$inferInsert)[]
  places: (typeof importedDrugPlans.$inferInsert)[]
}

/** More than this isn't a drug list but a file that would fill the memory. */
const MOST_DRUGS = 500_000
const MOST_LISTS = 5_000

/** A file with more entries than any insurer could have; the message is one line. */
export class TooManyDrugs extends Error {}

type List = { planId: string; year: number; formularyId: string }

/** Builds the rows of one import, in whatever order its entries come. */
export class DrugRowMaker {
  readonly #version: number
  readonly #notes: ImportNotes
  readonly #options: DrugOptions
  readonly #names = new Map<string, string>()
  readonly #lists = new Map<string, List>()
  readonly #plans = new Map<string, PlanEntry>()
  readonly #planIds = new Map<string, readonly string[]>()
  places = 0

  constructor(version: number, notes: ImportNotes, options: DrugOptions) {
    this.#version = version
    this.#notes = notes
    this.#options = options
  }

  get drugs(): number {
    return this.#names.size
  }

  /** Stores a plan's name and costs; its list becomes known from the drugs that name the plan. */
  addPlan(entry: PlanEntry): void {
    for (const year of entry.years ?? [null]) {
      if (this.#plans.size >= MOST_LISTS) throw new TooManyDrugs(`more than ${MOST_LISTS} plans`)
      this.#plans.set(planKey(entry.plan_id, year ?? this.#options.year), entry)
    }
  }

  /** Records which plans have a list with an id of its own. */
  addPlanIds(listId: string, planIds: readonly string[]): void {
    this.#planIds.set(listId, [
      ...new Set(planIds.flatMap((planId) => this.#options.plans?.[planId] ?? [planId])),
    ])
  }

  addDrug(entry: DrugEntry, place: string): DrugRows {
    const version = this.#version
    const rxCui = /^\s*(\d{1,8})\s*$/.exec(entry.rxnorm_id ?? '')?.[1] ?? null
    if (rxCui === null) this.#notes.leaveOut('an RxNorm code that can’t be read', place)
    const drugId = rxCui ?? `d-${hash(entry.drug_name, 24)}`
    const known = this.#names.get(drugId)
    const rows: DrugRows = { drugs: [], places: [] }
    if (known === undefined) {
      if (this.#names.size >= MOST_DRUGS) throw new TooManyDrugs(`more than ${MOST_DRUGS} drugs`)
      this.#names.set(drugId, entry.drug_name)
      rows.drugs.push({ version, drugId, name: entry.drug_name, rxCui })
    } else if (known !== entry.drug_name)
      this.#notes.leaveOut('another name for an RxNorm code; the first one counts', place)
    for (const plan of entry.plans) {
      for (const year of plan.years ?? [this.#options.year]) {
        const list = this.#listOf(plan.plan_id, year)
        rows.places.push({
          version,
          formularyId: list.formularyId,
          drugId,
          tier: tierName(plan.drug_tier),
          needsApproval: plan.prior_authorization,
          hasStep: plan.step_therapy,
          hasLimit: plan.quantity_limit,
        })
      }
    }
    if (entry.plans.length === 0) this.#notes.leaveOut('a drug without a plan', place)
    this.places += rows.places.length
    return rows
  }

  /** The lists. One of the portal's plans has one list per year: the first that names it. */
  lists(): (typeof importedFormularies.$inferInsert)[] {
    const taken = new Set<string>()
    return [...this.#lists.values()].map(({ planId, year, formularyId }) => {
      const plan = this.#plans.get(planKey(planId, year))
      const named = this.#options.plans?.[planId] ?? this.#planIds.get(planId) ?? [planId]
      const planIds = named.filter((one) => !taken.has(planKey(one, year)))
      if (planIds.length < named.length)
        this.#notes.leaveOut('a plan that already has a list in the same year', planId)
      for (const one of planIds) taken.add(planKey(one, year))
      return {
        version: this.#version,
        formularyId,
        name: plan?.marketing_name ?? planId,
        year,
        updatedOn: v.is(Day, plan?.last_updated_on) ? plan.last_updated_on : null,
        planIds,
        tiers: plan ? costsOf(plan) : {},
      }
    })
  }

  #listOf(planId: string, year: number): List {
    const key = planKey(planId, year)
    const known = this.#lists.get(key)
    if (known) return known
    if (this.#lists.size >= MOST_LISTS) throw new TooManyDrugs(`more than ${MOST_LISTS} drug lists`)
    const list = { planId, year, formularyId: formularyIdOf(planId, year) }
    this.#lists.set(key, list)
    return list
  }
}

const hash = (text: string, length: number): string =>
  createHash('sha256').update(text).digest('hex').slice(0, length)

const planKey = (planId: string, year: number): string => `${year} ${planId}`

/** The plan's id with the year, if that is a valid list id. */
function formularyIdOf(planId: string, year: number): string {
  const id = `${planId}-${year}`
  return v.is(FormularyId, id) ? id : `f-${hash(planId, 16)}-${year}`
}
