import { longDate } from '#base/dates.ts'
import { moneyOfCents } from '#base/money.ts'
import { noneNoted } from '#base/none-noted.ts'
import type { ClaimMoney, ClaimRow } from '#contract/entities/claim.ts'
import { words } from './claims.words.ts'

/** An amount; undefined where the insurer does not state it, for which a Fact says "None noted". */
export const moneyIfStated = (cents: number | null): string | undefined =>
  cents === null ? undefined : moneyOfCents(cents)

/** An amount, or "None noted" where the insurer does not state it. */
export const moneyOrNone = (cents: number | null): string => moneyIfStated(cents) ?? noneNoted

/** A day; undefined where the insurer does not state it. */
export const dateIfStated = (isoDate: string | null, format = longDate): string | undefined =>
  isoDate === null ? undefined : format(isoDate)

/** The day of the service, or the span of days, as far as they are stated. */
export function serviceDates(
  { serviceFrom, serviceTo }: Pick<ClaimRow, 'serviceFrom' | 'serviceTo'>,
  { span, format = longDate }: { span: (from: string, to: string) => string; format?: typeof longDate },
): string | undefined {
  const [from, to] = [dateIfStated(serviceFrom, format), dateIfStated(serviceTo, format)]
  return from && to && from !== to ? span(from, to) : from
}

/** What the claim is for, or a note that the insurer does not name the service. */
export const serviceName = ({ service }: Pick<ClaimRow, 'service'>): string => service || words.noService

const LISTED_AMOUNTS = ['billedCents', 'planPaidCents', 'memberOwesCents'] as const

/** Whether every amount that a list shows is stated. */
export const hasListedAmounts = (money: ClaimMoney): boolean =>
  LISTED_AMOUNTS.every((field) => money[field] !== null)

/** Whose claim it is and under which plan, as far as they are stated. */
export const memberAndPlan = ({ memberName, planName }: Pick<ClaimRow, 'memberName' | 'planName'>): string =>
  [memberName, planName].filter(Boolean).join(' · ') || noneNoted
