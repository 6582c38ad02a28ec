import { expect, test } from 'vitest'
import * as v from 'valibot'
import { costNow, coverageOfPerson } from '#contract/cost-now.ts'
import { BenefitUse } from '#contract/entities/benefit-use.ts'
import { mapInsurancePlan } from '#server/insurers/fhir/benefits/plan.ts'
import { usesIn } from '#server/insurers/fhir/benefits/use.ts'
import { eligibility, eligibilityItem, insurancePlan, sbcCode } from '#tests/kit/odd-plans.ts'

const asked = {
  memberId: 'M1',
  patientId: 'p-9',
  coverageIds: new Set(['cov-1']),
  codes: new Set(['rehabilitation', 'specialist-visit']),
  on: '2026-11-28',
}

function read(...resources: unknown[]) {
  const { uses, leftOut } = usesIn(resources, asked)
  return { uses: v.parse(v.array(BenefitUse), uses), leftOut }
}

const insurance = (change: object) => ({
  insurance: [{ ...eligibility().insurance[0], ...change }],
})
const items = (...item: unknown[]) => eligibility(insurance({ item }))

test('reads used and remaining amounts and the restart of the count', () => {
  expect(read(eligibility())).toEqual({
    uses: [
      {
        code: 'rehabilitation',
        memberId: 'M1',
        allowed: 30,
        used: 12,
        unit: 'visit',
        resetsOn: '2027-01-01',
        lastOn: null,
        nextOn: null,
        waitingUntil: null,
        insteadOf: null,
      },
    ],
    leftOut: 0,
  })
})

test.each<[string, object, object]>([
  [
    'more used than allowed',
    {
      benefit: [{ type: { coding: [{ code: 'visit' }] }, allowedUnsignedInt: 5, usedUnsignedInt: 9 }],
    },
    { allowed: 5, used: 9 },
  ],
  [
    'a limit without the used amount',
    { benefit: [{ type: { coding: [{ code: 'visit' }] }, allowedUnsignedInt: 5 }] },
    { allowed: 5, used: null },
  ],
  [
    'numbers as texts',
    { benefit: [{ type: { text: 'visits' }, allowedUnsignedInt: '5', usedUnsignedInt: 'none' }] },
    { allowed: 5, used: null },
  ],
  [
    'dollars that the plan pays',
    {
      benefit: [
        {
          type: { coding: [{ code: 'benefit' }] },
          allowedMoney: { value: 1500, currency: 'USD' },
          usedMoney: { value: 220.5, currency: 'USD' },
        },
      ],
    },
    { allowed: 150_000, used: 22_050, unit: 'cents' },
  ],
  ['a lifetime', { term: { coding: [{ code: 'lifetime' }] } }, { allowed: 30, used: 12, resetsOn: null }],
  ['no cover for this person', { excluded: true, benefit: [] }, { isExcluded: true, used: null }],
  ['approval for this person', { authorizationRequired: true, benefit: [] }, { approval: 'yes' }],
])('reads an item with %s', (_case, change, expected) => {
  expect(read(items(eligibilityItem(change))).uses).toMatchObject([expected])
})

test.each<[string, unknown[], number]>([
  ['a copay', [items(eligibilityItem({ benefit: [{ type: { text: 'copay' }, usedUnsignedInt: 3 }] }))], 0],
  ['the family’s total', [items(eligibilityItem({ unit: { coding: [{ code: 'family' }] } }))], 0],
  ['a benefit of another plan', [items(eligibilityItem({ category: sbcCode('hospice') }))], 1],
  ['no code', [items(eligibilityItem({ category: 7 }))], 1],
  ['another patient', [eligibility({ patient: { reference: 'Patient/p-7' } })], 0],
  ['another coverage', [eligibility(insurance({ coverage: { reference: 'Coverage/cov-7' } }))], 0],
  ['last year', [eligibility(insurance({ benefitPeriod: { start: '2025-01-01', end: '2025-12-31' } }))], 0],
  [
    'no days, made last year',
    [eligibility({ ...insurance({ benefitPeriod: null }), created: '2025-06-01' })],
    0,
  ],
  ['an inactive plan', [eligibility(insurance({ inforce: false }))], 0],
  ['an answer in error', [eligibility({ outcome: 'error' })], 0],
  ['a canceled answer', [eligibility({ status: 'cancelled' })], 0],
  ['no resource', [7, null, { resourceType: 'OperationOutcome' }], 0],
])('gives no use for %s', (_case, resources, leftOut) => {
  expect(read(...resources)).toEqual({ uses: [], leftOut })
})

test('uses the newest answer and omits items that contradict each other', () => {
  const older = eligibility({ id: 'use-0', created: '2026-03-01' })
  const visits = (used: number, change: object = {}) =>
    eligibilityItem({
      benefit: [{ type: { coding: [{ code: 'visit' }] }, allowedUnsignedInt: 30, usedUnsignedInt: used }],
      ...change,
    })
  expect(read(older, items(visits(14))).uses).toMatchObject([{ used: 14 }])
  expect(read(items(visits(14), visits(15))).uses).toMatchObject([{ allowed: null, used: null }])
  const out = { network: { coding: [{ code: 'out' }] } }
  expect(read(items(visits(2, out), visits(14))).uses).toMatchObject([{ used: 14 }])
  // An item excluded out of network is covered in network, and a rule in a separate item belongs to the count.
  const outside = eligibilityItem({ ...out, excluded: true, benefit: [] })
  expect(read(items(outside)).uses).toEqual([])
  const rule = eligibilityItem({ authorizationRequired: true, benefit: [] })
  const [joined] = read(items(outside, visits(14), rule)).uses
  expect(joined).toMatchObject({ used: 14, approval: 'yes', resetsOn: '2027-01-01' })
  expect(joined?.isExcluded).toBeUndefined()
})

test('a benefit that a person lacks is not covered for them, despite the plan', () => {
  const { coverage } = mapInsurancePlan(insurancePlan())
  const category = coverage?.categories.find(({ code }) => code === 'rehabilitation')
  if (!category) throw new Error('the plan has no benefits')
  const { uses } = read(items(eligibilityItem({ excluded: true })))
  const person = { in: null, out: null, annualMaximum: null, uses }
  const cost = costNow(category, { network: 'in', on: asked.on, person, family: null })
  expect(cost).toEqual({ kind: 'all', why: 'not-covered', until: null })
  const plan = { categories: [category] }
  expect(coverageOfPerson(plan, uses).categories).toMatchObject([{ covered: 'no', in: 'not-covered' }])
  const needsApproval = read(items(eligibilityItem({ authorizationRequired: true }))).uses
  expect(coverageOfPerson(plan, needsApproval).categories).toMatchObject([
    { covered: 'yes', approval: 'yes' },
  ])
  // An unchanged plan stays the same object, so that it isn't indexed again.
  expect(coverageOfPerson(plan, read(eligibility()).uses)).toBe(plan)
})

test('no damaged answer throws', () => {
  const odd = [null, 7, '', 'x', [], {}, [null], [{}], { coding: 3 }, true]
  for (const value of odd) {
    for (const name of Object.keys(eligibility())) read(eligibility({ [name]: value }))
    for (const name of Object.keys(eligibilityItem())) read(items(eligibilityItem({ [name]: value })))
    for (const name of ['coverage', 'benefitPeriod', 'item']) read(eligibility(insurance({ [name]: value })))
  }
})
