import { C4BB } from '#contract/entities/eob.ts'

const parameter = (name: string, type: string) => ({ name, type })
const interactions = (...codes: string[]) => codes.map((code) => ({ code }))

const resources = [
  {
    type: 'ExplanationOfBenefit',
    supportedProfile: [
      'Professional-NonClinician',
      'Inpatient-Institutional',
      'Outpatient-Institutional',
      'Oral',
      'Pharmacy',
    ].map((name) => `${C4BB}/StructureDefinition/C4BB-ExplanationOfBenefit-${name}|2.0.0`),
    interaction: interactions('read', 'search-type'),
    searchParam: [
      parameter('patient', 'reference'),
      parameter('_id', 'token'),
      parameter('service-date', 'date'),
      parameter('type', 'token'),
      parameter('_lastUpdated', 'date'),
    ],
  },
  {
    type: 'Patient',
    interaction: interactions('search-type'),
    searchParam: [parameter('identifier', 'token')],
  },
  {
    type: 'Coverage',
    interaction: interactions('search-type'),
    searchParam: [parameter('identifier', 'token'), parameter('period', 'date')],
  },
]

/** What this server answers, in the form that FHIR clients ask for first. */
export const capabilityStatement = (url: string, build: string, today: Temporal.PlainDate) => ({
  resourceType: 'CapabilityStatement' as const,
  status: 'active',
  date: today.toString(),
  kind: 'instance',
  implementation: { description: 'Member portal', url },
  software: { name: 'Member portal', version: build },
  fhirVersion: '4.0.1',
  format: ['application/fhir+json', 'json'],
  rest: [{ mode: 'server' as const, resource: resources }],
})
