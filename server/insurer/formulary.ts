import * as v from 'valibot'
import { Day } from '#contract/day.ts'
import { DrugList, FormularyDrug } from '#contract/entities/drug.ts'
import { wholeRows } from '#contract/odd-data.ts'
import type { InsurerCall } from './call.ts'

/** A drug list with the plans that it is for. */
export const StatedList = v.object({
  ...DrugList.entries,
  updatedOn: v.nullable(Day),
  planIds: v.array(v.string()),
})
export type StatedList = v.InferOutput<typeof StatedList>

export const DrugsPage = v.object({
  drugs: wholeRows(FormularyDrug),
  next: v.nullable(v.pipe(v.string(), v.maxLength(200))),
})
export type DrugsPage = v.InferOutput<typeof DrugsPage>

export type DrugQuery = {
  formularyId: string
  /** Searches names, other names and kinds of drugs in both languages; if empty, returns all drugs by name. */
  text: string
  cursor: string | null
  /** At most 100. */
  limit: number
}

/** The drug lists of all plans. An unknown list has no drugs. */
export type Formulary = {
  /** This year's lists, and earlier ones that are still available. */
  lists(call: InsurerCall): Promise<StatedList[]>
  /** Best match first. Refuses a cursor from another query with `INVALID_REQUEST`. */
  search(call: InsurerCall, query: DrugQuery): Promise<DrugsPage>
  read(call: InsurerCall, query: { formularyId: string; drugId: string }): Promise<FormularyDrug | null>
  /** Cheaper drugs on the same list for the same purpose, according to the insurer. */
  alternatives(call: InsurerCall, query: { formularyId: string; drugId: string }): Promise<FormularyDrug[]>
}
