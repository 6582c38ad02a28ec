import { MONEY_FIELDS } from '#contract/claim-money.ts'
import type { ClaimMoney } from '#contract/entities/claim.ts'
import { codesOf } from './concepts.ts'
import type { Amount, Money } from './resource.ts'

const FIELDS: Record<string, keyof ClaimMoney> = {
  submitted: 'billedCents',
  discount: 'discountCents',
  eligible: 'allowedCents',
  noncovered: 'notCoveredCents',
  priorpayerpaid: 'otherInsuranceCents',
  benefit: 'planPaidCents',
  deductible: 'deductibleCents',
  copay: 'copayCents',
  coinsurance: 'coinsuranceCents',
  memberliability: 'memberOwesCents',
}

/** FHIR allows omitting the currency; American insurers' servers then mean dollars. */
const isDollars = (currency: unknown): boolean =>
  currency === undefined ||
  currency === null ||
  (typeof currency === 'string' && currency.trim().toUpperCase() === 'USD')

const DECIMAL = /^[+-]?\d{1,13}(?:\.\d{1,12})?$/

/**
 * The stated amount in whole cents; `null` for a currency other than dollars, a value that isn't a number, or an
 * impossibly large one. Some servers write decimals as strings.
 */
export function centsOf(money: Money | null | undefined): number | null {
  const { value, currency } = money ?? {}
  if (!isDollars(currency)) return null
  const decimal = String(typeof value === 'number' || typeof value === 'string' ? value : '').trim()
  if (!DECIMAL.test(decimal)) return null
  // Moving the point in the text keeps 1.005 from becoming 1.00499…
  const cents = Math.round(Math.abs(Number(`${decimal}e2`)))
  if (!Number.isSafeInteger(cents)) return null
  return cents === 0 ? 0 : cents * (decimal.startsWith('-') ? -1 : 1)
}

type ByCode = ReadonlyMap<string, (number | null)[]>

function byCode(amounts: readonly Amount[]): ByCode {
  const stated = new Map<string, (number | null)[]>()
  for (const { category, amount } of amounts) {
    if (!amount) continue
    for (const code of new Set(codesOf(category)))
      stated.set(code, [...(stated.get(code) ?? []), centsOf(amount)])
  }
  return stated
}

/**
 * The amount of a category; undefined if it is missing. If the category appears more than once, returns null, unless
 * every amount is 0.
 */
function statedIn(stated: ByCode, code: string): number | null | undefined {
  const [only, ...others] = stated.get(code) ?? []
  if (others.length === 0) return only
  return [only, ...others].every((one) => one === 0) ? 0 : null
}

/** The plan's payment: the benefit or, if it isn't stated, the payments to the provider and the patient. */
function paidIn(stated: ByCode): number | null | undefined {
  const own = statedIn(stated, 'benefit')
  if (own !== undefined) return own
  const parts = [statedIn(stated, 'paidtoprovider'), statedIn(stated, 'paidtopatient')].filter(
    (part) => part !== undefined,
  )
  return parts.length === 0 ? undefined : sumOf(parts)
}

type Found = Partial<ClaimMoney>

function moneyIn(amounts: readonly Amount[]): Found {
  const stated = byCode(amounts)
  const found = Object.entries(FIELDS).map(([code, field]) => [
    field,
    code === 'benefit' ? paidIn(stated) : statedIn(stated, code),
  ])
  return Object.fromEntries(found.filter(([, cents]) => cents !== undefined)) as Found
}

/** All or nothing: a sum with missing parts would be made up. */
export const sumOf = (all: readonly (number | null | undefined)[]): number | null =>
  all.reduce<number | null>(
    (sum, one) => (sum === null || one === null || one === undefined ? null : sum + one),
    0,
  )

const allFields = (read: (field: keyof ClaimMoney) => number | null | undefined): ClaimMoney =>
  Object.fromEntries(MONEY_FIELDS.map((field) => [field, read(field) ?? null])) as ClaimMoney

export function lineMoney(amounts: readonly Amount[]): ClaimMoney {
  const found = moneyIn(amounts)
  return allFields((field) => found[field])
}

/** A claim's money from its totals, or else its header, or else the sum of its lines if each states it. */
export function claimMoney(eob: {
  total: Amount[]
  adjudication: Amount[]
  item: { adjudication: Amount[] }[]
}) {
  const [total, header] = [moneyIn(eob.total), moneyIn(eob.adjudication)]
  const lines = eob.item.map(({ adjudication }) => moneyIn(adjudication))
  return allFields((field) => {
    if (total[field] !== undefined) return total[field]
    if (header[field] !== undefined) return header[field]
    return lines.length === 0 ? null : sumOf(lines.map((line) => line[field]))
  })
}
