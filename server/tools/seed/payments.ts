import type { PaymentTrouble } from '#contract/entities/payment.ts'
import { INSURER_ZONE } from '#server/config/clock.ts'
import type { paymentMethods, payments, processorTokens } from '#server/domains/payments/tables.ts'
import { accountIdOf } from '#server/domains/payments/account.ts'
import type { PremiumInvoice } from '#server/insurer/premium-billing.ts'
import { monthKey } from '#server/insurers/sandbox/billing/calendar.ts'
import type { premiumPayments } from '#server/insurers/sandbox/billing/tables.ts'
import { confirmationOf } from '#server/platform/confirmation.ts'
import { type Covered, invoicesOf } from '#server/insurers/sandbox/billing/invoices.ts'
import { people } from '#server/insurers/sandbox/world/people.ts'
import {
  type Person,
  type Enrollment,
  effectiveDateOf,
  endDateOf,
  memberIdOf,
} from '#server/insurers/sandbox/world/person.ts'
import { priceOf } from '#server/insurers/sandbox/billing/premiums.ts'
import { methodOfPerson, tokenOf } from './payment-methods.ts'

type PaymentSeed = typeof payments.$inferInsert

/** The number of newest invoices that each person hasn't paid; by default one, next month's. */
const UNPAID: Record<string, number> = { 'reyes-octavia': 3, 'turner-tom': 0, 'fuller-greg': 1 }

/** A payment this many invoices ago that failed and was made again two days later. */
const WENT_WRONG: Record<string, { ago: number; state: 'failed' | 'returned'; trouble: PaymentTrouble }> = {
  'ross-wilma': { ago: 4, state: 'returned', trouble: 'insufficient' },
  'patel-priya': { ago: 3, state: 'failed', trouble: 'declined' },
  'harper-dana': { ago: 7, state: 'failed', trouble: 'expired' },
}

/**
 * All premium payments in the world, the same for the same day: those through the portal, and those that the insurer
 * received, including checks.
 */
export function paymentRows(today: Temporal.PlainDate): {
  portal: PaymentSeed[]
  insurer: (typeof premiumPayments.$inferInsert)[]
} {
  const all = people.flatMap((person) => person.places.flatMap((place) => paymentsFor(person, place, today)))
  const portal = all
    .filter(({ origin }) => origin !== 'mail')
    .map((row) => ({ ...row, insurerPostedAt: row.postedAt ?? null }))
  const insurer = all.flatMap(({ paymentId, contractId, contractType, amountCents, payOn, ...row }) =>
    row.postedAt
      ? {
          paymentId,
          contractId,
          contractType,
          amountCents,
          paidOn: payOn,
          ...(row.origin === 'mail'
            ? { source: 'mail' as const, confirmation: row.confirmation }
            : { source: 'portal' as const, confirmation: null }),
          receivedAt: row.madeAt,
          creditedAt: row.postedAt,
        }
      : [],
  )
  return { portal, insurer }
}

function paymentsFor(person: Person, place: Enrollment, today: Temporal.PlainDate): PaymentSeed[] {
  const billed = invoicesOfPlace(place, today)
  const isOpen = endDateOf(place, today) === null
  const unpaid = UNPAID[person.personId] ?? (isOpen ? 1 : 0)
  const paid = billed.slice(0, billed.length - unpaid)
  const wrong = isOpen ? WENT_WRONG[person.personId] : undefined
  return paid.flatMap((invoice, n) => {
    const row = paymentFor(person, place, invoice, today)
    if (!wrong || paid.length - n !== wrong.ago) return [row]
    const { state, trouble } = wrong
    const endedAt = addHours(row.madeAt, state === 'failed' ? 0 : 44)
    const first = { ...row, ...idsOf(`${row.paymentId}-1`), state, trouble, endedAt, postedAt: null }
    const chargedAt = state === 'failed' ? null : row.chargedAt
    const again = {
      madeAt: addHours(row.madeAt, 48),
      chargedAt: addHours(row.madeAt, 48),
      postedAt: addHours(row.madeAt, 78),
    }
    return [
      { ...first, chargedAt },
      { ...row, ...again, payOn: Temporal.PlainDate.from(invoice.dueOn).subtract({ days: 4 }).toString() },
    ]
  })
}

const earlierOf = (one: Temporal.PlainDate, other: Temporal.PlainDate): Temporal.PlainDate =>
  Temporal.PlainDate.compare(one, other) <= 0 ? one : other

const addHours = (moment: string, hours: number): string =>
  Temporal.Instant.from(moment).add({ hours }).toString()

const idsOf = (paymentId: string) => ({ paymentId, confirmation: confirmationOf(paymentId, 'payment') })

function paymentFor(
  person: Person,
  place: Enrollment,
  { netCents, ...invoice }: PremiumInvoice,
  today: Temporal.PlainDate,
): PaymentSeed {
  const { contractId, plan } = place
  const accountId = accountIdOf(contractId, plan.contractType)
  const dueOn = Temporal.PlainDate.from(invoice.dueOn)
  // People who pay ahead have already paid.
  const payOn = earlierOf(dueOn.subtract({ days: 6 }), today.subtract({ days: 3 }))
  const madeAt = payOn.toZonedDateTime({ timeZone: INSURER_ZONE, plainTime: '09:30' }).toInstant().toString()
  const method = methodOfPerson(person)
  return {
    ...idsOf(`paid-${accountId}-${monthKey(dueOn)}`),
    accountId,
    contractId,
    contractType: plan.contractType,
    memberId: memberIdOf(place),
    methodId: method?.methodId ?? null,
    kind: method?.kind ?? null,
    brand: method?.brand ?? null,
    last4: method?.last4 ?? null,
    amountCents: netCents,
    origin: method ? 'member' : 'mail',
    state: 'posted',
    payOn: payOn.toString(),
    madeAt,
    chargedAt: madeAt,
    postedAt: addHours(madeAt, 30),
  }
}

function invoicesOfPlace(place: Enrollment, today: Temporal.PlainDate): PremiumInvoice[] {
  const price = priceOf(place.plan.planId)
  if (!price || place.relationship !== 'self') return []
  const accountId = accountIdOf(place.contractId, place.plan.contractType)
  return invoicesOf(accountId, { price, covered: coveredWith(place, today), today })
}

const coveredWith = (place: Enrollment, today: Temporal.PlainDate): Covered[] =>
  people.flatMap(({ firstName, lastName, places }) =>
    places
      .filter(({ contractId, plan }) => contractId === place.contractId && plan === place.plan)
      .map((own) => ({
        name: `${firstName} ${lastName}`,
        relationship: own.relationship,
        effectiveDate: effectiveDateOf(own, today).toString(),
        endDate: endDateOf(own, today)?.toString() ?? null,
      })),
  )

/** The seeded payment methods, here and (as tokens) at the sandbox's processor. */
export const methodRows = (today: Temporal.PlainDate): (typeof paymentMethods.$inferInsert)[] =>
  people.flatMap((person) => {
    const [place] = person.places
    const method = methodOfPerson(person)
    if (!place || !person.login || !method) return []
    const { kind, brand, last4, methodId, expires } = method
    return {
      methodId,
      kind,
      brand,
      last4,
      expires: expires(today),
      username: person.login,
      contractId: place.contractId,
      token: tokenOf(methodId),
      isKept: true,
      isDefault: true,
      addedAt: today.subtract({ days: 200 }).toZonedDateTime(INSURER_ZONE).toInstant().toString(),
    }
  })

export const tokenRows = (today: Temporal.PlainDate): (typeof processorTokens.$inferInsert)[] =>
  methodRows(today).map(({ token, kind, brand, last4, expires }) => ({
    token,
    kind,
    brand,
    last4,
    expires,
    behavior: 'good',
  }))
