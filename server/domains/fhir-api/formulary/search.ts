import type { FormularyQuery } from '#contract/calls/formulary-fhir.ts'
import { fhirBase } from '#server/domains/fhir-api/bundle.ts'
import { countOf } from '#server/domains/fhir-api/eob-search.ts'
import type { StatedList } from '#server/insurer/formulary.ts'
import type { CallServices, Services } from '#server/services.ts'
import { codesIn, hasCode } from './codes.ts'
import { type Placed, pageOfPlaced, placedOn } from './drug-pages.ts'
import {
  type Resource,
  formulary,
  formularyDrug,
  formularyItem,
  listNamed,
  payerPlan,
  planNamed,
} from './resources.ts'

export type Found = { resources: Resource[]; next: string | null }

/** The types, each with its search parameters. */
export const TYPES: Readonly<Record<string, readonly string[]>> = {
  InsurancePlan: ['_id', 'type'],
  Basic: ['_id', 'formulary', 'subject'],
  MedicationKnowledge: ['_id', 'code', 'drug-name'],
}

/** The base address of the drug lists' resources. */
export const formularyBase = (services: Services): string => `${fhirBase(services)}/formulary`

const MOST_IDS = 50
const idsOf = (text: string): string[] => text.split(',').slice(0, MOST_IDS)

/** Returns a page of resources of one type, which match all of the query's parameters. */
export async function searchFormularies(
  services: CallServices,
  type: string,
  query: FormularyQuery,
): Promise<Found> {
  const limit = countOf(query._count)
  if (limit === 0) return { resources: [], next: null }
  const all = await services.insurer.formulary.lists()
  if (type === 'InsurancePlan') {
    const plans: readonly (Resource | undefined)[] =
      query._id === undefined ? plansIn(all, query.type) : idsOf(query._id).map((id) => planOf(all, id))
    return { resources: plans.flatMap((plan) => plan ?? []), next: null }
  }
  const isItem = type === 'Basic'
  const lists = listsFor(services, all, query.formulary)
  const codes = isItem ? undefined : codesIn(query.code)
  const subject = isItem ? drugNamed(services, query.subject) : undefined
  const isWanted = ({ drug }: Placed): boolean =>
    (subject === undefined || drug.drugId === subject) && (codes === undefined || hasCode(drug, codes))
  if (query._id !== undefined) {
    const found: Placed[] = []
    for (const id of idsOf(query._id)) found.push(...present(await placedAt(services, lists, { type, id })))
    return { resources: found.filter(isWanted).map((one) => resourceOf(type, one)), next: null }
  }
  if (subject !== undefined)
    return {
      resources: (await placesOf(services, lists, subject)).map((one) => resourceOf(type, one)),
      next: null,
    }
  const { placed, next } = await pageOfPlaced(services, {
    lists,
    text: isItem ? '' : (query['drug-name'] ?? ''),
    codes,
    isOncePerDrug: !isItem,
    cursor: query._cursor,
    limit,
  })
  return { resources: placed.map((one) => resourceOf(type, one)), next }
}

/** Reads one resource; undefined if there is none. */
export async function readOne(
  services: CallServices,
  type: string,
  id: string,
): Promise<Resource | undefined> {
  const lists = await services.insurer.formulary.lists()
  if (type === 'InsurancePlan') return planOf(lists, id)
  const placed = await placedAt(services, lists, { type, id })
  return placed && resourceOf(type, placed)
}

const resourceOf = (type: string, { list, drug }: Placed): Resource =>
  type === 'Basic' ? formularyItem(list, drug) : formularyDrug(list, drug)

/** A drug's place by the id of the drug, or by that of the place, which begins with the list's. */
function placedAt(
  services: CallServices,
  lists: readonly StatedList[],
  { type, id }: { type: string; id: string },
): Promise<Placed | undefined> {
  if (type !== 'Basic') return placedOn(services, lists, id)
  const dot = id.indexOf('.')
  const ofId = lists.filter(({ formularyId }) => formularyId === id.slice(0, dot))
  return placedOn(services, ofId, id.slice(dot + 1))
}

const present = (placed: Placed | undefined): Placed[] => (placed ? [placed] : [])

async function placesOf(
  services: CallServices,
  lists: readonly StatedList[],
  drugId: string,
): Promise<Placed[]> {
  const placed: Placed[] = []
  for (const list of lists) placed.push(...present(await placedOn(services, [list], drugId)))
  return placed
}

/** A reference, without the address of this server. */
function relative(services: Services, reference: string): string {
  const base = `${formularyBase(services)}/`
  return reference.startsWith(base) ? reference.slice(base.length) : reference
}

const drugNamed = (services: Services, subject: string | undefined): string | undefined =>
  subject === undefined ? undefined : relative(services, subject).replace(/^MedicationKnowledge\//, '')

function listsFor(
  services: Services,
  all: readonly StatedList[],
  named: string | undefined,
): readonly StatedList[] {
  if (named === undefined) return all
  const wanted = listNamed(relative(services, named))
  return all.filter(({ formularyId }) => formularyId === wanted)
}

/** A list policy, or a plan with its list. */
function planOf(lists: readonly StatedList[], id: string): Resource | undefined {
  const list = lists.find(({ formularyId }) => formularyId === listNamed(id))
  if (list) return formulary(list)
  const planId = planNamed(id) ?? ''
  const ofPlan = lists.find(({ planIds }) => planIds.includes(planId))
  return ofPlan && payerPlan(planId, ofPlan)
}

/** The list policies, and the plans with this year's list. */
function plansIn(lists: readonly StatedList[], type: string | undefined): Resource[] {
  const isPolicy = type === undefined || /(?:^|\|)DRUGPOL$/.test(type)
  const plans = new Map<string, StatedList>()
  for (const list of lists.toSorted((one, other) => one.year - other.year))
    for (const planId of list.planIds) plans.set(planId, list)
  return [
    ...(isPolicy ? lists.map(formulary) : []),
    ...(type === undefined ? [...plans].map(([planId, list]) => payerPlan(planId, list)) : []),
  ]
}
