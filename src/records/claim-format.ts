import { today } from '#base/clock.ts'
import { longDate } from '#base/dates.ts'
import { moneyOfCents } from '#base/money.ts'
import { insurerText, insurerTextLang } from '#base/insurer-text.ts'
import { uiMessages } from '#ui/locales/ui.gen.ts'
import { type ClaimRow, LISTED_AMOUNTS, type ListedMoney } from '#contract/entities/claim.ts'
import type { RowStatus } from './claim-status.rules.ts'
import { claimsMessages } from './locales/claims.gen.ts'

/** An amount; undefined if the insurer doesn't state it, which a Fact shows as "Not listed". */
export const moneyIfStated = (cents: number | null): string | undefined =>
  cents === null ? undefined : moneyOfCents(cents)

/** An amount, or "Not listed" if the insurer doesn't state it. */
export const moneyOrNone = (cents: number | null): string => moneyIfStated(cents) ?? uiMessages.noneNoted

/** A day; undefined if the insurer doesn't state it. */
export const dateIfStated = (isoDate: string | null, format = longDate): string | undefined =>
  isoDate === null ? undefined : format(isoDate)

/** The service day, or the range of days, if stated. */
export function serviceDates(
  { serviceFrom, serviceTo }: Pick<ClaimRow, 'serviceFrom' | 'serviceTo'>,
  {
    span,
    format = longDate,
  }: { span: (days: { from: string; to: string }) => string; format?: typeof longDate },
): string | undefined {
  const [from, to] = [dateIfStated(serviceFrom, format), dateIfStated(serviceTo, format)]
  return from && to && from !== to ? span({ from, to }) : from
}

/**
 * The day in a claim file's name: the day of service, or today if it isn't stated. The browser's download list keeps
 * the name, so it must not identify the member or the claim.
 */
export const fileDay = ({ serviceFrom }: Pick<ClaimRow, 'serviceFrom'>): string =>
  serviceFrom ?? today().toString()

/** The claim's service, or a text that the insurer doesn't name it. */
export const serviceName = ({ service }: Pick<ClaimRow, 'service'>): string =>
  insurerText(service) || claimsMessages.noService

/** The `lang` attribute of the service's name. */
export const serviceLang = ({ service }: Pick<ClaimRow, 'service'>) => insurerTextLang(service)

/** Whether every amount that a list shows is stated. */
export const hasListedAmounts = (money: ListedMoney): boolean =>
  LISTED_AMOUNTS.every((field) => money[field] !== null)

/** Whose claim it is and under which plan, if stated. */
export const memberAndPlan = ({ memberName, planName }: Pick<ClaimRow, 'memberName' | 'planName'>): string =>
  [memberName, planName].filter(Boolean).join(' · ') || uiMessages.noneNoted

const bills: Partial<Record<RowStatus, string>> = claimsMessages.bills
const statuses: Partial<Record<RowStatus, { label: string }>> = claimsMessages.statuses

/** The status in a word or two. */
export const statusLabel = (status: RowStatus): string => bills[status] ?? statuses[status]?.label ?? ''
