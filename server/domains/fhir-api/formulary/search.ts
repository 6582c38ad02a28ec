import * as v from 'valibot'
import type { FormularyQuery } from '#contract/calls/formulary-fhir.ts'
import { DrugId, type FormularyDrug } from '#contract/entities/drug.ts'
import { countOf, invalidQuery } from '#server/domains/fhir-api/eob-search.ts'
import type { StatedList } from '#server/insurer/formulary.ts'
import { encodeCursor, parseCursor } from '#server/platform/http/cursor.ts'
import type { CallServices } from '#server/services.ts'
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
  MedicationKnowledge: ['_id', 'drug-name'],
}

const MOST_IDS = 50
const idsOf = (text: string): string[] => text.split(',').slice(0, MOST_IDS)

/** Returns a page of resources of one type. */
export async function searchFormularies(
  services: CallServices,
  type: string,
  query: FormularyQuery,
): Promise<Found> {
  if (countOf(query._count) === 0) return { resources: [], next: null }
  const lists = await services.insurer.formulary.lists()
  if (query._id !== undefined) {
    const found: Resource[] = []
    for (const id of idsOf(query._id)) found.push(...((await readOne(services, type, id)) ?? []))
    return { resources: found, next: null }
  }
  if (type === 'InsurancePlan') return { resources: plansIn(lists, query.type), next: null }
  if (type === 'Basic' && query.subject !== undefined) return itemsOfDrug(services, lists, query.subject)
  return pageOfDrugs(services, type, lists, query)
}

/** Reads one resource; undefined if there is none. */
export async function readOne(
  services: CallServices,
  type: string,
  id: string,
): Promise<Resource[] | undefined> {
  const { insurer } = services
  const lists = await insurer.formulary.lists()
  if (type === 'InsurancePlan') {
    const list = lists.find(({ formularyId }) => formularyId === listNamed(id))
    const ofPlan = lists.find(({ planIds }) => planIds.includes(planNamed(id) ?? ''))
    if (list) return [formulary(list)]
    return ofPlan && [payerPlan(planNamed(id) ?? '', ofPlan)]
  }
  const [formularyId, drugId] =
    type === 'Basic' ? [id.slice(0, id.indexOf('.')), id.slice(id.indexOf('.') + 1)] : [undefined, id]
  if (!v.is(DrugId, drugId)) return undefined
  for (const list of lists.filter((one) => formularyId === undefined || one.formularyId === formularyId)) {
    const drug = await insurer.formulary.read({ formularyId: list.formularyId, drugId })
    if (drug) return [type === 'Basic' ? formularyItem(list, drug) : formularyDrug(list, drug)]
  }
  return undefined
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

async function itemsOfDrug(
  { insurer }: CallServices,
  lists: readonly StatedList[],
  subject: string,
): Promise<Found> {
  const drugId = subject.replace(/^MedicationKnowledge\//, '')
  if (!v.is(DrugId, drugId)) return { resources: [], next: null }
  const resources: Resource[] = []
  for (const list of lists) {
    const drug = await insurer.formulary.read({ formularyId: list.formularyId, drugId })
    if (drug) resources.push(formularyItem(list, drug))
  }
  return { resources, next: null }
}

/** A position in the lists, which are read one after another. */
const Position = v.object({
  list: v.pipe(v.number(), v.integer(), v.minValue(0)),
  cursor: v.nullable(v.string()),
})

async function pageOfDrugs(
  services: CallServices,
  type: string,
  all: readonly StatedList[],
  query: FormularyQuery,
): Promise<Found> {
  const named = query.formulary === undefined ? undefined : listNamed(query.formulary)
  const lists = query.formulary === undefined ? all : all.filter(({ formularyId }) => formularyId === named)
  const from = query._cursor === undefined ? { list: 0, cursor: null } : parseCursor(Position, query._cursor)
  if (!from) throw invalidQuery('_cursor', 'was not issued by this server')
  const list = lists[from.list]
  if (!list) return { resources: [], next: null }
  const { drugs, next } = await services.insurer.formulary.search({
    formularyId: list.formularyId,
    text: type === 'MedicationKnowledge' ? (query['drug-name'] ?? '') : '',
    cursor: from.cursor,
    limit: countOf(query._count),
  })
  const isLast = next === null && from.list + 1 >= lists.length
  const after = next === null ? { list: from.list + 1, cursor: null } : { list: from.list, cursor: next }
  const shown = type === 'Basic' ? drugs : await withoutEarlier(services, drugs, lists.slice(0, from.list))
  return {
    resources: shown.map((drug) =>
      type === 'Basic' ? formularyItem(list, drug) : formularyDrug(list, drug),
    ),
    next: isLast ? null : encodeCursor(after),
  }
}

/** Leaves out a drug that an earlier list has already returned. */
async function withoutEarlier(
  { insurer }: CallServices,
  drugs: readonly FormularyDrug[],
  earlier: readonly StatedList[],
): Promise<FormularyDrug[]> {
  const isKnown = await Promise.all(
    drugs.map(async ({ drugId }) => {
      for (const { formularyId } of earlier)
        if (await insurer.formulary.read({ formularyId, drugId })) return true
      return false
    }),
  )
  return drugs.filter((_, at) => !isKnown[at])
}
