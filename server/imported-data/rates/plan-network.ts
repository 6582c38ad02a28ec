import { and, eq, inArray } from 'drizzle-orm'
import { textIn } from '#contract/entities/localized-text.ts'
import { versionInForce } from '#server/imported-data/directory.ts'
import { importedNetworks, importedRoles } from '#server/imported-data/tables.ts'
import type { EstimateQuery } from '#server/insurer/cost-estimates.ts'
import { networkOfPlan } from '#server/insurer/plan-network.ts'
import { isInNetwork } from '#server/insurer/provider-directory.ts'
import type { Database } from '#server/platform/db/open.ts'

/** The network in which rates are looked up; `inDirectory` are the version and id of its entry in the directory. */
export type RateNetwork = { name: string; inDirectory?: { version: number; networkId: string } }

/**
 * The plan's network. Rate files name it as the directory does. If the directory doesn't have it, its name is the one
 * that the plan states.
 */
export async function rateNetworkOf(
  db: Database,
  { network = '', contractType, on }: Pick<EstimateQuery, 'network' | 'contractType' | 'on'>,
): Promise<RateNetwork> {
  const version = await versionInForce(db)
  if (version === null) return { name: network }
  const networks = await db.select().from(importedNetworks).where(eq(importedNetworks.version, version))
  const found = networkOfPlan(networks, { network, contractType, on })
  if (!found) return { name: network }
  const { networkId, name } = found
  return { name: textIn(name, 'en'), inDirectory: { version, networkId } }
}

/** Those of these providers that the directory lists in the network on a day (ISO). */
export async function providersIn(
  db: Database,
  { inDirectory }: RateNetwork,
  { providerIds, on }: { providerIds: readonly string[]; on: string },
): Promise<ReadonlySet<string>> {
  if (!inDirectory || providerIds.length === 0) return new Set()
  const { providerId, networkId, tier, since, until } = importedRoles
  const roles = await db
    .select({ providerId, networkId, tier, since, until })
    .from(importedRoles)
    .where(
      and(
        eq(importedRoles.version, inDirectory.version),
        eq(networkId, inDirectory.networkId),
        inArray(providerId, [...providerIds]),
      ),
    )
  return new Set(roles.filter((role) => isInNetwork(role, on)).map((role) => role.providerId))
}
