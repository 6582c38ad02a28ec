import * as v from 'valibot'
import { Day } from '#contract/day.ts'
import { ReportDecision, ReportedFact } from '#contract/entities/directory-report.ts'
import { LocalizedText } from '#contract/entities/localized-text.ts'
import { ContractType } from '#contract/entities/plan.ts'
import {
  Accepting,
  Accessibility,
  type AgeGroup,
  DirectoryId,
  Npi,
  OpeningHours,
  type OpenTime,
  ProviderKind,
} from '#contract/entities/provider.ts'
import { RecordId } from '#contract/ids.ts'
import { wholeRows } from '#contract/odd-data.ts'
import type { IdempotencyKey, InsurerCall } from './call.ts'
import { maybe } from './maybe.ts'

/** A list of display-only facts: an unreadable value is an empty list. */
const several = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(v.optional(v.array(schema), []), [])

const Count = v.pipe(v.number(), v.integer(), v.minValue(0))
const Age = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(150))

/** A location where care is given. Null means that the insurer doesn't state the value. */
export const Location = v.object({
  name: maybe(v.string()),
  addressLines: several(v.string()),
  zip: maybe(v.pipe(v.string(), v.regex(/^\d{5}$/))),
  county: maybe(v.string()),
  /** Ten digits. */
  phone: maybe(Npi),
  latitude: maybe(v.pipe(v.number(), v.minValue(-90), v.maxValue(90))),
  longitude: maybe(v.pipe(v.number(), v.minValue(-180), v.maxValue(180))),
  hours: several(OpeningHours),
  accessibility: several(Accessibility),
})
export type Location = v.InferOutput<typeof Location>

/** A provider's place in a network, from its first to its last day. */
export const InNetwork = v.object({
  networkId: DirectoryId,
  tier: maybe(LocalizedText),
  since: maybe(Day),
  /** Null while no end is known. An unreadable value refuses the row, because money depends on it. */
  until: v.optional(v.nullable(Day), null),
})
export type InNetwork = v.InferOutput<typeof InNetwork>

/** A provider's dates in a network, both inclusive. */
export const isInNetwork = ({ since, until }: InNetwork, today: string): boolean =>
  (since === null || since <= today) && (until === null || until >= today)

/** A provider at one location. */
export const Role = v.object({
  locationId: DirectoryId,
  location: Location,
  networks: v.array(InNetwork),
  accepting: maybe(Accepting),
  telehealth: maybe(v.boolean()),
  ageFrom: maybe(Age),
  ageTo: maybe(Age),
  isPcp: maybe(v.boolean()),
  /** The day on which the insurer last checked the entry. */
  verifiedOn: maybe(Day),
})
export type Role = v.InferOutput<typeof Role>

/** A provider as listed in the directory. Null means that the insurer doesn't state the value. */
export const Provider = v.object({
  providerId: RecordId,
  /** Ten digits. Two entries may have the same. */
  npi: maybe(Npi),
  kind: ProviderKind,
  name: v.string(),
  credentials: maybe(v.string()),
  /** `female`, `male` or `nonbinary` are searchable. */
  gender: maybe(v.string()),
  /** The practice or group. */
  group: maybe(v.string()),
  specialties: several(v.object({ id: DirectoryId, words: LocalizedText })),
  /** Language codes, such as `vi`. */
  languages: several(v.string()),
  hospitals: several(v.string()),
  /** Locations that match a search come first. The list may be empty. */
  roles: v.array(Role),
})
export type Provider = v.InferOutput<typeof Provider>

export const ProvidersPage = v.object({
  providers: wholeRows(Provider),
  next: v.nullable(v.pipe(v.string(), v.maxLength(600))),
  count: Count,
  /** The spellings that were searched instead of a name that isn't in the directory. */
  insteadOfName: v.optional(v.nullable(v.array(v.string())), null),
})
export type ProvidersPage = v.InferOutput<typeof ProvidersPage>

/** A network that plans name. */
export const ListedNetwork = v.object({
  networkId: DirectoryId,
  /** The name in the plans (`PlanDesign.network`), in English. */
  name: LocalizedText,
  contractType: maybe(ContractType),
  /** The last day of a network that ends. */
  until: v.optional(v.nullable(Day), null),
  /** The tiers that a search can filter by; none if the network has a single level. */
  tiers: v.optional(several(LocalizedText)),
})
export type ListedNetwork = v.InferOutput<typeof ListedNetwork>

export const ListedNetworks = v.object({
  networks: wholeRows(ListedNetwork),
  /** The day on which the directory last changed. */
  changedOn: maybe(Day),
})
export type ListedNetworks = v.InferOutput<typeof ListedNetworks>

export const ListedSpecialty = v.object({ id: DirectoryId, words: LocalizedText, kind: ProviderKind })
export type ListedSpecialty = v.InferOutput<typeof ListedSpecialty>

/** A search. A filter leaves out providers without the stated fact; a single location has to match all filters. */
export type ProviderQuery = {
  networkId: string
  /** The day on which the provider must be in the network; an ISO date. */
  on: string
  /** A name or an NPI; empty for all. */
  name: string
  /** Any of these; empty for all. */
  specialtyIds: readonly string[]
  /** Any of these; empty for all. */
  kinds: readonly ProviderKind[]
  /** Null without a place; the search then lists the whole network. */
  near: { latitude: number; longitude: number; miles: number } | null
  gender: string | null
  language: string | null
  accepting: readonly Accepting[]
  telehealth: true | null
  hospital: string
  /** All of these. */
  open: readonly OpenTime[]
  /** The moment of `now`, in the insurer's time zone; 1 is Monday. */
  openAt?: { day: number; time: string } | undefined
  accessibility: readonly Accessibility[]
  ageGroup: AgeGroup | null
  isPcp: true | null
  /** A tier of the network, by its name in English. */
  tier?: string | undefined
  /** Without a place, sorting by distance sorts by name. */
  sort: 'distance' | 'name' | 'checked'
  cursor: string | null
  /** At most 100. */
  limit: number
}

/** A mistake that a member reported, and the insurer's decision. Days are ISO dates. */
export const DirectoryReport = v.object({
  reportId: RecordId,
  providerId: RecordId,
  providerName: v.string(),
  locationId: v.nullable(DirectoryId),
  fact: v.fallback(ReportedFact, 'other'),
  is: v.string(),
  shouldBe: v.string(),
  how: v.string(),
  sentOn: Day,
  /** The day by which the insurer decides. */
  dueOn: maybe(Day),
  decision: maybe(ReportDecision),
  decidedOn: maybe(Day),
})
export type DirectoryReport = v.InferOutput<typeof DirectoryReport>

export type NewDirectoryReport = {
  key: IdempotencyKey
  /** The account and the membership of the reporter, who gets the answer. */
  username: string
  contractId: string
  memberId: string
  providerId: string
  locationId: string | null
  fact: ReportedFact
  is: string
  shouldBe: string
  how: string
}

/** A report as staff see it. */
export const QueuedReport = v.object({ ...DirectoryReport.entries, memberId: v.string() })
export type QueuedReport = v.InferOutput<typeof QueuedReport>

/** A role that hasn't been checked since a given day. */
export const UncheckedEntry = v.object({
  providerId: RecordId,
  providerName: v.string(),
  npi: v.nullable(v.string()),
  locationId: DirectoryId,
  location: Location,
  verifiedOn: v.nullable(Day),
})
export type UncheckedEntry = v.InferOutput<typeof UncheckedEntry>

const Next = v.nullable(v.pipe(v.string(), v.maxLength(600)))
export const QueuePage = v.object({ reports: wholeRows(QueuedReport), next: Next, count: Count })
export const UncheckedPage = v.object({ entries: wholeRows(UncheckedEntry), next: Next, count: Count })

/** The number of providers in each network. */
export type ProviderDirectory = {
  /**
   * Refuses a cursor of another query with `INVALID_REQUEST`. Lists each provider once, with the distance of the nearest
   * matching location.
   */
  search(call: InsurerCall, query: ProviderQuery): Promise<ProvidersPage>
  /**
   * One provider with all locations, in the named networks or in all of them. Ended networks are listed with their last
   * day. Null for a provider that the directory doesn't have.
   */
  read(
    call: InsurerCall,
    question: { providerId: string; networkId: string | null },
  ): Promise<Provider | null>
  /** Includes ended networks. */
  networks(call: InsurerCall): Promise<ListedNetworks>
  specialties(call: InsurerCall): Promise<ListedSpecialty[]>
  /** Omitted, along with `reports`, by an insurer that accepts no reports here; members then see no form for them. */
  reportError?(call: InsurerCall, report: NewDirectoryReport): Promise<DirectoryReport>
  /** For an insurer whose staff decide in the portal's console: undecided reports, oldest first. */
  reportQueue?(
    call: InsurerCall,
    question: { cursor: string | null; limit: number },
  ): Promise<v.InferOutput<typeof QueuePage>>
  /**
   * Returns a report that is already decided with its decision. Refuses `corrected` with `ADM-0022` and the field
   * `decision` if the report doesn't say what to write.
   */
  decideReport?(
    call: InsurerCall,
    decision: { key: IdempotencyKey; reportId: string; decision: ReportDecision },
  ): Promise<DirectoryReport>
  /** Entries that haven't been checked since a given day, or have no phone number; never-checked ones come first. */
  uncheckedEntries?(
    call: InsurerCall,
    question: { since: string; cursor: string | null; limit: number },
  ): Promise<v.InferOutput<typeof UncheckedPage>>
  /** Latest first. */
  reports?(call: InsurerCall, question: { username: string }): Promise<DirectoryReport[]>
}
