import { expect, test } from 'vitest'
import * as v from 'valibot'
import type { BenefitCategory } from '#contract/entities/plan-coverage.ts'
import { StatedCoverage } from '#server/insurer/plan-benefits.ts'
import { mapInsurancePlan } from '#server/insurers/fhir/benefits/plan.ts'
import { costOf, insurancePlan, limitationOf, priced, sbcCode } from '#tests/kit/odd-plans.ts'

function read(change: object = {}) {
  const mapped = mapInsurancePlan(insurancePlan(change))
  if (!mapped.coverage) throw new Error(JSON.stringify(mapped))
  // The portal accepts only what its port allows.
  return { ...mapped, coverage: v.parse(StatedCoverage, mapped.coverage) }
}

const onlyCosts = (...cost: object[]) => ({
  coverage: [],
  plan: [{ specificCost: [priced('urgent-care', ...cost)] }],
})

function categoryIn(change: object): BenefitCategory | undefined {
  return read(change).coverage.categories[0]
}

test('reads costs, limits, referral and excluded services as in the draft', () => {
  const { coverage, leftOut } = read()
  expect(leftOut).toBe(0)
  expect(coverage).toMatchObject({
    planName: 'Gravel PPO',
    contractType: 'medical',
    yearFrom: '2026-01-01',
    yearTo: '2026-12-31',
    excluded: [{ name: 'Cosmetic surgery', notes: 'Not for cosmetic purposes' }],
    limits: [{ kind: 'deductible', network: 'in', individualCents: 150_000, familyCents: 300_000 }],
    family: null,
  })
  expect(coverage.categories.map(({ code }) => code)).toEqual([
    'preventive-care',
    'primary-care-visit',
    'specialist-visit',
    'hospital-inpatient',
    'rehabilitation',
  ])
  const [preventive, primary, specialist, hospital, therapy] = coverage.categories
  expect(preventive).toMatchObject({
    name: { en: 'Preventive care, screening and vaccines' },
    covered: 'yes',
    in: { share: { cents: 0 } },
    out: 'not-covered',
  })
  expect(primary).toMatchObject({ in: { share: { cents: 2_500 } }, referral: false, approval: null })
  expect(specialist).toMatchObject({
    referral: true,
    in: { afterDeductible: null },
    out: { share: { percent: 40 }, afterDeductible: true },
  })
  // A rule with a condition doesn't count as a plain yes; its text is kept.
  expect(hospital).toMatchObject({
    approval: null,
    notes: 'Prior authorization required for non-emergency admissions',
  })
  expect(therapy).toMatchObject({
    limit: { count: 30, rule: { per: 'calendar-year', times: 30 } },
    out: null,
  })
})

test.each<[string, object[], object]>([
  ['no value', [costOf('in-network', 'Copayment')], { covered: null, in: { share: null }, out: null }],
  ['a value without a unit', [costOf('in-network', 'Copayment', 0)], { covered: null, in: { share: null } }],
  ['euros', [costOf('in-network', 'Copayment', 20, 'EUR')], { in: { share: null } }],
  [
    'less than a cent',
    [costOf('in-network', 'Copayment', 12.505, 'USD')],
    { in: { share: { cents: 1251 } } },
  ],
  ['an amount below zero', [costOf('in-network', 'Copayment', -5, 'USD')], { in: { share: null } }],
  ['130 percent', [costOf('in-network', 'Coinsurance', 130, '%')], { in: { share: null } }],
  ['an unknown kind', [costOf('in-network', 'Reference price', 0, 'USD')], { covered: null }],
  [
    'a cost with a condition',
    [costOf('in-network', 'Copayment; not covered before age 18', 0, 'USD')],
    { covered: null, in: { share: null } },
  ],
  ['no charge beside $20', [costOf('in-network', 'No charge', 20, 'USD')], { in: { share: null } }],
  [
    'a copay and a coinsurance',
    [costOf('in-network', 'Copayment', 20, 'USD'), costOf('in-network', 'Coinsurance', 20, '%')],
    { covered: null, in: { share: null } },
  ],
  [
    'the same cost twice',
    [costOf('in-network', 'Copayment', 20, 'USD'), costOf('in-network', 'Copayment', 20, 'USD')],
    { covered: 'yes', in: { share: { cents: 2_000 } } },
  ],
  [
    'a deductible beside a copay',
    [costOf('in-network', 'Deductible', 500, 'USD'), costOf('in-network', 'Copayment', 20, 'USD')],
    { in: { share: { cents: 2_000 } } },
  ],
  [
    'no cover in either network',
    [costOf('in-network', 'Not covered', 0, 'USD'), costOf('out-of-network', 'Not covered', 0, 'USD')],
    { covered: 'no', in: 'not-covered', out: 'not-covered' },
  ],
  ['no cover in one network', [costOf('in-network', 'Not covered', 0, 'USD')], { covered: null, out: null }],
  [
    'a cost without a network',
    [{ type: { text: 'Copayment' }, value: { value: 5, unit: 'USD' } }],
    { in: null },
  ],
])('reads a benefit with %s', (_case, cost, expected) => {
  expect(categoryIn(onlyCosts(...cost))).toMatchObject({ code: 'urgent-care', ...expected })
})

test.each<[string, object, object]>([
  [
    'a limitation in words',
    { extension: [limitationOf('Only in the first year')] },
    { covered: 'limited', exclusions: 'Only in the first year' },
  ],
  [
    'a limit in an unknown unit',
    { limit: [{ value: { value: 3, unit: 'units' }, code: { text: '3 units a year' } }] },
    { covered: 'limited', limit: null, notes: '3 units a year' },
  ],
  [
    'a limit per "year"',
    { limit: [{ value: { value: 3, unit: 'visits' }, code: { text: 'Per year' } }] },
    { covered: 'yes', limit: { count: 3, rule: null } },
  ],
  [
    'a limit of 0',
    { limit: [{ value: { value: 0, unit: 'visits' }, code: { text: 'Per calendar year' } }] },
    { limit: { count: 0, rule: null } },
  ],
  [
    'fewer than 20 visits',
    { limit: [{ value: { value: 20, unit: 'visits', comparator: '<' } }] },
    { covered: 'limited', limit: null, notes: '< 20 visits' },
  ],
  [
    'dollars for life',
    { limit: [{ value: { value: '1500.00', unit: 'USD' }, code: { text: 'Lifetime' } }] },
    { limit: { cents: 150_000, rule: { lifetime: 1 } } },
  ],
  [
    'two limits',
    {
      limit: [
        { value: { value: 3, unit: 'visits' }, code: { text: 'Per calendar year' } },
        { value: { value: 60, unit: 'days' }, code: { text: 'Lifetime' } },
      ],
    },
    { covered: 'limited', limit: null, notes: 'Per calendar year: 3 visits; Lifetime: 60 days' },
  ],
])('reads a benefit with %s', (_case, benefit, expected) => {
  const change = {
    ...onlyCosts(costOf('in-network', 'Copayment', 20, 'USD')),
    coverage: [{ benefit: [{ type: sbcCode('urgent-care'), ...benefit }] }],
  }
  expect(categoryIn(change)).toMatchObject({ code: 'urgent-care', ...expected })
})

test.each([
  ['yes', 'Not covered', null],
  ['no', 'Not covered', 'no'],
  ['no', 'Copayment', null],
  ['limited', 'Copayment', 'limited'],
  ['maybe', 'Copayment', 'yes'],
])('a benefit that is covered "%s" and costs "%s" is covered: %s', (valueCode, kind, covered) => {
  const change = {
    ...onlyCosts(costOf('in-network', kind, 20, 'USD'), costOf('out-of-network', kind, 20, 'USD')),
    coverage: [
      {
        benefit: [
          { type: sbcCode('urgent-care'), extension: [{ url: 'urn:nsm:benefit-covered', valueCode }] },
        ],
      },
    ],
  }
  expect(categoryIn(change)?.covered).toBe(covered)
})

test('shows a repeated benefit twice and an unknown code in the insurer’s words', () => {
  const { coverage, leftOut } = read({
    coverage: [
      {
        benefit: [
          { type: sbcCode('urgent-care'), requirement: 'One' },
          { type: sbcCode('urgent-care'), requirement: 'Two' },
          { type: { coding: [{ system: 'urn:other', code: 'X9' }], text: 'Acupuncture' } },
          { type: { coding: [{ system: 'urn:other' }] } },
        ],
      },
    ],
    plan: [],
  })
  expect(coverage.categories.map(({ code, name, notes }) => [code, name, notes])).toMatchObject([
    ['urgent-care', { en: 'Urgent care' }, 'One'],
    ['urgent-care', { en: 'Urgent care' }, 'Two'],
    ['X9', 'Acupuncture', null],
  ])
  // A benefit without code and words can't be shown: the page states that a part is missing.
  expect([leftOut, coverage.isPartial]).toEqual([1, true])
})

test('omits a limit without person or family, and one that is repeated', () => {
  const cost = (text: string, value: number) => ({ type: { text }, cost: { value, currency: 'USD' } })
  const generalCost = [
    cost('Deductible', 900),
    cost('Individual Out-of-Pocket Maximum', 6000),
    cost('Individual Out-of-Pocket Maximum', 7000),
  ]
  expect(read({ plan: [{ generalCost }] }).coverage.limits).toMatchObject([
    { kind: 'out-of-pocket', individualCents: null, familyCents: null },
  ])
})

test('no damaged plan throws or covers a benefit without a cost', () => {
  const odd = [null, 7, '', 'x', [], {}, [null], [{}], { coding: 3 }, true]
  for (const name of Object.keys(insurancePlan()))
    for (const value of odd) {
      const mapped = mapInsurancePlan(insurancePlan({ [name]: value }))
      if (name === 'plan')
        for (const { covered } of mapped.coverage?.categories ?? []) expect(covered).toBeNull()
    }
  expect(mapInsurancePlan(insurancePlan({ id: undefined }))).toEqual({ coverage: undefined, fields: ['id'] })
})
