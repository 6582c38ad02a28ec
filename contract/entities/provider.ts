import * as v from 'valibot'
import { Day } from '#contract/day.ts'
import { RecordId } from '#contract/ids.ts'
import { Instant } from '#contract/instant.ts'
import { incomplete, orElse, orEmpty, orNo, orNull, rows } from '#contract/odd-data.ts'
import { Handle } from './handle.ts'
import { LocalizedText } from './localized-text.ts'
import { ContractType } from './plan.ts'
import { TimeOfDay } from './preferences.ts'

export const PROVIDER_KINDS = [
  'doctor',
  'behavioral',
  'facility',
  'urgent-care',
  'lab',
  'imaging',
  'pharmacy',
  'dentist',
  'eye-care',
  'virtual',
] as const
export const ProviderKind = v.picklist(PROVIDER_KINDS)
export type ProviderKind = v.InferOutput<typeof ProviderKind>

/** Whether a provider takes new patients at a location. */
export const ACCEPTING = ['accepting', 'existing', 'some-locations', 'no'] as const
export const Accepting = v.picklist(ACCEPTING)
export type Accepting = v.InferOutput<typeof Accepting>

/** When a place is open: in the evening, on weekends, at the moment of the search, at all hours. */
export const OPEN_TIMES = ['evening', 'weekend', 'now', 'all-day'] as const
export const OpenTime = v.picklist(OPEN_TIMES)
export type OpenTime = v.InferOutput<typeof OpenTime>

export const ACCESSIBILITY = ['wheelchair', 'sign-language', 'parking'] as const
export const Accessibility = v.picklist(ACCESSIBILITY)
export type Accessibility = v.InferOutput<typeof Accessibility>

/** The age groups that a search offers. A role matches a group if it accepts any of its ages. */
export const AGE_GROUPS = { child: [0, 12], teen: [13, 17], adult: [18, 64], older: [65, 120] } as const
export const AgeGroup = v.picklist(['child', 'teen', 'adult', 'older'])
export type AgeGroup = v.InferOutput<typeof AgeGroup>

/** An id in the insurer's directory, of a specialty, a network or a location. */
export const DirectoryId = RecordId

/** A National Provider Identifier. */
export const Npi = v.pipe(v.string(), v.regex(/^\d{10}$/, 'must have ten digits'))

/** A language by its code, such as `vi`. */
export const SpokenLanguage = v.pipe(v.string(), v.regex(/^[a-z]{2,3}$/, 'is not the code of a language'))

export { TimeOfDay }

/** A time of day; `24:00` is the end of the day. */
const ClosingTime = v.union([TimeOfDay, v.literal('24:00')])

/** Opening hours on one day of the week; 1 is Monday. */
export const OpeningHours = v.object({
  day: v.picklist([1, 2, 3, 4, 5, 6, 7]),
  from: TimeOfDay,
  until: ClosingTime,
})
export type OpeningHours = v.InferOutput<typeof OpeningHours>

const Latitude = v.pipe(v.number(), v.minValue(-90), v.maxValue(90))
const Longitude = v.pipe(v.number(), v.minValue(-180), v.maxValue(180))
export const Coordinates = v.object({ latitude: Latitude, longitude: Longitude })
export type Coordinates = v.InferOutput<typeof Coordinates>

export const Specialty = v.object({ id: DirectoryId, words: orEmpty(LocalizedText) })
export type Specialty = v.InferOutput<typeof Specialty>

/** A specialty that a search offers. */
export const ListedSpecialty = v.object({ ...Specialty.entries, kind: orElse(ProviderKind, 'doctor') })
export type ListedSpecialty = v.InferOutput<typeof ListedSpecialty>

/** A provider's membership in a network. `since` and `until` are the first and the last day. */
export const RoleNetwork = v.object({
  networkId: DirectoryId,
  name: orEmpty(LocalizedText),
  tier: orNull(LocalizedText),
  since: orNull(Day),
  until: orNull(Day),
})
export type RoleNetwork = v.InferOutput<typeof RoleNetwork>

/** A place where a provider works. Facts that the insurer doesn't state are null or empty. */
export const PracticeLocation = v.object({
  name: orNull(v.string()),
  addressLines: rows(v.string()),
  zip: orNull(v.string()),
  county: orNull(v.string()),
  /** Ten digits. */
  phone: orNull(v.string()),
  latitude: orNull(Latitude),
  longitude: orNull(Longitude),
  hours: rows(OpeningHours),
  accessibility: rows(Accessibility),
})
export type PracticeLocation = v.InferOutput<typeof PracticeLocation>

/** A provider at one location. Facts that the insurer doesn't state are null. */
export const ProviderRole = v.object({
  locationId: DirectoryId,
  location: PracticeLocation,
  /** Distance in miles in a straight line from the place of the search; null without a place or coordinates. */
  miles: orNull(v.pipe(v.number(), v.minValue(0))),
  /** Membership in the requested network; null if the provider isn't in it today at this location. */
  network: orNull(RoleNetwork),
  /** The last day in that network, for a provider who has left it. */
  leftOn: v.optional(orNull(Day)),
  /** All current networks of this role, including other plans'. */
  networks: rows(RoleNetwork),
  accepting: orNull(Accepting),
  telehealth: orNull(v.boolean()),
  ageFrom: orNull(v.number()),
  ageTo: orNull(v.number()),
  isPcp: orNull(v.boolean()),
  /** The day on which the insurer last checked the entry. */
  verifiedOn: orNull(Day),
  /** Whether it wasn't checked within the legal period; true also without any known check. */
  isOverdue: orElse(v.boolean(), true),
  /** The day on which the member reported an error that isn't decided yet. */
  reportedOn: orNull(Day),
})
export type ProviderRole = v.InferOutput<typeof ProviderRole>

/** A provider as members see it. Names are the insurer's; the handle is used in addresses. */
export const ListedProvider = v.object({
  provider: Handle,
  /** Ten digits; not unique. */
  npi: orNull(v.string()),
  kind: orElse(ProviderKind, 'doctor'),
  name: orEmpty(v.string()),
  credentials: orNull(v.string()),
  gender: orNull(v.string()),
  /** The practice or group that the provider belongs to. */
  group: orNull(v.string()),
  specialties: rows(Specialty),
  languages: rows(v.string()),
  hospitals: rows(v.string()),
  /** Nearest first; in a search, matching ones first. */
  roles: rows(ProviderRole),
  isSaved: orNo(),
  ...incomplete,
})
export type Provider = v.InferOutput<typeof ListedProvider>

/** A network of the insurer. `isOfPlan`: it is the network of the selected plan. */
export const DirectoryNetwork = v.object({
  networkId: DirectoryId,
  name: orEmpty(LocalizedText),
  contractType: orNull(ContractType),
  isOfPlan: orNo(),
  /** The last day of a network that ends; ended networks aren't offered. */
  until: orNull(Day),
  /** The tiers of its providers, in the insurer's words. */
  tiers: rows(LocalizedText),
})
export type DirectoryNetwork = v.InferOutput<typeof DirectoryNetwork>

/**
 * A place from which distances are measured. `county`: the center of the county, for a ZIP code of post-office boxes.
 * `outside`: not in the insurer's area; the whole network is listed without distances.
 */
export const FoundPlace = v.object({
  /** Such as `Springdale, AR 72764`; empty for the device's location. */
  label: orEmpty(v.string()),
  precision: orElse(v.picklist(['zip', 'town', 'county', 'device', 'outside']), 'outside'),
  zip: orNull(v.string()),
  county: orNull(v.string()),
  at: orNull(Coordinates),
})
export type FoundPlace = v.InferOutput<typeof FoundPlace>

/** A saved provider. `entry` is null if the directory no longer has the provider. */
export const SavedProvider = v.object({
  provider: Handle,
  /** The name at the time of saving. */
  name: orEmpty(v.string()),
  savedAt: Instant,
  entry: orNull(ListedProvider),
  /** Whether the provider is in the selected plan's network today, in at least one location. */
  isInNetwork: orNo(),
  /** The last day in that network, if the provider has left or will leave. */
  leavesOn: orNull(Day),
})
export type SavedProvider = v.InferOutput<typeof SavedProvider>
