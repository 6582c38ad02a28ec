import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { people } from '#server/insurers/sandbox/world/people.ts'
import { birthDateOf } from '#server/insurers/sandbox/world/person.ts'
import { ageOn } from '#contract/age.ts'
import { isAdult } from '#server/access/age.ts'

const day = (iso: string) => Temporal.PlainDate.from(iso)

test.each([
  ['2008-06-15', '2026-06-14', 17],
  ['2008-06-15', '2026-06-15', 18],
  ['2008-06-15', '2026-06-16', 18],
  ['2008-12-31', '2026-01-01', 17],
  ['2008-02-29', '2026-02-28', 17],
  ['2008-02-29', '2026-03-01', 18],
  ['2008-02-29', '2028-02-28', 19],
  ['2008-02-29', '2028-02-29', 20],
  ['2026-06-15', '2026-06-15', 0],
])('a person born on %s is, on %s, %i years old', (born, today, age) => {
  expect(ageOn(day(today), born)).toBe(age)
})

test('a person becomes an adult on their birthday', () => {
  expect(isAdult('2008-06-15', day('2026-06-14'))).toBe(false)
  expect(isAdult('2008-06-15', day('2026-06-15'))).toBe(true)
})

test('all ages in the sandbox are right on any day of seeding', () => {
  const days = fc.integer({ min: 0, max: 4 * 366 }).map((days) => day('2024-02-28').add({ days }))
  fc.assert(
    fc.property(days, fc.constantFrom(...people), (today, person) => {
      expect(ageOn(today, birthDateOf(person, today))).toBe(person.age)
    }),
  )
})
