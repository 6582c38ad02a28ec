import { expect, test } from 'vitest'
import type { IdCard } from '#contract/entities/id-card.ts'
import { factsOf, toColumns } from '#features/id-card/card/CardInWords.tsx'
import { counterNumbers, frontCopays, printedLimit, stateOf } from '#features/id-card/id-card.rules.ts'

const card: IdCard = {
  cardId: 'c',
  contractType: 'dental',
  tier1: 'HA',
  status: 'active',
  memberId: 'ZZT1',
  memberName: 'Thomas Turner',
  birthDate: '1993-05-06',
  dependentNumber: '01',
  relationship: 'self',
  subscriberName: 'Thomas Turner',
  subscriberId: 'ZZT',
  coveredMembers: [],
  planName: 'Dental',
  planType: 'PPO',
  payerName: 'Ozark Advantage',
  payerId: 'NSM02',
  groupNumber: '',
  groupName: '',
  network: '',
  effectiveDate: '2026-03-01',
  endDate: null,
  issueDate: null,
  pharmacy: null,
  copays: [],
  limits: [],
  phones: [],
  claimsAddress: [],
  website: '',
  backText: [],
}

const day = (iso: string) => Temporal.PlainDate.from(iso)

test('a card without pharmacy benefits offers no empty pharmacy numbers', () => {
  expect(counterNumbers(card)).toEqual([{ label: 'Member ID', value: 'ZZT1' }])
  expect(factsOf(card).map(({ title }) => title)).toEqual(['Member', 'Plan', 'Phone, address and website'])
})

test('a missing fact is left for the page to call "Not listed"', () => {
  const plan = factsOf(card).find(({ title }) => title === 'Plan')
  expect(plan?.facts).toContainEqual({ term: 'Card issued', value: undefined })
  expect(plan?.facts).toContainEqual({ term: 'Network', value: '' })
})

test('an unknown relationship keeps the payer’s own word', () => {
  const [member] = factsOf({ ...card, relationship: 'Ward' })
  expect(member?.facts).toContainEqual({ term: 'Relationship to policy holder', value: 'Ward' })
})

test('a family member’s card has no line for the birth date that is not shared', () => {
  const [own] = factsOf(card)
  const [shared] = factsOf({ ...card, birthDate: '', isShared: true })
  const termsOf = (group: typeof own) => group?.facts.map(({ term }) => term) ?? []
  expect(termsOf(own).filter((term) => !termsOf(shared).includes(term))).toEqual(['Date of birth'])
})

test('the front shows the plan’s own network first and leaves room for a stamp', () => {
  const copays = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'A, out of network'].map((label) => ({
    label,
    amount: '$1',
  }))
  const labels = (status: IdCard['status']) =>
    frontCopays({ ...card, copays, status }).map(({ label }) => label)
  expect(labels('active')).toEqual(['A', 'B', 'C', 'D', 'E', 'F'])
  expect(labels('ended')).toEqual(['A', 'B', 'C', 'D'])
})

test('a limit prints what there is of it', () => {
  const limit = { label: 'Deductible', network: 'in' as const }
  expect(printedLimit({ ...limit, individualCents: 150_000, familyCents: 300_050 })).toBe(
    '$1,500 / $3,000.50',
  )
  expect(printedLimit({ ...limit, individualCents: 0, familyCents: null })).toBe('$0')
  expect(printedLimit({ ...limit, individualCents: null, familyCents: null })).toBe('')
})

test.each([
  ['2026-02-28', 'You can use the numbers starting March 1, 2026.'],
  ['2026-03-01', 'Until then, use these numbers at the counter.'],
])('on %s a card that is not issued says: %s', (today, message) => {
  expect(stateOf({ ...card, status: 'not-issued' }, day(today))?.body).toContain(message)
})

test('copays that wrap leave room for fewer of them, so that none is cut in half', () => {
  const copays = [
    'Primary care visit with an in-network provider',
    'Specialist',
    'Urgent care',
    'Hospital',
  ].map((label) => ({ label, amount: 'Deductible, then $10/$40/$70/25%' }))
  expect(frontCopays({ ...card, copays, status: 'active' })).toHaveLength(3)
  expect(frontCopays({ ...card, copays, status: 'ended' })).toHaveLength(2)
})

test('the words stand in two columns of about the same length, in their order', () => {
  const group = (title: string, count: number) => ({
    title,
    facts: Array.from({ length: count }, () => ({ term: title })),
  })
  const groups = [
    group('Member', 9),
    group('Plan', 9),
    group('Pharmacy', 4),
    group('Copays', 13),
    group('Limits', 9),
  ]
  expect(toColumns(groups).map((half) => half.map(({ title }) => title))).toEqual([
    ['Member', 'Plan', 'Pharmacy'],
    ['Copays', 'Limits'],
  ])
  expect(toColumns([group('Member', 8)])).toEqual([[group('Member', 8)]])
})
