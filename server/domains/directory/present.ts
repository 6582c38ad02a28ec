import type { Coordinates, Provider, ProviderRole, RoleNetwork } from '#contract/entities/provider.ts'
import { milesTo } from '#server/imported-data/cells.ts'
import {
  type InNetwork,
  type ListedNetwork,
  type Provider as Stated,
  type Role,
  isInNetwork,
} from '#server/insurer/provider-directory.ts'
import type { Handles } from '#server/platform/http/handles.ts'

/** Facts that a page shows in addition to the entry. */
export type Presenting = {
  handles: Handles
  networks: readonly ListedNetwork[]
  /** The requested network. */
  networkId: string | null
  today: string
  /** Entries last checked before this day are overdue; null if no rule sets a limit. */
  checkedSince: string | null
  /** The place from which distances are measured. */
  from: Coordinates | null
  /** Ids of saved providers. */
  saved: ReadonlySet<string>
  /** The days of the member's open reports, by provider and location. */
  reported: ReadonlyMap<string, string>
}

export const reportKey = (providerId: string, locationId: string | null): string =>
  `${providerId} ${locationId ?? ''}`

/**
 * An entry as members read it: with its handle and distances. The locations that meet a search come first, then those
 * in the requested network, nearest first.
 */
export function presentProvider(
  stated: Stated,
  presenting: Presenting,
  meetsSearch: (role: ProviderRole) => boolean = () => true,
): Provider {
  const { providerId, roles, ...facts } = stated
  return {
    ...facts,
    provider: presenting.handles.of('provider', providerId),
    isSaved: presenting.saved.has(providerId),
    roles: roles
      .map((role) => presentRole(providerId, role, presenting))
      .toSorted(
        (one, other) =>
          Number(meetsSearch(other)) - Number(meetsSearch(one)) || byNetworkAndDistance(one, other),
      ),
  }
}

function presentRole(providerId: string, role: Role, presenting: Presenting): ProviderRole {
  const { networkId, today, checkedSince, reported } = presenting
  const networks = role.networks.filter((one) => isInNetwork(one, today))
  const network = networks.find((one) => one.networkId === networkId)
  const { verifiedOn } = role
  return {
    ...role,
    miles: milesTo(role.location, presenting.from),
    network: network ? presentNetwork(network, presenting) : null,
    leftOn: network ? null : lastDayIn(role, networkId),
    networks: networks.map((one) => presentNetwork(one, presenting)),
    isOverdue: verifiedOn === null || (checkedSince !== null && verifiedOn < checkedSince),
    reportedOn:
      reported.get(reportKey(providerId, role.locationId)) ??
      reported.get(reportKey(providerId, null)) ??
      null,
  }
}

/** The last day of a role in a network; null if it has no end. */
export const lastDayIn = ({ networks }: Role, networkId: string | null): string | null =>
  networks
    .flatMap((one) => (one.networkId === networkId && one.until !== null ? [one.until] : []))
    .toSorted()
    .at(-1) ?? null

const presentNetwork = (network: InNetwork, { networks }: Presenting): RoleNetwork => ({
  ...network,
  name: networks.find(({ networkId }) => networkId === network.networkId)?.name ?? '',
})

const byNetworkAndDistance = (one: ProviderRole, other: ProviderRole): number =>
  Number(one.network === null) - Number(other.network === null) ||
  (one.miles ?? Infinity) - (other.miles ?? Infinity) ||
  0
