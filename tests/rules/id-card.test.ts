import { expect, test } from 'vitest'
import type { IdCard } from '#contract/entities/id-card.ts'
import { cardFaces, printedLimit } from '#contract/id-card/faces.ts'
import { cardFacts } from '#contract/id-card/facts.ts'
import type { CardShown } from '#contract/id-card/words.ts'
import { cardWords } from '#card/card-words.ts'
import { toColumns } from '#card/CardInWords.tsx'
import { counterNumbers, stateOf } from '#card/card.rules.ts'

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

test('a card without pharmacy benefits omits pharmacy numbers', () => {
  expect(counterNumbers(card)).toEqual([{ label: 'Member ID', value: 'ZZT1' }])
  expect(cardFacts(card, cardWords).map(({ title }) => title)).toEqual([
    'Member',
    'Plan',
    'Phone, address and website',
  ])
})

test('leaves a missing fact to the page’s “Not listed”', () => {
  const plan = cardFacts(card, cardWords).find(({ title }) => title === 'Plan')
  expect(plan?.facts).toContainEqual({ term: 'Card issued' })
  expect(plan?.facts).toContainEqual({ term: 'Network' })
})

test('an unknown relationship keeps the payer’s own word', () => {
  const [member] = cardFacts({ ...card, relationship: 'Ward' }, cardWords)
  expect(member?.facts).toContainEqual({ term: 'Relationship to policy holder', value: 'Ward' })
})

test('a family member’s card omits a birth date that is not shared', () => {
  const [own] = cardFacts(card, cardWords)
  const [shared] = cardFacts({ ...card, birthDate: '', isShared: true }, cardWords)
  const termsOf = (group: typeof own) => group?.facts.map(({ term }) => term) ?? []
  expect(termsOf(own).filter((term) => !termsOf(shared).includes(term))).toEqual(['Date of birth'])
})

const front = (change: Partial<CardShown>) =>
  cardFaces({ ...card, ...change }, { words: cardWords, brandName: 'Ozark Advantage' }).front

const copaysOf = (change: Partial<CardShown>) =>
  front(change).aside?.items.map((item) => (item.kind === 'row' ? item.label : '')) ?? []

test('the front has the in-network copays, on an ended card too', () => {
  const copays = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'A, out of network'].map((label) => ({
    label,
    amount: '$1',
  }))
  for (const status of ['active', 'ended', 'future', 'not-issued'] as const)
    expect(copaysOf({ copays, status })).toEqual(['A', 'B', 'C', 'D', 'E', 'F'])
})

test.each([
  ['active', undefined],
  ['ended', 'Ended June 30, 2026'],
  ['future', 'Not active until March 1, 2026'],
  ['not-issued', 'Not issued yet'],
] as const)('a card that is %s says on both sides: %s', (status, note) => {
  const faces = cardFaces(
    { ...card, status, endDate: '2026-06-30' },
    { words: cardWords, brandName: 'Ozark Advantage' },
  )
  expect([faces.front.note?.text, faces.back.note?.text]).toEqual([note, note])
})

test.each([
  [1, '01 Dana Harper'],
  [11, '01 Dana Harper, 02 Dana Harper, 03 Dana Harper, 04 Dana Harper, 05 Dana Harper +6'],
])('of %i covered members, the front names those that fit', (count, names) => {
  const coveredMembers = Array.from({ length: count }, (_, at) => ({
    name: 'Dana Harper',
    dependentNumber: String(at + 1).padStart(2, '0'),
  }))
  expect(front({ coveredMembers }).main.at(-1)).toMatchObject({ label: 'Covered', value: names })
})

test.each([
  ['PPO', 'PPO'],
  ['HDHP EPO', 'HDHP EPO'],
  ['Medicare Advantage HMO-POS', 'HMO-POS'],
  ['PPO with a spending account', ''],
])('the suitcase of a plan of the type "%s" says "%s"', (planType, text) => {
  expect(front({ coversTravel: true, planType }).suitcase).toBe(text)
})

test('the card of a plan that covers travel has a suitcase, also in its text', () => {
  expect(front({}).suitcase).toBeUndefined()
  expect(front({ coversTravel: true }).suitcase).toBe('PPO')
  const terms = cardFacts({ ...card, coversTravel: true }, cardWords).flatMap(({ facts }) => facts)
  expect(terms).toContainEqual({ term: 'Suitcase on the card', value: 'Covered while you travel' })
})

test('a limit prints its known parts', () => {
  const limit = { label: 'Deductible', network: 'in' as const }
  const printed = (individualCents: number | null, familyCents: number | null) =>
    printedLimit({ ...limit, individualCents, familyCents }, cardWords)
  expect(printed(150_000, 300_050)).toBe('$1,500 / $3,000.50')
  expect(printed(0, null)).toBe('$0')
  expect(printed(null, null)).toBe('')
})

test.each([
  ['2026-02-28', 'You can use the numbers starting March 1, 2026.'],
  ['2026-03-01', 'Until then, use these numbers at the counter.'],
])('on %s a card that is not issued says: %s', (today, message) => {
  expect(stateOf({ ...card, status: 'not-issued' }, day(today))?.body).toContain(message)
})

test('wrapped copays leave room for fewer, so that none is cut', () => {
  const copays = [
    'Primary care visit with an in-network provider',
    'Specialist',
    'Urgent care',
    'Hospital',
  ].map((label) => ({ label, amount: 'Deductible, then $10/$40/$70/25%' }))
  expect(copaysOf({ copays })).toHaveLength(3)
  expect(copaysOf({ copays, status: 'ended' })).toHaveLength(2)
})

test('the facts are split into two columns of similar length, in order', () => {
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

test.each([
  ['2026-12-31', 'Duc Tran, (479) 555-0112'],
  ['2027-01-01', 'Linh Pham'],
  ['2026-11-30', ''],
])('names the primary care provider of %s', (today, text) => {
  const primaryCare = [
    { name: 'Linh Pham', phone: null, from: '2027-01-01', until: null },
    { name: 'Duc Tran', phone: '4795550112', from: '2026-12-01', until: '2026-12-31' },
  ]
  const { back } = cardFaces({ ...card, primaryCare }, { words: cardWords, brandName: '', today })
  const values = back.main.flatMap((item) => ('value' in item ? item.value : []))
  expect(values.includes(text)).toBe(text !== '')
  const facts = cardFacts({ ...card, primaryCare }, cardWords, today).flatMap((group) => group.facts)
  expect(facts.find(({ term }) => term === 'Primary care provider')?.value ?? '').toBe(text)
})
