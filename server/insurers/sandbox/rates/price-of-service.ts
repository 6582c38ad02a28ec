import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#server/platform/db/open.ts'
import { type Priced, type Rate, amountOf, isInForce } from './fee-schedule.ts'
import { SCHEDULE } from './provider-group.ts'
import { networkIdOf } from './schedule-of-world.ts'
import { negotiatedRates, providerGroups } from './tables.ts'

/** A provider in a plan's network; the group is null without a contract there. */
export type Contract = { networkId: string; providerGroup: string | null }

/** The contract of a provider in the network that a plan names. */
export async function contractOf(
  db: Pick<Database, 'select'>,
  { network, npi }: { network: string; npi: string },
): Promise<Contract> {
  const networkId = networkIdOf(network)
  const [row] = await db
    .select({ providerGroup: providerGroups.providerGroup })
    .from(providerGroups)
    .where(and(eq(providerGroups.npi, npi), eq(providerGroups.networkName, networkId)))
  return { networkId, providerGroup: row?.providerGroup ?? null }
}

/** A contract's rates for some services, by code: its own ones and those of the plan's schedule. */
export async function ratesOf(
  db: Pick<Database, 'select'>,
  { networkId, providerGroup }: Contract,
  codes: readonly string[],
): Promise<{ own: ReadonlyMap<string, Rate>; schedule: ReadonlyMap<string, Rate> }> {
  const groups = [SCHEDULE, ...(providerGroup === null ? [] : [providerGroup])]
  const rows = await db
    .select()
    .from(negotiatedRates)
    .where(
      and(
        eq(negotiatedRates.networkId, networkId),
        inArray(negotiatedRates.code, [...codes]),
        inArray(negotiatedRates.providerGroup, groups),
      ),
    )
  const by = (group: string | null) =>
    new Map(rows.flatMap((row) => (row.providerGroup === group ? [[row.code, row] as const] : [])))
  return { own: by(providerGroup), schedule: by(SCHEDULE) }
}

/**
 * The amount of each service in the fee schedule, by code. Without a contract, or without a price in it, the plan's own
 * schedule applies; a service without any price is missing.
 */
export async function scheduledAmounts(
  db: Pick<Database, 'select'>,
  contract: Contract,
  services: readonly Priced[],
): Promise<(number | null)[]> {
  const { own, schedule } = await ratesOf(
    db,
    contract,
    services.map(({ code }) => code),
  )
  return services.map((service) => {
    const rate = [own.get(service.code), schedule.get(service.code)].find(
      (one) => one && isInForce(one, service.on),
    )
    return rate ? amountOf(rate, service) : null
  })
}
