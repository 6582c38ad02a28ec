import * as fc from 'fast-check'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { isIncomplete } from '#contract/incomplete-file.ts'
import { csvDollars, csvOf, INCOMPLETE } from '#server/platform/http/csv.ts'

const written = async (...rows: (string | number | null)[][]) =>
  (await buffer(csvOf(['Provider', 'Paid'], rows))).toString('utf8')

test('a table starts with its byte order mark and headings, with standard row ends', async () => {
  expect(await written(['Dr. Ames', 120.5], ['', null])).toBe(
    '\uFEFFProvider,Paid\r\nDr. Ames,120.5\r\n,\r\n',
  )
})

test('keeps formulas as text in any width and after any mark', async () => {
  const signs = ['=', '+', '-', '@', '\uff1d', '\uff0b', '\uff0d', '\uff20', '\ufe66', '\u2212']
  const before = ['', '\u200b', '\u00a0', '\u3000', '\ufeff', '\u202e', '\t', '\r', '\u0001', ' \u2060\u00ad']
  const cells = before.flatMap((mark) => signs.map((sign) => `${mark}${sign}1+1`))
  for (const cell of cells) expect(await written([cell])).toMatch(/\r\n"?'/)
  for (const harmless of ['1\uff1d1', '\u200bx', '-12.50', 'A-1'])
    expect(await written([harmless])).toContain(`\r\n${harmless}\r\n`)
})

test('keeps formulas as text and negative amounts as numbers', async () => {
  const cells = ['=1+1', '+A1', '-A1', '@SUM(A1)', '\tx', ' =1', '-12.50', 'a,b', 'say "x"', 'two\nlines']
  const [, ...lines] = (await written(...cells.map((cell) => [cell]))).split('\r\n')
  expect(lines.slice(0, -1)).toEqual([
    "'=1+1",
    "'+A1",
    "'-A1",
    "'@SUM(A1)",
    "'\tx",
    "' =1",
    '-12.50',
    '"a,b"',
    '"say ""x"""',
    '"two\nlines"',
  ])
})

async function* dying(failure: Error) {
  yield ['Dr. Ames', 12]
  yield ['Dr. Bell', 15]
  throw failure
}

test('a failed export ends with an error line, and the failure is reported', async () => {
  const failure = new Error('the database failed')
  const file = csvOf(['Provider', 'Paid'], dying(failure))
  const reported: unknown[] = []
  file.once(INCOMPLETE, (error) => reported.push(error))
  const text = (await buffer(file)).toString('utf8')
  expect(text.split('\r\n').slice(1)).toEqual([
    'Dr. Ames,12',
    'Dr. Bell,15',
    expect.stringMatching(/^"?INCOMPLETE .+INCOMPLETO/) as unknown,
    '',
  ])
  expect([isIncomplete(text), reported]).toEqual([true, [failure]])
  expect(isIncomplete(await written(['Dr. Ames', 12]))).toBe(false)
})

test('dollars show the same cents', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (cents) => {
      expect(Math.round(Number(csvDollars(cents)) * 100)).toBe(cents)
    }),
  )
})
