import { expect, test } from 'vitest'
import type { Candidate } from '#shell/search-box/found.ts'
import { matching, queryWords } from '#shell/search-box/match.ts'

const candidate = (label: string, words = '', asks?: string): Candidate => ({
  key: label,
  label,
  words,
  icon: '',
  place: { to: '/dashboard' },
  section: 'answers',
  ...(asks === undefined ? {} : { asks }),
})

const all = [
  candidate('Urgent care', 'copay cost walk-in'),
  candidate('Atención urgente', 'copago'),
  candidate('Deductible', 'left met'),
  candidate('Coverage & Copays', 'deductible benefits'),
  candidate('Appeal: MRI of the knee', 'denied', 'appeal denied'),
]
const found = (query: string) => matching(all, query).map(({ label }) => label)

test('the words of a question around what is asked do not count, and alone they do', () => {
  expect(queryWords('What’s my copay for URGENT care?')).toEqual(['copay', 'urgent', 'care'])
  expect(queryWords('what is')).toEqual(['what', 'is'])
})

test.each([
  ['urgent care copay', ['Urgent care']],
  ['how much is urgent care', ['Urgent care']],
  ['ATENCION', ['Atención urgente']],
  ['atención', ['Atención urgente']],
  ['deductibles', ['Deductible', 'Coverage & Copays']],
  ['zebra', []],
])('“%s” finds %j, those that are named so first', (query, labels) => {
  expect(found(query)).toEqual(labels)
})

test.each([
  ['one letter is wrong', 'deductable'],
  ['one is missing', 'deductble'],
  ['one is too many', 'deducttible'],
  ['two changed places', 'dedcutible'],
])('where %s it is found all the same', (_, query) => {
  expect(found(query)).toEqual(['Deductible', 'Coverage & Copays'])
})

test('two wrong letters, or one in a short word, are another word', () => {
  expect(found('dedactable')).toEqual([])
  expect(found('carz')).toEqual([])
})

test('a near miss is shown only where nothing fits as it is written', () => {
  const both = [candidate('Claims'), candidate('Claime')]
  expect(matching(both, 'claime').map(({ label }) => label)).toEqual(['Claime'])
})

test('what has to be asked for does not come with its other words alone', () => {
  expect(found('mri')).toEqual([])
  expect(found('appeal mri')).toEqual(['Appeal: MRI of the knee'])
})
