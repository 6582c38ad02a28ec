import { eq } from 'drizzle-orm'
import { dayAt } from '#server/config/clock.ts'
import type { Database } from '#server/platform/db/open.ts'
import type { Account } from './account.ts'
import { lastDraftDay, monthKey, nextDraftDay } from './calendar.ts'
import type { AutoPayRow } from './methods-repository.ts'
import { autoPayDrafts } from './tables.ts'

type Day = Temporal.PlainDate

/** The key of a month's draft; there is one per bill and month. */
export const draftIdOf = (accountId: string, draftDay: Day): string => `${accountId}-${monthKey(draftDay)}`

/** Whether AutoPay was on before this draft day; enrolling on or after the 26th delays the first draft by a month. */
export const isSince = ({ since }: Pick<AutoPayRow, 'since'>, draftDay: Day): boolean => {
  const day = dayAt(Temporal.Instant.from(since))
  return Temporal.PlainDate.compare(day, draftDay) < 0
}

/** The amount of a draft: at most the amount due, so that a pending payment isn't made twice. */
export function draftCents(
  { amount }: Pick<AutoPayRow, 'amount'>,
  { balance, invoices }: Pick<Account, 'balance' | 'invoices'>,
): number {
  const premium = invoices.at(-1)?.netCents ?? 0
  return amount === 'due' ? balance.amountDueCents : Math.min(premium, balance.amountDueCents)
}

/** The day of the next draft; today if the last 26th hasn't been processed. */
export async function nextDraftOn(db: Database, row: AutoPayRow, today: Day): Promise<Day> {
  const last = lastDraftDay(today)
  if (!isSince(row, last)) return nextDraftDay(today)
  const draftId = draftIdOf(row.accountId, last)
  const seenTo = await db.$count(autoPayDrafts, eq(autoPayDrafts.draftId, draftId))
  return seenTo > 0 ? nextDraftDay(today) : today
}
