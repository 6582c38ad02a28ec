import { and, gte, lt, sql } from 'drizzle-orm'
import { claims } from '#server/insurers/sandbox/claims/tables.ts'
import { backend } from './backend.ts'
import { worldDay } from './time.ts'

/** The number of days in a year until everyone has had care in it. */
const DAYS_WITHOUT_CARE = 75

/**
 * In the first weeks of a year, moves the latest claims of the old year to today, because some tests need claims this
 * year.
 */
export async function haveClaimsThisYear(): Promise<void> {
  const day = worldDay()
  if (day.dayOfYear > DAYS_WITHOUT_CARE) return
  const { db } = await backend()
  const newYear = day.with({ month: 1, day: 1 })
  const today = day.toString()
  await db
    .update(claims)
    .set({
      serviceFrom: today,
      serviceTo: today,
      receivedOn: today,
      processedOn: sql`case when ${claims.processedOn} is not null then ${today}::date end`,
    })
    .where(
      and(
        lt(claims.serviceFrom, newYear.toString()),
        gte(claims.serviceFrom, newYear.subtract({ days: DAYS_WITHOUT_CARE }).toString()),
      ),
    )
}
