import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { accountForm } from '#features/registration/registration.rules.ts'
import {
  BirthDate,
  EmailAddress,
  MbiLast4,
  MemberId,
  MobileNumber,
  OneTimeCode,
  PersonName,
  Ssn,
  SsnLast4,
  Username,
  isBornBy,
  letterCutoff,
  needsGuardian,
} from '#contract/registration-rules.ts'
import { parseTypedDay } from '#contract/typed-day.ts'
import { readLabel, readLine } from '#contract/typed-text.ts'
import { emailCard, faxCard } from '#contract/calls/card-actions.ts'
import { pay } from '#contract/calls/payments.ts'
import { askQuestion } from '#contract/calls/questions.ts'
import { correctContact, createAccount } from '#contract/calls/registration.ts'
import { ageOn } from '#contract/age.ts'

const RLM = '\u200f'
const ZERO_WIDTH = '\u200b'
const HALF = '\ud83d'
const WITHOUT_END = '9'.repeat(10_000)

/** Each field with the values that it accepts, as it reads them, and the values that it rejects. */
const table: [string, v.GenericSchema<string, string>, [string, string][], string[]][] = [
  [
    'member ID',
    MemberId,
    [
      ['ZZW51820401', 'ZZW51820401'],
      [' zzw 518204-01 ', 'ZZW51820401'],
      [`${RLM}ZZW${ZERO_WIDTH}51820401`, 'ZZW51820401'],
      ['ＺＺＷ\u201151820401', 'ZZW51820401'],
    ],
    ['', '   ', 'ZZW', 'ZZW/518204', 'ZZW51820🙂', 'ЖЖW51820401', HALF, WITHOUT_END],
  ],
  [
    'Social Security number',
    Ssn,
    [
      ['900-12-3456', '900123456'],
      ['900 12 3456', '900123456'],
      ['９００\u2013１２\u20113456', '900123456'],
      [`900123456${RLM}`, '900123456'],
    ],
    ['', '90012345', '9001234567', '000-12-3456', '666-12-3456', '900-00-3456', '900-12-0000', HALF],
  ],
  [
    'end of it',
    SsnLast4,
    [
      ['3456', '3456'],
      [' 34 56', '3456'],
    ],
    ['', '345', '34567', '34a6', '٣٤٥٦', '🙂🙂🙂🙂'],
  ],
  [
    'end of the Medicare number',
    MbiLast4,
    [
      ['mk73', 'MK73'],
      ['1234', '1234'],
    ],
    ['', 'MK7', 'MK733', 'MK7!', 'МК73'],
  ],
  [
    'name',
    PersonName,
    [
      ['Nora', 'Nora'],
      ["  O'Neill-Smith ", "O'Neill-Smith"],
      ['María  José', 'María José'],
      ['Jose\u0301', 'José'],
      [`${RLM}Nora${ZERO_WIDTH}`, 'Nora'],
      ['de la Cruz Jr.', 'de la Cruz Jr.'],
      ['O’Neill\u2011Smith', "O'Neill-Smith"],
      ["'t Hooft", "'t Hooft"],
      ['Ｎｏｒａ　Ｗｈｉｔ', 'Nora Whit'],
      ['Ka\u02bbiulani', 'Ka\u02bbiulani'],
      ['王', '王'],
    ],
    ['', ' ', ZERO_WIDTH, '🙂', 'N0ra', '<b>Nora</b>', '-Nora', 'n'.repeat(61), HALF, WITHOUT_END],
  ],
  [
    'user name',
    Username,
    [
      ['norawhit34', 'norawhit34'],
      ['NoraWhit', 'norawhit'],
      [` norawhit34${ZERO_WIDTH} `, 'norawhit34'],
    ],
    ['', 'noraw34', 'nora whit', 'nora_whit', 'norá1234', 'нораwhit', 'nora🙂1234', 'n'.repeat(33)],
  ],
  [
    'mobile number',
    MobileNumber,
    [
      ['(501) 555-0117', '5015550117'],
      ['+1 501.555.0117', '5015550117'],
      ['501\u2011555\u20130117', '5015550117'],
      ['501/555-0117', '5015550117'],
      ['(501) 555 \u2013 0117', '5015550117'],
      ['５０１５５５０１１７', '5015550117'],
      ['tel:+1-501-555-0117', '5015550117'],
      [`${RLM}5015550117`, '5015550117'],
    ],
    [
      '',
      '555-0117',
      '1015550117',
      '50155501177',
      '9005550117',
      '5015550117 ext 3',
      '٥٠١٥٥٥٠١١٧',
      WITHOUT_END,
    ],
  ],
  [
    'email',
    EmailAddress,
    [
      ['nora@example.com', 'nora@example.com'],
      [' nora.w+plan@example.co ', 'nora.w+plan@example.co'],
      ["pat.o'connor@example.org", "pat.o'connor@example.org"],
      ['pat.o\u2019connor@example.org', "pat.o'connor@example.org"],
      ["a!#$%&'*+/=?^_`{|}~-z@sub.ex-ample.co.uk", "a!#$%&'*+/=?^_`{|}~-z@sub.ex-ample.co.uk"],
      ['nora\u2010w@example\uff0ecom', 'nora-w@example.com'],
      ['mailto:nora@example.com', 'nora@example.com'],
      [`${'n'.repeat(64)}@xn--bcher-kva.example`, `${'n'.repeat(64)}@xn--bcher-kva.example`],
      [`nora@example.com${ZERO_WIDTH}`, 'nora@example.com'],
    ],
    [
      '',
      'nora',
      'nora@',
      '@example.com',
      'nora@example',
      '.nora@example.com',
      'no..ra@example.com',
      'nora.@example.com',
      'nora@-example.com',
      'nora@example..com',
      'nora@exa_mple.com',
      'nora@127.0.0.1',
      'nora@example.com, dana@example.com',
      'Nora <nora@example.com>',
      `${'n'.repeat(65)}@example.com`,
      'no ra@example.com',
      '🙂@example.com',
      `${'n'.repeat(250)}@example.com`,
    ],
  ],
  [
    'code',
    OneTimeCode,
    [
      ['123456', '123456'],
      ['123 456', '123456'],
      ['123-456', '123456'],
      ['１２３\u2009４５６', '123456'],
    ],
    ['', '12345', '1234567', '12345a', '١٢٣٤٥٦'],
  ],
  [
    'birth date',
    BirthDate,
    [
      ['1990-02-28', '1990-02-28'],
      ['2000-02-29', '2000-02-29'],
    ],
    ['', '1990-02-30', '1900-02-29', '1899-12-31', '02/28/1990', '1990-2-28'],
  ],
]

describe.each(table)('%s', (_name, schema, taken, refused) => {
  test.each(taken)('%j is read as %j', (typed, read) => expect(v.parse(schema, typed)).toBe(read))
  test.each(refused.map((text) => [text.slice(0, 40), text]))('rejects %j', (_shown, text) =>
    expect(v.is(schema, text)).toBe(false),
  )
  test('any text is parsed or rejected, and a parsed one parses to itself', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string()), (typed) => {
        const read = v.safeParse(schema, typed)
        return !read.success || v.parse(schema, read.output) === read.output
      }),
    )
  })
})

test.each([
  ['3/4/1980', '1980-03-04'],
  ['03-04-1980', '1980-03-04'],
  ['03041980', '1980-03-04'],
  [` 02/29/2000${RLM}`, '2000-02-29'],
  ['02/29/1900', undefined],
  ['02/30/1990', undefined],
  ['13/01/1990', undefined],
  // As browsers fill in a field named bday, and as people write it.
  ['1980-03-04', '1980-03-04'],
  ['1980/3/4', '1980-03-04'],
  ['4\u201113\u20131982', '1982-04-13'],
  ['０３／０４／１９８０', '1980-03-04'],
  ['April 7, 1982', '1982-04-07'],
  ['Sept. 7th 1982', '1982-09-07'],
  ['7 de abril de 1982', '1982-04-07'],
  ['7-ene-1982', '1982-01-07'],
  // A two-digit year counts only if the other century would be in the future.
  ['3/4/80', '1980-03-04'],
  ['3/4/26', undefined],
  ['3/4/05', undefined],
  // Read as day first, the date would be another day as often as no valid day.
  ['13/04/1982', undefined],
  ['Foo 7, 1982', undefined],
  ['', undefined],
])('the day %j is %s', (typed, day) => expect(parseTypedDay(typed, '2026-11-23')).toBe(day))

const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

test('every calendar day is read as written', () => {
  fc.assert(
    fc.property(day, (iso) => {
      const [year, month, date] = iso.split('-')
      return parseTypedDay(`${month}/${date}/${year}`, '2026-11-23') === iso && v.is(BirthDate, iso)
    }),
  )
})

test('children younger than 14 by the calendar need a guardian', () => {
  fc.assert(
    fc.property(day, day, (born, today) => {
      fc.pre(isBornBy(born, today))
      return needsGuardian(born, today) === ageOn(Temporal.PlainDate.from(today), born) < 14
    }),
    {
      examples: [
        ['2012-02-29', '2026-02-28'],
        ['2012-02-29', '2026-03-01'],
        ['2012-11-23', '2026-11-23'],
      ],
    },
  )
})

test.each([
  ['2026-01-01', { day: '2026-10-15', isOver: false }],
  ['2026-10-15', { day: '2026-10-15', isOver: false }],
  ['2026-10-16', { day: '2026-10-15', isOver: true }],
  ['2026-12-31', { day: '2026-10-15', isOver: true }],
])('on %s letters follow the choice until the cut-off', (today, cutoff) =>
  expect(letterCutoff(today)).toEqual(cutoff),
)

test('a text field keeps visible characters in one form', () => {
  expect(readLine(`\u202e  a\u00a0\tb${ZERO_WIDTH}\u0000 `)).toBe('a b')
})

test.each(['Dana’s phone', "Dana's phone", 'Work – laptop', 'Téléphone ½', 'ＰＣ'])(
  'keeps the label %s as it was typed',
  (label) =>
    expect(readLabel(`\u202e ${label.replace(' ', '\u00a0 ')}${ZERO_WIDTH}`)).toBe(label.normalize('NFC')),
)

const bodyOf = <Body>({ body }: { body?: Body }) => body as NonNullable<Body>

test.each([
  ['registration', bodyOf(createAccount).entries.email],
  ['another contact of a registration', bodyOf(correctContact).entries.email],
  ['the receiver of a card', bodyOf(emailCard).entries.to],
  ['the receiver of a receipt', bodyOf(pay).entries.receiptTo],
] as [string, v.GenericSchema<string, unknown>][])(
  '%s accepts an email with an apostrophe',
  (_where, rule) => {
    expect(v.parse(rule, ' pat.o\u2019connor@example.org ')).toBe("pat.o'connor@example.org")
    expect(v.is(rule, 'pat@example')).toBe(false)
  },
)

test.each([
  ['a callback', bodyOf(askQuestion).entries.phone],
  ['a fax', bodyOf(faxCard).entries.faxNumber],
  ['registration', bodyOf(createAccount).entries.mobile],
] as [string, v.GenericSchema<string, unknown>][])('%s accepts a pasted phone number', (_where, rule) => {
  expect(v.parse(rule, '+1 (501)\u00a0555\u20110117')).toBe('5015550117')
  expect(v.is(rule, '501-555-011')).toBe(false)
})

test('a missing password is reported along with every other field', () => {
  const read = v.safeParse(accountForm([]), { username: '', password: '', email: '', mobile: '' })
  const fields = (read.issues ?? []).map((issue) => v.getDotPath(issue))
  expect(fields).toEqual(expect.arrayContaining(['username', 'password', 'mobile', 'email', 'terms']))
})
