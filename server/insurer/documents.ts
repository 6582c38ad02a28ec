import * as v from 'valibot'
import { Day } from '#contract/day.ts'
import { Confidential } from '#contract/entities/claim.ts'
import { DocumentKind, DocumentVersion } from '#contract/entities/document.ts'
import { LocalizedText } from '#contract/entities/localized-text.ts'
import { ContractType } from '#contract/entities/plan.ts'
import type { InsurerCall } from './call.ts'
import { RecordId } from '#contract/ids.ts'

const Count = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0)))

/** The insurer's own id of a document. */
export const DocumentFileId = RecordId

/**
 * A document that the insurer wrote for a member. Explanations of benefits aren't included, because they are made from
 * claims.
 */
export const MemberDocument = v.object({
  documentId: DocumentFileId,
  contractId: v.string(),
  contractType: ContractType,
  /** Null if it is for everyone on the contract. */
  memberId: v.nullable(v.string()),
  kind: DocumentKind,
  /** Counts up from 1; each version is a separate document. */
  version: DocumentVersion,
  /** The newer version. */
  replacedBy: v.nullable(v.string()),
  title: LocalizedText,
  issuedOn: Day,
  /** The day from which the member can get it. */
  receivedOn: Day,
  language: v.nullable(v.picklist(['en', 'es'])),
  /** For a file that exists; a document whose file may be missing has neither field. */
  pages: Count,
  bytes: Count,
  /** The claim that the document is about. */
  claimId: v.nullable(v.string()),
  /** The claim's number, as members know it. */
  claimNumber: v.nullable(v.string()),
  authorization: v.nullable(v.string()),
  /** Matches the claim or the authorization that the document is about. */
  isConfidential: Confidential,
})
export type MemberDocument = v.InferOutput<typeof MemberDocument>

/**
 * A plan, and its members whose own records the caller may read. Documents of the whole contract are always included.
 */
export type ReadablePlan = {
  contractId: string
  contractType: ContractType
  memberIds: readonly string[]
  /** The caller's own id. An answer must not contain confidential records of any other member. */
  ownMemberId?: string
}

export type DocumentsQuery = {
  /** The answer may only contain documents of these plans and members. */
  readable: readonly ReadablePlan[]
  /**
   * `next` of the previous page. It returns through the member's browser; any other value is refused with
   * INVALID_REQUEST.
   */
  cursor: string | undefined
  limit: number
}

export type DocumentsPage = {
  /** Newest first. */
  documents: MemberDocument[]
  /** Up to 300 letters, digits, `-` and `_`; null on the last page. */
  next: string | null
}

/** Letters, plan documents and tax forms, as files. */
export type Documents = {
  list(call: InsurerCall, query: DocumentsQuery): Promise<DocumentsPage>
  /** Null if the document doesn't exist. The portal checks whether the caller may read it. */
  read(call: InsurerCall, documentId: string): Promise<MemberDocument | null>
  /** The file, which should be a PDF; null if it doesn't exist. */
  content(call: InsurerCall, documentId: string): Promise<Uint8Array | null>
}
