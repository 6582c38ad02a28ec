import * as v from 'valibot'

/** An amount of money in whole US cents; below zero for a credit. */
export const Cents = v.pipe(v.number(), v.safeInteger())

/** The same for amounts that are never below zero. */
export const UnsignedCents = v.pipe(Cents, v.minValue(0))
