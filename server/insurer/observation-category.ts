import * as v from 'valibot'
import { type FhirResource, OBSERVATION_CATEGORIES, type ObservationCategory } from './health-records.ts'

/** The codes of each category: HL7's observation-category, and those of US Core for assessments and preferences. */
export const CATEGORY_CODES: Record<ObservationCategory, readonly string[]> = {
  'vital-signs': ['vital-signs'],
  laboratory: ['laboratory'],
  'social-history': ['social-history'],
  survey: [
    'survey',
    'sdoh',
    'functional-status',
    'disability-status',
    'cognitive-status',
    'treatment-intervention-preference',
    'care-experience-preference',
    'observation-adi-documentation',
  ],
  exam: ['exam', 'imaging', 'procedure', 'activity', 'therapy'],
}

const list = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(v.optional(v.array(v.fallback(v.nullable(schema), null))), undefined)
const Coded = v.object({ coding: list(v.object({ code: v.string() })) })
const Categorized = v.looseObject({ category: list(Coded) })

/** The first category that an observation has; null if it has none of them. */
export function categoryOf(resource: FhirResource): ObservationCategory | null {
  const { category } = v.parse(Categorized, resource)
  const codes = new Set(
    category?.flatMap((one) => one?.coding?.flatMap((coding) => coding?.code ?? []) ?? []),
  )
  return OBSERVATION_CATEGORIES.find((one) => CATEGORY_CODES[one].some((code) => codes.has(code))) ?? null
}
