import { and, asc, between, eq, inArray } from 'drizzle-orm'
import { localize } from '#contract/entities/localized-text.ts'
import type {
  PublishedAllowedAmount,
  PublishedGroup,
  PublishedItem,
  PublishedRates,
} from '#server/imported-data/rates/write-files.ts'
import type { PlanDesign } from '#server/insurer/benefits.ts'
import { claimLines, claims } from '#server/insurers/sandbox/claims/tables.ts'
import { NETWORKS } from '#server/insurers/sandbox/directory/specialties.ts'
import { SERVICE_BY_CODE } from '#server/insurers/sandbox/history/services.ts'
import { plans } from '#server/insurers/sandbox/tables.ts'
import type { Database } from '#server/platform/db/open.ts'
import { codeTypeOf } from './contract-rates.ts'
import { negotiatedRates, providerGroups } from './tables.ts'

type Reader = Pick<Database, 'select' | 'selectDistinct'>

/** The claims window for allowed amounts: 90 days that begin 180 days before the publication (45 CFR 147.212). */
const WINDOW = { from: 180, days: 90 }
/** An amount based on fewer claims isn't published. */
const LEAST_CLAIMS = 20

/** The sandbox's own rates, as it publishes them. The plan's own schedule has no providers, so no file contains it. */
export function sandboxRates(db: Reader, today: Temporal.PlainDate): PublishedRates {
  const networks = NETWORKS.map(({ networkId, name }) => ({ networkId, name: localize(name, 'en').text }))
  const idOf = (name: string) => networks.find((one) => one.name === name)?.networkId ?? ''
  return {
    entity: 'Sandbox insurer',
    async networks() {
      const all = await db.select().from(plans).orderBy(asc(plans.planId))
      return networks.map(({ networkId, name }) => ({
        name,
        file: `in-network-${networkId}.json`,
        plans: all
          .filter(({ design }) => (design as PlanDesign).network === name)
          .map(({ planId, displayName }) => ({ planId, name: displayName })),
      }))
    },
    groups: (network) => groupsOf(db, network, idOf(network)),
    items: (network) => itemsOf(db, idOf(network)),
    allowedAmounts: () => allowedAmounts(db, today),
    services: async () =>
      [...SERVICE_BY_CODE.values()].map(({ coded: { code, system, display } }) => ({
        codeType: codeTypeOf(system),
        code,
        words: display,
      })),
  }
}

/** The groups of a network, ordered by name, with their numbers in its file. */
async function numbersOf(db: Reader, networkId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectDistinct({ group: providerGroups.providerGroup })
    .from(providerGroups)
    .where(eq(providerGroups.networkName, networkId))
    .orderBy(asc(providerGroups.providerGroup))
  return new Map(rows.map(({ group }, n) => [group, n + 1]))
}

async function* groupsOf(db: Reader, network: string, networkId: string): AsyncGenerator<PublishedGroup> {
  for (const [group, ref] of await numbersOf(db, networkId)) {
    const rows = await db
      .select()
      .from(providerGroups)
      .where(and(eq(providerGroups.networkName, networkId), eq(providerGroups.providerGroup, group)))
      .orderBy(asc(providerGroups.npi))
    const practices = new Map<string, PublishedGroup['providers'][number] & { npis: string[] }>()
    for (const { tin, tinType, businessName, npi } of rows) {
      const key = `${tin} ${businessName}`
      const practice = practices.get(key) ?? { npis: [], tin, tinType, businessName }
      practice.npis.push(npi)
      practices.set(key, practice)
    }
    yield { ref, networks: [network], providers: [...practices.values()] }
  }
}

async function* itemsOf(db: Reader, networkId: string): AsyncGenerator<PublishedItem> {
  const numbers = await numbersOf(db, networkId)
  for (const { coded } of SERVICE_BY_CODE.values()) {
    const rows = await db
      .select()
      .from(negotiatedRates)
      .where(and(eq(negotiatedRates.networkId, networkId), eq(negotiatedRates.code, coded.code)))
      .orderBy(asc(negotiatedRates.providerGroup))
    const rates = rows.flatMap(({ providerGroup, ...price }) => {
      const ref = numbers.get(providerGroup)
      return ref === undefined ? [] : [{ ref, prices: [price] }]
    })
    if (rates.length === 0) continue
    const name = localize(coded.display, 'en').text
    yield { codeType: codeTypeOf(coded.system), code: coded.code, severityOfIllness: '', name, rates }
  }
}

/** The allowed out-of-network amounts, by provider and service, if at least twenty claims have them. */
async function allowedAmounts(db: Reader, today: Temporal.PlainDate): Promise<PublishedAllowedAmount[]> {
  const from = today.subtract({ days: WINDOW.from })
  const until = from.add({ days: WINDOW.days - 1 })
  const rows = await db
    .select({ line: claimLines, facts: claims.facts })
    .from(claimLines)
    .innerJoin(claims, eq(claims.claimId, claimLines.claimId))
    .where(
      and(
        eq(claims.network, 'out'),
        inArray(claims.status, ['paid']),
        between(claims.serviceFrom, from.toString(), until.toString()),
      ),
    )
  const found = new Map<string, PublishedAllowedAmount & { claims: Set<string> }>()
  for (const { line, facts } of rows) {
    const { npi } = facts.provider
    if (line.isDenied || !npi) continue
    const allowedCents = line.billedCents - line.discountCents
    const { code, system, display } = line.service
    const key = `${npi} ${code}`
    const one = found.get(key) ?? {
      codeType: codeTypeOf(system),
      code,
      name: localize(display, 'en').text,
      tin: npi,
      npi,
      billingClass: 'professional' as const,
      allowedCents,
      billedCents: line.billedCents,
      claims: new Set<string>(),
    }
    one.claims.add(line.claimId)
    found.set(key, one)
  }
  return [...found.values()].flatMap(({ claims: numbers, ...one }) =>
    numbers.size < LEAST_CLAIMS ? [] : [one],
  )
}
