import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#server/platform/db/columns.ts'
import type { Tier1 } from '#contract/entities/plan.ts'
import type { Service } from '#contract/entities/system.ts'

/** The author and the period of an announcement. A withdrawn one stays in the table but isn't shown. */
const announced = {
  startsAt: moment('starts_at').notNull(),
  endsAt: moment('ends_at').notNull(),
  announcedBy: text('announced_by').notNull(),
  announcedAt: moment('announced_at').notNull(),
  withdrawnBy: text('withdrawn_by'),
  withdrawnAt: moment('withdrawn_at'),
}

/** Notices to members. */
export const notices = pgTable(
  'notices',
  {
    noticeId: text('notice_id').primaryKey(),
    titleEn: text('title_en').notNull(),
    textEn: text('text_en').notNull(),
    titleEs: text('title_es').notNull(),
    textEs: text('text_es').notNull(),
    severity: text('severity').$type<'information' | 'warning'>().notNull(),
    /** A line of business; null for everyone. */
    audience: text('audience').$type<Tier1>(),
    ...announced,
  },
  (t) => [index('notices_by_end').on(t.endsAt)],
)

/** Planned work on one service. */
export const serviceOutages = pgTable(
  'service_outages',
  {
    outageId: text('outage_id').primaryKey(),
    service: text('service').$type<Service>().notNull(),
    ...announced,
  },
  (t) => [index('service_outages_by_end').on(t.endsAt)],
)
