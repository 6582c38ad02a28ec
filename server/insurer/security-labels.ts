import * as v from 'valibot'

/**
 * Codes of HL7's Confidentiality that are open to everyone who may read the record. All others are restricted: R, V,
 * the labels of 42 CFR Part 2 and of other laws, and unknown codes.
 */
const OPEN = new Set(['U', 'L', 'M', 'N'])

const Labels = v.array(v.looseObject({ code: v.optional(v.string()) }))
const Labeled = v.looseObject({ meta: v.looseObject({ security: v.unknown() }) })
/** A document has its own labels in addition to those of the resource (DocumentReference.securityLabel). */
const LabeledDocument = v.looseObject({ securityLabel: v.unknown() })
const Concepts = v.array(v.looseObject({ coding: v.pipe(Labels, v.minLength(1)) }))

/**
 * Whether a FHIR resource is confidential between the source and the member. An unreadable label counts as restricted.
 */
export function isRestricted(resource: unknown): boolean {
  const labeled = v.safeParse(Labeled, resource)
  if (labeled.success && isRestrictedBy(labeled.output.meta.security)) return true
  const document = v.safeParse(LabeledDocument, resource)
  if (!document.success || isMissing(document.output.securityLabel)) return false
  const concepts = v.safeParse(Concepts, document.output.securityLabel)
  return !concepts.success || concepts.output.some(({ coding }) => isRestrictedBy(coding))
}

const isMissing = (value: unknown): boolean => value === undefined || value === null

function isRestrictedBy(security: unknown): boolean {
  if (isMissing(security)) return false
  const labels = v.safeParse(Labels, security)
  return !labels.success || labels.output.some(({ code }) => code === undefined || !OPEN.has(code))
}

/** Members have no right to psychotherapy notes (45 CFR 164.524(a)(1)(i)). */
const PSYCHOTHERAPY = /"code":"PSYTHPN"/

/** Whether a resource is withheld even from its member. */
export const isWithheld = (resource: Readonly<Record<string, unknown>>): boolean =>
  PSYCHOTHERAPY.test(JSON.stringify([resource['meta'] ?? null, resource['securityLabel'] ?? null]))
