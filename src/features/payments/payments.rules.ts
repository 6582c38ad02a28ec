import {
  CREDITED_HOURS,
  type Bill,
  type BillStatus,
  type MaskedMethod,
  type PaymentState,
} from '#contract/entities/payment.ts'
import type { Membership } from '#contract/entities/plan.ts'
import { INSURER_ZONE } from '#base/clock.ts'
import { longDate } from '#base/dates.ts'
import { moneyOfCents } from '#base/money.ts'
import { locale } from '#base/messages.ts'
import { planStateOf } from '#member/member.ts'
import type { LabelColor } from '#ui/Label.tsx'
import { paymentsMessages } from './locales/payments.gen.ts'

const { answer, due: dueMessages, ofEnded, ofFuture } = paymentsMessages

type Owed = Pick<
  Bill,
  'status' | 'amountDueCents' | 'balanceCents' | 'pendingCents' | 'dueOn' | 'graceEndsOn'
>

/** Whether the plan of a bill is in force, which determines the risk of a late bill. */
export type PlanTime = { state: 'active' | 'ended' } | { state: 'future'; startsOn: string }

export function planTimeOf(plan: Membership, today: Temporal.PlainDate): PlanTime {
  const state = planStateOf(plan, today)
  return state === 'future' ? { state, startsOn: plan.origEffDate } : { state }
}

const isLate = (status: BillStatus | null): boolean => status === 'grace' || status === 'pastDue'

/** The state of the bill in one sentence. */
export function billSummary(bill: Owed, plan: PlanTime): string {
  const { status, dueOn, graceEndsOn } = bill
  if (bill.amountDueCents <= 0) return nothingDue(bill)
  const amount = moneyOfCents(bill.amountDueCents)
  if (!dueOn) return answer.dueNow({ amount })
  const due = longDate(dueOn)
  if (plan.state === 'ended')
    return isLate(status) ? ofEnded.late({ amount, due }) : ofEnded.due({ amount, day: due })
  if (plan.state === 'future' && isLate(status))
    return ofFuture.late({ amount, due, start: longDate(plan.startsOn) })
  if (status === 'grace' && graceEndsOn) return answer.grace({ amount, due, end: longDate(graceEndsOn) })
  if (isLate(status)) return answer.pastDue({ amount, due })
  return answer.due({ amount, day: due })
}

/** Only an active plan has a grace period, during which its coverage continues. */
export const shownStatus = (status: BillStatus | null, { state }: PlanTime): BillStatus | null =>
  status === 'grace' && state !== 'active' ? 'pastDue' : status

/** The effect of a late bill on coverage. */
export function lateBillMeaning(
  { status, graceEndsOn }: Pick<Bill, 'status' | 'graceEndsOn'>,
  plan: PlanTime,
): string | undefined {
  if (!isLate(status)) return undefined
  if (plan.state === 'ended') return ofEnded.means
  if (plan.state === 'future') return ofFuture.means({ start: longDate(plan.startsOn) })
  if (status === 'grace')
    return graceEndsOn ? dueMessages.graceMeans({ day: longDate(graceEndsOn) }) : undefined
  return dueMessages.pastMeans
}

function nothingDue({ pendingCents, balanceCents }: Owed): string {
  if (pendingCents > 0) return answer.onItsWay({ amount: moneyOfCents(pendingCents) })
  return balanceCents < 0 ? answer.ahead({ amount: moneyOfCents(-balanceCents) }) : answer.nothing
}

export const STATE_COLORS: Record<PaymentState | 'unknown', LabelColor> = {
  scheduled: 'accent',
  pending: 'amber',
  posted: 'green',
  failed: 'red',
  returned: 'red',
  canceled: 'grey',
  unknown: 'grey',
}

/** A card or account, by its brand or bank and its last four digits. */
export function methodName({ kind, brand, last4 }: MaskedMethod): string {
  const accounts: Record<string, string> = paymentsMessages.accounts
  return kind === 'card'
    ? paymentsMessages.method.card({ brand, last4 })
    : paymentsMessages.method.bank({ account: accounts[brand] ?? brand, last4 })
}

const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** December 2026, from an ISO day or month. */
export const monthName = (iso: string): string => month.format(new Date(`${iso.slice(0, 7)}-01T00:00:00Z`))

/** 12/2026, as printed on a card. */
export const shortMonth = (iso: string): string => `${iso.slice(5, 7)}/${iso.slice(0, 4)}`

/** The months that the amount due covers: those of all unpaid invoices, or else the newest period. */
export function coveragePeriod({ invoices, period }: Pick<Bill, 'invoices' | 'period'>): Bill['period'] {
  const open = invoices
    .filter(({ openCents, pendingCents }) => openCents > pendingCents)
    .map((invoice) => invoice.period)
  const [newest] = open
  const oldest = open.at(-1)
  return newest && oldest ? { from: oldest.from, to: newest.to } : period
}

const CREDITED_DAYS = CREDITED_HOURS.to / 24

/** The last day to pay so that the payment is credited by the due date, with the longest promised delay. */
export const lastDayInTime = (dueOn: string): string =>
  Temporal.PlainDate.from(dueOn).subtract({ days: CREDITED_DAYS }).toString()

/** Whether a payment on that day may be credited after an upcoming due date. */
export const mayBeLate = (payOn: string, dueOn: string | null, today: Temporal.PlainDate): boolean =>
  dueOn !== null && dueOn >= today.toString() && payOn > lastDayInTime(dueOn)

/** The day by which a payment is credited, in the insurer's time zone. */
export const creditedDay = (instant: string): string =>
  longDate(Temporal.Instant.from(instant).toZonedDateTimeISO(INSURER_ZONE).toPlainDate().toString())
