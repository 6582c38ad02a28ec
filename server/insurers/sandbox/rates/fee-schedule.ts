import type { negotiatedRates } from './tables.ts'

export type Rate = typeof negotiatedRates.$inferSelect

/** The facts of a bill that determine its price. */
export type Priced = { code: string; units: number; billedCents: number; on: Temporal.PlainDate }

/** Whether a rate applies to a service on a day. */
export const isInForce = ({ expiresOn }: Pick<Rate, 'expiresOn'>, on: Temporal.PlainDate): boolean =>
  expiresOn === null || on.toString() <= expiresOn

/** The agreed amount of a service; null if the price is a share of a bill that isn't known yet. */
export function amountOf(
  { kind, cents, percent }: Pick<Rate, 'kind' | 'cents' | 'percent'>,
  { units, billedCents }: { units: number; billedCents: number | null },
): number | null {
  if (kind !== 'percentage') return cents === null ? null : cents * units
  return percent === null || billedCents === null ? null : Math.round((billedCents * percent) / 100)
}
