import { expect, test } from 'vitest'
import { costGroups, costRows, unstatedText } from '#features/coverage/costs.rules.ts'

const cost = (label: string, amount: string, code = '') => ({ code, label, amount })

test('the two networks of a service share one row', () => {
  expect(
    costRows([
      cost('Specialist visit copay, in network', '$50'),
      cost('Specialist visit coinsurance, out of network', '40%'),
    ]),
  ).toEqual([{ label: 'Specialist visit', inside: '$50', outside: '40%' }])
})

test('lists a cost without a network under neither', () => {
  expect(
    costRows([
      cost('Eye exam', '$10'),
      cost('Eye exam copay, out of network', '40%'),
      cost('Eye exam copay, in network', '$5'),
    ]),
  ).toEqual([
    { label: 'Eye exam', any: '$10' },
    { label: 'Eye exam', inside: '$5', outside: '40%' },
  ])
})

test('a cost stated twice is shown twice', () => {
  expect(costRows([cost('Coinsurance', '20%'), cost('Coinsurance', '30%')])).toEqual([
    { label: 'Coinsurance', any: '20%' },
    { label: 'Coinsurance', any: '30%' },
  ])
})

test('sorts visits, yearly limits and drugs by code or words', () => {
  const { visits, limits, pharmacy } = costGroups([
    cost('Deductible', '$0', 'deductible'),
    cost('Annual cap', '$3,500', 'annualmaximum'),
    cost('Tier 1 (generic)', '$10'),
    cost('Anything', '$40', 'rx'),
    cost('Urgent care', '$60', 'copay'),
  ])
  expect(limits.map(({ label }) => label)).toEqual(['Deductible', 'Annual cap'])
  expect(pharmacy.map(({ label }) => label)).toEqual(['Tier 1 (generic)', 'Anything'])
  expect(visits).toEqual([{ label: 'Urgent care', any: '$60' }])
})

test.each([
  ['Emergency room', '$250', 'outside', 'Same as in network'],
  ['Emergency room', undefined, 'outside', 'Call us'],
  ['Emergency room', undefined, 'inside', 'Call us'],
  ['Urgent care', '$60', 'outside', 'Call us'],
] as const)('%s at %s, nothing stated %s, reads as %s', (label, inside, side, said) => {
  expect(unstatedText({ label, ...(inside && { inside }) }, side)).toBe(said)
})

test('shows out-of-network costs, even if the plan does not pay', () => {
  const rows = costRows([
    cost('Emergency room copay, in network', '$250'),
    cost('Emergency room copay, out of network', '$300'),
    cost('Virtual visit copay, in network', '$0'),
    cost('Virtual visit copay, out of network', 'Not covered'),
  ])
  expect(rows.map(({ outside }) => outside)).toEqual(['$300', 'Not covered'])
})
