import * as v from 'valibot'
import { Day } from '#contract/day.ts'
import { AuthorizationKind } from '#contract/entities/authorization.ts'
import { WantedInformation } from '#contract/entities/deadline.ts'
import { LocalizedText } from '#contract/entities/localized-text.ts'
import { ContractType } from '#contract/entities/plan.ts'
import type { InsurerCall } from './call.ts'
import type { ReadablePlan } from './documents.ts'

/** What is only shown: a value that cannot be read counts as not stated, and the authorization is shown all the same. */
const ShownDay = v.fallback(v.nullable(Day), null)
/** The same of what an insurer may leave out. */
const maybe = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(v.optional(v.nullable(schema), null), null)
const Moment = v.pipe(v.string(), v.isoTimestamp())
const ShownUnits = v.fallback(v.nullable(v.pipe(v.number(), v.minValue(0))), null)

/** A prior authorization as the insurer keeps it. Days are ISO dates; what the insurer does not state is null. */
export const MemberAuthorization = v.object({
  /** What the member names when they call about it, and what claims and letters name. */
  authorizationNumber: v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/)),
  contractId: v.string(),
  contractType: ContractType,
  memberId: v.string(),
  /** In the insurer's words; those of spec §4 have a color and an explanation. */
  status: v.string(),
  kind: v.fallback(AuthorizationKind, 'other'),
  isUrgent: v.fallback(v.boolean(), false),
  service: LocalizedText,
  diagnosis: v.nullable(LocalizedText),
  requestingProvider: v.nullable(v.string()),
  servicingProvider: v.nullable(v.string()),
  facility: v.nullable(v.string()),
  requestedOn: ShownDay,
  decidedOn: ShownDay,
  validFrom: ShownDay,
  validTo: ShownDay,
  admissionOn: ShownDay,
  dischargeOn: ShownDay,
  items: v.array(v.object({ service: LocalizedText, requestedUnits: ShownUnits, approvedUnits: ShownUnits })),
  /** Why it was decided so. */
  reason: v.nullable(LocalizedText),
  /** The last day to appeal a denial, as its letter states it; maybe out where the insurer states none. */
  appealUntil: v.optional(ShownDay),
  levelOfService: maybe(v.picklist(['standard', 'urgent', 'concurrent', 'retrospective'])),
  /** `medical` for a drug that a provider gives, `pharmacy` for one that the member picks up. */
  benefit: maybe(v.picklist(['medical', 'pharmacy'])),
  /** When the insurer had the request. Rules in hours need the minute. */
  receivedOn: maybe(Day),
  receivedAt: maybe(Moment),
  /** When it had everything that it needs to decide. */
  informationCompleteOn: maybe(Day),
  /** The information that it needs before it decides. Items that have arrived state the day. */
  informationWanted: v.fallback(v.optional(v.array(WantedInformation), []), []),
  /** When the insurer says that it will decide at the latest. */
  decisionDueAt: maybe(Moment),
  /** The last day of an extension, and the day of the notice to the member. */
  extendedTo: maybe(Day),
  extensionToldOn: maybe(Day),
  /** Bills for this care. */
  claimIds: v.array(v.string()),
})
export type MemberAuthorization = v.InferOutput<typeof MemberAuthorization>

/** Approvals that a service needs before it is given. */
export type Authorizations = {
  /**
   * Of everybody who is named, and of nobody else; the newest request first. An insurer keeps to what its members may
   * still ask about, such as 36 months: the portal shows all of it.
   */
  ofMembers(call: InsurerCall, readable: readonly ReadablePlan[]): Promise<MemberAuthorization[]>
  /** Null where there is no such authorization; whether the asker may read it is checked by the portal. */
  read(call: InsurerCall, authorizationNumber: string): Promise<MemberAuthorization | null>
}
