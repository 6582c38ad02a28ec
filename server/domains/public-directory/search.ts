import {
  type FoundPublicly,
  type PublicProvider,
  type PublicSearch,
} from '#contract/calls/public-directory.ts'
import { PROVIDERS_ON_A_PAGE } from '#contract/calls/directory.ts'
import type { FoundPlace } from '#contract/entities/provider.ts'
import { todayOf } from '#server/config/clock.ts'
import { milesTo } from '#server/imported-data/cells.ts'
import { placeNamed } from '#server/imported-data/places.ts'
import { type ListedNetwork, type Provider, isInNetwork } from '#server/insurer/provider-directory.ts'
import { directoryCheckDays } from '#server/platform/deadlines/look-up.ts'
import { problem } from '#server/platform/http/problem.ts'
import type { CallServices } from '#server/services.ts'

export type Listed = { networks: ListedNetwork[]; changedOn: string | null }

/** The networks that haven't ended. */
export async function openNetworks({ insurer, clock }: CallServices): Promise<Listed> {
  const { networks, changedOn } = await insurer.providerDirectory.networks()
  const today = todayOf(clock).toString()
  return { networks: networks.filter(({ until }) => until === null || until >= today), changedOn }
}

type Search = Omit<PublicSearch, 'cursor'> & { cursor?: string | undefined }

/** Finds a page of the providers who are in a network today. */
export async function searchPublicly(services: CallServices, search: Search): Promise<FoundPublicly> {
  const { networks } = await openNetworks(services)
  const { networkId, name, specialtyId, miles, cursor } = search
  if (!networks.some((network) => network.networkId === networkId))
    throw problem(400, 'INVALID_REQUEST', undefined, { networkId: 'is not a network in the directory' })
  const place = search.place === '' ? null : placeNamed(search.place)
  const today = todayOf(services.clock)
  const on = today.toString()
  const found = await services.insurer.providerDirectory.search({
    networkId,
    on,
    name,
    specialtyIds: specialtyId === undefined ? [] : [specialtyId],
    kinds: [],
    near: place?.at ? { ...place.at, miles } : null,
    gender: null,
    language: null,
    accepting: [],
    telehealth: null,
    hospital: '',
    open: [],
    accessibility: [],
    ageGroup: null,
    isPcp: null,
    sort: place?.at ? 'distance' : 'name',
    cursor: cursor ?? null,
    limit: PROVIDERS_ON_A_PAGE,
  })
  const checkedSince = today.subtract({ days: directoryCheckDays(services) }).toString()
  const within = { networkId, on, checkedSince, place }
  return {
    providers: found.providers.map((provider) => publicly(provider, within)),
    nextCursor: found.next,
    count: found.count,
    place,
  }
}

type Within = { networkId: string; on: string; checkedSince: string; place: FoundPlace | null }

/** An entry with the locations at which the provider is in the network today, nearest first. */
function publicly(provider: Provider, { networkId, on, checkedSince, place }: Within): PublicProvider {
  const { name, credentials, npi, group, specialties, languages } = provider
  const roles = provider.roles.flatMap((role) => {
    const network = role.networks.find((one) => one.networkId === networkId && isInNetwork(one, on))
    if (!network) return []
    const { location, accepting, telehealth, ageFrom, ageTo, isPcp, verifiedOn } = role
    return [
      {
        location,
        accepting,
        telehealth,
        ageFrom,
        ageTo,
        isPcp,
        verifiedOn,
        isOverdue: verifiedOn === null || verifiedOn < checkedSince,
        tier: network.tier,
        miles: milesTo(location, place?.at ?? null),
      },
    ]
  })
  return {
    name,
    credentials,
    npi,
    group,
    specialties,
    languages,
    roles: roles.toSorted((one, other) => (one.miles ?? Infinity) - (other.miles ?? Infinity) || 0),
  }
}
