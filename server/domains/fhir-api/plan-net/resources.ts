import { createHash } from 'node:crypto'
import { textIn } from '#contract/entities/localized-text.ts'
import type {
  ListedNetwork,
  ListedSpecialty,
  Location,
  Provider,
  Role,
} from '#server/insurer/provider-directory.ts'
import { EXTENSIONS, LAST_CHECKED, NPI_SYSTEM } from '#server/imported-data/import/plan-net-resources.ts'
import { isCompany } from '#server/imported-data/person-or-company.ts'

/*
 * The directory as resources of Da Vinci PDex Plan-Net 1.2.0. Specialties are words, because the guide's codes are
 * licensed; a resource names its profile only if it needs none of them.
 */

const GUIDE = 'http://hl7.org/fhir/us/davinci-pdex-plan-net'
const profile = (name: string) => `${GUIDE}/StructureDefinition/plannet-${name}`
const codeIn = (system: string, code: string, text?: string) => ({
  coding: [{ system: `${GUIDE}/CodeSystem/${system}`, code }],
  ...(text === undefined ? {} : { text }),
})

export type Resource = { resourceType: string; id: string } & Record<string, unknown>
/** The version that resources belong to, and the day on which they are read. */
export type Edition = { version: number; importedAt: string; today: string }

const meta = ({ version, importedAt }: Edition, ...profiles: string[]) => ({
  versionId: String(version),
  lastUpdated: importedAt,
  profile: profiles.map(profile),
})

const npi = (value: string | null) => (value === null ? [] : [{ system: NPI_SYSTEM, value }])
const phones = (phone: string | null) =>
  phone === null ? [] : [{ system: 'phone', value: phone, use: 'work' }]

export const practitioner = (provider: Provider, edition: Edition): Resource => ({
  resourceType: 'Practitioner',
  id: provider.providerId,
  meta: meta(edition),
  active: true,
  identifier: npi(provider.npi),
  name: [{ text: provider.name }],
  ...(isFhirGender(provider.gender) ? { gender: provider.gender } : {}),
  qualification: provider.credentials === null ? [] : [{ code: { text: provider.credentials } }],
  communication: provider.languages.map((code) => ({ coding: [{ system: 'urn:ietf:bcp:47', code }] })),
})

const isFhirGender = (gender: string | null): boolean => gender === 'female' || gender === 'male'

export const organization = (provider: Provider, edition: Edition): Resource => ({
  resourceType: 'Organization',
  id: provider.providerId,
  meta: meta(edition, 'Organization'),
  active: true,
  identifier: npi(provider.npi),
  type: [codeIn('OrgTypeCS', provider.kind === 'facility' ? 'fac' : 'prvgrp')],
  name: provider.name,
})

export const network = ({ networkId, name, until }: ListedNetwork, edition: Edition): Resource => ({
  resourceType: 'Organization',
  id: networkId,
  meta: meta(edition),
  active: until === null || until >= edition.today,
  type: [codeIn('OrgTypeCS', 'ntwk')],
  name: textIn(name, 'en'),
})

/** Codes of InsuranceProductTypeCS; the product of a medical network isn't known. */
const PRODUCTS = { dental: 'dent', vision: 'vis', medical: undefined } as const

export const planId = (networkId: string): string => `plan-${networkId}`

export const insurancePlan = (listed: ListedNetwork, edition: Edition): Resource => {
  const product = listed.contractType ? PRODUCTS[listed.contractType] : undefined
  return {
    resourceType: 'InsurancePlan',
    id: planId(listed.networkId),
    meta: meta(edition),
    status: listed.until === null || listed.until >= edition.today ? 'active' : 'retired',
    type: [
      product === undefined
        ? { text: listed.contractType ?? 'Health insurance' }
        : codeIn('InsuranceProductTypeCS', product),
    ],
    name: textIn(listed.name, 'en'),
    network: [{ reference: `Organization/${listed.networkId}`, display: textIn(listed.name, 'en') }],
  }
}

const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

/** Days with the same hours share an entry. */
const openAt = ({ hours }: Location) =>
  [...Map.groupBy(hours, ({ from, until }) => `${from}-${until}`).values()].map((same) => {
    const { from = '', until = '' } = same[0] ?? {}
    const isAllDay = from === '00:00' && until === '24:00'
    return {
      daysOfWeek: same.map(({ day }) => DAYS[day - 1]),
      ...(isAllDay
        ? { allDay: true }
        : { openingTime: `${from}:00`, closingTime: until === '24:00' ? '23:59:59' : `${until}:00` }),
    }
  })

const TOWN = /^(.*), ([A-Z]{2})(?: \d{5})?$/

function address({ addressLines, zip, county }: Location) {
  const town = TOWN.exec(addressLines.at(-1) ?? '')
  return {
    text: addressLines.join(', '),
    line: town ? addressLines.slice(0, -1) : addressLines,
    ...(town ? { city: town[1], state: town[2] } : {}),
    ...(county === null ? {} : { district: county }),
    ...(zip === null ? {} : { postalCode: zip }),
  }
}

export const location = (id: string, place: Location, edition: Edition): Resource => ({
  resourceType: 'Location',
  id,
  meta: meta(edition, 'Location'),
  extension: place.accessibility.includes('wheelchair')
    ? [{ url: EXTENSIONS.accessibility, valueCodeableConcept: codeIn('AccessibilityCS', 'handiaccess') }]
    : [],
  status: 'active',
  ...(place.name === null ? {} : { name: place.name }),
  telecom: phones(place.phone),
  ...(place.addressLines.length > 0 ? { address: address(place) } : {}),
  ...(place.latitude === null || place.longitude === null
    ? {}
    : { position: { latitude: place.latitude, longitude: place.longitude } }),
  hoursOfOperation: openAt(place),
})

const CATEGORIES: Readonly<Record<Provider['kind'], string>> = {
  doctor: 'prov',
  behavioral: 'behav',
  facility: 'outpat',
  'urgent-care': 'urg',
  lab: 'lab',
  imaging: 'outpat',
  pharmacy: 'pharm',
  dentist: 'dent',
  'eye-care': 'vis',
  virtual: 'prov',
}

/** The service of a specialty, at a place or by video. */
export const serviceId = (specialtyId: string, isVirtual: boolean): string =>
  isVirtual ? `${specialtyId}.video` : specialtyId

export const healthcareService = (
  { id, words, kind }: ListedSpecialty,
  isVirtual: boolean,
  edition: Edition,
): Resource => ({
  resourceType: 'HealthcareService',
  id: serviceId(id, isVirtual),
  meta: meta(edition),
  extension: [
    {
      url: EXTENSIONS.delivery,
      extension: [
        { url: 'type', valueCodeableConcept: codeIn('DeliveryMethodCS', isVirtual ? 'virtual' : 'physical') },
      ],
    },
  ],
  active: true,
  category: [codeIn('HealthcareServiceCategoryCS', CATEGORIES[kind])],
  specialty: [{ text: textIn(words, 'en') }],
  name: textIn(words, 'en'),
})

/** A role is a provider at one location in one network. */
export type RoleKey = { providerId: string; locationId: string; networkId: string }

/** Short enough for FHIR. It begins with the provider's id, so that the role can be found again. */
export const roleId = ({ providerId, locationId, networkId }: RoleKey): string =>
  `${providerId}.${createHash('sha256')
    .update(JSON.stringify([locationId, networkId]))
    .digest('hex')
    .slice(0, 20)}`

const ACCEPTING = { accepting: 'newpt', existing: 'existptonly', no: 'nopt', 'some-locations': null } as const

const reference = (type: string, id: string, display?: string) => ({
  reference: `${type}/${id}`,
  ...(display === undefined ? {} : { display }),
})

/** A PractitionerRole or, for a company, an OrganizationAffiliation. */
export function role(
  provider: Provider,
  key: RoleKey,
  networks: ReadonlyMap<string, ListedNetwork>,
  edition: Edition,
): Resource | null {
  const at = provider.roles.find(({ locationId }) => locationId === key.locationId)
  if (!at) return null
  const inNetwork = at.networks.find(({ networkId }) => networkId === key.networkId)
  const named = inNetwork && networks.get(inNetwork.networkId)
  const toNetwork = inNetwork
    ? [reference('Organization', inNetwork.networkId, named && textIn(named.name, 'en'))]
    : []
  const isOfCompany = isCompany(provider)
  const whose = reference(isOfCompany ? 'Organization' : 'Practitioner', provider.providerId, provider.name)
  const period = {
    ...(inNetwork?.since ? { start: inNetwork.since } : {}),
    ...(inNetwork?.until ? { end: inNetwork.until } : {}),
  }
  return {
    resourceType: isOfCompany ? 'OrganizationAffiliation' : 'PractitionerRole',
    id: roleId(key),
    meta: meta(edition),
    extension: [
      ...(isOfCompany
        ? []
        : toNetwork.map((valueReference) => ({ url: EXTENSIONS.network, valueReference }))),
      ...facts(at),
    ],
    active: !inNetwork?.until || inNetwork.until >= edition.today,
    ...(Object.keys(period).length > 0 ? { period } : {}),
    ...(isOfCompany ? { participatingOrganization: whose, network: toNetwork } : { practitioner: whose }),
    ...(!isOfCompany && provider.group !== null ? { organization: { display: provider.group } } : {}),
    specialty: provider.specialties.map(({ words }) => ({ text: textIn(words, 'en') })),
    location: at.location.addressLines.length > 0 ? [reference('Location', at.locationId)] : [],
    healthcareService: provider.specialties.flatMap(({ id }) =>
      [false, ...(at.telehealth ? [true] : [])].map((isVirtual) =>
        reference('HealthcareService', serviceId(id, isVirtual)),
      ),
    ),
  }
}

/** Whether the provider accepts new patients, and when the insurer last checked the entry. */
function facts({ accepting, verifiedOn }: Role): object[] {
  const code = accepting && ACCEPTING[accepting]
  return [
    ...(code
      ? [
          {
            url: EXTENSIONS.newPatients,
            extension: [
              { url: 'acceptingPatients', valueCodeableConcept: codeIn('AcceptingPatientsCS', code) },
            ],
          },
        ]
      : []),
    ...(verifiedOn === null ? [] : [{ url: LAST_CHECKED, valueDate: verifiedOn }]),
  ]
}
