import type { Meter, NetworkMeters } from './entities/spending.ts'

/**
 * The amount in cents that a person still pays until a network's limit is reached; null without a limit, or if the
 * insurer doesn't state the rest.
 */
export type LeftToPay = Record<'deductible' | 'outOfPocket', number | null>

/**
 * A person's limit is reached with their own or the family's, whichever comes first, and payments toward the deductible
 * end at the out-of-pocket limit.
 */
export function leftToPay(own: NetworkMeters, family: NetworkMeters | undefined): LeftToPay {
  const outOfPocket = leftUntil(own.outOfPocket, family?.outOfPocket)
  const deductible = leftUntil(own.deductible, family?.deductible)
  return { outOfPocket, deductible: deductible === null ? null : least(deductible, outOfPocket) }
}

/** If the insurer doesn't state the person's own use, the family's remaining amount isn't shown, either. */
function leftUntil(own: Meter | null, family: Meter | null | undefined): number | null {
  const isStated = own !== null && (own.limitCents === null || own.leftCents !== null)
  return isStated ? least(own.leftCents, family?.leftCents ?? null) : null
}

const least = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other)
