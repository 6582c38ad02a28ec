import { and, eq, inArray } from 'drizzle-orm'
import type { LocalizedText } from '#contract/entities/localized-text.ts'
import { versionInForce } from '#server/imported-data/directory.ts'
import { importedRoles } from '#server/imported-data/tables.ts'
import { type Rate, isInForce } from '#server/insurers/sandbox/rates/fee-schedule.ts'
import { SCHEDULE } from '#server/insurers/sandbox/rates/provider-group.ts'
import { negotiatedRates, providerGroups } from '#server/insurers/sandbox/rates/tables.ts'
import type { Database } from '#server/platform/db/open.ts'

export type ProviderAsked = { providerId: string; npi: string | null }

/** A provider's prices on a day: those of the contract or, without one, those of the plan's own schedule. */
export type ProviderRates = {
  network: 'in' | 'out'
  tier: LocalizedText | null
  rates: ReadonlyMap<string, Rate>
  /** The plan's own schedule, which prices services without an agreed price. */
  schedule: ReadonlyMap<string, Rate>
  validUntil: string | null
}

/** Finds the prices of providers in one network, with three queries for any number of providers. */
export async function ratesOfProviders(
  db: Database,
  {
    networkId,
    providers,
    codes,
    on,
  }: {
    networkId: string
    providers: readonly ProviderAsked[]
    codes: readonly string[]
    on: Temporal.PlainDate
  },
): Promise<ProviderRates[]> {
  const npis = providers.flatMap(({ npi }) => npi ?? [])
  const groups =
    npis.length === 0
      ? []
      : await db
          .select({ npi: providerGroups.npi, group: providerGroups.providerGroup })
          .from(providerGroups)
          .where(and(eq(providerGroups.networkName, networkId), inArray(providerGroups.npi, npis)))
  const roles = await rolesOf(
    db,
    networkId,
    providers.map(({ providerId }) => providerId),
  )
  const rows = await db
    .select()
    .from(negotiatedRates)
    .where(
      and(
        eq(negotiatedRates.networkId, networkId),
        inArray(negotiatedRates.code, [...codes]),
        inArray(negotiatedRates.providerGroup, [SCHEDULE, ...new Set(groups.map(({ group }) => group))]),
      ),
    )
  return providers.map(({ providerId, npi }) => {
    const role = roles.get(providerId)
    const hasLeft = role?.until !== undefined && role.until !== null && role.until < on.toString()
    const group = hasLeft ? undefined : groups.find((one) => one.npi === npi)?.group
    const own = rows.filter((rate) => rate.providerGroup === (group ?? SCHEDULE) && isInForce(rate, on))
    const schedule = rows.filter((rate) => rate.providerGroup === SCHEDULE && isInForce(rate, on))
    const days = own.flatMap(({ expiresOn }) => expiresOn ?? [])
    return {
      network: group === undefined ? 'out' : 'in',
      tier: group === undefined ? null : (role?.tier ?? null),
      rates: byCode(own),
      schedule: byCode(schedule),
      validUntil: days.toSorted().at(0) ?? null,
    }
  })
}

const byCode = (rates: readonly Rate[]): ReadonlyMap<string, Rate> =>
  new Map(rates.map((rate) => [rate.code, rate]))

async function rolesOf(db: Database, networkId: string, providerIds: readonly string[]) {
  const rows = await db
    .select({ providerId: importedRoles.providerId, tier: importedRoles.tier, until: importedRoles.until })
    .from(importedRoles)
    .where(
      and(
        eq(importedRoles.version, (await versionInForce(db)) ?? 0),
        eq(importedRoles.networkId, networkId),
        inArray(importedRoles.providerId, [...providerIds]),
      ),
    )
  return new Map(rows.map((row) => [row.providerId, row]))
}
