import { momentInZone } from '#base/dates.ts'
import { moneyOfCents } from '#base/money.ts'
import type { DrugPrices } from '#contract/calls/pharmacy.ts'
import { pricesMessages as texts } from './locales/prices.gen.ts'

/** The lowest price in a sentence. */
export function leastWords({ prices }: DrugPrices): string {
  const [least] = prices.map(({ price }) => price.memberOwesCents).toSorted((one, other) => one - other)
  return least === undefined ? texts.none : texts.answer({ amount: moneyOfCents(least) })
}

/** Where and when the prices are in force. */
export const placeWords = ({ place, asOf }: DrugPrices): string =>
  [place?.label && texts.near({ place: place.label }), texts.asOf({ time: momentInZone(asOf) })]
    .filter(Boolean)
    .join(' ')
