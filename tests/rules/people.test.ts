import { expect, test } from 'vitest'
import { choicesOfPeople, isOfPerson } from '#records/people.rules.ts'

const members = [
  { memberId: 'M1', name: 'Danielle Harper' },
  { memberId: 'M4', name: 'Eli Harper' },
  { memberId: 'D1', name: 'Danielle Harper' },
  { memberId: 'V1', name: 'Danielle Harper' },
  { memberId: 'D1', name: 'Danielle Harper' },
]

test('a person is one choice with the ids of all their plans', () => {
  const choices = choicesOfPeople(members)
  expect(choices.map(({ label }) => label)).toEqual(['Danielle Harper', 'Eli Harper'])
  const [dana, eli] = choices.map(({ value }) => value)
  expect(members.map(({ memberId }) => isOfPerson(memberId, dana ?? ''))).toEqual([
    true,
    false,
    true,
    true,
    true,
  ])
  expect(members.map(({ memberId }) => isOfPerson(memberId, eli ?? ''))).toEqual([
    false,
    true,
    false,
    false,
    false,
  ])
})

test('without a choice all people match', () => {
  expect(isOfPerson('M1', '')).toBe(true)
})
