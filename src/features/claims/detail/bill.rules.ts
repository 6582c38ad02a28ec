import * as v from 'valibot'
import { today } from '#base/clock.ts'
import type { Claim } from '#contract/entities/claim.ts'
import { type Bill, BillState, MOST_BILL_CENTS } from '#contract/entities/claim-notes.ts'
import { isDecided } from '#features/claims/claims.rules.ts'
import { words } from './claim-notes.words.ts'

/** How a bill compares with its claim, told apart by what to do about it. */
export type Comparison =
  | 'same'
  | 'less'
  | 'whole-price'
  | 'more'
  | 'more-in-network'
  | 'more-out-of-network'
  | 'undecided'
  | 'unstated'

/** Compares a bill with the member's share of its claim. */
export function compareBill(
  billCents: number,
  claim: Pick<Claim, 'money' | 'network' | 'status'>,
): { comparison: Comparison; differenceCents: number } {
  const { memberOwesCents, billedCents } = claim.money
  // Without a stated share there is nothing to compare with.
  if (memberOwesCents === null)
    return { comparison: isDecided(claim) ? 'unstated' : 'undecided', differenceCents: 0 }
  const differenceCents = Math.abs(billCents - memberOwesCents)
  const comparison = (): Comparison => {
    if (!isDecided(claim)) return 'undecided'
    if (billCents === memberOwesCents) return 'same'
    if (billCents < memberOwesCents) return 'less'
    if (billCents === billedCents) return 'whole-price'
    if (claim.network === null) return 'more'
    return claim.network === 'in' ? 'more-in-network' : 'more-out-of-network'
  }
  return { comparison: comparison(), differenceCents }
}

const AMOUNT = /^\$?\s?(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/

/** Cents of an amount as people write it, such as 48.2 or $1,204.50; undefined for anything else. */
export function parseCents(text: string): number | undefined {
  const [, dollars, cents = ''] = AMOUNT.exec(text.trim()) ?? []
  if (dollars === undefined) return undefined
  const all = Number(dollars.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'))
  return all <= MOST_BILL_CENTS ? all : undefined
}

const { errors } = words.bill

const Amount = v.pipe(
  v.string(),
  v.trim(),
  v.check((text) => text === '' || parseCents(text) !== undefined, errors.amount),
  v.transform((text) => parseCents(text) ?? null),
)

const Day = v.pipe(
  v.string(),
  v.check(
    (text) => text === '' || (v.is(v.pipe(v.string(), v.isoDate()), text) && text <= today().toString()),
    errors.day,
  ),
  v.transform((text) => (text === '' ? null : text)),
)

/** Reads the form as the bill to save; without a bill there is no amount. */
export const BillForm = v.pipe(
  v.object({ state: v.picklist(BillState.options, errors.state), amount: Amount, on: Day }),
  v.forward(
    v.check(({ state, amount }) => state === 'not-billed' || amount !== null, errors.needed),
    ['amount'],
  ),
  v.transform(({ state, amount, on }): Bill =>
    state === 'not-billed' ? { state, amountCents: null, on: null } : { state, amountCents: amount, on },
  ),
)
