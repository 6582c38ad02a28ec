import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
  Address,
  Carrier,
  City,
  CoverageDay,
  LastCoverageDay,
  OtherPolicy,
  Phone,
  PolicyNumber,
  PreferredName,
  State,
  Street,
  StreetMore,
  Zip,
  changesNothing,
} from '#contract/profile-rules.ts'
import { STATE_CODES, isZipIn } from '#contract/us-states.ts'
import { phoneNumber } from '#base/phone.ts'
import { isLong } from '#tests/kit/tier.ts'

const RLM = '\u200f'
const ZERO_WIDTH = '\u200b'
const HALF = '\ud83d'
const LONG = 'x'.repeat(10_000)

type Row = [string, v.GenericSchema<string, string | null>, [string, string | null][], string[]]

/** Each field with the values that it accepts, as it reads them, and the values that it rejects. */
const table: Row[] = [
  [
    'street',
    Street,
    [
      ['18 Sweetgum Bluff Lane', '18 Sweetgum Bluff Lane'],
      ['  5½   Elm St. #4-B, Rear ', '5½ Elm St. #4-B, Rear'],
      ['Oak & Elm: Bldg. 2/3 (Rear) [B]', 'Oak & Elm: Bldg. 2/3 (Rear) [B]'],
      ['12 Ka\u02bbahumanu St', "12 Ka'ahumanu St"],
      ['12 O\u2018Brien\u2013Hill Rd', "12 O'Brien-Hill Rd"],
      ['１２　Ｅｌｍ', '12 Elm'],
      [`${RLM}PO${ZERO_WIDTH} Box 12`, 'PO Box 12'],
      ['12 Cañon Ave', '12 Cañon Ave'],
      ['x'.repeat(50), 'x'.repeat(50)],
    ],
    [
      '',
      '   ',
      '-',
      `#${RLM}`,
      '7 Elm 🏠',
      '7 Elm; Rear',
      '7 Elm <b>',
      'ул. Ленина 1',
      HALF,
      'x'.repeat(51),
      LONG,
    ],
  ],
  [
    'second line',
    StreetMore,
    [
      ['', ''],
      [' Apt 2 ', 'Apt 2'],
    ],
    ['🏠', 'Apt; 2', HALF, LONG],
  ],
  [
    'city',
    City,
    [
      ['Conway', 'Conway'],
      ['St. Louis', 'St. Louis'],
      ['Coeur d’Alene', "Coeur d'Alene"],
      ['Coeur d\u02bbAlene', "Coeur d'Alene"],
      ['Winston-Salem', 'Winston-Salem'],
    ],
    ['', ' ', '72032', '-', 'Conway 2', '🏙', '東京', HALF, LONG],
  ],
  [
    'state',
    State,
    [
      ['AR', 'AR'],
      [' ar ', 'AR'],
      [`${RLM}pr`, 'PR'],
      ['Arkansas', 'AR'],
      ['NEW  YORK', 'NY'],
      ['Nueva York', 'NY'],
      ['nuevo méxico', 'NM'],
      ['Washington, D.C.', 'DC'],
      ['Hawai\u02bbi', 'HI'],
    ],
    ['', 'Arkansaw', 'New', 'ZZ', 'A', 'ARK', 'А́R', HALF, LONG],
  ],
  [
    'ZIP code',
    Zip,
    [
      ['72032', '72032'],
      ['72032-1122', '72032-1122'],
      ['720321122', '72032-1122'],
      [` 72032${ZERO_WIDTH} 1122`, '72032-1122'],
      ['72032\u20131122', '72032-1122'],
      ['72032 \u2212 1122', '72032-1122'],
      ['７２０３２', '72032'],
    ],
    ['', '7203', '720321', '72032-', '72032-11', '7203a', HALF, LONG],
  ],
  [
    'phone',
    Phone,
    [
      ['', null],
      [' ', null],
      ['(501) 555-0123', '5015550123'],
      ['+1 501.555.0123', '5015550123'],
      [`501${RLM}5550123`, '5015550123'],
      ['501\u2011555\u20130123', '5015550123'],
      ['501/555/0123', '5015550123'],
    ],
    ['555-0123', '(101) 555-0123', '(501) 155-0123', '(911) 555-0123', '501555012x', '☎️', HALF, LONG],
  ],
  [
    'preferred name',
    PreferredName,
    [
      ['', null],
      [' Dana ', 'Dana'],
      ['José', 'José'],
    ],
    ['D4na', '🙂', HALF, 'x'.repeat(61)],
  ],
  [
    'insurance company',
    Carrier,
    [
      ['Bluestem Mutual', 'Bluestem Mutual'],
      ['A & B (Ohio) #2', 'A & B (Ohio) #2'],
      ['O\u2019Neil: Life/Health [½]', "O'Neil: Life/Health [½]"],
      ['北京友谊', '北京友谊'],
    ],
    ['', '&', '<b>A</b>', '🏥', HALF, 'x'.repeat(81)],
  ],
  [
    'policy number',
    PolicyNumber,
    [
      ['BM-2207 01', 'BM-2207 01'],
      ['BM\u20112207', 'BM-2207'],
    ],
    ['', '-', 'BM/2207', '№ 7', HALF, 'x'.repeat(31)],
  ],
  ['first day', CoverageDay, [['2026-02-28', '2026-02-28']], ['', '2026-02-30', '1899-12-31', '02/03/2026']],
  [
    'last day',
    LastCoverageDay,
    [
      ['', null],
      ['2026-02-28', '2026-02-28'],
    ],
    ['2026-02-30', 'never'],
  ],
]

describe.each(table)('%s', (_name, rule, taken, refused) => {
  test.each(taken)('%j is read as %j', (typed, read) => expect(v.parse(rule, typed)).toBe(read))
  test.each(refused)('rejects %j', (typed) => expect(v.is(rule, typed)).toBe(false))
  test('parsed text has no invisible characters and parses to itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (typed) => {
        const first = v.safeParse(rule, typed)
        if (!first.success || first.output === null) return
        expect(first.output).toMatch(/^[^\p{C}]*$/u)
        expect(v.parse(rule, first.output)).toBe(first.output)
      }),
      { numRuns: isLong ? 2_000 : 200, examples: taken.map(([typed]) => [typed]) },
    )
  })
})

test('a phone number is shown as (999) 999-9999', () => {
  const part = (from: number, to: number) => fc.integer({ min: from, max: to }).map(String)
  fc.assert(
    fc.property(part(2_000_000_000, 9_999_999_999), (digits) => {
      const read = v.safeParse(Phone, digits)
      if (!read.success || read.output === null) return
      expect(phoneNumber(read.output)).toMatch(/^\([2-9]\d\d\) [2-9]\d\d-\d{4}$/)
      expect(v.parse(Phone, phoneNumber(read.output))).toBe(read.output)
    }),
  )
})

const HOME = { line1: '18 Sweetgum Bluff Lane', line2: '', city: 'Conway', state: 'AR', zip: '72032' }

describe('a ZIP code belongs to its state', () => {
  // One ZIP code of each kind in the post office's table of three-digit prefixes (DMM L002), including a territory and
  // a base abroad.
  test.each([
    ['AR', '72032'],
    ['AR', '71601'],
    ['TN', '38103'],
    ['TX', '75501'],
    ['TX', '88510'],
    ['NY', '10001'],
    ['NY', '00501'],
    ['NY', '06390'],
    ['CT', '06101'],
    ['MA', '02101'],
    ['DC', '20001'],
    ['VA', '20101'],
    ['PR', '00901'],
    ['VI', '00802'],
    ['GU', '96910'],
    ['HI', '96801'],
    ['AK', '99501'],
    ['AE', '09012'],
    ['AP', '96201'],
    ['AA', '34001'],
    ['WY', '83414'],
    ['FL', '33101'],
    ['MN', '55401'],
    ['ME', '03901'],
  ] as [(typeof STATE_CODES)[number], string][])('%s %s', (state, zip) =>
    expect(isZipIn(state, zip)).toBe(true),
  )

  test.each([
    ['AR', '38103'],
    ['TN', '72032'],
    ['VI', '00901'],
    ['CA', '00000'],
    ['NY', '99999'],
  ] as [(typeof STATE_CODES)[number], string][])('and not %s %s', (state, zip) =>
    expect(isZipIn(state, zip)).toBe(false),
  )

  test('each state’s prefixes match few states', () => {
    const inStates = (zip: string) => STATE_CODES.filter((state) => isZipIn(state, zip))
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999 }), (prefix) => {
        const states = inStates(`${String(prefix).padStart(3, '0')}01`)
        // Only the Pacific states share prefixes: 967 and 969.
        expect(states.length).toBeLessThanOrEqual(prefix >= 967 && prefix <= 969 ? 6 : 2)
      }),
      { numRuns: isLong ? 1_000 : 100 },
    )
    expect(STATE_CODES).toHaveLength(62)
  })

  test('the rules of a whole address', () => {
    expect(v.is(Address, HOME)).toBe(true)
    const { issues = [] } = v.safeParse(Address, { ...HOME, zip: '38103' })
    expect(issues.map((issue) => v.getDotPath(issue))).toEqual(['zip'])
    const missing = v.safeParse(Address, { line1: '', line2: '', city: '', state: '', zip: '' }).issues ?? []
    expect([...new Set(missing.map((issue) => v.getDotPath(issue)))]).toEqual([
      'line1',
      'city',
      'state',
      'zip',
    ])
  })
})

test('coverage ends no earlier than its first day', () => {
  const policy = { carrier: 'Bluestem', policyNumber: 'BM-1', from: '2026-01-02' }
  expect(v.is(OtherPolicy, { ...policy, to: '' })).toBe(true)
  expect(v.is(OtherPolicy, { ...policy, to: '2026-01-02' })).toBe(true)
  const { issues = [] } = v.safeParse(OtherPolicy, { ...policy, to: '2026-01-01' })
  expect(issues.map((issue) => v.getDotPath(issue))).toEqual(['to'])
})

describe('a change that changes nothing', () => {
  const onFile = {
    preferredName: 'Dana',
    address: HOME,
    pending: null,
    homePhone: '5015550101',
    workPhone: null,
    otherCoverage: { has: 'policy', carrier: 'B', policyNumber: '1', from: '2026-01-01', to: null } as const,
    hidesEnded: false,
  }
  const away = { ...HOME, line1: '1 Elm Street' }
  test.each([
    ['the same name', { part: 'name', preferredName: 'Dana' }, true],
    ['a removed name', { part: 'name', preferredName: null }, false],
    ['the same address', { part: 'address', address: { ...HOME } }, true],
    ['another street', { part: 'address', address: away }, false],
    ['the same phones', { part: 'phones', home: '5015550101', work: null }, true],
    ['a phone more', { part: 'phones', home: '5015550101', work: '5015550102' }, false],
    ['the same coverage', { part: 'other-coverage', coverage: { ...onFile.otherCoverage } }, true],
    [
      'an end of it',
      { part: 'other-coverage', coverage: { ...onFile.otherCoverage, to: '2026-12-31' } },
      false,
    ],
    ['ended other coverage', { part: 'other-coverage', coverage: { has: 'none' } }, false],
    ['family members shown as before', { part: 'ended-family', hidesEnded: false }, true],
    ['family members hidden', { part: 'ended-family', hidesEnded: true }, false],
  ] as const)('%s: %#', (_what, change, isNothing) => expect(changesNothing(onFile, change)).toBe(isNothing))

  test('compares with the pending address, so that a member can undo a move', () => {
    const waiting = { ...onFile, pending: { address: away, decidedBy: '2026-11-25' } }
    expect(changesNothing(waiting, { part: 'address', address: away })).toBe(true)
    expect(changesNothing(waiting, { part: 'address', address: HOME })).toBe(false)
  })
})
