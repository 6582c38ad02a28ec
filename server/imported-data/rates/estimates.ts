import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { EstimatedPart, EstimatedService, RateKind } from '#contract/entities/cost-estimate.ts'
import type { LocalizedText } from '#contract/entities/localized-text.ts'
import { foldedWords } from '#contract/fold.ts'
import { versionInForce } from '#server/imported-data/directory.ts'
import { importedProviders, importedRoles } from '#server/imported-data/tables.ts'
import { importOf } from '#server/imported-data/versions.ts'
import { InsurerRefused } from '#server/insurer/call.ts'
import type {
  CostEstimates,
  EstimateQuery,
  ProviderEstimate,
  StatedPrices,
} from '#server/insurer/cost-estimates.ts'
import type { ImportedRate } from '#server/insurer/imported-rates.ts'
import type { Insurer } from '#server/insurer/insurer.ts'
import type { CoveredMember } from '#server/insurer/membership.ts'
import { isoInstant } from '#server/platform/db/columns.ts'
import type { Database } from '#server/platform/db/open.ts'
import { RATES } from './join-rates.ts'
import { providersIn, rateNetworkOf } from './plan-network.ts'
import { importedRatesOf } from './rates-for.ts'
import { fileCodeOf, serviceCodeOf } from './service-code.ts'
import { ALL_CODES } from './service-list.ts'
import { importedRateGroups, importedRateServices, importedRates } from './tables.ts'

/** The most rows per list, whatever the request. */
const MOST_LISTED = 50

/**
 * Prices from imported files, for an insurer without its own estimates. Files have no benefits, so the member's share
 * is never stated; the insurer states who is covered, and the imported directory who is in the plan's network.
 */
export const importedEstimates = (
  db: () => Database,
  { membership }: Pick<Insurer, 'membership'>,
): CostEstimates => ({
  async services(_call, { text, limit }) {
    const words = foldedWords(text)
    const version = (await importOf(db(), RATES))?.version
    if (version === undefined || words.length === 0) return []
    const rows = await db()
      .select()
      .from(importedRateServices)
      .where(
        and(
          eq(importedRateServices.version, version),
          ...words.map((word) => sql`position(${` ${word}`} in ${importedRateServices.folded}) > 0`),
        ),
      )
      .orderBy(asc(importedRateServices.code))
      .limit(Math.min(limit, MOST_LISTED))
    const found: EstimatedService[] = []
    for (const { code: fileCode, codeType, words: named } of rows) {
      const specialtyIds = await specialtiesBilling(db(), version, { codeType, code: fileCode })
      const code = serviceCodeOf({ codeType, code: fileCode })
      found.push({ code, system: systemOf(codeType), words: named, bundle: null, specialtyIds })
    }
    return found
  },
  async bundle(_call, { code }) {
    const [part] = await servicesOf(db(), [code])
    if (!part) return null
    return {
      parts: [{ code, system: systemOf(part.codeType), words: part.words, usual: true, quantity: 1 }],
    }
  },
  async estimate(call, query) {
    const codes = query.parts.map(({ code }) => code)
    const known = new Set((await servicesOf(db(), codes)).map(serviceCodeOf))
    if (!codes.every((code) => known.has(code))) throw new InsurerRefused('EST-0002')
    const covered = await membership.ofContract(call, query.contractId)
    if (!mayBeCovered(covered, query)) throw new InsurerRefused('EST-0003')
    return estimatesIn(db(), query)
  },
  changedPrices: (_call, query) => estimatesWithOtherPrices(db(), query),
})

/** Whether the member is covered on the day of the care, or the contract doesn't state the member's days. */
function mayBeCovered(
  contract: readonly CoveredMember[],
  { memberId, contractType, on }: EstimateQuery,
): boolean {
  const own = contract.filter(
    ({ enrollment }) => enrollment.memberId === memberId && enrollment.contractType === contractType,
  )
  return (
    own.length === 0 ||
    own.some(
      ({ enrollment: { effectiveDate, endDate } }) =>
        effectiveDate <= on && (endDate === null || on <= endDate),
    )
  )
}

const SYSTEMS: Readonly<Record<string, string>> = {
  HCPCS: 'https://www.cms.gov/Medicare/Coding/HCPCSReleaseCodeSets',
  NDC: 'http://hl7.org/fhir/sid/ndc',
  CPT: 'http://www.ama-assn.org/go/cpt',
  CDT: 'http://www.ada.org/cdt',
}
const systemOf = (codeType: string): string => SYSTEMS[codeType] ?? `urn:code-type:${codeType}`

async function servicesOf(db: Database, codes: readonly string[]) {
  const version = (await importOf(db, RATES))?.version ?? 0
  const rows = await db
    .select()
    .from(importedRateServices)
    .where(
      and(
        eq(importedRateServices.version, version),
        inArray(importedRateServices.code, codes.map(fileCodeOf)),
      ),
    )
  return rows.filter((row) => codes.includes(serviceCodeOf(row)))
}

/** The most per request (contract/calls/cost-estimates.ts). */
const MOST_SPECIALTIES = 40

/** The specialties of the providers with a rate for the service; empty if the directory states none. */
async function specialtiesBilling(
  db: Database,
  version: number,
  { codeType, code }: { codeType: string; code: string },
): Promise<string[]> {
  const directory = await versionInForce(db)
  if (directory === null) return []
  const groups = db
    .select({ group: importedRates.providerGroup })
    .from(importedRates)
    .where(
      and(
        eq(importedRates.version, version),
        eq(importedRates.code, code),
        eq(importedRates.codeType, codeType),
      ),
    )
  const npis = db
    .select({ npi: importedRateGroups.npi })
    .from(importedRateGroups)
    .where(and(eq(importedRateGroups.version, version), inArray(importedRateGroups.providerGroup, groups)))
  const providers = db
    .select({ providerId: importedProviders.providerId })
    .from(importedProviders)
    .where(and(eq(importedProviders.version, directory), inArray(importedProviders.npi, npis)))
  const rows = await db
    .selectDistinct({ id: importedRoles.specialtyId })
    .from(importedRoles)
    .where(and(eq(importedRoles.version, directory), inArray(importedRoles.providerId, providers)))
    .orderBy(asc(importedRoles.specialtyId))
    .limit(MOST_SPECIALTIES)
  return rows.flatMap(({ id }) => (id === '' ? [] : [id]))
}

async function estimatesIn(db: Database, query: EstimateQuery): Promise<ProviderEstimate[]> {
  const imported = await importOf(db, RATES)
  if (!imported) return []
  const network = await rateNetworkOf(db, query)
  const providerIds = query.providers.map(({ providerId }) => providerId)
  const listed = await providersIn(db, network, { providerIds, on: query.on })
  const found = await importedRatesOf(() => db)({
    network: network.name,
    npis: query.providers.flatMap(({ npi }) => npi ?? []),
    codes: query.parts.map(({ code }) => fileCodeOf(code)),
    on: Temporal.PlainDate.from(query.on),
  })
  return query.providers.map(({ providerId, npi }): ProviderEstimate => {
    const rates = npi === null ? undefined : found.get(npi)
    const priced = query.parts.map((part) => partOf(part, rates))
    return {
      providerId,
      // A missing price doesn't mean that the provider isn't in the network.
      network: rates || listed.has(providerId) ? 'in' : 'out',
      tier: null,
      parts: priced.map(({ part }) => part),
      total: null,
      totalIfMet: null,
      asOf: isoInstant(imported.importedAt),
      validUntil:
        priced
          .flatMap(({ until }) => until ?? [])
          .toSorted()
          .at(0) ?? null,
      prerequisites: [],
    }
  })
}

/** The estimates that were stated under earlier rates, and of which a part has another price in the current ones. */
async function estimatesWithOtherPrices(
  db: Database,
  { estimates, ...plan }: StatedPrices,
): Promise<string[]> {
  const imported = await importOf(db, RATES)
  if (!imported) return []
  const importedAt = Temporal.Instant.from(imported.importedAt)
  const older = estimates.filter(
    ({ asOf }) => Temporal.Instant.compare(Temporal.Instant.from(asOf), importedAt) < 0,
  )
  const changed: string[] = []
  for (const [on, alike] of Map.groupBy(older, (one) => one.on)) {
    const { name: network } = await rateNetworkOf(db, { ...plan, on })
    const found = await importedRatesOf(() => db)({
      network,
      npis: [...new Set(alike.flatMap(({ provider }) => provider.npi ?? []))],
      codes: [...new Set(alike.flatMap(({ parts }) => parts.map(({ code }) => fileCodeOf(code))))],
      on: Temporal.PlainDate.from(on),
    })
    for (const { estimateId, provider, parts } of alike) {
      const rates = provider.npi === null ? undefined : found.get(provider.npi)
      const isChanged = parts.some((part) => {
        const now = partOf(part, rates).part
        return (
          now.rateCents !== part.rateCents || now.rateKind !== part.rateKind || now.percent !== part.percent
        )
      })
      if (isChanged) changed.push(estimateId)
    }
  }
  return changed
}

const KINDS: Record<ImportedRate['kind'], RateKind> = {
  negotiated: 'negotiated',
  derived: 'negotiated',
  'fee schedule': 'fee-schedule',
  percentage: 'percentage',
  'per diem': 'per-diem',
}

const VARIES: LocalizedText = {
  en: 'The agreed price depends on where and how you get the service. Call us.',
  es: 'El precio acordado depende de dónde y cómo recibe el servicio. Llámenos.',
}

/** The price of a part. If a fee schedule differs from the agreed price, members are billed by the fee schedule. */
function partOf(
  { code, quantity, isOutside = false }: EstimateQuery['parts'][number],
  rates: ReadonlyMap<string, readonly ImportedRate[]> | undefined,
): { part: EstimatedPart; until: string | null } {
  const stated = rates?.get(fileCodeOf(code))?.filter((one) => serviceCodeOf(one) === code) ?? []
  const own = isOutside ? [] : stated.length > 0 ? stated : (rates?.get(ALL_CODES) ?? [])
  const schedule = own.filter(({ kind }) => kind === 'fee schedule')
  const chosen = schedule.length > 0 ? schedule : own
  const [rate] = chosen
  const isOne = chosen.every(
    ({ kind, cents, percent }) =>
      rate && KINDS[kind] === KINDS[rate.kind] && cents === rate.cents && percent === rate.percent,
  )
  const none = {
    code,
    quantity,
    isOutside,
    rateCents: null,
    rateKind: null,
    percent: null,
    perDiemDays: null,
    money: null,
  }
  if (!rate) return { part: { ...none, notes: [] }, until: null }
  if (!isOne) return { part: { ...none, notes: [VARIES] }, until: null }
  const isPerDiem = rate.kind === 'per diem'
  return {
    part: {
      ...none,
      rateCents: rate.cents === null ? null : rate.cents * quantity,
      rateKind: KINDS[rate.kind],
      percent: rate.percent,
      perDiemDays: isPerDiem ? quantity : null,
      notes: [],
    },
    until:
      chosen
        .flatMap(({ expiresOn }) => expiresOn ?? [])
        .toSorted()
        .at(0) ?? null,
  }
}
