import { expect, test } from 'vitest'
import { clockTime, dayAhead } from '#base/hours-in-words.ts'
import { hoursInWords, openStateInWords } from '#features/contact/ContactCards.tsx'
import { brandOf, planBrands, type PhoneLine, contactOf } from '#member/brand.ts'

const hoursOf = (topic: PhoneLine['topic'], brand = brandOf()) => {
  const line = contactOf(brand).lines.find((candidate) => candidate.topic === topic)
  if (!line) throw new Error(`There is no line for ${topic}`)
  return line.hours
}
const at = (central: string) =>
  Temporal.PlainDateTime.from(central).toZonedDateTime('America/Chicago').toInstant()

test.each([
  ['pharmacy', '2026-11-21T06:59', false, 'Opens today at 7 a.m. Central time'],
  ['pharmacy', '2026-11-21T07:00', true, 'until 8 p.m. Central time'],
  ['pharmacy', '2026-11-21T20:00', false, 'Opens tomorrow at 7 a.m. Central time'],
  ['member', '2026-11-20T17:00', false, 'Opens on Monday at 8 a.m. Central time'],
  ['member', '2026-11-25T17:00', false, 'Opens on Friday at 8 a.m. Central time'],
  ['signIn', '2026-11-21T09:00', true, 'until noon Central time'],
  ['tty', '2026-12-25T03:00', true, undefined],
] as const)('the %s line at %s', (topic, central, isOpen, change) => {
  expect(openStateInWords(hoursOf(topic), at(central))).toEqual({ isOpen, change })
})

test.each([
  ['00:00', '12 a.m.'],
  ['08:30', '8:30 a.m.'],
  ['12:00', 'noon'],
  ['12:05', '12:05 p.m.'],
  ['20:30', '8:30 p.m.'],
])('%s is written %s', (time, words) => {
  expect(clockTime(Temporal.PlainTime.from(time))).toBe(words)
})

test('a day is counted in the insurer’s time zone', () => {
  const until = Temporal.PlainDateTime.from('2026-11-21T07:00').toZonedDateTime('America/Chicago')
  // It is already November 21 in UTC.
  expect(dayAhead(until, at('2026-11-20T23:30'))).toBe('tomorrow')
  expect(dayAhead(until, at('2026-11-21T00:30'))).toBe('today')
})

test('shows opening hours as specified, and holidays where a line closes', () => {
  expect(hoursInWords(hoursOf('pharmacy'))).toEqual(['Every day, 7 a.m. to 8 p.m.'])
  expect(hoursInWords(hoursOf('member'))).toEqual([
    'Monday to Friday, 8 a.m. to 5 p.m.',
    'Closed on federal holidays.',
  ])
  expect(hoursInWords(hoursOf('tty'))).toEqual(['Any time, day or night'])
})

test('every brand has its own member line, fax and address', () => {
  const contacts = planBrands().map((brand) => contactOf(brand))
  const own = contacts.map(({ lines, fax, mail }) => [lines[0]?.number, fax, mail.join()])
  for (const column of [0, 1, 2]) expect(new Set(own.map((facts) => facts[column])).size).toBe(5)
  for (const { lines } of contacts) expect(lines.map(({ topic }) => topic)).toContain('pharmacy')
})
