import { bigint, customType, date, timestamp } from 'drizzle-orm/pg-core'

/** A moment as text that `Temporal.Instant.from` reads. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' })

/** A stored moment in ISO 8601, in UTC. */
export const isoInstant = (stored: string): string => Temporal.Instant.from(stored).toString()

/** A day as text that `Temporal.PlainDate.from` reads. */
export const day = (name: string) => date(name, { mode: 'string' })

/** An amount of money, never null. Numbers are exact up to 2^53 cents, which is more money than exists. */
export const cents = (name: string) => bigint(name, { mode: 'number' }).notNull()

/** The content of a file. */
export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })
