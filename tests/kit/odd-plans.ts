const SBC = 'http://hl7.org/fhir/us/insurance-card'
const APPLICABILITY = 'http://terminology.hl7.org/CodeSystem/applicability'

export const sbcCode = (code: string) => ({
  coding: [{ system: `${SBC}/CodeSystem/sbc-benefit-category`, code }],
})

/** One cost as in the draft's example: kind and network in words or codes, and a quantity. */
export const costOf = (
  network: 'in-network' | 'out-of-network',
  kind: string,
  value?: unknown,
  unit?: string,
) => ({
  type: { text: kind },
  applicability: { coding: [{ system: APPLICABILITY, code: network }] },
  value: { value, unit },
})

export const limitationOf = (valueString: string) => ({
  url: `${SBC}/StructureDefinition/benefit-limitation`,
  valueString,
})

/** One benefit with its costs. */
export const priced = (code: string, ...cost: object[]) => ({
  category: sbcCode(code),
  benefit: [{ type: sbcCode(code), cost }],
})

/** A plan as another server may write it (draft of C4DIC 2.0.0); made up, in the published shape. */
export const insurancePlan = (change: object = {}) => ({
  resourceType: 'InsurancePlan',
  id: 'plan-1',
  identifier: [{ system: 'https://other.example/plans', value: 'PPO-1' }],
  status: 'active',
  name: 'Gravel PPO',
  period: { start: '2026-01-01', end: '2026-12-31' },
  ownedBy: { display: 'Other Health Plan' },
  extension: [
    {
      url: `${SBC}/StructureDefinition/excluded-services`,
      extension: [
        {
          url: 'service',
          extension: [
            { url: 'serviceType', valueCodeableConcept: { text: 'Cosmetic surgery' } },
            { url: 'description', valueString: 'Not for cosmetic purposes' },
          ],
        },
        { url: 'service', extension: [{ url: 'description', valueString: 'Without a name' }] },
      ],
    },
  ],
  coverage: [
    {
      type: { coding: [{ code: 'HIP' }] },
      benefit: [
        { type: sbcCode('specialist-visit'), requirement: 'Referral required' },
        { type: sbcCode('primary-care-visit'), requirement: 'No referral required' },
        {
          type: sbcCode('hospital-inpatient'),
          requirement: 'Prior authorization required for non-emergency admissions',
        },
        {
          type: sbcCode('rehabilitation'),
          limit: [{ value: { value: 30, unit: 'visits' }, code: { text: 'Per calendar year' } }],
        },
      ],
    },
  ],
  plan: [
    {
      type: { text: 'PPO' },
      generalCost: [
        {
          type: { text: 'Individual Deductible' },
          cost: { value: 1500, currency: 'USD' },
          comment: 'Individual in-network deductible',
        },
        {
          type: { text: 'Family Deductible' },
          cost: { value: 3000, currency: 'USD' },
          comment: 'In-network',
        },
      ],
      specificCost: [
        priced(
          'primary-care-visit',
          costOf('in-network', 'Copayment', 25, 'USD'),
          costOf('out-of-network', 'Not covered', 0, 'USD'),
        ),
        priced(
          'specialist-visit',
          costOf('in-network', 'Copayment', 50, 'USD'),
          costOf('out-of-network', 'Coinsurance after deductible', 40, '%'),
        ),
        priced(
          'hospital-inpatient',
          costOf('in-network', 'Coinsurance', 20, '%'),
          costOf('out-of-network', 'Not covered', 0, '%'),
        ),
        priced('rehabilitation', costOf('in-network', 'Copayment', 40, 'USD')),
        priced(
          'preventive-care',
          costOf('in-network', 'No charge', 0, 'USD'),
          costOf('out-of-network', 'Not covered', 0, 'USD'),
        ),
      ],
    },
  ],
  ...change,
})

/** The use of one benefit. */
export const eligibilityItem = (change: object = {}) => ({
  category: sbcCode('rehabilitation'),
  network: { coding: [{ code: 'in' }] },
  unit: { coding: [{ code: 'individual' }] },
  term: { coding: [{ code: 'annual' }] },
  benefit: [{ type: { coding: [{ code: 'visit' }] }, allowedUnsignedInt: 30, usedUnsignedInt: 12 }],
  ...change,
})

/** A coverage-eligibility answer as another server may write it. */
export const eligibility = (change: object = {}) => ({
  resourceType: 'CoverageEligibilityResponse',
  id: 'use-1',
  status: 'active',
  purpose: ['benefits'],
  patient: { reference: 'Patient/p-9' },
  created: '2026-09-01T10:00:00Z',
  outcome: 'complete',
  insurance: [
    {
      coverage: { reference: 'Coverage/cov-1' },
      inforce: true,
      benefitPeriod: { start: '2026-01-01', end: '2026-12-31' },
      item: [eligibilityItem()],
    },
  ],
  ...change,
})
