import { randomUUID } from 'node:crypto'
import { allTexts, textIn } from '#contract/entities/localized-text.ts'
import { foldName } from '#contract/fold.ts'
import { milesBetween } from '#server/imported-data/cells.ts'
import type { Provider, ProviderQuery, ProvidersPage } from '#server/insurer/provider-directory.ts'
import { everyone } from '#tests/kit/directory.ts'
import { portOf } from './port.ts'
import { type Context, must, newestFirst, notChecked, onceEach, refusedAs, same, today } from './promise.ts'

const port = portOf('providerDirectory')

/** The id of a network that a plan of the known member names. */
async function ownNetwork(context: Context): Promise<string | undefined> {
  const { networks } = port.parsed('networks', await port.of(context).networks(context.call()))
  const { ofPlan } = context.insurer.benefits ?? {}
  for (const { plan } of context.own) {
    const named = foldName((await ofPlan?.(context.call(), plan.planId))?.network ?? '')
    const found = networks.find(({ name }) => allTexts(name).some((text) => foldName(text) === named))
    if (found) return found.networkId
  }
  return undefined
}

async function firstPage(context: Context) {
  const networkId = await ownNetwork(context)
  if (networkId === undefined) return undefined
  const query: ProviderQuery = { ...everyone(networkId), on: today() }
  const page = port.parsed('search', await port.of(context).search(context.call(), query))
  return page.providers.length === 0 ? undefined : { query, page }
}

const listed = { prepare: firstPage, none: 'this member’s network has no providers' }

const isIn = ({ roles }: Provider, networkId: string, on: string): boolean =>
  roles.some(({ networks }) =>
    networks.some(
      (one) =>
        one.networkId === networkId &&
        (one.since === null || one.since <= on) &&
        (one.until === null || one.until >= on),
    ),
  )

const MOST_PAGES = 20

const checks = port.checksOf(listed, {
  'lists providers of the requested network, and no more than the limit': async (
    { query, page },
    context,
    { search },
  ) => {
    for (const one of page.providers)
      must(isIn(one, query.networkId, query.on), 'search() returned a provider of another network')
    must(page.count >= page.providers.length, 'search() counted fewer providers than it returned')
    const few = await search(context.call(), { ...query, limit: 2 })
    must(few.providers.length <= 2, 'search() returned more providers than the limit')
  },
  'lists each provider once across all pages, as many as it counts': async (
    { query, page },
    context,
    { search },
  ) => {
    const limit = Math.min(100, Math.ceil(page.count / 3))
    const ids: string[] = []
    let cursor: string | null = null
    for (let pages = 0; pages < MOST_PAGES; pages += 1) {
      const next: ProvidersPage = port.parsed(
        'search',
        await search(context.call(), { ...query, limit, cursor }),
      )
      ids.push(...next.providers.map(({ providerId }) => providerId))
      cursor = next.next
      if (cursor === null) break
    }
    onceEach('search', ids)
    must(
      cursor !== null || ids.length === page.count,
      'search() returned another number of providers than it counted',
    )
  },
  'refuses the cursor of another search with INVALID_REQUEST': async (
    { query, page },
    context,
    { search },
  ) => {
    if (page.next === null) return
    const other = { ...query, sort: 'checked' as const, cursor: page.next }
    await refusedAs('INVALID_REQUEST', search(context.call(), other))
  },
  'lists providers within the radius, the nearest first': async ({ query, page }, context, { search }) => {
    const placed = page.providers
      .flatMap(({ roles }) => roles.map(({ location }) => location))
      .find(({ latitude, longitude }) => latitude !== null && longitude !== null)
    if (!placed) return
    const near = { latitude: placed.latitude ?? 0, longitude: placed.longitude ?? 0, miles: 25 }
    const found = await search(context.call(), { ...query, near, sort: 'distance', limit: 50 })
    const miles = found.providers.flatMap(({ roles }) => {
      const own = roles.flatMap(({ location: { latitude, longitude } }) =>
        latitude === null || longitude === null ? [] : [milesBetween(near, { latitude, longitude })],
      )
      return own.length === 0 ? [] : [Math.min(...own)]
    })
    must(miles.length > 0, 'search() found no provider at the location of a listed one')
    must(
      miles.every((one) => one <= near.miles + 0.01),
      'search() returned a provider outside the radius',
    )
    const nearestFirst = miles.toSorted((one, other) => one - other)
    must(
      miles.every((one, nth) => Math.abs(one - (nearestFirst[nth] ?? 0)) < 0.01),
      'search() did not return the nearest first',
    )
  },
  'filters out providers that do not state the fact': async ({ query }, context, { search }) => {
    const found = await search(context.call(), { ...query, accepting: ['accepting'], limit: 50 })
    for (const { roles } of found.providers)
      must(
        roles.some(({ accepting }) => accepting === 'accepting'),
        'search() returned a provider that does not state that it accepts patients',
      )
  },
  'lists providers of the requested tier only': async ({ query }, context, { search, networks }) => {
    const all = port.parsed('networks', await networks(context.call())).networks
    const [tier] = all.find(({ networkId }) => networkId === query.networkId)?.tiers ?? []
    if (tier === undefined) return
    const name = textIn(tier, 'en')
    const found = await search(context.call(), { ...query, tier: name, limit: 50 })
    must(found.providers.length > 0, 'search() found no provider in a tier of the network')
    for (const { roles } of found.providers)
      must(
        roles.some(({ networks: of }) =>
          of.some((one) => one.networkId === query.networkId && one.tier && textIn(one.tier, 'en') === name),
        ),
        'search() returned a provider of another tier',
      )
  },
  'finds a provider by NPI, and by name in any case': async ({ query, page }, context, { search }) => {
    for (const { name, npi, providerId } of page.providers.slice(0, 3))
      for (const typed of [name.toUpperCase(), ...(npi === null ? [] : [npi])]) {
        const found = await search(context.call(), { ...query, name: typed, limit: 100 })
        must(
          found.providers.some((one) => one.providerId === providerId),
          'search() did not find a listed provider',
        )
      }
  },
  'reads a provider as it is listed, with the requested networks only': async (
    { query, page },
    context,
    { read },
  ) => {
    for (const one of page.providers.slice(0, 3)) {
      const { providerId } = one
      const alone = port.parsed('read', await read(context.call(), { providerId, networkId: null }))
      must(alone !== null && same(facts(alone), facts(one)), 'read() differed from search()')
      const narrowed = await read(context.call(), { providerId, networkId: query.networkId })
      must(
        narrowed !== null &&
          narrowed.roles.every(({ networks }) =>
            networks.every(({ networkId }) => networkId === query.networkId),
          ),
        'read() returned networks that were not requested',
      )
    }
  },
  'lists every specialty of its providers': async ({ page }, context, { specialties }) => {
    const known = port.parsed('specialties', await specialties(context.call())).map(({ id }) => id)
    onceEach('specialties', known)
    for (const one of page.providers)
      for (const { id } of one.specialties)
        must(known.includes(id), 'specialties() left out a specialty of a listed provider')
  },
})

/** A provider with sorted locations, because a search sorts the roles in its own way. */
const facts = ({ roles, ...provider }: Provider) => ({
  ...provider,
  roles: roles.map(({ locationId }) => locationId).toSorted(),
})

const NO_REPORTS = 'the insurer does not accept reports'

const writes = port.writes(listed, {
  'accepts and lists a report once per idempotency key, with a due date after it was sent': async (
    { page },
    context,
    { reportError, reports },
  ) => {
    if (!reportError || !reports) return notChecked(NO_REPORTS)
    const report = reportOf(context, page.providers[0])
    const taken = await port.answeredOnce('reportError', () => reportError(context.call(), report))
    must(taken.decision === null, 'reportError() returned a decided report')
    must(
      taken.dueOn === null || taken.dueOn >= taken.sentOn,
      'reportError() returned a due date before the report was sent',
    )
    const kept = port.parsed('reports', await reports(context.call(), report))
    must(
      kept.filter(({ reportId }) => reportId === taken.reportId).length === 1,
      'reports() did not return the report exactly once',
    )
    newestFirst(
      'reports',
      kept.map(({ sentOn }) => sentOn),
    )
    const others = await reports(context.call(), { username: `${report.username}-2` })
    must(
      !others.some(({ reportId }) => reportId === taken.reportId),
      'reports() returned the report to another account',
    )
  },
  'refuses a report about an unlisted provider with DIR-0002': async ({ page }, context, { reportError }) => {
    if (!reportError) return notChecked(NO_REPORTS)
    const report = { ...reportOf(context, page.providers[0]), providerId: 'no-such-provider-7' }
    await refusedAs('DIR-0002', reportError(context.call(), report))
  },
})

function reportOf(context: Context, provider: Provider | undefined) {
  const [own] = context.own
  return {
    key: randomUUID(),
    username: context.call().asker.username,
    contractId: own?.enrollment.contractId ?? '',
    memberId: own?.enrollment.memberId ?? '',
    providerId: provider?.providerId ?? '',
    locationId: provider?.roles[0]?.locationId ?? null,
    fact: 'phone' as const,
    is: '',
    shouldBe: '5015550123',
    how: 'Checked.',
  }
}

const reads = port.reads({
  networks: {},
  read: {
    odd: (providerId) => [
      { providerId, networkId: null },
      { providerId, networkId: providerId },
    ],
  },
  search: {
    odd: (odd) => [
      { ...everyone(odd), on: today() },
      { ...everyone('no-such-network-7'), on: today(), name: odd, hospital: odd },
    ],
    isNothing: ({ providers, count }) => providers.length === 0 && count === 0,
  },
  reports: { odd: (username) => [{ username }] },
})

export const providerDirectoryPromises = [...checks, ...writes, ...reads]
