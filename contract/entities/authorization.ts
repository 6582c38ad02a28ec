import * as v from 'valibot'
import { Day } from '#contract/day.ts'
import { RecordId } from '#contract/ids.ts'
import { Instant } from '#contract/instant.ts'
import { orElse, orEmpty, orNo, orNull, rows } from '#contract/odd-data.ts'
import { Deadline, LastDay, ListedDeadline } from './deadline.ts'
import { Handle } from './handle.ts'
import { LocalizedText } from './localized-text.ts'
import { ContractType } from './plan.ts'

/** The requested care: days in a hospital, a service without a stay, a drug or equipment. */
export const AUTHORIZATION_KINDS = ['inpatient', 'outpatient', 'drug', 'equipment', 'other'] as const
export const AuthorizationKind = v.picklist(AUTHORIZATION_KINDS)
export type AuthorizationKind = v.InferOutput<typeof AuthorizationKind>

/** The unit in which care is counted. */
export const AUTHORIZED_UNITS = ['visit', 'day', 'dose', 'piece'] as const
export const AuthorizedUnit = v.picklist(AUTHORIZED_UNITS)
export type AuthorizedUnit = v.InferOutput<typeof AuthorizedUnit>

const Units = v.pipe(v.number(), v.minValue(0))

/**
 * A piece of care, and the amounts requested, approved and used. Null means that the insurer doesn't state the value.
 */
export const AuthorizedItem = v.object({
  service: LocalizedText,
  requestedUnits: orNull(Units),
  approvedUnits: orNull(Units),
  usedUnits: orNull(Units),
  unit: orNull(AuthorizedUnit),
})
export type AuthorizedItem = v.InferOutput<typeof AuthorizedItem>

/** The urgency: before the care, at once, during the care, or afterwards. */
export const LEVELS_OF_SERVICE = ['standard', 'urgent', 'concurrent', 'retrospective'] as const
export const LevelOfService = v.picklist(LEVELS_OF_SERVICE)
export type LevelOfService = v.InferOutput<typeof LevelOfService>

/** The written notice of a denial: its basis, who sends a copy of the report, and who handles complaints. */
export const NoticeOfDenial = v.object({
  basis: LocalizedText,
  reportFrom: LocalizedText,
  complainTo: LocalizedText,
})
export type NoticeOfDenial = v.InferOutput<typeof NoticeOfDenial>

/** The reviewer's title; never a name. */
export const AuthorizationReviewer = v.object({ title: v.string(), phone: v.nullable(v.string()) })
export type AuthorizationReviewer = v.InferOutput<typeof AuthorizationReviewer>

/** Why a request was denied, as recorded in the insurer's system. */
export const DenialReason = v.object({ code: v.string(), words: LocalizedText })
export type DenialReason = v.InferOutput<typeof DenialReason>

/** The company that reviews a request for the insurer. */
export const AuthorizationVendor = v.object({ name: v.string(), phone: v.string() })
export type AuthorizationVendor = v.InferOutput<typeof AuthorizationVendor>

/** The kinds of information that members can send about a request: requested items, an extension, a withdrawal. */
export const AUTHORIZATION_WRITES = ['information', 'extension', 'withdrawal'] as const
export const AuthorizationWrite = v.picklist(AUTHORIZATION_WRITES)
export type AuthorizationWrite = v.InferOutput<typeof AuthorizationWrite>

/** The maximum number of files for one requested item. */
export const MOST_INFORMATION_FILES = 5
/** The maximum number of characters in a note and in a reason (specification §9). */
export const MOST_REASON_CHARACTERS = 450
/** The maximum number of visits, days, doses or pieces that a member can request at once. */
export const MOST_EXTENSION_UNITS = 999

/** A whole number of visits, days, doses or pieces, at least one. */
export const ExtensionUnits = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_EXTENSION_UNITS))

/** The extension of an approval that the member requested and the insurer hasn't decided. */
export const AskedExtension = v.object({ askedOn: Day, units: ExtensionUnits })
export type AskedExtension = v.InferOutput<typeof AskedExtension>

/** A file about a request, by its id; only the insurer has its content. */
export const SentFile = v.object({
  fileId: RecordId,
  /** The file's name, or its purpose. */
  name: orEmpty(LocalizedText),
  sentOn: orNull(Day),
})
export type SentFile = v.InferOutput<typeof SentFile>

/**
 * A row of the list of prior authorizations. Days are ISO dates; null means that the insurer doesn't state the value.
 */
export const ListedAuthorization = v.object({
  /** Part of the address of its page. */
  handle: Handle,
  /** The number that a member gives when they call. */
  authorizationNumber: v.string(),
  /** In the insurer's wording (spec §4, authorization statuses). */
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
  /** When the insurer received the request. */
  receivedOn: orNull(Day),
  decidedOn: orNull(Day),
  /** The days on which the care may be given. */
  validFrom: orNull(Day),
  validTo: orNull(Day),
  /** When it must be decided; null if no decision is pending. */
  due: orNull(ListedDeadline),
  /** The last day to appeal the decision; null if it can't be appealed. */
  appealUntil: v.optional(orNull(Day)),
})
export type ListedAuthorization = v.InferOutput<typeof ListedAuthorization>

/** A prior authorization with all known facts. */
export const Authorization = v.object({
  ...ListedAuthorization.entries,
  items: rows(AuthorizedItem),
  diagnosis: orNull(LocalizedText),
  /** Why it was decided this way, in the insurer's wording. */
  reason: orNull(LocalizedText),
  levelOfService: orNull(LevelOfService),
  /** The rules by which it was decided. */
  criteria: orNull(LocalizedText),
  denialReason: orNull(DenialReason),
  noticeOfDenial: orNull(NoticeOfDenial),
  reviewer: orNull(AuthorizationReviewer),
  /** The last moment for the doctor to discuss the decision with the insurer's doctor. */
  peerToPeerUntil: orNull(Instant),
  vendor: orNull(AuthorizationVendor),
  /** The request that this one follows; without a handle if the reader may not open it. */
  previous: orNull(v.object({ handle: orNull(Handle), authorizationNumber: v.string() })),
  /** When it must be decided; null if no decision is pending. */
  deadline: orNull(Deadline),
  /** Files that members or providers have sent about it. */
  filesSent: v.optional(rows(SentFile)),
  /** The last day to appeal, with the legal day, its source, and how soon an appeal is decided. */
  appealBy: v.optional(orNull(LastDay)),
  admissionOn: orNull(Day),
  dischargeOn: orNull(Day),
  /** The kinds of information that the insurer currently accepts from the member. */
  takes: rows(AuthorizationWrite),
  extensionAsked: orNull(AskedExtension),
  /** Bills for this care that the reader may read. */
  claims: rows(v.object({ handle: Handle, claimNumber: v.string() })),
})
export type Authorization = v.InferOutput<typeof Authorization>

/** The prior authorization that a message is about, if the reader may read it. */
export const RelatedAuthorization = v.object({
  handle: Handle,
  authorizationNumber: v.string(),
  service: orEmpty(LocalizedText),
})
export type RelatedAuthorization = v.InferOutput<typeof RelatedAuthorization>
