import * as v from 'valibot'
import type { Coded } from '#contract/entities/claim.ts'
import { LocalizedText } from '#contract/entities/localized-text.ts'
import { entriesOf } from '#server/insurers/sandbox/world/entries-of.ts'
import file from './diagnoses-and-places.json' with { type: 'json' }

const GivenCode = v.strictObject({ code: v.string(), display: LocalizedText })

/** ICD-10-CM diagnoses, which the CDC and NCHS publish, in plain words. */
export const DIAGNOSES = entriesOf(file.diagnoses, GivenCode, (given): Coded => ({
  system: 'http://hl7.org/fhir/sid/icd-10-cm',
  ...given,
}))

const PLACE_CODES = 'https://www.cms.gov/Medicare/Coding/place-of-service-codes/Place_of_Service_Code_Set'

/** Place-of-service codes of CMS. */
export const PLACES = entriesOf(file.places, GivenCode, (given): Coded => ({ system: PLACE_CODES, ...given }))
