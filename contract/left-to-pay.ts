import type { Meter, NetworkMeters } from './entities/spending.ts'

/** What a person still pays in cents until a limit of one network is reached; null where nothing limits it. */
export type LeftToPay = Record<'deductible' | 'outOfPocket', number | null>

/**
 * A person's limit ends with their own or with the family's, whichever is reached first; and nobody pays more toward the
 * deductible than until the out-of-pocket limit.
 */
export function leftToPay(own: NetworkMeters, family: NetworkMeters | undefined): LeftToPay {
  const outOfPocket = least(own.outOfPocket.leftCents, leftOf(family?.outOfPocket))
  const deductible = least(own.deductible.leftCents, leftOf(family?.deductible))
  return { outOfPocket, deductible: deductible === null ? null : least(deductible, outOfPocket) }
}

const leftOf = (meter: Meter | undefined): number | null => meter?.leftCents ?? null

const least = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other)
