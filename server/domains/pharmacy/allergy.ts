import * as v from 'valibot'
import type { LocalizedText } from '#contract/entities/localized-text.ts'
import { readTranslated } from '#contract/fhir-translation.ts'
import type { FhirResource } from '#server/insurer/health-records.ts'
import { isRestricted, isWithheld } from '#server/insurer/security-labels.ts'

const MOST_CHARACTERS = 200
const MOST_CODES = 60

/** Sources put HTML into texts; it's never shown as HTML. */
const plainText = (text: string): string =>
  text
    .slice(0, 20 * MOST_CHARACTERS)
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, MOST_CHARACTERS)

const Text = v.fallback(v.optional(v.pipe(v.string(), v.transform(plainText))), undefined)
const Coding = v.object({ code: Text, display: Text, _display: v.optional(v.unknown()) })
const Codings = v.fallback(
  v.pipe(
    v.array(v.unknown()),
    v.transform((all) =>
      all.slice(0, MOST_CODES).flatMap((one) => {
        const read = v.safeParse(Coding, one)
        return read.success ? [read.output] : []
      }),
    ),
  ),
  [],
)
const Stated = v.object({ text: Text, _text: v.optional(v.unknown()), coding: v.optional(Codings, []) })
type Stated = v.InferOutput<typeof Stated>
/** Some sources write plain text instead of a concept. A part with another shape counts as unstated. */
const Concept = v.optional(
  v.pipe(
    v.unknown(),
    v.transform((given): Stated => {
      const read = v.safeParse(Stated, typeof given === 'string' ? { text: given } : given)
      return read.success ? read.output : v.parse(Stated, {})
    }),
  ),
  {},
)

/** DSTU2 has one `status` instead of the two other fields. */
const Allergy = v.object({
  status: Concept,
  clinicalStatus: Concept,
  verificationStatus: Concept,
  code: Concept,
})

/**
 * Entries that have ended or were made by mistake. Every other state is listed, because a missing allergy does more
 * harm.
 */
const NOT_LISTED = new Set(['inactive', 'resolved', 'entered-in-error', 'refuted'])

/**
 * The name of an active allergy; null if the source states no name in words, undefined for a resource that isn't
 * listed.
 */
export function allergyName(resource: FhirResource): LocalizedText | null | undefined {
  if (resource.resourceType !== 'AllergyIntolerance' || isWithheld(resource) || isRestricted(resource))
    return undefined
  const { code, ...rest } = v.parse(Allergy, resource)
  const states = Object.values(rest).flatMap(({ text, coding }) => [text, ...coding.map((one) => one.code)])
  if (states.some((state) => NOT_LISTED.has(state?.toLowerCase() ?? ''))) return undefined
  if (code.text) return readTranslated(code.text, code._text)
  const named = code.coding.find(({ display }) => display)
  return named?.display ? readTranslated(named.display, named._display) : null
}
