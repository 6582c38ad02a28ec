import type { LinkProps } from '@tanstack/react-router'
import { appealUntil, isAppealable } from '#contract/appeals.ts'
import type { ListedAuthorization } from '#contract/entities/authorization.ts'
import { isOver } from '#contract/entities/deadline.ts'
import type { ListedClaim } from '#contract/entities/claim.ts'
import type { Bill, PaymentMethod } from '#contract/entities/payment.ts'
import type { Question } from '#contract/entities/question.ts'
import type { Reimbursement } from '#contract/entities/reimbursement.ts'
import type { Service, ServiceWindow } from '#contract/entities/system.ts'
import { INSURER_ZONE } from '#base/clock.ts'
import { endInZone, longDate, timeInZone } from '#base/dates.ts'
import { insurerText } from '#base/insurer-text.ts'
import { moneyOfCents } from '#base/money.ts'
import { ledgerOfYear } from '#contract/claim-ledger.ts'
import type { MarkedClaim } from '#records/claim-list.rules.ts'
import { claimsPlace } from '#records/claims-place.ts'
import { serviceName } from '#records/claim-format.ts'
import { type AutoPayState, autoPaySentence } from '#features/payments/autopay/autopay.rules.ts'
import {
  type PlanTime,
  billSummary,
  lateBillMeaning,
  methodName,
  shownStatus,
} from '#features/payments/payments.rules.ts'
import {
  mayPayBill,
  mayViewClaims,
  mayViewCopays,
  mayViewDentalBenefits,
  mayViewIdCards,
} from '#member/access.ts'
import type { PlanAndRights } from '#member/member.ts'
import { dashboardMessages } from './locales/dashboard.gen.ts'

const { needs } = dashboardMessages

/** A task that waits for the member, and its page. */
export type Need = {
  key: string
  title: string
  body: string
  /** The last day to do it; null without a deadline. */
  until: string | null
  link: Pick<LinkProps, 'to' | 'params' | 'hash' | 'search' | 'state'>
  isUrgent?: boolean
  /** Whether it concerns a plan other than the open one; its row then names the plan. */
  isOfOtherPlan?: boolean
}

/** Sorts the open plan's tasks first; in each group by deadline, with undated ones last. */
export const inOrder = (needs: readonly Need[]): Need[] =>
  needs.toSorted(
    (a, b) =>
      Number(a.isOfOtherPlan ?? false) - Number(b.isOfOtherPlan ?? false) ||
      (a.until ?? '9999').localeCompare(b.until ?? '9999'),
  )

/** A bill is listed this many days before its due date. */
const DUE_SOON_DAYS = 14

/** The AutoPay payment of a bill, if AutoPay is on. */
export type Draft = { state: AutoPayState; isOn: boolean }

/**
 * A bill that the member has to pay: late, due within two weeks, or the first of a plan that hasn't started. A bill
 * that AutoPay pays in full and on time isn't a task.
 */
export function billToPay(bill: Bill, plan: PlanTime, today: Temporal.PlainDate, draft?: Draft): Need[] {
  if (bill.amountDueCents <= 0) return []
  const status = shownStatus(bill.status, plan)
  const amount = moneyOfCents(bill.amountDueCents)
  const isLate = status === 'grace' || status === 'pastDue' || (bill.dueOn ?? '9999') < today.toString()
  const bills = { key: 'bill', link: { to: '/payment-center' } } as const
  if (isLate)
    return [
      {
        ...bills,
        title: needs.bill({ amount }),
        body: lateBillMeaning(bill, plan) ?? billSummary(bill, plan),
        until: (status === 'grace' ? bill.graceEndsOn : null) ?? bill.dueOn,
        isUrgent: true,
      },
    ]
  const isFirst = plan.state === 'future'
  if (!isFirst && (bill.dueOn ?? '') > today.add({ days: DUE_SOON_DAYS }).toString()) return []
  if (draft?.isOn && isPaidBy(draft.state)) return []
  return [
    {
      ...bills,
      title: (isFirst ? needs.firstBill : needs.dueBill)({ amount }),
      body: draft?.isOn ? autoPaySentence(draft.state) : dueBody(bill, plan),
      until: bill.dueOn,
    },
  ]
}

const isPaidBy = (state: AutoPayState): boolean =>
  state.is === 'charges-today' || (state.is === 'charges' && state.restCents === 0)

function dueBody(bill: Bill, plan: PlanTime): string {
  if (plan.state !== 'future' || bill.dueOn === null) return billSummary(bill, plan)
  return needs.firstBillBy({ day: longDate(bill.dueOn), start: longDate(plan.startsOn) })
}

/** The default payment method, if it is an expired card. */
export const expiredCards = (methods: readonly PaymentMethod[]): Need[] =>
  methods
    .filter(({ isDefault, isUsedByAutoPay, isExpired }) => isExpired && (isDefault || isUsedByAutoPay))
    .map((method) => ({
      key: `card ${method.methodId}`,
      title: needs.expiredCard({ card: methodName(method) }),
      body: needs.expiredCardBody,
      until: null,
      link: { to: '/payment-center' },
    }))

/** This year's provider bills that the member hasn't marked as paid, as one row. */
export function providerBills(claims: readonly MarkedClaim[], today: Temporal.PlainDate): Need[] {
  const { unpaid } = ledgerOfYear(claims, today.year)
  if (unpaid.count === 0) return []
  const amount = moneyOfCents(unpaid.cents)
  return [
    {
      key: 'provider bills',
      title: needs.providerBills({ count: unpaid.count, amount }),
      body: needs.providerBillsBody,
      until: null,
      link: claimsPlace({ owing: 'yes', when: 'year' }),
    },
  ]
}

/** Actions on this device that wait to be sent, and those that the server refused. */
export function waitingToSend({ count, refused }: { count: number; refused: number }): Need[] {
  if (count === 0) return []
  const isUrgent = refused > 0
  return [
    {
      key: 'waiting',
      title: isUrgent ? needs.refused({ count: refused }) : needs.waiting({ count }),
      body: isUrgent ? needs.refusedBody : needs.waitingBody,
      until: null,
      link: { to: '/settings/waiting' },
      ...(isUrgent && { isUrgent }),
    },
  ]
}

/** Denied claims that may cost the member something and can still be appealed, nearest deadline first. */
export const appealable = (claims: readonly ListedClaim[], today: Temporal.PlainDate): ListedClaim[] =>
  claims
    .filter((claim) => {
      const until = appealUntil(claim)
      const isOpen = until && Temporal.PlainDate.compare(today, until) <= 0
      return isOpen && isAppealable(claim) && claim.money.memberOwesCents !== 0
    })
    .toSorted((a, b) => (a.processedOn ?? '').localeCompare(b.processedOn ?? ''))

/** `otherPlan` names the claim's plan if it isn't the open plan. */
export function deniedClaim(claim: ListedClaim, otherPlan?: string): Need {
  const until = appealUntil(claim)?.toString() ?? null
  return {
    key: `claim ${claim.claimId}`,
    title: (claim.status === 'denied' ? needs.denied : needs.partlyDenied)({ service: serviceName(claim) }),
    body: [needs.appealBy({ day: longDate(until), name: claim.memberName }), otherPlan]
      .filter(Boolean)
      .join(' '),
    until,
    link: { to: '/claim-details/$id', params: { id: claim.handle } },
    isOfOtherPlan: otherPlan !== undefined,
  }
}

/** Overdue requests for prior authorization, and those that wait for the member. */
export const neededDecisions = (
  authorizations: readonly ListedAuthorization[],
  at: Temporal.Instant,
  today: Temporal.PlainDate,
): Need[] =>
  authorizations.flatMap((one): Need[] => {
    const { due, handle } = one
    const service = insurerText(one.service)
    const place = {
      key: `authorization ${handle}`,
      link: { to: '/authorizations/$id', params: { id: handle } },
      isUrgent: true,
    } as const
    if (due?.isForMember)
      return [
        {
          ...place,
          title: needs.authorization.wanted({ service }),
          body: due.wantedBy
            ? needs.authorization.wantedBy({ day: longDate(due.wantedBy) })
            : needs.authorization.wantedBody,
          until: due.wantedBy,
        },
      ]
    if (!due?.dueOn || !(due.state === 'missed' || isOver(due, at, today))) return []
    return [
      {
        ...place,
        title: needs.authorization.overdue({ service }),
        body: needs.authorization.overdueBody({ day: longDate(due.dueOn) }),
        until: due.dueOn,
      },
    ]
  })

export const neededReceipts = (requests: readonly Reimbursement[]): Need[] =>
  requests
    .filter(({ state }) => state === 'receipt-needed')
    .map(({ requestId, amountCents, providerName, dueOn }) => ({
      key: `receipt ${requestId}`,
      title: needs.receipt({ amount: moneyOfCents(amountCents), provider: providerName }),
      body: dueOn ? needs.receiptBy({ day: longDate(dueOn) }) : needs.receiptSoon,
      until: dueOn,
      link: { to: '/health-reimbursement' },
    }))

/** Decisions that the member hasn't seen yet. */
export function newDecisions(requests: readonly Reimbursement[]): Need[] {
  const count = requests.filter(({ isNew, state }) => isNew && state !== 'receipt-needed').length
  if (count === 0) return []
  const { decided, decidedBody } = needs
  return [
    {
      key: 'decisions',
      title: decided({ count }),
      body: decidedBody,
      until: null,
      link: { to: '/health-reimbursement' },
    },
  ]
}

export function newAnswers(unread: readonly Question[]): Need[] {
  if (unread.length === 0) return []
  const { answered, answeredBody } = needs
  return [
    {
      key: 'answers',
      title: answered({ count: unread.length }),
      body: answeredBody,
      until: null,
      link: { to: '/contact-us' },
    },
  ]
}

/** Planned work is announced this many days before it begins. */
const ANNOUNCED_BEFORE_DAYS = 3

/** The page that depends on a service, and who may open it. */
const pages: Partial<Record<Service, { to: LinkProps['to']; may: (member: PlanAndRights) => boolean }[]>> = {
  claims: [{ to: '/claims', may: mayViewClaims }],
  coverage: [
    { to: '/coverage-and-copays', may: mayViewCopays },
    { to: '/coverage-and-benefits', may: mayViewDentalBenefits },
  ],
  'id-cards': [{ to: '/id-card', may: mayViewIdCards }],
  payments: [{ to: '/payment-center', may: mayPayBill }],
}

/** Planned work that will close one of this member's pages: the member should act, or save, before it. */
export const plannedWork = (
  windows: readonly ServiceWindow[],
  member: PlanAndRights,
  now: Temporal.Instant,
): Need[] =>
  windows.flatMap(({ service, startsAt, endsAt }) => {
    const page = pages[service]?.find(({ may }) => may(member))
    const latest = now.add({ hours: 24 * ANNOUNCED_BEFORE_DAYS })
    const isSoon = Temporal.Instant.compare(startsAt, latest) <= 0
    const isOver = Temporal.Instant.compare(endsAt, now) <= 0
    if (!page || !isSoon || isOver) return []
    const day = Temporal.Instant.from(startsAt).toZonedDateTimeISO(INSURER_ZONE).toPlainDate().toString()
    const isUnderWay = Temporal.Instant.compare(startsAt, now) <= 0
    const { services, underWay, ahead } = needs.work
    const name = services[service as keyof typeof services]
    return [
      {
        key: `work ${service} ${startsAt}`,
        title: isUnderWay
          ? underWay({ service: name, until: endInZone(endsAt, now.toString()) })
          : ahead({
              service: name,
              day: longDate(day),
              from: timeInZone(startsAt),
              until: endInZone(endsAt, startsAt),
            }),
        body: service === 'id-cards' ? needs.work.saveCard : needs.work.body,
        until: day,
        link: { to: page.to },
      },
    ]
  })
