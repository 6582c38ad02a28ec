import { randomUUID } from 'node:crypto'
import { allTexts, textIn } from '#contract/entities/localized-text.ts'
import { foldName } from '#contract/fold.ts'
import { milesBetween } from '#server/imported-data/cells.ts'
import type { Provider, ProviderQuery, ProvidersPage } from '#server/insurer/provider-directory.ts'
import { everyone } from '#tests/kit/directory.ts'
import { portOf } from './port.ts'
import { type Context, must, newestFirst, notChecked, onceEach, refusedAs, same, today } from './promise.ts'

const port = portOf('providerDirectory')

/** The network that a plan of the known member names. */
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

const listed = { prepare: firstPage, none: 'the network of this member has no providers' }

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
  'a search lists providers of the network that was asked about, and no more than were asked for': async (
    { query, page },
    context,
    { search },
  ) => {
    for (const one of page.providers)
      must(isIn(one, query.networkId, query.on), 'search() lists a provider of another network')
    must(page.count >= page.providers.length, 'search() counts fewer than it lists')
    const few = await search(context.call(), { ...query, limit: 2 })
    must(few.providers.length <= 2, 'search() lists more than were asked for')
  },
  'the pages of a search list each provider once, as many as were counted': async (
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
    must(cursor !== null || ids.length === page.count, 'the pages list another number than was counted')
  },
  'the cursor of another search is refused with INVALID_REQUEST': async (
    { query, page },
    context,
    { search },
  ) => {
    if (page.next === null) return
    const other = { ...query, sort: 'checked' as const, cursor: page.next }
    await refusedAs('INVALID_REQUEST', search(context.call(), other))
  },
  'around a place are listed those within the radius, the nearest first': async (
    { query, page },
    context,
    { search },
  ) => {
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
    must(miles.length > 0, 'search() lists nobody at the place of a provider')
    must(
      miles.every((one) => one <= near.miles + 0.01),
      'search() lists a provider outside the radius',
    )
    const nearestFirst = miles.toSorted((one, other) => one - other)
    must(
      miles.every((one, nth) => Math.abs(one - (nearestFirst[nth] ?? 0)) < 0.01),
      'search() does not begin with the nearest',
    )
  },
  'a filter leaves out providers of whom the fact is not stated': async ({ query }, context, { search }) => {
    const found = await search(context.call(), { ...query, accepting: ['accepting'], limit: 50 })
    for (const { roles } of found.providers)
      must(
        roles.some(({ accepting }) => accepting === 'accepting'),
        'search() lists a provider who does not state to accept patients',
      )
  },
  'a search by a tier of the network lists its providers alone': async (
    { query },
    context,
    { search, networks },
  ) => {
    const all = port.parsed('networks', await networks(context.call())).networks
    const [tier] = all.find(({ networkId }) => networkId === query.networkId)?.tiers ?? []
    if (tier === undefined) return
    const name = textIn(tier, 'en')
    const found = await search(context.call(), { ...query, tier: name, limit: 50 })
    must(found.providers.length > 0, 'search() finds no provider in a tier that the network has')
    for (const { roles } of found.providers)
      must(
        roles.some(({ networks: of }) =>
          of.some((one) => one.networkId === query.networkId && one.tier && textIn(one.tier, 'en') === name),
        ),
        'search() lists a provider of another tier',
      )
  },
  'a provider is found by name, in capitals, and by number': async ({ query, page }, context, { search }) => {
    for (const { name, npi, providerId } of page.providers.slice(0, 3))
      for (const typed of [name.toUpperCase(), ...(npi === null ? [] : [npi])]) {
        const found = await search(context.call(), { ...query, name: typed, limit: 100 })
        must(
          found.providers.some((one) => one.providerId === providerId),
          'search() does not find a listed provider',
        )
      }
  },
  'a provider is read as it is listed, with the networks that were asked for': async (
    { query, page },
    context,
    { read },
  ) => {
    for (const one of page.providers.slice(0, 3)) {
      const { providerId } = one
      const alone = port.parsed('read', await read(context.call(), { providerId, networkId: null }))
      must(alone !== null && same(facts(alone), facts(one)), 'read() differs from search()')
      const narrowed = await read(context.call(), { providerId, networkId: query.networkId })
      must(
        narrowed !== null &&
          narrowed.roles.every(({ networks }) =>
            networks.every(({ networkId }) => networkId === query.networkId),
          ),
        'read() answers networks that were not asked for',
      )
    }
  },
  'every specialty of a listed provider can be searched': async ({ page }, context, { specialties }) => {
    const known = port.parsed('specialties', await specialties(context.call())).map(({ id }) => id)
    onceEach('specialties', known)
    for (const one of page.providers)
      for (const { id } of one.specialties) must(known.includes(id), 'specialties() lacks one of a provider')
  },
})

/** The order of roles is that of a search. */
const facts = ({ roles, ...provider }: Provider) => ({
  ...provider,
  roles: roles.map(({ locationId }) => locationId).toSorted(),
})

const NO_REPORTS = 'the insurer takes no reports here'

const writes = port.writes(listed, {
  'a report is taken once for a key, is listed, and is due after it was sent': async (
    { page },
    context,
    { reportError, reports },
  ) => {
    if (!reportError || !reports) return notChecked(NO_REPORTS)
    const report = reportOf(context, page.providers[0])
    const taken = await port.answeredOnce('reportError', () => reportError(context.call(), report))
    must(taken.decision === null, 'a report is decided before anyone looked at it')
    must(taken.dueOn === null || taken.dueOn >= taken.sentOn, 'a report is due before it was sent')
    const kept = port.parsed('reports', await reports(context.call(), report))
    must(kept.filter(({ reportId }) => reportId === taken.reportId).length === 1, 'reports() lacks it')
    newestFirst(
      'reports',
      kept.map(({ sentOn }) => sentOn),
    )
    const others = await reports(context.call(), { username: `${report.username}-2` })
    must(!others.some(({ reportId }) => reportId === taken.reportId), 'reports() lists it for somebody else')
  },
  'a report of a provider who is not listed is refused with DIR-0002': async (
    { page },
    context,
    { reportError },
  ) => {
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
