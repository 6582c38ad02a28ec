import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { day } from '#server/platform/db/columns.ts'
import type { DocumentKind } from '#contract/entities/document.ts'
import type { LocalizedText } from '#contract/entities/localized-text.ts'
import type { ContractType } from '#contract/entities/plan.ts'
import type { PaperText } from './letter-pdf.ts'

/**
 * The source that a file is made from on request: a document's text, or other text that replaces the file in the
 * archive.
 */
export type FileSource = { paper: PaperText } | { otherText: string }

/** Documents that the insurer wrote to its members. */
export const documents = pgTable(
  'sandbox_documents',
  {
    documentId: text('document_id').primaryKey(),
    contractId: text('contract_id').notNull(),
    contractType: text('contract_type').$type<ContractType>().notNull(),
    memberId: text('member_id'),
    kind: text('kind').$type<DocumentKind>().notNull(),
    version: integer('version').notNull(),
    replacedBy: text('replaced_by'),
    title: jsonb('title').$type<LocalizedText>().notNull(),
    issuedOn: day('issued_on').notNull(),
    receivedOn: day('received_on').notNull(),
    language: text('language').$type<'en' | 'es'>(),
    pages: integer('pages'),
    bytes: integer('bytes'),
    claimId: text('claim_id'),
    authorization: text('authorization'),
    isConfidential: boolean('is_confidential').notNull().default(false),
  },
  (t) => [
    index('sandbox_documents_by_contract').on(t.contractId, t.contractType, t.receivedOn, t.documentId),
  ],
)

/** The files. If a document has none, it is missing from the archive. */
export const documentFiles = pgTable('sandbox_document_files', {
  documentId: text('document_id')
    .primaryKey()
    .references(() => documents.documentId, { onDelete: 'cascade' }),
  contractId: text('contract_id').notNull(),
  source: jsonb('source').$type<FileSource>().notNull(),
})
