import type { AdjudicatedMoney, ClaimMoney, ClaimStatus } from './entities/claim.ts'

export const NO_MONEY: AdjudicatedMoney = {
  billedCents: 0,
  discountCents: 0,
  allowedCents: 0,
  notCoveredCents: 0,
  otherInsuranceCents: 0,
  planPaidCents: 0,
  deductibleCents: 0,
  copayCents: 0,
  coinsuranceCents: 0,
  memberOwesCents: 0,
}

export const MONEY_FIELDS = Object.keys(NO_MONEY) as (keyof ClaimMoney)[]

/** Each amount for itself; the sum of no lines is nothing. */
export const sumOf = (all: readonly AdjudicatedMoney[]): AdjudicatedMoney =>
  Object.fromEntries(
    MONEY_FIELDS.map((field) => [field, all.reduce((sum, money) => sum + money[field], 0)]),
  ) as AdjudicatedMoney

const statedSum = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : one + other

/** The sum of what is stated of each amount; null where neither states it. */
export const addStated = (one: ClaimMoney, other: ClaimMoney): ClaimMoney =>
  Object.fromEntries(MONEY_FIELDS.map((field) => [field, statedSum(one[field], other[field])])) as ClaimMoney

/** What was replaced or taken back is listed, but weighs nothing. */
export const WEIGHTLESS: readonly ClaimStatus[] = ['adjusted', 'reversed']

export const weighs = ({ status }: { status: ClaimStatus | null }): boolean =>
  status === null || !WEIGHTLESS.includes(status)

/** Whether every amount is stated. */
export const isWhole = (money: ClaimMoney): money is AdjudicatedMoney =>
  MONEY_FIELDS.every((field) => money[field] !== null)
