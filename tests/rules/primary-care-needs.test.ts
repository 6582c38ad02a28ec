import { expect, test } from 'vitest'
import type { PrimaryCareChoice, PrimaryCarePerson } from '#contract/entities/primary-care.ts'
import { neededProviders } from '#features/dashboard/care-needs.rules.ts'

const provider = {
  provider: null,
  name: 'Linh Pham',
  credentials: null,
  specialty: null,
  addressLines: [],
  phone: null,
}
const choice = (leavesOn: string | null): PrimaryCareChoice => ({
  choiceId: 'choice-1',
  provider,
  state: 'current',
  startsOn: '2026-01-01',
  endsOn: null,
  chosenOn: null,
  chosenBy: null,
  confirmation: null,
  canceledOn: null,
  cancelUntil: null,
  leavesOn,
})
const kim: PrimaryCarePerson = {
  memberId: 'ZZN22038101',
  name: 'Kim Nguyen',
  standing: 'oneself',
  current: null,
  coming: null,
  history: [],
  assignedOn: null,
}

test.each<[string, Partial<PrimaryCarePerson>, string[]]>([
  ['no provider and no day', {}, []],
  ['a day', { assignedOn: '2027-01-13' }, ['2027-01-13']],
  ['an upcoming provider', { assignedOn: '2027-01-13', coming: choice(null) }, []],
  ['a provider', { current: choice(null) }, []],
  ['a provider who leaves', { current: choice('2027-01-01') }, ['2026-12-31']],
  ['another one to come', { current: choice('2027-01-01'), coming: choice(null) }, []],
])('with %s, home names what is needed and by when', (_what, change, days) => {
  expect(neededProviders([{ ...kim, ...change }]).map(({ until }) => until)).toEqual(days)
})
