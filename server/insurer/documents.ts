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
 * A document that the insurer wrote for a member. Explanations of benefits aren't among them: they are made from
 * claims.
 */
export const MemberDocument = v.object({
  documentId: DocumentFileId,
  contractId: v.string(),
  contractType: ContractType,
  /** Null if it is for everyone on the contract. */
  memberId: v.nullable(v.string()),
  kind: DocumentKind,
  /** Counts up from 1; each version is a document of its own. */
  version: DocumentVersion,
  /** The newer version. */
  replacedBy: v.nullable(v.string()),
  title: LocalizedText,
  issuedOn: Day,
  /** Since when the member can have it. */
  receivedOn: Day,
  language: v.nullable(v.picklist(['en', 'es'])),
  /** For a file that exists; a document whose file may be missing states neither. */
  pages: Count,
  bytes: Count,
  /** The claim that the document is about. */
  claimId: v.nullable(v.string()),
  /** The claim's number, as members know it. */
  claimNumber: v.nullable(v.string()),
  authorization: v.nullable(v.string()),
  /** As the claim or the authorization is that it is about. */
  isConfidential: Confidential,
})
export type MemberDocument = v.InferOutput<typeof MemberDocument>

/**
 * A plan, and those of its members whose own records the caller may read. Documents of the whole contract are always
 * included.
 */
export type ReadablePlan = {
  contractId: string
  contractType: ContractType
  memberIds: readonly string[]
  /** The asker's own id. Confidential records of any other member may not be in an answer. */
  ownMemberId?: string
}

export type DocumentsQuery = {
  /** The answer may contain documents of these plans and members only. */
  readable: readonly ReadablePlan[]
  /**
   * `next` of the previous page. It returns through the member's browser; any other value is refused with
   * INVALID_REQUEST.
   */
  cursor: string | undefined
  limit: number
}

export type DocumentsPage = {
  /** The newest first. */
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
