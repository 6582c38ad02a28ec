import * as v from 'valibot'
import { Counter } from '#contract/counter.ts'
import { endpoint } from '#contract/endpoint.ts'
import { DocumentId, DocumentKind, ListedDocument } from '#contract/entities/document.ts'
import { fileLanguage } from '#contract/file-language.ts'
import { incomplete, orEmpty, orNull, rows } from '#contract/odd-data.ts'
import { cursor } from '#contract/ids.ts'

/** The position where a list of documents continues: text that only the server reads. */
const Cursor = cursor(600)

/**
 * Lists the documents of the member, of the contract and of children whose records the member may read. The device
 * requests all pages and filters them itself, so that the server never learns what a member searches for.
 */
export const documents = endpoint({
  method: 'GET',
  area: 'insurer',
  path: '/members/{memberId}/documents',
  access: 'own-plan',
  query: v.object({ cursor: v.optional(Cursor) }),
  reply: v.object({
    documents: rows(ListedDocument, { isEssential: true }),
    /** Null on the last page. */
    nextCursor: orNull(Cursor),
    /** The people whose documents the member may read. */
    members: rows(v.object({ memberId: v.string(), name: orEmpty(v.string()) })),
    ...incomplete,
  }),
  failure: 'FRM-0001',
})

/** The document, its expected type and version; all are required (spec §5). */
const named = { type: DocumentKind, version: v.pipe(Counter, v.minValue(1)) }

export const DocumentAction = v.picklist(['open', 'download', 'save'])
export type DocumentAction = v.InferOutput<typeof DocumentAction>

/** A version in an address. */
const versionText = v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/, 'must be a number from 1'))

/**
 * Downloads a document as a PDF. FRM-0002: the insurer has no file of it. FRM-0003: its file isn't a PDF. FRM-0004: its
 * type or version has changed.
 */
export const documentFile = endpoint({
  method: 'GET',
  area: 'insurer',
  path: '/members/{memberId}/documents/{documentId}/file',
  access: 'own-plan',
  query: v.object({
    type: DocumentKind,
    version: versionText,
    action: DocumentAction,
    language: fileLanguage,
  }),
  reply: v.unknown(),
  produces: 'application/pdf',
  failure: 'EOB-0001',
})

/** A file with more documents takes the server too long. */
export const MOST_DOCUMENTS_AT_ONCE = 200

/** Downloads several documents as one ZIP. Its README names those that the insurer has no PDF of. */
export const documentsZip = endpoint({
  method: 'POST',
  area: 'insurer',
  path: '/members/{memberId}/documents.zip',
  access: 'own-plan',
  query: v.object({ language: fileLanguage }),
  body: v.object({
    documents: v.pipe(
      v.array(v.object({ documentId: DocumentId, ...named })),
      v.minLength(1),
      v.maxLength(MOST_DOCUMENTS_AT_ONCE),
    ),
  }),
  reply: v.unknown(),
  produces: 'application/zip',
  isLong: true,
  failure: 'FRM-0005',
})

/** Forms that a member prints, fills out and mails; all others are pages of the portal. */
export const PrintedForm = v.picklist(['claim', 'release', 'international', 'other-coverage'])
export type PrintedForm = v.InferOutput<typeof PrintedForm>

/** Downloads a form to print, with the member's name and numbers filled in. */
export const formFile = endpoint({
  method: 'GET',
  area: 'insurer',
  path: '/members/{memberId}/forms/{form}',
  access: 'own-plan',
  query: v.object({ language: fileLanguage }),
  reply: v.unknown(),
  produces: 'application/pdf',
  failure: 'FRM-0006',
})
