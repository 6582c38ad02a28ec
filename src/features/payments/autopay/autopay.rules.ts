import type { AutoPay, Bill } from '#contract/entities/payment.ts'
import { longDate } from '#base/dates.ts'
import { moneyOfCents } from '#base/money.ts'
import type { Membership, PlanState } from '#contract/entities/plan.ts'
import { planStateOf } from '#member/member.ts'
import { autoPayMessages } from '#features/payments/locales/auto-pay.gen.ts'
import { lastDayInTime } from '#features/payments/payments.rules.ts'

/** AutoPay's next step for the amounts due. Days are ISO dates. */
export type AutoPayState =
  /** Off, and the plan has ended. */
  | { is: 'closed' }
  | { is: 'off' }
  /** Off; if turned on today, it would charge this amount. */
  | { is: 'would-charge'; cents: number; on: string }
  /** The amount due before the next charge; `by` is null if it is already late. */
  | { is: 'too-soon'; isOn: boolean; cents: number; by: string | null; on: string }
  | { is: 'charges-today'; cents: number }
  /** `restCents` is also due but isn't charged. */
  | { is: 'charges'; cents: number; restCents: number; on: string }
  /** The card expires before the charge. */
  | { is: 'card-expires'; on: string }
  /** The bill couldn't be read. */
  | { is: 'charges-unknown'; on: string }
  /** Everything billed so far is paid or in process, and nothing new is billed before that day. */
  | { is: 'nothing'; on: string }
  /** Nothing is due; the next bill before that day is charged on it. */
  | { is: 'next-bill'; on: string }
  /** The plan hasn't been billed yet. */
  | { is: 'first-bill' }
  /** Nothing is due, and the plan sends no more bills. */
  | { is: 'no-more-bills' }

type Owed = Pick<Bill, 'amountDueCents' | 'invoices'>

/** The billed plan, and the last day that it covers, if known. */
export type BilledPlan = { state: PlanState; endsOn: string | null }

export const billedPlanOf = (plan: Membership, today: Temporal.PlainDate): BilledPlan => ({
  state: planStateOf(plan, today),
  endsOn: plan.covTermDate,
})

export function autoPayState(
  { enrolled, nextDraftOn }: AutoPay,
  bill: Owed,
  plan: BilledPlan,
  today: Temporal.PlainDate,
): AutoPayState {
  const { amountDueCents: cents } = bill
  const isOwed = cents > 0
  if (!enrolled && plan.state === 'ended') return { is: 'closed' }
  if (!enrolled && !isOwed) return { is: 'off' }
  const on = enrolled?.nextDraftOn ?? nextDraftOn
  if (!isOwed) return withNothingDue(on, bill, plan)
  if (enrolled?.willBeExpired) return { is: 'card-expires', on }
  const charged = enrolled ? enrolled.nextDraftCents : cents
  if (enrolled && on === today.toString() && charged !== null) return { is: 'charges-today', cents: charged }
  const early = tooSoonFor(on, bill.invoices, today.toString())
  if (early) return { is: 'too-soon', isOn: enrolled !== null, ...early, on }
  if (!enrolled) return { is: 'would-charge', cents, on }
  if (charged === null) return { is: 'charges-unknown', on }
  return { is: 'charges', cents: charged, restCents: cents - charged, on }
}

/** The late amount, or else the amount due before the next charge is credited. */
function tooSoonFor(on: string, invoices: Bill['invoices'], today: string) {
  const owed = invoices.filter(({ openCents, pendingCents }) => openCents > pendingCents)
  const late = owed.filter(({ dueOn }) => dueOn < today)
  const early = late.length > 0 ? late : owed.filter(({ dueOn }) => on > lastDayInTime(dueOn))
  const oldest = early.at(-1)
  if (!oldest) return undefined
  return {
    cents: early.reduce((sum, { openCents, pendingCents }) => sum + openCents - pendingCents, 0),
    by: late.length > 0 ? null : oldest.dueOn,
  }
}

/** Bills arrive a month before they are due, so the bill for the time after the next charge is already here. */
function withNothingDue(on: string, { invoices }: Owed, plan: BilledPlan): AutoPayState {
  const [newest] = invoices
  if (!newest && plan.state === 'future') return { is: 'first-bill' }
  const isLast = plan.endsOn !== null && newest !== undefined && newest.period.to >= plan.endsOn
  if (plan.state === 'ended' || isLast) return { is: 'no-more-bills' }
  return newest && on <= newest.dueOn ? { is: 'nothing', on } : { is: 'next-bill', on }
}

const { sentences } = autoPayMessages

/** AutoPay's next step, as a sentence. */
export function autoPaySentence(state: AutoPayState): string {
  const on = 'on' in state ? longDate(state.on) : ''
  const amount = 'cents' in state ? moneyOfCents(state.cents) : ''
  switch (state.is) {
    case 'closed':
      return sentences.closed
    case 'off':
      return sentences.off
    case 'would-charge':
      return sentences.wouldCharge({ amount, on })
    case 'too-soon':
      return tooSoon(state, { amount, on })
    case 'charges-today':
      return sentences.chargesToday({ amount })
    case 'charges':
      return state.restCents > 0
        ? sentences.chargesPart({ amount, on, rest: moneyOfCents(state.restCents) })
        : sentences.charges({ amount, on })
    case 'card-expires':
      return sentences.cardExpires({ on })
    case 'charges-unknown':
      return sentences.chargesUnknown({ on })
    case 'nothing':
      return sentences.nothing({ on })
    case 'next-bill':
      return sentences.nextBill({ on })
    case 'first-bill':
      return sentences.firstBill
    case 'no-more-bills':
      return sentences.noMoreBills
  }
}

type Words = { amount: string; on: string }

function tooSoon({ by, isOn }: AutoPayState & { is: 'too-soon' }, words: Words): string {
  if (by === null) return isOn ? sentences.late(words) : sentences.offLate(words)
  const day = longDate(by)
  return isOn ? sentences.tooSoon({ ...words, by: day }) : sentences.offTooSoon({ ...words, by: day })
}

/** Whether the member has to act because AutoPay won't. */
export const needsMember = ({ is }: AutoPayState): boolean => is === 'too-soon' || is === 'card-expires'
