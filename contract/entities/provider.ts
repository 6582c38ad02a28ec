import * as v from 'valibot'
import { Day } from '#contract/day.ts'
import { RecordId } from '#contract/ids.ts'
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

export const ACCESSIBILITY = ['wheelchair', 'sign-language', 'parking'] as const
export const Accessibility = v.picklist(ACCESSIBILITY)
export type Accessibility = v.InferOutput<typeof Accessibility>

/** The ages of the groups that a search offers. A role fits a group if it takes any of its ages. */
export const AGE_GROUPS = { child: [0, 12], teen: [13, 17], adult: [18, 64], older: [65, 120] } as const
export const AgeGroup = v.picklist(['child', 'teen', 'adult', 'older'])
export type AgeGroup = v.InferOutput<typeof AgeGroup>

/** An id of the insurer's directory: of a specialty, a network or a location. */
export const DirectoryId = RecordId

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

/** A provider's place in a network. `since` and `until` are the first and the last day. */
export const RoleNetwork = v.object({
  networkId: DirectoryId,
  name: orEmpty(LocalizedText),
  tier: orNull(LocalizedText),
  since: orNull(Day),
  until: orNull(Day),
})
export type RoleNetwork = v.InferOutput<typeof RoleNetwork>

/** A place where a provider works. Null and empty are facts that the insurer doesn't state. */
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
  /** Miles in a straight line from the place of the search; null without a place or without coordinates. */
  miles: orNull(v.pipe(v.number(), v.minValue(0))),
  /** In the network that was asked about; null if the provider isn't in it today at this location. */
  network: orNull(RoleNetwork),
  /** The last day in that network, for a provider who has left it. */
  leftOn: v.optional(orNull(Day)),
  /** All networks of this role today, also those of other plans. */
  networks: rows(RoleNetwork),
  accepting: orNull(Accepting),
  telehealth: orNull(v.boolean()),
  ageFrom: orNull(v.number()),
  ageTo: orNull(v.number()),
  isPcp: orNull(v.boolean()),
  /** The day on which the insurer last checked the entry. */
  verifiedOn: orNull(Day),
  /** It wasn't checked within the days that the law gives; true also if no check is known. */
  isOverdue: orElse(v.boolean(), true),
  /** The day on which the member reported a mistake that isn't decided. */
  reportedOn: orNull(Day),
})
export type ProviderRole = v.InferOutput<typeof ProviderRole>

/** A provider as a member reads them. Names are the insurer's; a handle is the name in addresses. */
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
  /** The nearest first; of a search those that match first. */
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
  /** The last day of a network that ends; those that have ended aren't offered. */
  until: orNull(Day),
})
export type DirectoryNetwork = v.InferOutput<typeof DirectoryNetwork>

/**
 * A place from which distances are measured. `county`: the center of the county, for a ZIP code of post-office boxes.
 * `outside`: not in the insurer's area; the whole network is listed without distances.
 */
export const FoundPlace = v.object({
  /** Such as `Springdale, AR 72764`; empty for the place of the device. */
  label: orEmpty(v.string()),
  precision: orElse(v.picklist(['zip', 'town', 'county', 'device', 'outside']), 'outside'),
  zip: orNull(v.string()),
  county: orNull(v.string()),
  at: orNull(Coordinates),
})
export type FoundPlace = v.InferOutput<typeof FoundPlace>

/** A provider that the member has saved. `entry` is null if the directory no longer has the provider. */
export const SavedProvider = v.object({
  provider: Handle,
  /** The name at the time of saving. */
  name: orEmpty(v.string()),
  savedAt: v.pipe(v.string(), v.isoTimestamp()),
  entry: orNull(ListedProvider),
  /** In the network of the selected plan today, at one location at least. */
  isInNetwork: orNo(),
  /** The last day in that network, if the provider has left or will leave. */
  leavesOn: orNull(Day),
})
export type SavedProvider = v.InferOutput<typeof SavedProvider>
