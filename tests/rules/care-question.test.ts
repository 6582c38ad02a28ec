import { describe, expect, test } from 'vitest'
import { careBook } from '#content/care-words.ts'
import { specialtiesOf } from '#features/find-care/care-filter.rules.ts'
import { type CareQuestion, careIndex, readQuestion } from '#features/find-care/care-question.rules.ts'
import { SPECIALTIES } from '#server/insurers/sandbox/directory/specialties.ts'
import { type CarePhrase, ENGLISH, SPANISH } from '#tests/kit/care-phrases.ts'

const index = careIndex(careBook(undefined))
const read = (typed: string) => readQuestion(typed, index)

/** The filters of a question in the notation of the phrase lists. */
function filtersOf({ care, kind, place, language, gender, options }: CareQuestion): string {
  const specialtyOrKind = care ?? (kind && `kind/${kind}`)
  const isPrimaryCare = options.includes('primary-care')
  return [
    specialtyOrKind ?? (isPrimaryCare ? 'kind/doctor' : '-'),
    place && `place/${place}`,
    language && `language/${language}`,
    gender && `gender/${gender}`,
    ...options.map((option) => `option/${option}`),
  ]
    .filter(Boolean)
    .join(' ')
}

describe.each([
  ['English', ENGLISH],
  ['Spanish', SPANISH],
] as const)('%s questions', (_, phrases: readonly CarePhrase[]) => {
  test('lead to the right specialty first, 95 of 100', () => {
    const first = (filters: string) => filters.split(' ')[0]
    const wrong = phrases.filter(([typed, filters]) => first(filtersOf(read(typed))) !== first(filters))
    expect(phrases).toHaveLength(80)
    expect(wrong.slice(4).map(([typed]) => `${typed}: ${filtersOf(read(typed))}`)).toEqual([])
  })

  test('become filters, 95 of 100', () => {
    const wrong = phrases.filter(([typed, filters]) => filtersOf(read(typed)) !== filters)
    expect(wrong.slice(4).map(([typed]) => `${typed}: ${filtersOf(read(typed))}`)).toEqual([])
  })
})

test.each([
  ['Nguyen', 'Nguyen'],
  ['Dr. Nguyen', 'Nguyen'],
  ["O'Brien-Núñez", "O'Brien-Núñez"],
  ['9000000012', '9000000012'],
  ['Wolfe'.repeat(100), 'Wolfe'.repeat(40)],
])('reads %.20s as a name', (typed, name) => {
  expect(read(typed)).toMatchObject({ care: null, kind: null, name })
})

test('each sandbox specialty belongs to one row of words', () => {
  const rows = careBook(undefined).filter(({ kind }) => kind !== undefined)
  const rowsOf = ({ words, id, kind }: (typeof SPECIALTIES)[number]) =>
    rows.filter((row) => specialtiesOf(row, [{ id, words, kind }]).length > 0)
  const others = SPECIALTIES.filter((one) => one.kind !== 'virtual' && rowsOf(one).length !== 1)
  expect(others.map(({ id }) => id)).toEqual([])
})

test('a question without meaningful words sets no filter', () => {
  for (const typed of ['', '   ', 'i need a', '???']) expect(filtersOf(read(typed))).toBe('-')
})
