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
import type { FileContent } from './file-content.ts'

/** For display only: an unreadable value counts as not stated, and the authorization is still shown. */
const ShownDay = v.fallback(v.nullable(Day), null)
/** The same for a field that an insurer may leave out. */
const maybe = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(v.optional(v.nullable(schema), null), null)
const Moment = v.pipe(v.string(), v.isoTimestamp())
const Units = v.pipe(v.number(), v.minValue(0))
const ShownUnits = maybe(Units)

const AuthorizedItem = v.object({
  service: LocalizedText,
  requestedUnits: ShownUnits,
  approvedUnits: ShownUnits,
  /** As the insurer counts them, such as from claims. */
  usedUnits: maybe(Units),
  unit: maybe(AuthorizedUnit),
  /** Of the service, for the FHIR interface, which gives on only codes that anyone may use. */
  code: maybe(v.object({ system: v.string(), code: v.string() })),
})

const StatedAuthorization = v.object({
  /** The number that members quote when they call, and that claims and letters print. */
  authorizationNumber: RecordId,
  contractId: v.string(),
  contractType: ContractType,
  memberId: v.string(),
  /** In the insurer's words; those of spec §4 have a color and an explanation. */
  status: v.string(),
  kind: v.fallback(AuthorizationKind, 'other'),
  /** For an insurer that states no level of service. */
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
  /** Why it was decided so. */
  reason: v.nullable(LocalizedText),
  /** The last day to appeal a denial, as its letter states it; left out if the insurer doesn't state it. */
  appealUntil: v.optional(ShownDay),
  levelOfService: maybe(LevelOfService),
  /** `medical` for a drug that a provider gives, `pharmacy` for one that the member picks up. */
  benefit: maybe(v.picklist(['medical', 'pharmacy'])),
  /** When the insurer had the request. Rules in hours need the minute. */
  receivedOn: maybe(Day),
  receivedAt: maybe(Moment),
  /** The last day of the approved care under way for which more is asked. */
  careEndsOn: maybe(Day),
  /** When it had everything that it needs to decide. */
  informationCompleteOn: maybe(Day),
  /** The information that it needs before it decides. Items that have arrived state the day. */
  informationWanted: v.fallback(v.optional(v.array(WantedInformation), []), []),
  /** When the insurer says that it will decide at the latest. */
  decisionDueAt: maybe(Moment),
  /** The last day of an extension, and the day of the notice to the member. */
  extendedTo: maybe(Day),
  extensionToldOn: maybe(Day),
  /** The rules by which it was decided, in words. */
  criteria: maybe(LocalizedText),
  denialReason: maybe(DenialReason),
  /** The insurer's written notice of a denial (Act 638 of 2025 in Arkansas). */
  noticeOfDenial: maybe(NoticeOfDenial),
  reviewer: maybe(AuthorizationReviewer),
  /** Until then the doctor may talk to the insurer's doctor about the decision. */
  peerToPeerUntil: maybe(Moment),
  /** The company that reviews the request for the insurer. */
  vendor: maybe(AuthorizationVendor),
  /** The number of the request that this one follows, such as one for more of the same care. */
  previousNumber: maybe(RecordId),
  /** The kinds of things that the insurer takes from the member about this request now; the portal offers nothing else. */
  takes: v.fallback(v.optional(v.array(AuthorizationWrite), []), []),
  /** The extension for which the member asked and which isn't decided. */
  extensionAsked: maybe(AskedExtension),
  /** Files that the insurer has about the request, which can go with an appeal. */
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

/** The bytes of a file for a wanted item; `fileId` is the key: the same file under the same id is stored once. */
export type NewAuthorizationFile = FileContent & {
  contractId: string
  authorizationNumber: string
  itemId: string
  fileId: string
}

/** An answer to one wanted item: files that the insurer stored for it, a note, or both. */
export type InformationSent = Write & { itemId: string; fileIds: readonly string[]; note: string }

/** A request for more of the care that was approved. */
export type ExtensionRequest = Write & { units: number; reason: string }

/**
 * Approvals that a service needs before it is given. Each write carries a key and is done once; it is refused with
 * NOT_FOUND if the request or item doesn't exist. The portal checks whether the caller may write.
 */
export type Authorizations = ApprovalLists & {
  /**
   * The requests of exactly the named members, newest first. An insurer returns those that its members may still ask
   * about, such as 36 months; the portal shows all of them.
   */
  ofMembers(call: InsurerCall, readable: readonly ReadablePlan[]): Promise<MemberAuthorization[]>
  /** Null if the authorization doesn't exist. The portal checks whether the caller may read it. */
  read(call: InsurerCall, authorizationNumber: string): Promise<MemberAuthorization | null>
  /**
   * Keeps a file until it is sent with `sendInformation`. Refused with AUT-0004 if the item isn't wanted, or no longer is, with
   * AUT-0008 if the id names another file, with AUT-0009 if too many files wait, with AUT-0010 if the asker's files are too
   * large together, and with NOT_FOUND if the id is another user's. A file that was kept before is answered as it was, also
   * after its item was received.
   */
  storeFile(call: InsurerCall, file: NewAuthorizationFile): Promise<UploadedFile>
  /**
   * Accepts the answer to a wanted item, which then has its `receivedOn`. Refused with AUT-0004 if the item was
   * received before or the request is decided or withdrawn, and with AUT-0003 if one of the files isn't stored. A
   * refused answer stores nothing.
   */
  sendInformation(call: InsurerCall, sent: InformationSent): Promise<MemberAuthorization>
  /**
   * Refused with AUT-0005 if an extension already waits for a decision, the request isn't approved, or the approval has
   * ended.
   */
  requestExtension(call: InsurerCall, request: ExtensionRequest): Promise<MemberAuthorization>
  /** Ends an undecided request without a decision. Refused with AUT-0004 if it is decided or withdrawn. */
  withdraw(call: InsurerCall, whose: Write): Promise<MemberAuthorization>
}

const notOffered = (): Promise<never> => Promise.reject(new InsurerNotOffered('authorizations are only read'))

/** The writes of an insurer that takes none. Its requests state no `takes`, so the portal offers none. */
export const noAuthorizationWrites: Pick<
  Authorizations,
  'storeFile' | 'sendInformation' | 'requestExtension' | 'withdraw'
> = {
  storeFile: notOffered,
  sendInformation: notOffered,
  requestExtension: notOffered,
  withdraw: notOffered,
}
