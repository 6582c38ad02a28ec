import { beforeAll, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { IdCards } from '#contract/entities/id-card.ts'
import { cardStatus, printedShare } from '#server/domains/cards/id-card.ts'
import { backend } from '#tests/kit/backend.ts'
import { signInAs } from '#tests/kit/sign-in.ts'

let server: Awaited<ReturnType<typeof backend>>
beforeAll(async () => {
  server = await backend()
})
beforeEach(() => server.faults.reset())

async function ask(login: string, memberId: string, contractType: string) {
  const { tab, bearer } = await signInAs(server.app, login)
  return tab.fetch(`/abcbs/v1/members/${memberId}/id-cards?contractType=${contractType}`, { headers: bearer })
}

const cardsOf = async (login: string, memberId: string, contractType = 'medical') =>
  v.parse(IdCards, await (await ask(login, memberId, contractType)).json()).cards

test('lists Dana’s card first, then her minor children’s', async () => {
  const cards = await cardsOf('harperdana1', 'ZZH41022001')
  expect(cards.map(({ memberName, status }) => [memberName, status])).toEqual([
    ['Danielle Harper', 'active'],
    ['Eli Harper', 'active'],
    ['June Harper', 'active'],
  ])
  const [own, eli] = cards
  expect(own?.coveredMembers.map(({ name }) => name)).toEqual([
    'Danielle Harper',
    'Marcus Harper',
    'Ava Harper',
    'Eli Harper',
    'June Harper',
  ])
  expect(own?.pharmacy).toEqual({
    rxBin: '999999',
    rxPcn: 'SANDBOX',
    rxGroup: 'NSMPPO',
    rxId: 'ZZH41022001',
  })
  expect(eli).toMatchObject({
    relationship: 'child',
    subscriberName: 'Danielle Harper',
    dependentNumber: '04',
  })
})

test('the holder’s card omits members whose coverage ended; their own is marked', async () => {
  const cards = await cardsOf('okaforruth7', 'ZZK47031801')
  expect(cards.map(({ memberName, status }) => [memberName, status])).toEqual([
    ['Ruth Okafor', 'active'],
    ['Tess Okafor', 'active'],
    ['Seth Okafor', 'ended'],
  ])
  expect(cards[0]?.coveredMembers.map(({ name }) => name)).toEqual([
    'Ruth Okafor',
    'Paul Okafor',
    'Tess Okafor',
  ])
})

test('Marcus has his own card with the name of the policy holder', async () => {
  const cards = await cardsOf('harpermarc1', 'ZZH41022002')
  expect(cards.map(({ memberName }) => memberName)).toEqual(['Marcus Harper'])
  expect(cards[0]?.subscriberName).toBe('Danielle Harper')
})

test.each([
  ['harpermarc1', 'ZZH41022002', 'Marcus Harper'],
  ['harperdana1', 'ZZH41022001', 'Eli Harper'],
  ['harperdana1', 'ZZH41022001', 'June Harper'],
] as const)('seen by %s (%s), the card of %s names only that member', async (login, memberId, name) => {
  const card = (await cardsOf(login, memberId)).find(({ memberName }) => memberName === name)
  expect(card?.coveredMembers).toEqual([{ name, dependentNumber: card?.dependentNumber }])
})

test('dental and vision cards have no pharmacy numbers', async () => {
  for (const [login, memberId, type] of [
    ['dentalonly7', 'ZZT33095801', 'dental'],
    ['visiononly7', 'ZZV61024501', 'vision'],
  ] as const) {
    const [card] = await cardsOf(login, memberId, type)
    expect(card).toMatchObject({ contractType: type, pharmacy: null, status: 'active' })
  }
})

test('an ended plan keeps its card; one yet to start says that none is printed', async () => {
  const [ended] = await cardsOf('formerplan9', 'ZZF57330501')
  expect(ended).toMatchObject({ status: 'ended', endDate: expect.any(String) })
  const [future] = await cardsOf('futureplan1', 'ZZP26081301')
  expect(future).toMatchObject({ status: 'not-issued', issueDate: null })
})

test.each([
  ['a type she has under another number', 'harperdana1', 'ZZH41022001', 'vision'],
  ['a card without the right to it', 'norights001', 'ZZS40000601', 'medical'],
  ['the card of an unknown member', 'visiononly7', 'ZZZ00000001', 'vision'],
])('%s is not found', async (_case, login, memberId, type) => {
  const answer = await ask(login, memberId, type)
  expect(answer.status).toBe(404)
  expect(await answer.json()).toMatchObject({
    code: 'NOT_FOUND',
    title: 'We can’t find this page. Check the address, or start from your home page.',
  })
})

const TODAY = Temporal.PlainDate.from('2026-06-15')

test.each([
  ['active', '2026-06-15', null, '2026-06-01'],
  ['active', '2026-01-01', '2026-06-15', '2026-01-01'],
  ['ended', '2026-01-01', '2026-06-14', '2026-01-01'],
  ['ended', '2026-01-01', '2026-06-14', 'not-yet'],
  ['future', '2026-06-16', null, '2026-06-10'],
  ['not-issued', '2026-06-16', null, 'not-yet'],
  ['not-issued', '2026-06-01', null, 'not-yet'],
  // A missing fact doesn't mean that there is none.
  ['active', '2026-06-01', null, null],
  ['future', '2026-06-16', null, null],
] as const)('a card is %s from %s to %s, printed %s', (status, effectiveDate, endDate, cardIssuedOn) => {
  expect(cardStatus({ effectiveDate, endDate, cardIssuedOn }, TODAY)).toBe(status)
})

test('amounts are printed as on cards', () => {
  expect(printedShare({ cents: 2_500 })).toBe('$25')
  expect(printedShare({ cents: 1_250 })).toBe('$12.50')
  expect(printedShare({ cents: 0 })).toBe('$0')
  expect(printedShare({ percent: 20 })).toBe('20%')
  expect(printedShare({ words: 'Deductible, then $40' })).toBe('Deductible, then $40')
})
