import * as v from 'valibot'
import { Day } from '#contract/day.ts'
import { orElse, orEmpty, orNo, orNull } from '#contract/odd-data.ts'
import { Handle } from './handle.ts'
import { LocalizedText } from './localized-text.ts'
import { ContractType } from './plan.ts'

/**
 * The kind of a document. An explanation of benefits is generated from its claim; all others are the insurer's files.
 */
export const DOCUMENT_KINDS = [
  'eob',
  'statement',
  'letter',
  'notice',
  'booklet',
  'summary',
  'amendment',
  'tax-form',
  'network-proof',
  'other',
] as const
export const DocumentKind = v.picklist(DOCUMENT_KINDS)
export type DocumentKind = v.InferOutput<typeof DocumentKind>

export const DocumentId = v.pipe(v.string(), v.regex(/^[dep]-[\w-]{1,40}$/))

/** Counts up from 1 with every correction of a document. */
export const DocumentVersion = v.pipe(v.number(), v.integer(), v.minValue(1))

const Count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** A row of the list of documents. Days are ISO dates; null means that the insurer doesn't state the value. */
export const ListedDocument = v.object({
  documentId: DocumentId,
  kind: orElse(DocumentKind, 'other'),
  version: DocumentVersion,
  /** Whether a newer version is in the same list. */
  isReplaced: orNo(),
  title: orEmpty(LocalizedText),
  contractType: orNull(ContractType),
  planName: orEmpty(v.string()),
  /** The member that it is for; null if it is for everyone on the contract. */
  memberId: orNull(v.string()),
  memberName: orEmpty(v.string()),
  /** The day of the decision, or the day on which it takes effect. */
  issuedOn: orNull(Day),
  /** The day since when it can be read here. */
  receivedOn: orNull(Day),
  language: orNull(v.picklist(['en', 'es'])),
  pages: orNull(Count),
  bytes: orNull(Count),
  /** The claim and the authorization that it is about. */
  claimHandle: orNull(Handle),
  claimNumber: orNull(v.string()),
  authorizationHandle: orNull(Handle),
  authorizationNumber: orNull(v.string()),
  /** Whether it arrived within the last 90 days and the caller hasn't opened it. */
  isUnread: orNo(),
})
export type ListedDocument = v.InferOutput<typeof ListedDocument>
