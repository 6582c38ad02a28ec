import { textKey } from '#contract/entities/localized-text.ts'
import { zipAt } from '#server/imported-data/places.ts'
import type { Location, Provider } from '#server/insurer/provider-directory.ts'
import { type KnownProvider, PROVIDERS } from '#server/insurers/sandbox/history/providers.ts'
import { NETWORKS, SPECIALTIES, type SandboxSpecialty, specialtyOf } from './specialties.ts'

const WEEKDAYS = ([1, 2, 3, 4, 5] as const).map((day) => ({ day, from: '08:00', until: '17:00' }))

type Named = {
  npi: string
  name: string
  specialtyId: string
  zip: string
  street: string
  phone: string
  networks: readonly string[]
  /** Days since the last check. */
  checked: number
  gender?: string
  credentials?: string
  group?: string
  languages?: string[]
}

const MEDICAL = NETWORKS.flatMap(({ networkId, contractType }) =>
  contractType === 'medical' ? [networkId] : [],
)
const networksFor = ({ kind }: SandboxSpecialty): string[] =>
  NETWORKS.flatMap(({ networkId, contractType }) => {
    if (contractType === 'dental') return kind === 'dentist' ? [networkId] : []
    if (contractType === 'vision') return kind === 'eye-care' ? [networkId] : []
    return kind === 'dentist' ? [] : [networkId]
  })

/**
 * Providers in the demo stories: family doctors near Springdale who speak Vietnamese, a therapist, and names that are
 * hard to type.
 */
const PEOPLE: readonly Named[] = [
  {
    npi: '9000001001',
    name: 'Linh Pham',
    gender: 'female',
    credentials: 'MD',
    languages: ['en', 'vi'],
    specialtyId: 'family-medicine',
    group: 'Spring Creek Family Practice',
    zip: '72764',
    street: '640 Quandt Ridge Road',
    phone: '4795550110',
    networks: MEDICAL,
    checked: 12,
  },
  {
    npi: '9000001002',
    name: 'Duc Tran',
    gender: 'male',
    credentials: 'DO',
    languages: ['en', 'vi', 'es'],
    specialtyId: 'family-medicine',
    group: 'Har-Ber Family Medicine',
    zip: '72762',
    street: '1210 Elm Springs Court',
    phone: '4795550112',
    networks: MEDICAL,
    checked: 40,
  },
  {
    npi: '9000001003',
    name: 'Marisol Ibarra',
    gender: 'female',
    credentials: 'MD',
    languages: ['en', 'es'],
    specialtyId: 'pediatrics',
    group: 'Spring Creek Children’s Clinic',
    zip: '72764',
    street: '642 Quandt Ridge Road',
    phone: '4795550114',
    networks: MEDICAL,
    checked: 30,
  },
  {
    npi: '9000001004',
    name: 'Corinne Hadley',
    gender: 'female',
    credentials: 'LPC',
    languages: ['en'],
    specialtyId: 'counseling',
    group: 'Toad Suck Counseling',
    zip: '72034',
    street: '88 Prince Street',
    phone: '5015550116',
    networks: MEDICAL,
    checked: 5,
  },
  {
    npi: '9000001005',
    name: 'Sofía O’Brien-Núñez',
    gender: 'female',
    credentials: 'MD',
    languages: ['en', 'es'],
    specialtyId: 'internal-medicine',
    group: 'Cadron Creek Medicine',
    zip: '72032',
    street: '17 Robins Street',
    phone: '5015550118',
    networks: MEDICAL,
    checked: 120,
  },
]

/** The providers in the demo stories and in the claims history. */
export const namedProviders = (today: Temporal.PlainDate): Provider[] => [
  ...Object.values(PROVIDERS).map((known) => ofHistory(known, today)),
  ...PEOPLE.map((named) => entryOf(named, today)),
]

const specialtyNamed = (words: KnownProvider['specialty']): SandboxSpecialty =>
  SPECIALTIES.find((one) => textKey(one.words) === textKey(words)) ?? specialtyOf('family-medicine')

/**
 * The directory lists one provider in two networks by mistake: claims of the spine institute are decided as out of
 * network, which is why members need proof.
 */
const LISTED_BY_MISTAKE: Record<string, readonly string[]> = {
  [PROVIDERS.farSpecialist.npi]: ['open-choice', 'ozark-select'],
}

function ofHistory(known: KnownProvider, today: Temporal.PlainDate): Provider {
  const [street = '', town = ''] = known.addressLines
  const specialty = specialtyNamed(known.specialty)
  const isVirtual = known === PROVIDERS.virtual
  const networks = LISTED_BY_MISTAKE[known.npi] ?? (known.network === 'out' ? [] : networksFor(specialty))
  const provider = entryOf(
    {
      npi: known.npi,
      name: known.name,
      specialtyId: specialty.id,
      zip: town.slice(-5),
      street,
      phone: known.phone,
      networks,
      checked: known === PROVIDERS.farSpecialist ? 140 : 20,
      languages: ['en', 'es'],
    },
    today,
  )
  return isVirtual ? { ...provider, kind: 'virtual' } : provider
}

function entryOf(named: Named, today: Temporal.PlainDate): Provider {
  const specialty = specialtyOf(named.specialtyId)
  const [ageFrom, ageTo] = specialty.ages
  const isPerson = named.gender !== undefined
  return {
    providerId: `prv-${named.npi}`,
    npi: named.npi,
    kind: specialty.kind,
    name: named.name,
    credentials: named.credentials ?? null,
    gender: named.gender ?? null,
    group: named.group ?? null,
    specialties: [{ id: specialty.id, words: specialty.words }],
    languages: named.languages ?? ['en'],
    hospitals: isPerson && specialty.kind === 'doctor' ? ['Boston Mountain Hospital'] : [],
    roles: [
      {
        locationId: `loc-${named.npi}`,
        location: locationOf(named),
        networks: named.networks.map((networkId) => ({
          networkId,
          tier: null,
          since: `${today.year - 2}-01-01`,
          until: null,
        })),
        accepting: 'accepting',
        telehealth: specialty.kind === 'behavioral' || specialty.isPcp,
        ageFrom,
        ageTo,
        isPcp: specialty.isPcp,
        verifiedOn: today.subtract({ days: named.checked }).toString(),
      },
    ],
  }
}

function locationOf({ name, group, zip, street, phone }: Named): Location {
  const place = zipAt(zip)
  return {
    name: group ?? name,
    addressLines: [street, `${place?.town ?? ''}, AR ${zip}`],
    zip,
    county: place?.county ?? null,
    phone,
    latitude: place?.at.latitude ?? null,
    longitude: place?.at.longitude ?? null,
    hours: WEEKDAYS,
    accessibility: ['wheelchair', 'parking'],
  }
}
