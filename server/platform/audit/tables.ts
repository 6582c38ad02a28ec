import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment } from '#server/platform/db/columns.ts'

/**
 * Each access to or change of a record: the caller, the subject, the origin and the outcome. Triggers refuse every
 * UPDATE except the one that seals a row, and every DELETE and TRUNCATE (docs/decisions/019-audit-trail.md).
 */
export const auditTrail = pgTable(
  'audit_trail',
  {
    id: text('id').primaryKey(),
    at: moment('at').notNull(),
    actor: text('actor').notNull(),
    action: text('action').notNull(),
    subject: text('subject').notNull(),
    outcome: text('outcome').notNull(),
    requestId: text('request_id').notNull(),
    /** The request's network, shortened by `coarseNetwork`; empty for requests that didn't come from outside. */
    network: text('network').notNull().default(''),
    /** The request's browser and system, such as `Chrome/Android`; empty if it named none. */
    device: text('device').notNull().default(''),
    /** The reason for a staff access or action; empty for all others. */
    reason: text('reason').notNull().default(''),
    /** The row's position in the chain, from 1; null until the row is sealed. */
    position: bigint('position', { mode: 'number' }),
    /** The hash of the previous hash, the position and the row (chain.ts); null until the row is sealed. */
    hash: text('hash'),
  },
  (t) => [
    index('audit_trail_by_subject').on(t.subject, t.at),
    index('audit_trail_sign_ins')
      .on(t.subject, t.at)
      .where(sql`position('/' in action) = 0`),
    uniqueIndex('audit_trail_by_position').on(t.position),
    index('audit_trail_unsealed')
      .on(t.at, t.id)
      .where(sql`position is null`),
  ],
)

/** The last sealed row of the chain. The sealing server locks this single row until the transaction ends. */
export const auditHeads = pgTable('audit_heads', {
  chain: text('chain').primaryKey(),
  position: bigint('position', { mode: 'number' }).notNull(),
  hash: text('hash').notNull(),
  /** The HMAC of both under `DATA_KEYS`; null before the first seal. */
  seal: text('seal'),
})
