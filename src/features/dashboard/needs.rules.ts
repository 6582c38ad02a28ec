import type { LinkProps } from '@tanstack/react-router'
import { appealUntil, isAppealable } from '#contract/appeals.ts'
import type { ListedClaim } from '#contract/entities/claim.ts'
import type { Bill } from '#contract/entities/payment.ts'
import type { Question } from '#contract/entities/question.ts'
import type { Reimbursement } from '#contract/entities/reimbursement.ts'
import type { Service, ServiceWindow } from '#contract/entities/system.ts'
import { INSURER_ZONE } from '#base/clock.ts'
import { endInZone, longDate, timeInZone } from '#base/dates.ts'
import { moneyOfCents } from '#base/money.ts'
import { serviceName } from '#features/claims/claim-format.ts'
import {
  type PlanTime,
  billSummary,
  lateBillMeaning,
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
import { dashboardMessages } from './messages/dashboard.gen.ts'

const { needs } = dashboardMessages

/** Something that waits for the member, and the page where it is done. */
export type Need = {
  key: string
  title: string
  body: string
  /** The last day for it; null where there is none. */
  until: string | null
  link: Pick<LinkProps, 'to' | 'params' | 'hash'>
  isUrgent?: boolean
}

/** By deadline, what is overdue first; what has no deadline last. */
export const inOrder = (needs: readonly Need[]): Need[] =>
  needs.toSorted((a, b) => (a.until ?? '9999').localeCompare(b.until ?? '9999'))

/** A bill that is past due, or in its grace period. */
export function lateBill(bill: Bill, plan: PlanTime): Need[] {
  const status = shownStatus(bill.status, plan)
  if (bill.amountDueCents <= 0 || (status !== 'grace' && status !== 'pastDue')) return []
  const title = needs.bill({ amount: moneyOfCents(bill.amountDueCents) })
  return [
    {
      key: 'bill',
      title,
      body: lateBillMeaning(bill, plan) ?? billSummary(bill, plan),
      until: (status === 'grace' ? bill.graceEndsOn : null) ?? bill.dueOn,
      link: { to: '/payment-center' },
      isUrgent: true,
    },
  ]
}

/** Denied claims that may cost the member something and can still be appealed, the nearest deadline first. */
export const appealable = (claims: readonly ListedClaim[], today: Temporal.PlainDate): ListedClaim[] =>
  claims
    .filter((claim) => {
      const until = appealUntil(claim)
      const isOpen = until && Temporal.PlainDate.compare(today, until) <= 0
      return isOpen && isAppealable(claim) && claim.money.memberOwesCents !== 0
    })
    .toSorted((a, b) => (a.processedOn ?? '').localeCompare(b.processedOn ?? ''))

export function deniedClaim(claim: ListedClaim): Need {
  const until = appealUntil(claim)?.toString() ?? null
  return {
    key: `claim ${claim.claimId}`,
    title: (claim.status === 'denied' ? needs.denied : needs.partlyDenied)({ service: serviceName(claim) }),
    body: needs.appealBy({ day: longDate(until), name: claim.memberName }),
    until,
    link: { to: '/claim-details/$id', params: { id: claim.handle } },
  }
}

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

/** Decisions that the member has not seen yet. */
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

/** Planned work is told of this many days before it begins. */
const ANNOUNCED_BEFORE_DAYS = 3

/** The page that a service is behind, and who may open it. */
const pages: Partial<Record<Service, { to: LinkProps['to']; may: (member: PlanAndRights) => boolean }[]>> = {
  claims: [{ to: '/claims', may: mayViewClaims }],
  coverage: [
    { to: '/coverage-and-copays', may: mayViewCopays },
    { to: '/coverage-and-benefits', may: mayViewDentalBenefits },
  ],
  'id-cards': [{ to: '/id-card', may: mayViewIdCards }],
  payments: [{ to: '/payment-center', may: mayPayBill }],
}

/** Work on our systems that will close a page of this member for a while: better done before, or saved. */
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
