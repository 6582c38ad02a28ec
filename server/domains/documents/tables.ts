import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '#server/platform/db/columns.ts'

/** Which documents an account has opened. */
export const documentReads = pgTable(
  'document_reads',
  {
    username: text('username').notNull(),
    contractId: text('contract_id').notNull(),
    /** The portal's id of the document (contract/entities/document.ts). */
    documentId: text('document_id').notNull(),
    readAt: moment('read_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.username, t.documentId] })],
)
