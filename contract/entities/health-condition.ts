import * as v from 'valibot'
import { Day } from '#contract/day.ts'
import { orNull } from '#contract/odd-data.ts'
import { LocalizedText } from './localized-text.ts'

/** A condition in a member's health record, as a provider last stated it. */
export const HealthCondition = v.object({
  /** An ICD-10-CM code, such as `E11.9`. */
  code: v.pipe(v.string(), v.regex(/^[A-Z]\d[\dA-Z](?:\.[\dA-Z]{1,4})?$/)),
  name: LocalizedText,
  /** When it was last stated; null if the record doesn't say. */
  notedOn: orNull(Day),
})
export type HealthCondition = v.InferOutput<typeof HealthCondition>
