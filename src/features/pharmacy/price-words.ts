import { momentInZone } from '#base/dates.ts'
import { moneyOfCents } from '#base/money.ts'
import { type DrugPrices, MONTH_DAYS } from '#contract/calls/pharmacy.ts'
import type { FillChannel } from '#contract/entities/drug.ts'
import { pricesMessages as texts } from './locales/prices.gen.ts'

/** The lowest price in a sentence. */
export function leastWords({ prices }: DrugPrices): string {
  const [least] = prices.map(({ price }) => price.memberOwesCents).toSorted((one, other) => one - other)
  return least === undefined ? texts.none : texts.answer({ amount: moneyOfCents(least) })
}

/** A way to fill, with the days of the supply. */
export const channelWords = (channel: FillChannel, days: number): string =>
  channel === 'retail-30' && days !== MONTH_DAYS ? texts.daysAtPharmacy({ days }) : texts.channels[channel]

/** Where and when the prices are valid. */
export const placeWords = ({ place, asOf }: DrugPrices): string =>
  [place?.label && texts.near({ place: place.label }), texts.asOf({ time: momentInZone(asOf) })]
    .filter(Boolean)
    .join(' ')
