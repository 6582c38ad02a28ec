import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { HealthCondition } from '#contract/entities/health-condition.ts'
import type { Program } from '#contract/content/program.ts'
import {
  type Facts,
  type Match,
  NO_FILTER,
  filterPrograms,
  lastDayOf,
  reasonsFor,
} from '#features/programs/programs.rules.ts'

const today = Temporal.PlainDate.from('2026-11-23')
const program = (more: Partial<Program> = {}): Program => ({
  topic: 'conditions',
  summary: 'A program.',
  cost: 'None',
  ...more,
})
const condition = (code: string): HealthCondition => ({ code, name: code, notedOn: null })
const facts = (more: Partial<Facts> = {}): Facts => ({
  birthDate: '1997-03-03',
  conditions: [],
  tier1: 'OCTAVE',
  today,
  ...more,
})
const diabetes = program({
  ages: { from: 18, to: 79 },
  conditions: ['type-2-diabetes', 'prediabetes', 'obesity'],
})
const kinds = (...about: Parameters<typeof reasonsFor>) => reasonsFor(...about).map(({ kind }) => kind)

describe('the diabetes program (spec §6)', () => {
  test.each([
    ['E11.9', true],
    ['E11.65', true],
    ['R73.03', true],
    ['R73.01', false],
    ['E66.01', true],
    ['Z68.24', false],
    ['Z68.25', true],
    ['Z68.29', true],
    ['Z68.30', true],
    ['Z68.45', true],
    ['Z68.53', false],
    ['E10.9', false],
    ['I10', false],
  ])('with %s in the record: %s', (code, isMatch) =>
    expect(kinds(diabetes, facts({ conditions: [condition(code)] }))).toEqual(
      isMatch ? ['condition', 'age'] : [],
    ),
  )

  test.each([
    ['2008-11-24', false],
    ['2008-11-23', true],
    ['1946-11-24', true],
    ['1946-11-23', false],
    [undefined, false],
  ])('fits a person born on %s: %s', (birthDate, isMatch) =>
    expect(kinds(diabetes, facts({ birthDate, conditions: [condition('E11.9')] })).length > 0).toBe(isMatch),
  )

  test('is not shown as a match without a known record', () => {
    expect(kinds(diabetes, facts({ conditions: undefined }))).toEqual([])
  })
})

test('a program for everyone matches no member in particular; some are never suggested', () => {
  expect(kinds(program(), facts())).toEqual([])
  expect(kinds(program({ ages: { from: 18 }, isNeverSuggested: true }), facts())).toEqual([])
  expect(kinds(program({ ages: { to: 17 } }), facts({ birthDate: '2010-01-01' }))).toEqual(['age'])
})

test('a line of business matches its own members, and no one if unknown', () => {
  const extra = program({ lines: ['ABM'] })
  expect(kinds(extra, facts({ tier1: 'ABM' }))).toEqual(['line'])
  expect(kinds(extra, facts())).toEqual([])
  expect(kinds(extra, facts({ tier1: null }))).toEqual([])
})

const match = (title: string, more: Partial<Program> = {}): Match => ({
  id: title,
  exit: undefined,
  expiresOn: undefined,
  reasons: [],
  block: { title, body: ['Call <strong>24/7</strong>.'], templateType: 'plain' },
  program: program(more),
})
const list = [
  match('Quit tobacco', { topic: 'wellness', synonyms: 'smoking vaping' }),
  match('Café with a nurse'),
]
const found = (search: string) =>
  filterPrograms(list, { ...NO_FILTER, search }, (topic) => topic).map(({ id }) => id)

test.each([
  ['', ['Quit tobacco', 'Café with a nurse']],
  ['  SMOK ', ['Quit tobacco']],
  ['cafe nur', ['Café with a nurse']],
  ['wellness', ['Quit tobacco']],
  ['strong', []],
  ['24/7', ['Quit tobacco', 'Café with a nurse']],
  ['tobacco cafe', []],
  ['acco', []],
])('a search for "%s" finds %j', (search, wanted) => expect(found(search)).toEqual(wanted))

test('any search ends and finds at most the whole list', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 100 }), (search) =>
      found(search).every((id) => list.some((one) => one.id === id)),
    ),
  )
})

test('a program is listed until the day before it expires', () => {
  expect(lastDayOf({ expiresOn: '2025-01-01' })).toBe('2024-12-31')
  expect(lastDayOf({ expiresOn: undefined })).toBeUndefined()
})
