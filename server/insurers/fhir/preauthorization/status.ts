import {
  AUTHORIZATION_STATUSES,
  type AuthorizationStatusId,
  authorizationStatusOf,
} from '#contract/authorization-status.ts'
import {
  OWN_PREAUTHORIZATION,
  PREAUTHORIZATION_EXTENSIONS as EXTENSIONS,
} from '#contract/fhir-preauthorization.ts'
import { has, nameOf, wordsOf } from '#server/insurers/fhir/eob/concepts.ts'
import { localize } from '#contract/entities/localized-text.ts'
import { type Adjudication, type Preauthorization, extensionOf, partsOf } from './resource.ts'
import { unitsOf } from './units.ts'

const textOf = (id: AuthorizationStatusId): string =>
  AUTHORIZATION_STATUSES.find((status) => status.id === id)?.text ?? ''

/** The reviewer's actions as concepts: of the whole request first, then of each item. */
function reviewsOf({ adjudication, item }: Preauthorization) {
  const all: readonly Adjudication[] = [...adjudication, ...item.flatMap((one) => one.adjudication)]
  return all.flatMap((one) => {
    const review = partsOf(extensionOf(one, EXTENSIONS.reviewAction))
    const code = extensionOf(review, EXTENSIONS.reviewActionCode) ?? extensionOf(review, 'code')
    return code?.valueCodeableConcept ? [code.valueCodeableConcept] : []
  })
}

/**
 * The status in the words of the server. A reviewer's code alone has no words here, since its code set is licensed; then
 * the status is what FHIR itself says: how far it is, and which units were approved or denied.
 */
export function statusOf(eob: Preauthorization): string {
  const own = extensionOf(eob, OWN_PREAUTHORIZATION.status)?.valueString
  if (own) return own
  const reviews = reviewsOf(eob)
  const words = [
    ...new Set([...reviews.map((one) => localize(nameOf(one), 'en').text), eob.disposition ?? '']),
  ]
  const known = words.find((one) => authorizationStatusOf(one))
  // Items that were decided differently have no words in common.
  const said = words.filter(Boolean)
  return (
    known ??
    (said.length === 1 ? said[0] : undefined) ??
    progressOf(eob) ??
    (wordsOf(reviews[0]) || (said[0] ?? ''))
  )
}

function progressOf(eob: Preauthorization): string | undefined {
  const outcome = eob.outcome?.toLowerCase()
  // These are the definitions of FHIR's own codes: nothing was done yet, and some of it was.
  if (outcome === 'queued') return textOf('new')
  if (outcome === 'partial') return textOf('inReview')
  const isDenied = (adjudication: readonly Adjudication[]) =>
    adjudication.some(({ category }) => has(category, 'denialreason'))
  const items = eob.item.map((one) => ({
    isApproved: (unitsOf(one).approvedUnits ?? 0) > 0,
    isDenied: isDenied(one.adjudication),
  }))
  const isApproved = items.some((one) => one.isApproved)
  if (isDenied(eob.adjudication) || items.some((one) => one.isDenied))
    return textOf(isApproved ? 'partlyDenied' : 'denied')
  return items.length > 0 && items.every((one) => one.isApproved) ? textOf('approved') : undefined
}

/** Whether no decision has been made yet. */
export const isWaiting = ({ outcome }: Preauthorization): boolean =>
  outcome?.toLowerCase() === 'queued' || outcome?.toLowerCase() === 'partial'
