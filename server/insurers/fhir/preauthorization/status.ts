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

/** The reviewer's actions as concepts: for the whole request first, then for each item. */
function reviewsOf({ adjudication, item }: Preauthorization) {
  const all: readonly Adjudication[] = [...adjudication, ...item.flatMap((one) => one.adjudication)]
  return all.flatMap((one) => {
    const review = partsOf(extensionOf(one, EXTENSIONS.reviewAction))
    const code = extensionOf(review, EXTENSIONS.reviewActionCode) ?? extensionOf(review, 'code')
    return code?.valueCodeableConcept ? [code.valueCodeableConcept] : []
  })
}

/**
 * FHIR's own status of a request that is not, or no longer, in force. Undefined if our own extension states the status,
 * which is finer.
 */
function notInForce(eob: Preauthorization): 'cancelled' | 'draft' | undefined {
  const status = eob.status?.toLowerCase()
  if (extensionOf(eob, OWN_PREAUTHORIZATION.status)?.valueString) return undefined
  return status === 'cancelled' || status === 'draft' ? status : undefined
}

/** Whether the request is canceled or a draft, so that it approves nothing on any day. */
export const isNotInForce = (eob: Preauthorization): boolean => notInForce(eob) !== undefined

/**
 * The status in the server's words. A canceled request or a draft may still have a review, so FHIR's status comes first.
 * A reviewer's code by itself has no words here, because its code set is licensed; the status then comes from FHIR's own
 * fields: the outcome, and which units were approved or denied.
 */
export function statusOf(eob: Preauthorization): string {
  const own = extensionOf(eob, OWN_PREAUTHORIZATION.status)?.valueString
  if (own) return own
  const state = notInForce(eob)
  // The listed statuses name who withdrew a request, which FHIR doesn't state.
  if (state === 'cancelled') return 'Canceled'
  if (state === 'draft') return textOf('new')
  const reviews = reviewsOf(eob)
  const words = [
    ...new Set([...reviews.map((one) => localize(nameOf(one), 'en').text), eob.disposition ?? '']),
  ]
  const known = words.find((one) => authorizationStatusOf(one))
  // Items with different decisions share no status text.
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
  // FHIR defines its own codes this way: nothing has been done yet, or part of it has.
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

/** Whether no decision has been made yet. Nothing is decided about a canceled request anymore. */
export function isWaiting(eob: Preauthorization): boolean {
  const state = notInForce(eob)
  if (state !== undefined) return state === 'draft'
  const outcome = eob.outcome?.toLowerCase()
  return outcome === 'queued' || outcome === 'partial'
}
