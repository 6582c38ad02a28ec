import { expect, test } from 'vitest'
import { isOfPlan, ofPlanFirst, otherPlanOf } from '#records/plan-of-record.rules.ts'
import { planUnder } from '#tests/kit/plan.ts'

const medical = { ...planUnder('medical'), memberId: 'M1', lobDisplayName: 'Gold' }
const dental = { ...planUnder('dental'), memberId: 'D1', lobDisplayName: 'Dental Plus' }
const ended = {
  ...planUnder('medical'),
  memberId: 'H1',
  lobDisplayName: 'Old HMO',
  isActive: false,
  origEffDate: '2020-01-01',
  covTermDate: '2023-12-31',
}
const plans = [medical, dental, ended]
const record = (memberId: string, contractType: 'medical' | 'dental', serviceFrom: string | null) => ({
  memberId,
  contractType,
  serviceFrom,
})

test.each([
  ['own, medical', record('M1', 'medical', '2026-01-05'), medical, 'Gold'],
  ['a child, medical', record('M103', 'medical', '2026-01-05'), medical, 'Gold'],
  ['own, dental', record('D1', 'dental', '2026-01-05'), dental, 'Dental Plus'],
  ['of the ended plan', record('H1', 'medical', '2023-12-31'), ended, 'Old HMO'],
  ['a child, of the ended plan', record('H103', 'medical', '2023-05-01'), ended, 'Old HMO'],
  ['without a day', record('M1', 'medical', null), medical, 'Gold'],
] as const)('a record that is %s belongs to one plan', (_whose, one, plan, name) => {
  for (const open of plans) {
    expect(isOfPlan(one, open, plans)).toBe(open === plan)
    expect(otherPlanOf(one, open, plans, '?')).toBe(open === plan ? undefined : name)
  }
})

test('a record without a plan is named by its type', () => {
  expect(otherPlanOf(record('X', 'medical', '2019-01-01'), medical, plans, 'Medical')).toBe('Medical')
})

test('records of the open plan come first, in their order', () => {
  const [a, b, c] = [
    record('M1', 'medical', '2026-01-05'),
    record('D1', 'dental', '2026-01-04'),
    record('D1', 'dental', '2026-01-03'),
  ]
  expect(ofPlanFirst([a, b, c], dental, plans)).toEqual([b, c, a])
})
