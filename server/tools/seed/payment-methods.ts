import type { MethodKind } from '#contract/entities/payment.ts'
import type { Person } from '#server/insurers/sandbox/world/person.ts'

type Method = {
  methodId: string
  kind: MethodKind
  brand: string
  last4: string
  /** The last valid month of a card, relative to a day. */
  expires: (today: Temporal.PlainDate) => string | null
}

const monthOf = (day: Temporal.PlainDate): string => day.toString().slice(0, 7)
const noDay = () => null
const inTwoYears = (today: Temporal.PlainDate) => monthOf(today.add({ months: 26 }))
const twoMonthsAgo = (today: Temporal.PlainDate) => monthOf(today.subtract({ months: 2 }))

/** People without an entry pay by mailed check. */
const METHODS: Record<string, Method> = {
  'harper-dana': {
    methodId: 'method-dana-1',
    kind: 'card',
    brand: 'Visa',
    last4: '4242',
    expires: inTwoYears,
  },
  'ross-wilma': {
    methodId: 'method-wilma-1',
    kind: 'bank',
    brand: 'Checking account',
    last4: '6789',
    expires: noDay,
  },
  'reyes-octavia': {
    methodId: 'method-octavia-1',
    kind: 'card',
    brand: 'Mastercard',
    last4: '4444',
    expires: twoMonthsAgo,
  },
  'patel-priya': {
    methodId: 'method-priya-1',
    kind: 'card',
    brand: 'Visa',
    last4: '1111',
    expires: inTwoYears,
  },
  'turner-tom': {
    methodId: 'method-tom-1',
    kind: 'bank',
    brand: 'Savings account',
    last4: '0042',
    expires: noDay,
  },
}

export const methodOfPerson = ({ personId }: Person): Method | undefined => METHODS[personId]

/** The processor's token of a seeded payment method. */
export const tokenOf = (methodId: string): string => `tok-${methodId}`
