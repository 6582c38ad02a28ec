import { NETWORKS } from '#server/insurers/sandbox/directory/specialties.ts'
import { contractRates } from './contract-rates.ts'
import { type Rate, amountOf } from './fee-schedule.ts'
import { SCHEDULE, groupOf } from './provider-group.ts'

/** The sandbox's contracts end after this many full years, so that a sandbox that is kept still has prices. */
const CONTRACT_YEARS = 2

export const contractsEnd = (today: Temporal.PlainDate): Temporal.PlainDate =>
  Temporal.PlainDate.from({ year: today.year + CONTRACT_YEARS, month: 12, day: 31 })

const networkIds = new Map(NETWORKS.map(({ networkId, name }) => [name, networkId]))

/** The id of a network, by its name in a plan. */
export const networkIdOf = (name: string): string => networkIds.get(name) ?? ''

export type ScheduledService = {
  network: string
  npi: string
  code: string
  units: number
  billedCents: number
}

/** Prices services in the claims history with the fee schedule that the seed writes into the table. */
export class ScheduleOfWorld {
  readonly #rates: ReadonlyMap<string, Rate>

  constructor(today: Temporal.PlainDate) {
    this.#rates = new Map(contractRates(contractsEnd(today)).map((rate) => [rate.rateId, rate]))
  }

  /** The agreed amount or, without a contract, that of the plan's own schedule. */
  amountFor({ network, npi, code, units, billedCents }: ScheduledService): number {
    const networkId = networkIdOf(network)
    const group = groupOf(npi, '') ?? SCHEDULE
    const rate =
      this.#rates.get(`${networkId} ${group} ${code}`) ?? this.#rates.get(`${networkId} ${SCHEDULE} ${code}`)
    const cents = rate && amountOf(rate, { units, billedCents })
    if (cents === undefined || cents === null)
      throw new Error(`${network} has no price for ${code} at ${npi}.`)
    return cents
  }
}

const byYear = new Map<number, ScheduleOfWorld>()

/** The fee schedule of a day, cached for each year because a year's prices are the same. */
export function scheduleOn(today: Temporal.PlainDate): ScheduleOfWorld {
  const found = byYear.get(today.year) ?? new ScheduleOfWorld(today)
  byYear.set(today.year, found)
  return found
}
