const ADJUDICATION = 'http://terminology.hl7.org/CodeSystem/adjudication'

export type Amounts = Record<string, unknown>

/** `{ submitted: 12.5 }` in FHIR's form; a value that isn't a number stays as it is. */
export const amounts = (stated: Amounts, currency = 'USD') =>
  Object.entries(stated).map(([code, value]) => ({
    category: { coding: [{ system: ADJUDICATION, code: code.replace(/ .*$/, '') }] },
    amount: { value, currency },
  }))

/** A claim as another server may write it; made up, in the published shape. */
export const eob = (change: object = {}) => ({
  resourceType: 'ExplanationOfBenefit',
  id: 'other--1',
  identifier: [{ type: { coding: [{ code: 'uc' }] }, value: 'N-1' }],
  status: 'active',
  type: { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/claim-type', code: 'professional' }] },
  use: 'claim',
  patient: { reference: 'Patient/p-9' },
  billablePeriod: { start: '2026-03-02', end: '2026-03-02' },
  created: '2026-03-09T00:00:00+00:00',
  insurer: { display: 'OTHER HEALTH' },
  provider: { display: 'PINE STREET CLINIC' },
  outcome: 'complete',
  insurance: [{ focal: true, coverage: { display: 'Other Health Gold' } }],
  item: [
    {
      sequence: 1,
      productOrService: { text: 'Office visit' },
      servicedDate: '2026-03-02',
      adjudication: amounts({ submitted: 100, eligible: 80, benefit: 60, memberliability: 20 }),
    },
  ],
  total: amounts({ submitted: 100, discount: 20, eligible: 80, benefit: 60, copay: 20, memberliability: 20 }),
  ...change,
})

export const somebody = {
  resourceType: 'Patient',
  id: 'p-9',
  identifier: [{ type: { coding: [{ code: 'MB' }] }, value: 'ZZH41022001' }],
  name: [{ family: 'HARPER', given: ['DANIELLE', 'RUTH'] }],
}

const PDEX = 'http://hl7.org/fhir/us/davinci-pdex'
const PAS = 'http://hl7.org/fhir/us/davinci-pas/StructureDefinition/extension-'

export const pdexExtension = (name: string, value: object) => ({
  url: `${PDEX}/StructureDefinition/${name}`,
  ...value,
})
export const pasExtension = (name: string, value: object) => ({ url: PAS + name, ...value })

/** Units under a PDex code, or an unknown amount under an HL7 code. */
export const units = (code: string, value?: unknown, more: object = {}) => ({
  category: { coding: [{ system: `${PDEX}/CodeSystem/PDexAdjudicationDiscriminator`, code }] },
  ...(value === undefined ? {} : { value }),
  ...more,
})

/** The reviewer's action, in words. */
export const review = (text: string) =>
  pdexExtension('extension-reviewAction', {
    extension: [pdexExtension('extension-reviewActionCode', { valueCodeableConcept: { text } })],
  })

/** A prior authorization as another server may write it (PDex 2.1.0); made up, in the published shape. */
export const preauthorization = (change: object = {}) => ({
  resourceType: 'ExplanationOfBenefit',
  id: 'other-pa-1',
  meta: { lastUpdated: '2026-03-04T10:00:00Z' },
  identifier: [{ system: 'https://other.example/authorizations', value: 'PA-77' }],
  status: 'active',
  type: { coding: [{ code: 'professional' }] },
  use: 'preauthorization',
  patient: { reference: 'Patient/p-9' },
  created: '2026-03-04T10:00:00Z',
  insurer: { display: 'OTHER HEALTH' },
  provider: { display: 'PINE STREET CLINIC' },
  outcome: 'complete',
  preAuthRef: ['PA-77'],
  preAuthRefPeriod: [{ start: '2026-03-04', end: '2026-06-30' }],
  insurance: [{ focal: true, coverage: { display: 'Other Health Gold' } }],
  item: [
    {
      sequence: 1,
      productOrService: { text: 'Physical therapy' },
      quantity: { value: 12, unit: 'visits' },
      adjudication: [units('allowedunits', 12), units('consumedunits', 5)],
    },
  ],
  adjudication: [
    {
      category: { coding: [{ code: 'submitted' }] },
      extension: [
        review('Approved'),
        pdexExtension('base-ext-when-adjudicated', { valueDateTime: '2026-03-03T15:00:00Z' }),
      ],
    },
  ],
  ...change,
})
