import type { InsurerCall } from './call.ts'

/** A paper that the insurer made for a member. */
export type MemberDocument = {
  documentId: string
  contractId: string
  /** Null where it is for everyone on the contract. */
  memberId: string | null
  kind: 'letter' | 'booklet' | 'tax-form' | 'notice' | 'other'
  title: string
  /** ISO date. */
  issuedOn: string
  language: 'en' | 'es' | null
  type: 'application/pdf'
  bytes: number | null
}

/** Letters, booklets and tax forms. */
export type Documents = {
  ofContract(call: InsurerCall, contractId: string): Promise<MemberDocument[]>
  /** The file; null where there is no such document. */
  content(call: InsurerCall, documentId: string): Promise<Uint8Array | null>
}
