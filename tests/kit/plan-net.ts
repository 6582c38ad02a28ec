import { EXTENSIONS, NPI_SYSTEM } from '#server/imported-data/import/plan-net-resources.ts'

/** Resources of an invented directory in the form of Plan-Net, with words instead of licensed codes. */

const CODES = 'http://hl7.org/fhir/us/davinci-pdex-plan-net/CodeSystem'
const to = (reference: string) => ({ reference })
const coded = (system: string, code: string) => ({ coding: [{ system: `${CODES}/${system}`, code }] })

export const network = (id: string, name: string) => ({
  resourceType: 'Organization',
  id,
  active: true,
  type: [coded('OrgTypeCS', 'ntwk')],
  name,
})

export const insurancePlan = (id: string, networkId: string, type: string) => ({
  resourceType: 'InsurancePlan',
  id,
  type: [coded('InsuranceProductTypeCS', type)],
  network: [to(`Organization/${networkId}`)],
})

export const organization = (id: string, name: string, npi: string) => ({
  resourceType: 'Organization',
  id,
  active: true,
  identifier: [{ system: NPI_SYSTEM, value: npi }],
  type: [coded('OrgTypeCS', 'fac')],
  name,
})

export const practitioner = (id: string, given: string, family: string, npi: string) => ({
  resourceType: 'Practitioner',
  id,
  active: true,
  identifier: [{ system: NPI_SYSTEM, value: npi }],
  name: [{ family, given: [given] }],
  gender: 'female',
  qualification: [{ code: { text: 'MD' } }],
  communication: [{ coding: [{ system: 'urn:ietf:bcp:47', code: 'vi' }] }],
})

export const location = (id: string, town: string, zip: string) => ({
  resourceType: 'Location',
  id,
  status: 'active',
  name: `${town} Clinic`,
  extension: [{ url: EXTENSIONS.accessibility, valueCodeableConcept: coded('AccessibilityCS', 'adacomp') }],
  telecom: [{ system: 'phone', value: '(501) 555-0142' }],
  address: {
    line: ['12 Main St', 'Suite 4'],
    city: town,
    state: 'AR',
    district: 'Washington',
    postalCode: `${zip}-1234`,
  },
  position: { latitude: 36.18, longitude: -94.12 },
  hoursOfOperation: [{ daysOfWeek: ['mon', 'sat'], openingTime: '08:00:00', closingTime: '17:30:00' }],
})

export const healthcareService = (id: string, category: string, delivery: 'virtual' | 'physical') => ({
  resourceType: 'HealthcareService',
  id,
  active: true,
  category: [coded('HealthcareServiceCategoryCS', category)],
  extension: [
    {
      url: EXTENSIONS.delivery,
      extension: [{ url: 'type', valueCodeableConcept: coded('DeliveryMethodCS', delivery) }],
    },
  ],
})

const newPatients = (code: string) => ({
  url: EXTENSIONS.newPatients,
  extension: [{ url: 'acceptingPatients', valueCodeableConcept: coded('AcceptingPatientsCS', code) }],
})

export const practitionerRole = (
  id: string,
  {
    of,
    at,
    networkId,
    specialty = 'Family Medicine',
    services = [],
    accepting = 'newpt',
  }: {
    of: string
    at: string[]
    networkId: string
    specialty?: string
    services?: string[]
    accepting?: string
  },
) => ({
  resourceType: 'PractitionerRole',
  id,
  active: true,
  extension: [
    { url: EXTENSIONS.network, valueReference: to(`Organization/${networkId}`) },
    newPatients(accepting),
  ],
  practitioner: to(`Practitioner/${of}`),
  organization: to('Organization/group-1'),
  location: at.map((place) => to(`Location/${place}`)),
  healthcareService: services.map((service) => to(`HealthcareService/${service}`)),
  specialty: [{ text: specialty }],
  period: { start: '2025-01-01', end: '2027-12-31' },
})

export const affiliation = (id: string, of: string, at: string, networkId: string) => ({
  resourceType: 'OrganizationAffiliation',
  id,
  active: true,
  participatingOrganization: to(`Organization/${of}`),
  network: [to(`Organization/${networkId}`)],
  location: [to(`Location/${at}`)],
  specialty: [{ text: 'Hospital' }],
})

/** A directory whose references point forward: the order of resources must not matter. */
export const smallDirectory = (): object[] => [
  practitionerRole('r1', { of: 'p1', at: ['l1', 'l2'], networkId: 'ppo', services: ['video'] }),
  practitionerRole('r2', { of: 'p1', at: ['l1'], networkId: 'hmo' }),
  practitionerRole('r3', {
    of: 'p2',
    at: ['gone'],
    networkId: 'ppo',
    specialty: 'General Dentistry',
    accepting: 'nopt',
  }),
  affiliation('a1', 'hospital', 'l2', 'ppo'),
  practitioner('p1', 'Ana María', 'O’Brien-Núñez', '9000000011'),
  practitioner('p2', 'Lee', 'Tran', '9000000011'),
  location('l1', 'Springdale', '72764'),
  location('l2', 'Fayetteville', '72701'),
  healthcareService('video', 'prov', 'virtual'),
  organization('group-1', 'Ozark Family Group', '9000000029'),
  organization('hospital', 'Ozark Hospital', '9000000037'),
  network('ppo', 'Delta PPO'),
  network('hmo', 'Diamond HMO'),
  insurancePlan('plan1', 'hmo', 'commhmo'),
  insurancePlan('plan2', 'ppo', 'dent'),
  { resourceType: 'Endpoint', id: 'e1' },
]

export const bundleOf = (resources: readonly object[], next?: string): object => ({
  resourceType: 'Bundle',
  type: 'searchset',
  ...(next === undefined ? {} : { link: [{ relation: 'next', url: next }] }),
  entry: resources.map((resource) => ({ resource })),
})
