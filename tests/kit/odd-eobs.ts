const ADJUDICATION = 'http://terminology.hl7.org/CodeSystem/adjudication'

export type Amounts = Record<string, unknown>

/** `{ submitted: 12.5 }` as FHIR has it; a value that is no number goes as it is. */
export const amounts = (stated: Amounts, currency = 'USD') =>
  Object.entries(stated).map(([code, value]) => ({
    category: { coding: [{ system: ADJUDICATION, code: code.replace(/ .*$/, '') }] },
    amount: { value, currency },
  }))

/** A claim as another server may write it; written here, in the shape of what is published. */
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
