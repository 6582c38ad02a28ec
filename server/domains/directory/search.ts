import type { ProviderSearch } from '#contract/calls/directory.ts'
import { type FoundProviders, PROVIDERS_ON_A_PAGE } from '#contract/calls/directory.ts'
import type { FoundPlace } from '#contract/entities/provider.ts'
import { INSURER_ZONE } from '#server/config/clock.ts'
import { placeNear } from '#server/imported-data/places.ts'
import type { ProviderQuery } from '#server/insurer/provider-directory.ts'
import { problem } from '#server/platform/http/problem.ts'
import type { CallServices, RouteServices } from '#server/services.ts'
import { kindsOf } from './networks.ts'
import { type OwnNetwork, listedNetwork } from './own-network.ts'
import { meetsSearch } from './meets-search.ts'
import { presentProvider } from './present.ts'
import { presentingFor } from './presenting.ts'

type Asked = { username: string; network: OwnNetwork; search: ProviderSearch }

/** Finds a page of providers in the requested network, as the account sees them. */
export async function searchDirectory(
  services: CallServices,
  routes: RouteServices,
  { username, network, search }: Asked,
): Promise<FoundProviders> {
  const place = search.near ? placeNear(search.near) : null
  const { chosen, ofPlan } = network
  if (!chosen) return { providers: [], nextCursor: null, count: 0, place, network: null, insteadOfName: null }
  const now = services.clock.now().toZonedDateTimeISO(INSURER_ZONE)
  const query = queryOf(search, { networkId: chosen.networkId, place, now })
  const [found, presenting] = await Promise.all([
    services.insurer.providerDirectory.search(query),
    presentingFor(services, routes, { username, network, from: place?.at ?? null }),
  ])
  return {
    providers: found.providers.map((one) =>
      presentProvider(one, presenting, (role) => meetsSearch(role, query)),
    ),
    nextCursor: found.next,
    count: found.count,
    place,
    network: listedNetwork(chosen, ofPlan),
    insteadOfName: found.insteadOfName,
  }
}

const timeOf = (now: Temporal.ZonedDateTime): string => now.toPlainTime().toString().slice(0, 'HH:MM'.length)

type Within = { networkId: string; place: FoundPlace | null; now: Temporal.ZonedDateTime }

function queryOf(search: ProviderSearch, { networkId, place, now }: Within): ProviderQuery {
  const covered = kindsOf(search.contractType)
  const wanted = search.kinds.filter((kind) => covered.includes(kind))
  if (search.kinds.length > 0 && wanted.length === 0)
    throw problem(400, 'INVALID_REQUEST', undefined, { kinds: 'are not covered by this plan' })
  const { name, specialtyIds, hospital, accepting, open, accessibility, miles } = search
  return {
    networkId,
    name,
    specialtyIds,
    hospital,
    accepting,
    open,
    accessibility,
    ...(open.includes('now') && { openAt: { day: now.dayOfWeek, time: timeOf(now) } }),
    on: now.toPlainDate().toString(),
    kinds: wanted.length > 0 ? wanted : covered,
    near: place?.at ? { ...place.at, miles } : null,
    gender: search.gender ?? null,
    language: search.language ?? null,
    telehealth: search.telehealth ?? null,
    ageGroup: search.ageGroup ?? null,
    isPcp: search.isPcp ?? null,
    ...(search.tier && { tier: search.tier }),
    sort: search.sort ?? (place?.at ? 'distance' : 'name'),
    cursor: search.cursor ?? null,
    limit: PROVIDERS_ON_A_PAGE,
  }
}
