import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** Which documents an account has opened. */
export const documentReads = pgTable(
  'document_reads',
  {
    username: text('username').notNull(),
    contractId: text('contract_id').notNull(),
    /** As the portal names it (contract/entities/document.ts). */
    documentId: text('document_id').notNull(),
    readAt: timestamp('read_at', { withTimezone: true, mode: 'string' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.username, t.documentId] })],
)
