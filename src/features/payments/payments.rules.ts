import type { Bill, BillStatus, MaskedMethod, PaymentState } from '#contract/entities/payment.ts'
import { longDate } from '#base/dates.ts'
import { moneyOfCents } from '#base/money.ts'
import { locale } from '#base/words.ts'
import type { LabelColor } from '#ui/Label.tsx'
import { words } from './payments.words.ts'

const { answer } = words

type Owed = Pick<
  Bill,
  'status' | 'amountDueCents' | 'balanceCents' | 'pendingCents' | 'dueOn' | 'graceEndsOn'
>

/** The state of the bill in one sentence (pages 15). */
export function billSummary(bill: Owed): string {
  const { status, dueOn, graceEndsOn } = bill
  if (bill.amountDueCents <= 0) return nothingDue(bill)
  const amount = moneyOfCents(bill.amountDueCents)
  if (!dueOn) return answer.dueNow(amount)
  if (status === 'grace' && graceEndsOn) return answer.grace(amount, longDate(dueOn), longDate(graceEndsOn))
  if (status === 'grace' || status === 'pastDue') return answer.pastDue(amount, longDate(dueOn))
  return answer.due(amount, longDate(dueOn))
}

function nothingDue({ pendingCents, balanceCents }: Owed): string {
  if (pendingCents > 0) return answer.onItsWay(moneyOfCents(pendingCents))
  return balanceCents < 0 ? answer.ahead(moneyOfCents(-balanceCents)) : answer.nothing
}

export const STATUS_COLORS: Record<BillStatus, LabelColor> = {
  paid: 'green',
  due: 'accent',
  grace: 'amber',
  pastDue: 'red',
}

export const STATE_COLORS: Record<PaymentState, LabelColor> = {
  scheduled: 'accent',
  pending: 'amber',
  posted: 'green',
  failed: 'red',
  returned: 'red',
  canceled: 'grey',
}

/** A card or an account by its brand or bank and its last four digits. */
export const methodName = ({ kind, brand, last4 }: MaskedMethod): string => words.method[kind](brand, last4)

const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** December 2026, of an ISO day or month. */
export const monthName = (iso: string): string => month.format(new Date(`${iso.slice(0, 7)}-01T00:00:00Z`))

/** The months that the amount due covers: all open invoices, else the newest period. */
export function coveragePeriod({ invoices, period }: Pick<Bill, 'invoices' | 'period'>): Bill['period'] {
  const open = invoices.filter(({ openCents }) => openCents > 0).map((invoice) => invoice.period)
  const [newest] = open
  const oldest = open.at(-1)
  return newest && oldest ? { from: oldest.from, to: newest.to } : period
}

/** What is due before the next draft has to be paid by the member. */
export const isDueBefore = (dueOn: string | null, nextDraftOn: string): boolean =>
  dueOn !== null && dueOn < nextDraftOn
