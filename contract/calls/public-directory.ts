import * as v from 'valibot'
import { Day } from '#contract/day.ts'
import { endpoint } from '#contract/endpoint.ts'
import {
  DirectoryId,
  DirectoryNetwork,
  FoundPlace,
  ListedSpecialty,
  ProviderRole,
  Specialty,
} from '#contract/entities/provider.ts'
import { LANGUAGES, LocalizedText } from '#contract/entities/localized-text.ts'
import { cursor } from '#contract/ids.ts'
import { incomplete, orElse, orEmpty, orNull, rows } from '#contract/odd-data.ts'
import { typedText } from '#contract/text.ts'
import { MILES } from './directory.ts'

/** No name or town is longer. */
export const MOST_TYPED = 200
/** The maximum number of providers in the printed directory; for more, the reader has to choose a smaller area. */
export const MOST_PRINTED = 400

/** A provider at one location of the requested network. Facts that the insurer doesn't state are null or empty. */
const PublicRole = v.object({
  ...v.pick(ProviderRole, [
    'location',
    'miles',
    'accepting',
    'telehealth',
    'ageFrom',
    'ageTo',
    'isPcp',
    'verifiedOn',
    'isOverdue',
  ]).entries,
  tier: orNull(LocalizedText),
})

/** A provider as listed in the public directory. */
export const PublicProvider = v.object({
  name: orEmpty(v.string()),
  credentials: orNull(v.string()),
  npi: orNull(v.string()),
  group: orNull(v.string()),
  specialties: rows(Specialty),
  languages: rows(v.string()),
  roles: rows(PublicRole),
  ...incomplete,
})
export type PublicProvider = v.InferOutput<typeof PublicProvider>

const search = {
  networkId: DirectoryId,
  /** A name, or a provider number (NPI). */
  name: v.optional(typedText(MOST_TYPED), ''),
  specialtyId: v.optional(DirectoryId),
  /** A ZIP code or a town; neither stored nor logged. */
  place: v.optional(typedText(MOST_TYPED), ''),
  miles: v.optional(v.picklist(MILES), 10),
}

/** A search of the directory of one network, without an account. */
export const PublicSearch = v.object({ ...search, cursor: v.optional(cursor(600)) })
export type PublicSearch = v.InferOutput<typeof PublicSearch>

/** Lists the networks and specialties of the directory, and when it last changed, for everyone. */
export const publicDirectory = endpoint({
  method: 'GET',
  area: 'member',
  path: '/public/provider-directory',
  access: 'anyone',
  reply: v.object({
    /** False if the insurer has no directory; then the lists are empty. */
    isOffered: orElse(v.boolean(), true),
    networks: rows(DirectoryNetwork, { isEssential: true }),
    specialties: rows(ListedSpecialty, { isEssential: true }),
    /** Null if the insurer doesn't state it. */
    changedOn: orNull(Day),
    /** Entries are checked again within this many days. */
    checkedWithinDays: orNull(v.number()),
    /**
     * The last day to mail the directory to a reader who asks for it today, and whether all plans have this deadline or
     * only some; null without a rule.
     */
    onPaper: orNull(v.object({ by: Day, source: v.string(), isOfAll: v.boolean() })),
    ...incomplete,
  }),
  failure: 'DIR-0001',
})
export type PublicDirectory = v.InferOutput<typeof publicDirectory.reply>

/** Searches the directory of a network, for everyone. DIR-0005: the place isn't known. */
export const searchPublicDirectory = endpoint({
  method: 'POST',
  area: 'member',
  path: '/public/provider-directory/search',
  access: 'anyone',
  reads: true,
  body: PublicSearch,
  reply: v.object({
    providers: rows(PublicProvider, { isEssential: true }),
    nextCursor: orNull(v.string()),
    count: v.pipe(v.number(), v.integer(), v.minValue(0)),
    place: orNull(FoundPlace),
    ...incomplete,
  }),
  failure: 'DIR-0001',
})
export type FoundPublicly = v.InferOutput<typeof searchPublicDirectory.reply>

/** Downloads the directory of a network for an area and a specialty as a tagged PDF, for everyone. */
export const publicDirectoryPdf = endpoint({
  method: 'POST',
  area: 'member',
  path: '/public/provider-directory/pdf',
  access: 'anyone',
  reads: true,
  body: v.object({ ...search, language: v.optional(v.picklist(LANGUAGES), 'en') }),
  reply: v.unknown(),
  produces: 'application/pdf',
  failure: 'DIR-0001',
})
