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

/** Adds up each amount separately; all zeros without lines. */
export const sumOf = (all: readonly AdjudicatedMoney[]): AdjudicatedMoney =>
  Object.fromEntries(
    MONEY_FIELDS.map((field) => [field, all.reduce((sum, money) => sum + money[field], 0)]),
  ) as AdjudicatedMoney

/** Replaced and reversed claims are listed but don't count toward totals. */
export const NOT_COUNTED: readonly ClaimStatus[] = ['adjusted', 'reversed']

export const countsTowardTotals = ({ status }: { status: ClaimStatus | null }): boolean =>
  status === null || !NOT_COUNTED.includes(status)

type Money<Field extends string> = Record<Field, number | null>

/**
 * The sum of each stated amount over the claims that count; null if claims count but none states it. The list, its
 * files and an insurer's totals are all computed this way.
 */
export function totalsOf<Field extends keyof ClaimMoney>(
  claims: readonly { status: ClaimStatus | null; money: Money<Field> }[],
  fields: readonly Field[],
): Money<Field> {
  const counting = claims.filter(countsTowardTotals)
  const totals = fields.map((field) => {
    let sum: number | null = counting.length === 0 ? 0 : null
    for (const { money } of counting) if (money[field] !== null) sum = (sum ?? 0) + money[field]
    return [field, sum]
  })
  return Object.fromEntries(totals) as Money<Field>
}

/** Whether every amount is stated. */
export const isWhole = (money: ClaimMoney): money is AdjudicatedMoney =>
  MONEY_FIELDS.every((field) => money[field] !== null)
