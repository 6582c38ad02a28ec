import * as v from 'valibot'
import { Day } from '#contract/day.ts'
import { endpoint } from '#contract/endpoint.ts'
import { ContractType } from '#contract/entities/plan.ts'
import {
  Accepting,
  Accessibility,
  AgeGroup,
  Coordinates,
  DirectoryId,
  DirectoryNetwork,
  FoundPlace,
  ListedProvider,
  ListedSpecialty,
  OpenTime,
  ProviderKind,
  SpokenLanguage,
} from '#contract/entities/provider.ts'
import { incomplete, orElse, orNull, rows } from '#contract/odd-data.ts'
import { cursor } from '#contract/ids.ts'
import { typedText } from '#contract/text.ts'

const directory = '/members/{memberId}/directory'
const ofPlan = { contractType: ContractType }

/** The position where a list of providers continues: text that only the server reads. */
const Cursor = cursor(600)

export const MILES = [5, 10, 25, 50] as const
export const PROVIDERS_ON_A_PAGE = 20
/** Names, numbers and towns are never longer; the page cuts off longer text. */
export const MOST_SEARCH_CHARACTERS = 500

export const PROVIDER_SORTS = ['distance', 'name', 'checked'] as const
export const ProviderSort = v.picklist(PROVIDER_SORTS)
export type ProviderSort = v.InferOutput<typeof ProviderSort>

/**
 * The place to measure from: a typed ZIP code or town, or the device's location, which is neither stored nor logged.
 */
export const Near = v.union([v.object({ place: typedText(MOST_SEARCH_CHARACTERS) }), Coordinates])
export type Near = v.InferOutput<typeof Near>

/**
 * A search of the directory. An omitted filter doesn't narrow the search; a set filter excludes entries that don't
 * state the fact.
 */
export const ProviderSearch = v.object({
  ...ofPlan,
  /** The plan's network by default. */
  networkId: v.optional(DirectoryId),
  /** A name, or a provider number (NPI). */
  name: v.optional(typedText(MOST_SEARCH_CHARACTERS), ''),
  /** Any of these. */
  specialtyIds: v.optional(v.pipe(v.array(DirectoryId), v.maxLength(40)), []),
  /** Any of these. */
  kinds: v.optional(v.pipe(v.array(ProviderKind), v.maxLength(10)), []),
  near: v.optional(v.nullable(Near), null),
  miles: v.optional(v.picklist(MILES), 10),
  gender: v.optional(v.picklist(['female', 'male', 'nonbinary'])),
  language: v.optional(SpokenLanguage),
  /** Any of these. */
  accepting: v.optional(v.pipe(v.array(Accepting), v.maxLength(4)), []),
  telehealth: v.optional(v.literal(true)),
  /** Part of a hospital's name. */
  hospital: v.optional(typedText(200), ''),
  /** All of these. */
  open: v.optional(v.pipe(v.array(OpenTime), v.maxLength(4)), []),
  /** All of these. */
  accessibility: v.optional(v.pipe(v.array(Accessibility), v.maxLength(3)), []),
  ageGroup: v.optional(AgeGroup),
  /** A tier of the network by its name in English. */
  tier: v.optional(typedText(200)),
  isPcp: v.optional(v.literal(true)),
  /** By default, by distance if a place is given, otherwise by name. */
  sort: v.optional(ProviderSort),
  cursor: v.optional(Cursor),
})
export type ProviderSearch = v.InferOutput<typeof ProviderSearch>

/** Searches the provider directory. DIR-0005: the place isn't known. */
export const searchProviders = endpoint({
  method: 'POST',
  area: 'insurer',
  path: `${directory}/search`,
  access: 'own-plan',
  reads: true,
  body: ProviderSearch,
  reply: v.object({
    providers: rows(ListedProvider, { isEssential: true }),
    /** Null on the last page. */
    nextCursor: orNull(Cursor),
    count: orElse(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
    /** Null without a place. */
    place: orNull(FoundPlace),
    /** The network that was searched; null if the insurer doesn't have the plan's network. */
    network: orNull(DirectoryNetwork),
    /** The spellings searched instead of a name that the directory doesn't have. */
    insteadOfName: orNull(v.array(v.string())),
    ...incomplete,
  }),
  failure: 'DIR-0001',
})
export type FoundProviders = v.InferOutput<typeof searchProviders.reply>

/** Returns one provider with all locations. DIR-0002: the directory doesn't have the provider. */
export const readProvider = endpoint({
  method: 'GET',
  area: 'insurer',
  path: `${directory}/providers/{provider}`,
  access: 'own-plan',
  query: v.object({ ...ofPlan, networkId: v.optional(DirectoryId) }),
  reply: v.object({ provider: ListedProvider, network: orNull(DirectoryNetwork) }),
  failure: 'DIR-0002',
})

/** Lists the networks that members of the plan can search, and when the directory last changed. */
export const directoryNetworks = endpoint({
  method: 'GET',
  area: 'insurer',
  path: `${directory}/networks`,
  access: 'own-plan',
  query: v.object(ofPlan),
  reply: v.object({
    networks: rows(DirectoryNetwork, { isEssential: true }),
    /** The kinds that the plan covers: eye care for a vision plan, dentists for a dental plan. */
    kinds: rows(ProviderKind),
    /** Null if the insurer doesn't state it. */
    changedOn: orNull(Day),
    /** How many days may pass between checks of an entry; null if no rule sets them. */
    checkedWithinDays: orNull(v.number()),
    /** Whether the insurer accepts reports of errors. */
    takesReports: orElse(v.boolean(), false),
    ...incomplete,
  }),
  failure: 'DIR-0001',
})
export type DirectoryNetworks = v.InferOutput<typeof directoryNetworks.reply>

/** Lists the specialties that the plan's kinds of providers have. */
export const directorySpecialties = endpoint({
  method: 'GET',
  area: 'insurer',
  path: `${directory}/specialties`,
  access: 'own-plan',
  query: v.object(ofPlan),
  reply: v.object({ specialties: rows(ListedSpecialty, { isEssential: true }), ...incomplete }),
  failure: 'DIR-0001',
})

/**
 * Finds the places that a typed ZIP code or town can mean; empty if it isn't known. Neither stores nor logs the text.
 */
export const findPlaces = endpoint({
  method: 'POST',
  area: 'insurer',
  path: `${directory}/places`,
  access: 'own-plan',
  reads: true,
  body: v.object({ ...ofPlan, text: typedText(MOST_SEARCH_CHARACTERS) }),
  reply: v.object({ places: rows(FoundPlace, { isEssential: true }), ...incomplete }),
  failure: 'DIR-0005',
})
