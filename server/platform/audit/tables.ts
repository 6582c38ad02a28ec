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
    /** The network of the request, shortened by `coarseNetwork`; empty for requests that didn't come from outside. */
    network: text('network').notNull().default(''),
    /** Browser and system of the request, such as `Chrome/Android`; empty where it named none. */
    device: text('device').notNull().default(''),
    /** Why the staff looked or acted; empty for everything else. */
    reason: text('reason').notNull().default(''),
    /** The row's place in the chain, from 1 on; null until the row is sealed. */
    position: bigint('position', { mode: 'number' }),
    /** Of the hash before, the position and the row (chain.ts); null until the row is sealed. */
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

/** The last sealed row of the chain. Who seals holds its one row until the transaction ends. */
export const auditHeads = pgTable('audit_heads', {
  chain: text('chain').primaryKey(),
  position: bigint('position', { mode: 'number' }).notNull(),
  hash: text('hash').notNull(),
  /** HMAC of both under `DATA_KEYS`; null until a server has sealed for the first time. */
  seal: text('seal'),
})
