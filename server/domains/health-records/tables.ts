import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { EXPORT_FORMATS, EXPORT_STATES } from '#contract/calls/record-exports.ts'
import type { Language } from '#contract/entities/localized-text.ts'
import type { ContractType } from '#contract/entities/plan.ts'
import { moment } from '#server/platform/db/columns.ts'
import type { WantedPart } from '#server/domains/health-records/files/collect.ts'

/** Large files of health records that a job makes. A user has one at a time. */
export const recordExports = pgTable(
  'record_exports',
  {
    exportId: text('export_id').primaryKey(),
    /** The user who requested the file, and the membership under which they did. */
    username: text('username').notNull(),
    contractId: text('contract_id').notNull(),
    contractType: text('contract_type').$type<ContractType>().notNull(),
    ownMemberId: text('own_member_id').notNull(),
    /** The member whose record it is. */
    memberId: text('member_id').notNull(),
    personName: text('person_name').notNull(),
    format: text('format').$type<(typeof EXPORT_FORMATS)[number]>().notNull(),
    language: text('language').$type<Language>().notNull(),
    part: jsonb('part').$type<WantedPart>().notNull(),
    state: text('state').$type<(typeof EXPORT_STATES)[number]>().notNull(),
    done: integer('done').notNull(),
    total: integer('total'),
    /** The file, sealed. */
    sealed: text('sealed'),
    bytes: integer('bytes'),
    askedAt: moment('asked_at').notNull(),
    /** When a server last worked on the file. */
    movedAt: moment('moved_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    index('record_exports_by_user').on(t.username),
    index('record_exports_by_state').on(t.state, t.movedAt),
  ],
)
