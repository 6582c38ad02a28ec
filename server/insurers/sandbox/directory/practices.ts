import * as v from 'valibot'
import type { Accepting, OpeningHours, ProviderKind } from '#contract/entities/provider.ts'
import { COUNTIES, ZIPS, zipAt } from '#server/imported-data/places.ts'
import type { Location, Provider, Role } from '#server/insurer/provider-directory.ts'
import { type Random, seededRandom } from '#server/insurers/sandbox/history/random.ts'
import file from './names.json' with { type: 'json' }
import { NETWORKS, SPECIALTIES, type SandboxSpecialty } from './specialties.ts'

const Names = v.array(v.string())
const NAMES = v.parse(
  v.strictObject({
    first: v.strictObject({ female: Names, male: Names }),
    last: Names,
    practice: Names,
    street: Names,
    hospitals: Names,
    /** ZIP codes of the larger towns, which have half of the practices. */
    towns: Names,
  }),
  file,
)

const SHARES = SPECIALTIES.flatMap((one) => Array.from({ length: one.share }, () => one))
const zipsOfCounty = Map.groupBy(ZIPS, ({ county }) => county)

/** Kinds for which people are listed; the others are listed by the name of the practice. */
const PERSONAL: ReadonlySet<ProviderKind> = new Set(['doctor', 'behavioral', 'dentist', 'eye-care'])
const MOST_PEOPLE = 3

/** An invented practice: one location, and everyone who is listed there. The same number gives the same practice. */
export function practice(number: number, today: Temporal.PlainDate): Provider[] {
  const random = seededRandom(`practice ${number}`)
  const specialty = random.oneOf(SHARES)
  const zip = zipOf(number, random)
  const name = `${random.oneOf(NAMES.practice)} ${PLACES[specialty.kind] ?? specialtyName(specialty)}`
  const location = placeOf(number, { name, zip, specialty }, random)
  const networks = networksOf(specialty.kind, random, today)
  const telehealth = specialty.kind === 'virtual' || random.isOnceIn(3)
  const shared = { number, location, networks, telehealth, specialty, group: name }
  if (!PERSONAL.has(specialty.kind)) return [organization(shared, random, today)]
  const people = random.between(1, MOST_PEOPLE)
  return Array.from({ length: people }, (_, nth) => person({ ...shared, nth }, random, today))
}

/** The names for kinds of practices that aren't named after a specialty. */
const PLACES: Partial<Record<ProviderKind, string>> = {
  'urgent-care': 'Urgent Care',
  lab: 'Laboratory',
  imaging: 'Imaging Center',
  pharmacy: 'Pharmacy',
  virtual: 'Virtual Clinic',
}

const specialtyName = ({ words }: SandboxSpecialty): string =>
  typeof words === 'string' ? words : (words.en ?? '')

/** Every county has practices; half of all practices are in the larger towns. */
function zipOf(number: number, random: Random): string {
  if (number % 2 === 0) return random.oneOf(NAMES.towns)
  const county = COUNTIES[((number - 1) / 2) % COUNTIES.length] ?? ''
  return random.oneOf(zipsOfCounty.get(county) ?? ZIPS).zip
}

/** A practice is within about two miles of the center of its ZIP code. */
const SPREAD_DEGREES = 0.03
/** One in this many practices has no coordinates. */
const WITHOUT_COORDINATES = 40

function placeOf(
  number: number,
  { name, zip, specialty }: { name: string; zip: string; specialty: SandboxSpecialty },
  random: Random,
): Location {
  const { town, county, at } = zipAt(zip) ?? { town: null, county: null, at: null }
  const off = () => (random.next() - 0.5) * SPREAD_DEGREES
  const [latitude, longitude] = at ? [at.latitude + off(), at.longitude + off()] : [null, null]
  const isPlaced = !random.isOnceIn(WITHOUT_COORDINATES) && specialty.kind !== 'virtual'
  const street = `${random.between(1, 98) * 11} ${random.oneOf(NAMES.street)}`
  return {
    name,
    addressLines: specialty.kind === 'virtual' ? [] : [street, `${town ?? county ?? ''}, AR ${zip}`],
    zip: specialty.kind === 'virtual' ? null : zip,
    county: specialty.kind === 'virtual' ? null : county,
    phone: random.isOnceIn(50) ? null : phoneOf(number, zip),
    latitude: isPlaced ? roundDegrees(latitude) : null,
    longitude: isPlaced ? roundDegrees(longitude) : null,
    hours: specialty.kind === 'pharmacy' ? pharmacyHours(number) : hoursOf(specialty.kind, random),
    accessibility: [
      ...(random.isOnceIn(4) ? [] : (['wheelchair'] as const)),
      ...(random.isOnceIn(8) ? (['sign-language'] as const) : []),
      ...(random.isOnceIn(2) ? (['parking'] as const) : []),
    ],
  }
}

const roundDegrees = (degrees: number | null): number | null =>
  degrees === null ? null : Math.round(degrees * 1e5) / 1e5

/** Phone numbers that are never assigned, with the region's area code. */
const phoneOf = (number: number, zip: string): string =>
  `${AREA_CODES[zip.slice(0, 2)] ?? '501'}55501${String(number % 100).padStart(2, '0')}`

const AREA_CODES: Record<string, string> = { '71': '870', '72': '501' }

const weekdays = (from: string, until: string): OpeningHours[] =>
  ([1, 2, 3, 4, 5] as const).map((day) => ({ day, from, until }))
const everyDay = (from: string, until: string): OpeningHours[] =>
  ([1, 2, 3, 4, 5, 6, 7] as const).map((day) => ({ day, from, until }))

function hoursOf(kind: ProviderKind, random: Random): OpeningHours[] {
  if (kind === 'urgent-care') return everyDay('08:00', '20:00')
  if (kind === 'virtual') return everyDay('00:00', '24:00')
  if (random.isOnceIn(12)) return []
  const usual = random.isOnceIn(5) ? weekdays('09:00', '19:00') : weekdays('08:00', '17:00')
  return random.isOnceIn(6) ? [...usual, { day: 6, from: '09:00', until: '13:00' }] : usual
}

/**
 * One pharmacy in eight is open around the clock, one in four is closed on Sundays, and one in fifteen states no hours.
 */
function pharmacyHours(number: number): OpeningHours[] {
  const random = seededRandom(`pharmacy hours ${number}`)
  if (random.isOnceIn(15)) return []
  if (random.isOnceIn(8)) return everyDay('00:00', '24:00')
  if (random.isOnceIn(4)) return [...weekdays('08:00', '20:00'), { day: 6, from: '09:00', until: '18:00' }]
  return everyDay('08:00', '20:00')
}

const TIER = { en: 'Preferred', es: 'Preferido' }
/** Each pharmacy has a tier; only some other providers do. */
const STANDARD = { en: 'Standard', es: 'Estándar' }

/** A dental network has dentists, a vision network has eye care, and the others have everything else and eye care. */
function networksOf(kind: ProviderKind, random: Random, today: Temporal.PlainDate): Role['networks'] {
  const fits = NETWORKS.filter(({ contractType }) =>
    contractType === 'dental'
      ? kind === 'dentist'
      : contractType === 'vision'
        ? kind === 'eye-care'
        : kind !== 'dentist',
  )
  return fits
    .filter(({ contractType }) => contractType !== 'medical' || !random.isOnceIn(4))
    .map(({ networkId }) => ({
      networkId,
      tier: random.isOnceIn(5) ? TIER : kind === 'pharmacy' ? STANDARD : null,
      since: `${today.year - random.between(1, 8)}-01-01`,
      until: null,
    }))
}

type Listed = {
  number: number
  location: Location
  networks: Role['networks']
  telehealth: boolean
  specialty: SandboxSpecialty
  group: string
}

/** Real provider numbers begin with 1 or 2. Those below nine million belong to the claims history. */
const npiOf = (number: number, nth: number): string =>
  `9${String(10_000_000 + number * (MOST_PEOPLE + 1) + nth).padStart(9, '0')}`

const ACCEPTED: readonly (Accepting | null)[] = [
  ...(['accepting', 'accepting', 'accepting', 'accepting', 'accepting'] as const),
  ...(['existing', 'some-locations', 'no'] as const),
  null,
]

/** One entry in ten is overdue for a check by law, and one in thirty was never checked. */
function checkedOn(random: Random, today: Temporal.PlainDate): string | null {
  if (random.isOnceIn(30)) return null
  const days = random.isOnceIn(10) ? random.between(95, 300) : random.between(0, 85)
  return today.subtract({ days }).toString()
}

function roleOf(
  { number, location, networks, telehealth, specialty }: Listed,
  random: Random,
  today: Temporal.PlainDate,
): Role {
  const [ageFrom, ageTo] = specialty.ages
  return {
    locationId: `loc-${number}`,
    location,
    networks,
    accepting: random.oneOf(ACCEPTED),
    telehealth: random.isOnceIn(10) ? null : telehealth,
    ageFrom,
    ageTo,
    isPcp: PERSONAL.has(specialty.kind) ? specialty.isPcp : null,
    verifiedOn: checkedOn(random, today),
  }
}

const wordsOf = ({ id, words }: SandboxSpecialty) => ({ id, words })

function organization(listed: Listed, random: Random, today: Temporal.PlainDate): Provider {
  const npi = npiOf(listed.number, 0)
  return {
    providerId: `prv-${npi}`,
    npi,
    kind: listed.specialty.kind,
    name: listed.group,
    credentials: null,
    gender: null,
    group: null,
    specialties: [wordsOf(listed.specialty)],
    languages: languagesOf(listed.location.zip, random),
    hospitals: [],
    roles: [{ ...roleOf(listed, random, today), ageFrom: null, ageTo: null }],
  }
}

function person(listed: Listed & { nth: number }, random: Random, today: Temporal.PlainDate): Provider {
  const gender = random.oneOf(['female', 'male'] as const)
  const npi = npiOf(listed.number, listed.nth + 1)
  const { specialty } = listed
  return {
    providerId: `prv-${npi}`,
    npi,
    kind: specialty.kind,
    name: `${random.oneOf(NAMES.first[gender])} ${random.oneOf(NAMES.last)}`,
    credentials: specialty.credentials.length > 0 ? random.oneOf(specialty.credentials) : null,
    gender: random.isOnceIn(25) ? null : gender,
    group: listed.group,
    specialties: [wordsOf(specialty)],
    languages: languagesOf(listed.location.zip, random),
    hospitals: specialty.kind === 'doctor' && random.isOnceIn(2) ? [random.oneOf(NAMES.hospitals)] : [],
    roles: [roleOf(listed, random, today)],
  }
}

/** Spanish everywhere; Vietnamese, Marshallese and Lao mostly in the northwest, where many people speak them. */
function languagesOf(zip: string | null, random: Random): string[] {
  const isNorthwest = zip?.startsWith('727') ?? false
  const others = isNorthwest ? ['vi', 'mh', 'lo'] : ['vi', 'zh', 'hi', 'ar']
  return [
    'en',
    ...(random.isOnceIn(3) ? ['es'] : []),
    ...(random.isOnceIn(isNorthwest ? 4 : 15) ? [random.oneOf(others)] : []),
  ]
}
