import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  MOST_PRINTED,
  type PublicDirectory,
  type PublicProvider,
  type PublicSearch,
  publicDirectory,
  publicDirectoryPdf,
  searchPublicDirectory,
} from '#contract/calls/public-directory.ts'
import type { Rule } from '#contract/deadlines/rules.ts'
import { type Language, textIn } from '#contract/entities/localized-text.ts'
import type { FoundPlace } from '#contract/entities/provider.ts'
import { FileAnswer, serve } from '#server/access/serve.ts'
import { todayOf } from '#server/config/clock.ts'
import { networkOf } from '#server/identity/source.ts'
import { directoryCheckDays } from '#server/platform/deadlines/look-up.ts'
import { requestDay } from '#server/platform/deadlines/request-day.ts'
import { passing, problem } from '#server/platform/http/problem.ts'
import { windowsOf } from '#server/platform/http/window.ts'
import { type CallServices, type Services, servicesFor } from '#server/services.ts'
import { directoryPdf } from './directory-pdf.ts'
import { openNetworks, searchPublicly } from './search.ts'

/** Per network of visitors; a library or a clinic may have many visitors. */
export const SEARCHES_A_MINUTE = 120
export const PRINTS_A_MINUTE = 6

const FILE = 'provider-directory.pdf'

/** The public provider directory. It reads no cookie, and the searched location is neither stored nor logged. */
export function mountPublicDirectory(app: FastifyInstance, services: Services): void {
  const limit = (most: number) => windowsOf({ most, seconds: 60, names: 10_000 })
  const [searches, prints] = [limit(SEARCHES_A_MINUTE), limit(PRINTS_A_MINUTE)]
  const take = (fits: ReturnType<typeof limit>, { ip }: FastifyRequest): void => {
    if (!fits(networkOf(ip), services.clock.now())) throw passing(problem(429, 'DIR-0001'))
  }

  serve(app, services, publicDirectory, async ({ request }): Promise<PublicDirectory> => {
    take(searches, request)
    const within = servicesFor(services)
    const facts = { checkedWithinDays: directoryCheckDays(within), onPaper: paperDay(within) }
    const isOffered = (await within.insurer.offers()).has('providerDirectory')
    if (!isOffered) return { isOffered, networks: [], specialties: [], changedOn: null, ...facts }
    const [{ networks, changedOn }, specialties] = await Promise.all([
      openNetworks(within),
      within.insurer.providerDirectory.specialties(),
    ])
    const listed = networks.map((one) => ({ ...one, tiers: one.tiers ?? [], isOfPlan: false }))
    return { isOffered, networks: listed, specialties: [...specialties], changedOn, ...facts }
  })

  serve(app, services, searchPublicDirectory, ({ body, request }) => {
    take(searches, request)
    return searchPublicly(servicesFor(services), body)
  })

  serve(app, services, publicDirectoryPdf, async ({ body: { language, ...search }, request }) => {
    take(prints, request)
    return new FileAnswer(FILE, await printDirectory(servicesFor(services), search, language))
  })
}

/** A reader without an account has no plan, so the page names the day only if it's the same for every plan. */
function paperDay(services: CallServices): PublicDirectory['onPaper'] {
  const rules = paperRules(services)
  const isOfAll = ({ lines, exceptLines, markets, exceptMarkets }: Rule) =>
    [lines, exceptLines, markets, exceptMarkets].every((list) => list === null)
  const ofAll = requestDay(services, rules.filter(isOfAll))
  const first = requestDay(services, rules)
  if (first === null) return null
  return { ...first, isOfAll: ofAll?.by === first.by }
}

/** The current rules for a printed directory. */
function paperRules({ deadlines, clock }: CallServices): Rule[] {
  const on = todayOf(clock).toString()
  return deadlines
    .rules()
    .rules.filter(
      ({ subject, isOn, from, to }) =>
        subject === 'directory-paper' && isOn && (from === null || from <= on) && (to === null || on <= to),
    )
}

async function printDirectory(
  services: CallServices,
  search: PublicSearch,
  language: Language,
): Promise<Buffer> {
  const [{ networks, changedOn }, specialties, found] = await Promise.all([
    openNetworks(services),
    services.insurer.providerDirectory.specialties(),
    findToPrint(services, search),
  ])
  const network = networks.find(({ networkId }) => networkId === search.networkId)
  const specialty = specialties.find(({ id }) => id === search.specialtyId)
  return directoryPdf({
    language,
    brand: services.brands.of({ tier1: null }),
    network: network ? textIn(network.name, language) : '',
    specialty: specialty ? textIn(specialty.words, language) : null,
    area: found.place?.at ? { label: found.place.label, miles: search.miles } : null,
    changedOn,
    madeOn: todayOf(services.clock).toString(),
    count: found.count,
    providers: found.providers,
  })
}

type ToPrint = { providers: PublicProvider[]; count: number; place: FoundPlace | null }

/** The pages of a search, up to the number of providers that are printed. */
async function findToPrint(services: CallServices, search: PublicSearch): Promise<ToPrint> {
  const first = await searchPublicly(services, search)
  const providers = [...first.providers]
  for (let cursor = first.nextCursor; cursor !== null && providers.length < MOST_PRINTED;) {
    const page = await searchPublicly(services, { ...search, cursor })
    providers.push(...page.providers)
    cursor = page.nextCursor
  }
  return { providers: providers.slice(0, MOST_PRINTED), count: first.count, place: first.place }
}
