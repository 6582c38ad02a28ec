import { longDate } from '#base/dates.ts'
import { moneyOfCents } from '#base/money.ts'
import { noneNoted } from '#base/none-noted.ts'
import type { ClaimMoney, ClaimRow } from '#contract/entities/claim.ts'
import { words } from './claims.words.ts'

/** An amount, or nothing where the insurer does not state it: a Fact then says "None noted". */
export const statedMoney = (cents: number | null): string | undefined =>
  cents === null ? undefined : moneyOfCents(cents)

/** The same where there is no Fact to say so. */
export const moneyOrNone = (cents: number | null): string => statedMoney(cents) ?? noneNoted

/** A day, or nothing where the insurer does not state it. */
export const statedDay = (isoDate: string | null, write = longDate): string | undefined =>
  isoDate === null ? undefined : write(isoDate)

/** The day or the span of days of the service, as far as they are stated. */
export function serviceDays(
  { serviceFrom, serviceTo }: Pick<ClaimRow, 'serviceFrom' | 'serviceTo'>,
  { span, write = longDate }: { span: (from: string, to: string) => string; write?: typeof longDate },
): string | undefined {
  const [from, to] = [statedDay(serviceFrom, write), statedDay(serviceTo, write)]
  return from && to && from !== to ? span(from, to) : from
}

/** What the claim is about; a service that the insurer does not name is said so. */
export const serviceOf = ({ service }: Pick<ClaimRow, 'service'>): string => service || words.noService

const LISTED = ['billedCents', 'planPaidCents', 'memberOwesCents'] as const

/** Whether every amount that a list shows is stated. */
export const isListedWhole = (money: ClaimMoney): boolean => LISTED.every((field) => money[field] !== null)

/** Whose claim it is and under which plan, as far as they are stated. */
export const whoseOf = ({ memberName, planName }: Pick<ClaimRow, 'memberName' | 'planName'>): string =>
  [memberName, planName].filter(Boolean).join(' · ') || noneNoted
