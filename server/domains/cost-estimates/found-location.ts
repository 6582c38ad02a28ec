import type { MemberRow } from '#server/access/members.ts'
import { todayOf } from '#server/config/clock.ts'
import { networkOfPlan } from '#server/insurer/plan-network.ts'
import { type Provider, type Role, isInNetwork } from '#server/insurer/provider-directory.ts'
import type { CallServices } from '#server/services.ts'

/** A provider of the directory, and its handle in addresses. `locationId`: where it was found; null if not known. */
export type NamedProvider = { handle: string; provider: Provider; locationId: string | null }

/**
 * Adds the location whose price is asked for: the one where the provider was found, or else its first one in the plan's
 * network today. Undefined for a provider without locations.
 */
export async function locationsOf(
  services: CallServices,
  plan: MemberRow['plan'],
  named: readonly NamedProvider[],
): Promise<(NamedProvider & { role: Role | undefined })[]> {
  const located = named.map((one) => ({ ...one, role: foundRole(one) }))
  const isSure = located.every(({ role, provider: { roles } }) => role !== undefined || roles.length < 2)
  const today = todayOf(services.clock).toString()
  const networkId = isSure ? null : await networkIdOf(services, plan, today)
  const isInPlan = ({ networks }: Role) =>
    networks.some((one) => one.networkId === networkId && isInNetwork(one, today))
  return located.map(({ role, ...one }) => {
    const { roles } = one.provider
    return { ...one, role: role ?? roles.find(isInPlan) ?? roles[0] }
  })
}

const foundRole = ({ provider: { roles }, locationId }: NamedProvider): Role | undefined =>
  roles.find((role) => role.locationId === locationId)

async function networkIdOf(
  { insurer }: CallServices,
  { contractType, design }: MemberRow['plan'],
  today: string,
): Promise<string | null> {
  const { networks } = await insurer.providerDirectory.networks()
  const ofPlan = networkOfPlan(networks, { network: design.network, contractType, on: today })
  return ofPlan?.networkId ?? null
}
