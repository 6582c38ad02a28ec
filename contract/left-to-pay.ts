import type { Meter, NetworkMeters } from './entities/spending.ts'

/**
 * What a person still pays in cents until a limit of one network is reached; null if nothing limits it, or if the insurer
 * does not state how much is left.
 */
export type LeftToPay = Record<'deductible' | 'outOfPocket', number | null>

/**
 * A person's limit ends with their own or with the family's, whichever is reached first; and nobody pays more toward the
 * deductible than until the out-of-pocket limit.
 */
export function leftToPay(own: NetworkMeters, family: NetworkMeters | undefined): LeftToPay {
  const outOfPocket = leftUntil(own.outOfPocket, family?.outOfPocket)
  const deductible = leftUntil(own.deductible, family?.deductible)
  return { outOfPocket, deductible: deductible === null ? null : least(deductible, outOfPocket) }
}

/** The family's rest isn't shown for a person whose own use the insurer does not state. */
function leftUntil(own: Meter | null, family: Meter | null | undefined): number | null {
  const isStated = own !== null && (own.limitCents === null || own.leftCents !== null)
  return isStated ? least(own.leftCents, family?.leftCents ?? null) : null
}

const least = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other)
