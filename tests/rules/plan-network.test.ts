import { expect, test } from 'vitest'
import type { ContractType } from '#contract/entities/plan.ts'
import { networkOfPlan } from '#server/insurer/plan-network.ts'

const listed = (
  networkId: string,
  name: string,
  contractType: ContractType | null,
  until: string | null,
) => ({
  networkId,
  name,
  contractType,
  until,
})

const NETWORKS = [
  listed('wide', 'Delta Wide', 'medical', null),
  listed('old', 'Delta Old', 'medical', '2025-12-31'),
  listed('narrow', 'Delta Narrow', 'medical', null),
  listed('teeth', 'Delta Dental', 'dental', null),
  listed('teeth-old', 'Delta Dental Old', 'dental', '2025-12-31'),
]

test.each<[string, string, ContractType, string | undefined]>([
  ['its name', 'delta  WIDE', 'medical', 'wide'],
  ['its id', 'narrow', 'medical', 'narrow'],
  ['an unknown name', 'Other', 'dental', undefined],
  ['nothing, with one network in force', '', 'dental', 'teeth'],
  ['nothing, with several networks', '', 'medical', undefined],
  ['nothing, with no network', '', 'vision', undefined],
])('a plan that states %s has its network', (_, network, contractType, networkId) => {
  const found = networkOfPlan(NETWORKS, { network, contractType, on: '2026-03-31' })
  expect(found?.networkId).toBe(networkId)
})

test('a network without a kind of plan serves every kind', () => {
  const only = [listed('all', 'All', null, null)]
  expect(networkOfPlan(only, { network: '', contractType: 'vision', on: '2026-03-31' })).toBe(only[0])
})
