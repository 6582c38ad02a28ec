import * as v from 'valibot'
import { Day } from '#contract/day.ts'
import {
  AskedExtension,
  AuthorizationKind,
  AuthorizationReviewer,
  AuthorizationVendor,
  AuthorizationWrite,
  AuthorizedUnit,
  DenialReason,
  LevelOfService,
  NoticeOfDenial,
  SentFile,
} from '#contract/entities/authorization.ts'
import { Confidential } from '#contract/entities/claim.ts'
import { WantedInformation } from '#contract/entities/deadline.ts'
import { LocalizedText } from '#contract/entities/localized-text.ts'
import { ContractType } from '#contract/entities/plan.ts'
import type { UploadedFile } from '#contract/entities/uploaded-file.ts'
import { type IdempotencyKey, type InsurerCall, InsurerNotOffered } from './call.ts'
import type { ApprovalLists } from './approval-rules.ts'
import type { ReadablePlan } from './documents.ts'
import { RecordId } from '#contract/ids.ts'
import { Instant } from '#contract/instant.ts'
import type { FileContent } from './file-content.ts'
import { maybe } from './maybe.ts'

/** For display only: an unreadable value counts as unstated, and the authorization is still shown. */
const ShownDay = v.fallback(v.nullable(Day), null)
const Units = v.pipe(v.number(), v.minValue(0))
const ShownUnits = maybe(Units)

const AuthorizedItem = v.object({
  service: LocalizedText,
  requestedUnits: ShownUnits,
  approvedUnits: ShownUnits,
  /** The insurer's own count, such as from claims. */
  usedUnits: maybe(Units),
  unit: maybe(AuthorizedUnit),
  /** The service's code for the FHIR interface, which only passes on codes that anyone may use. */
  code: maybe(v.object({ system: v.string(), code: v.string() })),
})

const StatedAuthorization = v.object({
  /** The number that members quote when they call, and that claims and letters print. */
  authorizationNumber: RecordId,
  contractId: v.string(),
  contractType: ContractType,
  memberId: v.string(),
  /** In the insurer's words; the statuses in spec §4 have a color and an explanation. */
  status: v.string(),
  kind: v.fallback(AuthorizationKind, 'other'),
  /** For an insurer that doesn't state a level of service. */
  isUrgent: v.fallback(v.optional(v.boolean(), false), false),
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
  items: v.array(AuthorizedItem),
  /** The reason for the decision. */
  reason: v.nullable(LocalizedText),
  /** The last day to appeal a denial, as its letter states it; omitted if the insurer doesn't state it. */
  appealUntil: v.optional(ShownDay),
  levelOfService: maybe(LevelOfService),
  /** `medical` for a drug that a provider administers, `pharmacy` for one that the member picks up. */
  benefit: maybe(v.picklist(['medical', 'pharmacy'])),
  /** When the insurer received the request. Deadlines in hours need the time. */
  receivedOn: maybe(Day),
  receivedAt: maybe(Instant),
  /** The last day of the ongoing approved care that the member wants to extend. */
  careEndsOn: maybe(Day),
  /** When the insurer had all information that it needs to decide. */
  informationCompleteOn: maybe(Day),
  /** The information that the insurer needs before it decides. Items that have arrived state the day. */
  informationWanted: v.fallback(v.optional(v.array(WantedInformation), []), []),
  /** The latest time by which the insurer says it will decide. */
  decisionDueAt: maybe(Instant),
  /** The last day of an extension, and the day on which the member was notified. */
  extendedTo: maybe(Day),
  extensionToldOn: maybe(Day),
  /** The criteria for the decision, in words. */
  criteria: maybe(LocalizedText),
  denialReason: maybe(DenialReason),
  /** The insurer's written notice of a denial (Act 638 of 2025 in Arkansas). */
  noticeOfDenial: maybe(NoticeOfDenial),
  reviewer: maybe(AuthorizationReviewer),
  /** The time until which the doctor may talk to the insurer's doctor about the decision. */
  peerToPeerUntil: maybe(Instant),
  /** The company that reviews the request for the insurer. */
  vendor: maybe(AuthorizationVendor),
  /** The number of the request that this one follows, such as one for more of the same care. */
  previousNumber: maybe(RecordId),
  /**
   * The kinds of submissions that the insurer currently accepts from the member for this request; the portal offers
   * nothing else.
   */
  takes: v.fallback(v.optional(v.array(AuthorizationWrite), []), []),
  /** The extension that the member requested and that isn't decided yet. */
  extensionAsked: maybe(AskedExtension),
  /** The insurer's files about the request, which can be attached to an appeal. */
  filesSent: v.fallback(v.optional(v.array(SentFile), []), []),
  /** Such as `oncology`, if a law sets separate deadlines for a field of medicine. */
  specialty: maybe(v.pipe(v.string(), v.maxLength(60))),
  /** Bills for this care. */
  claimIds: v.array(v.string()),
  isConfidential: Confidential,
})

/**
 * A prior authorization in the insurer's records. Days are ISO dates; null means that the insurer doesn't state the
 * value.
 */
export const MemberAuthorization = v.pipe(
  StatedAuthorization,
  v.transform((one) => ({ ...one, isUrgent: isUrgent(one) })),
)
export type MemberAuthorization = v.InferOutput<typeof MemberAuthorization>

/**
 * Returns whether a request is urgent. Care that is already under way is urgent only if the insurer also marks it as
 * urgent.
 */
function isUrgent({ levelOfService, isUrgent }: v.InferOutput<typeof StatedAuthorization>): boolean {
  if (levelOfService === null || levelOfService === 'concurrent') return isUrgent
  return levelOfService === 'urgent'
}

/** The sender: the member, or an adult who acts for the member, such as a parent. */
export type SentBy = 'member' | 'representative'

type Write = { key: IdempotencyKey; authorizationNumber: string; by: SentBy }

/** The bytes of a file for a requested item; `fileId` is the key: the same file under the same id is stored once. */
export type NewAuthorizationFile = FileContent & {
  contractId: string
  authorizationNumber: string
  itemId: string
  fileId: string
}

/** An answer to one requested item: files that the insurer stored for it, a note, or both. */
export type InformationSent = Write & { itemId: string; fileIds: readonly string[]; note: string }

/** A request for more of the approved care. */
export type ExtensionRequest = Write & { units: number; reason: string }

/**
 * Approvals that are required before a service is given. Each write has a key and is done once; it is refused with
 * NOT_FOUND if the request or item doesn't exist. The portal checks whether the caller may write.
 */
export type Authorizations = ApprovalLists & {
  /**
   * The requests of exactly the named members, newest first. An insurer returns as many as members may still ask about,
   * such as 36 months; the portal shows all of them.
   */
  ofMembers(call: InsurerCall, readable: readonly ReadablePlan[]): Promise<MemberAuthorization[]>
  /** Null if the authorization doesn't exist. The portal checks whether the caller may read it. */
  read(call: InsurerCall, authorizationNumber: string): Promise<MemberAuthorization | null>
  /**
   * Stores a file until it is sent with `sendInformation`. Refused with AUT-0004 if the item isn't requested, or no
   * longer is, with AUT-0008 if the id belongs to another file, with AUT-0009 if too many files are waiting, with
   * AUT-0010 if the caller's files are too large together, and with NOT_FOUND if the id is another user's. A file that
   * was already stored gets the same answer, even after its item was received.
   */
  storeFile(call: InsurerCall, file: NewAuthorizationFile): Promise<UploadedFile>
  /**
   * Accepts the answer to a requested item, which then has a `receivedOn`. Refused with AUT-0004 if the item was
   * already received or the request is decided or withdrawn, and with AUT-0003 if one of the files isn't stored. A
   * refused answer stores nothing.
   */
  sendInformation(call: InsurerCall, sent: InformationSent): Promise<MemberAuthorization>
  /**
   * Refused with AUT-0005 if another extension is already undecided, the request isn't approved, or the approval has
   * ended.
   */
  requestExtension(call: InsurerCall, request: ExtensionRequest): Promise<MemberAuthorization>
  /** Ends an undecided request without a decision. Refused with AUT-0004 if it is decided or withdrawn. */
  withdraw(call: InsurerCall, whose: Write): Promise<MemberAuthorization>
}

const notOffered = (): Promise<never> => Promise.reject(new InsurerNotOffered('authorizations are read-only'))

/** The writes of an insurer that accepts none. Its requests state no `takes`, so the portal offers none. */
export const noAuthorizationWrites: Pick<
  Authorizations,
  'storeFile' | 'sendInformation' | 'requestExtension' | 'withdraw'
> = {
  storeFile: notOffered,
  sendInformation: notOffered,
  requestExtension: notOffered,
  withdraw: notOffered,
}
