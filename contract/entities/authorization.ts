import * as v from 'valibot'
import { Day } from '#contract/day.ts'
import { orElse, orEmpty, orNo, orNull, rows } from '#contract/odd-data.ts'
import { Deadline, ListedDeadline } from './deadline.ts'
import { Handle } from './handle.ts'
import { LocalizedText } from './localized-text.ts'
import { ContractType } from './plan.ts'

/** What is asked for: days in a hospital, a service without a stay, a drug or equipment. */
export const AUTHORIZATION_KINDS = ['inpatient', 'outpatient', 'drug', 'equipment', 'other'] as const
export const AuthorizationKind = v.picklist(AUTHORIZATION_KINDS)
export type AuthorizationKind = v.InferOutput<typeof AuthorizationKind>

/** A piece of care, and how much of it was asked for and approved. */
export const AuthorizedItem = v.object({
  service: LocalizedText,
  /** In days for a stay, else in visits, doses or pieces. Null is what the insurer does not state. */
  requestedUnits: orNull(v.pipe(v.number(), v.minValue(0))),
  approvedUnits: orNull(v.pipe(v.number(), v.minValue(0))),
})
export type AuthorizedItem = v.InferOutput<typeof AuthorizedItem>

/** One row of the list of prior authorizations. Days are ISO dates; null is what the insurer does not state. */
export const ListedAuthorization = v.object({
  /** Stands in the address of its page. */
  handle: Handle,
  /** What a member names when they call. */
  authorizationNumber: v.string(),
  /** In the insurer's words (spec §4, authorization statuses). */
  status: orEmpty(v.string()),
  kind: orElse(AuthorizationKind, 'other'),
  isUrgent: orNo(),
  service: orEmpty(LocalizedText),
  memberId: v.string(),
  memberName: orEmpty(v.string()),
  contractType: orNull(ContractType),
  planName: orEmpty(v.string()),
  requestingProvider: orNull(v.string()),
  servicingProvider: orNull(v.string()),
  facility: orNull(v.string()),
  requestedOn: orNull(Day),
  decidedOn: orNull(Day),
  /** The days on which the care may be given. */
  validFrom: orNull(Day),
  validTo: orNull(Day),
  /** By when it must be decided; null for one that waits for no decision. */
  due: orNull(ListedDeadline),
})
export type ListedAuthorization = v.InferOutput<typeof ListedAuthorization>

/** A prior authorization with everything that is known of it. */
export const Authorization = v.object({
  ...ListedAuthorization.entries,
  items: rows(AuthorizedItem),
  diagnosis: orNull(LocalizedText),
  /** Why it was decided so, in the insurer's words. */
  reason: orNull(LocalizedText),
  /** By when it must be decided; null for one that waits for no decision. */
  deadline: orNull(Deadline),
  /** The last day to appeal the decision; null where there is nothing to appeal. */
  appealUntil: orNull(Day),
  admissionOn: orNull(Day),
  dischargeOn: orNull(Day),
  /** Bills for this care, as far as the reader may read them. */
  claims: rows(v.object({ handle: Handle, claimNumber: v.string() })),
})
export type Authorization = v.InferOutput<typeof Authorization>

/** The prior authorization that a message is about, as far as the reader may read it. */
export const RelatedAuthorization = v.object({
  handle: Handle,
  authorizationNumber: v.string(),
  service: orEmpty(LocalizedText),
})
export type RelatedAuthorization = v.InferOutput<typeof RelatedAuthorization>
