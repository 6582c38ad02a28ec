import * as fc from 'fast-check'
import * as v from 'valibot'
import { isPremiumNumber } from '#contract/us-phone.ts'
import { describe, expect, test } from 'vitest'
import { ApiFailure } from '#api/failure.ts'
import { idempotencyKeys } from '#api/use-idempotent-mutation.ts'
import { nationalDigits, phoneNumber } from '#base/phone.ts'
import { FaxNumber } from '#contract/entities/card-delivery.ts'
import { fileNameOf, mayReplace } from '#features/id-card/actions/CardActions.tsx'
import { ReplacementForm } from '#features/id-card/actions/ReplacePanel.tsx'
import { EmailForm, FaxForm, policyTypesOf } from '#features/id-card/actions/SendPanel.tsx'

const digit = fc.integer({ min: 0, max: 9 }).map(String)
const leading = fc.integer({ min: 2, max: 9 }).map(String)
/** Ten digits according to the numbering plan. */
const fullNumber = fc
  .tuple(leading, digit, digit, leading, ...Array.from({ length: 6 }, () => digit))
  .map((digits) => digits.join(''))

/**
 * The number as people write it: with or without the country's 1, with spaces, dots, dashes and parentheses anywhere.
 */
const asTyped = fc
  .tuple(
    fullNumber,
    fc.constantFrom('', '1', '+1 ', '1-'),
    fc.array(fc.constantFrom('', ' ', '-', '.', '(', ') '), { minLength: 10, maxLength: 10 }),
  )
  .map(([digits, country, marks]) => ({
    digits,
    typed:
      country +
      digits
        .split('')
        .map((one, at) => marks[at] + one)
        .join(''),
  }))

const messages = (schema: v.GenericSchema, typed: unknown) =>
  v.safeParse(schema, typed).issues?.map(({ message }) => message) ?? []

describe('a fax number', () => {
  test('is parsed in any typed form', () => {
    fc.assert(
      fc.property(asTyped, ({ digits, typed }) => {
        const read = v.safeParse(FaxForm, { policyType: 'medical', faxNumber: typed })
        // Premium-rate numbers are parsed as well, and rejected.
        if (isPremiumNumber(digits)) expect(read.success).toBe(false)
        else expect(read).toMatchObject({ success: true, output: { faxNumber: digits } })
      }),
    )
  })

  test('is formatted as (xxx) xxx-xxxx, and formatting it again changes nothing', () => {
    fc.assert(
      fc.property(asTyped, ({ digits, typed }) => {
        const shown = phoneNumber(typed)
        expect(shown).toMatch(/^\(\d{3}\) \d{3}-\d{4}$/)
        expect(nationalDigits(shown)).toBe(digits)
        expect(phoneNumber(shown)).toBe(shown)
      }),
    )
  })

  test('is not sent if invalid', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const read = v.safeParse(FaxForm, { policyType: 'medical', faxNumber: typed })
        expect(read.success).toBe(v.is(FaxNumber, nationalDigits(typed)))
      }),
    )
  })

  test.each(['', '5550123', '555-0123', '501555012', '50155501234', '0015550123', '5011550123', 'fax me'])(
    'rejects %j with a message',
    (faxNumber) => {
      expect(messages(FaxForm, { policyType: 'medical', faxNumber })).toEqual([
        'Enter the full fax number with area code',
      ])
    },
  )
})

test.each(['', 'life', 'Medical'])('rejects the policy type %j', (policyType) => {
  expect(messages(FaxForm, { policyType, faxNumber: '5015550123' })).toEqual(['Select a policy type'])
})

test.each(['', 'dana', 'dana@', '@example.com', 'dana@example', `${'d'.repeat(250)}@example.com`])(
  'sends no e-mail to %j',
  (to) => expect(messages(EmailForm, { to })[0]).toBe('Please enter a valid email'),
)

test('trims an e-mail address', () => {
  expect(v.parse(EmailForm, { to: ' dana@example.com ' })).toEqual({ to: 'dana@example.com' })
})

test('a new card needs a known reason', () => {
  expect(messages(ReplacementForm, { reason: '' })).toEqual(['Select why you need a new card'])
  expect(v.parse(ReplacementForm, { reason: 'lost' })).toEqual({ reason: 'lost' })
})

test('an ended card is not replaced', () => {
  expect(mayReplace({ status: 'ended' })).toBe(false)
  expect((['active', 'future', 'not-issued'] as const).map((status) => mayReplace({ status }))).toEqual(
    Array(3).fill(true),
  )
})

test('the policy types of the member and of the card are listed once each', () => {
  const plans = [{ contractType: 'dental' }, { contractType: 'medical' }, { contractType: 'dental' }] as const
  expect(policyTypesOf(plans, { contractType: 'medical' })).toEqual(['medical', 'dental'])
  expect(policyTypesOf([], { contractType: 'vision' })).toEqual(['vision'])
})

test('a file name has only characters that file systems accept', () => {
  expect(fileNameOf({ memberName: 'Danielle Harper' }, 'card')).toBe('ID card Danielle Harper.pdf')
  expect(fileNameOf({ memberName: 'A/B\\C: "O’Neil"?' }, 'temporary')).toBe('Temporary ID card ABC ONeil.pdf')
})

test('the same form content has the same key, and any other content has another', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
      const keyFor = idempotencyKeys()
      expect(keyFor(one)).toBe(keyFor(structuredClone(one)))
      expect(keyFor(one) === keyFor(other)).toBe(JSON.stringify(one) === JSON.stringify(other))
      expect(idempotencyKeys()(one)).not.toBe(keyFor(one))
    }),
  )
})

test.each([
  ['a lost answer', new ApiFailure('IDS-0005', { kind: 'unreachable' }), true],
  ['an answer that came too late', new ApiFailure('IDS-0005', { kind: 'late' }), true],
  ['half an answer', new ApiFailure('IDS-0005', { kind: 'unreadable', status: 200 }), true],
  ['a call in progress', new ApiFailure('IDS-0005', { kind: 'refused', status: 409 }), true],
  ['a system that is down', new ApiFailure('IDS-0005', { kind: 'refused', status: 503 }), true],
  ['a final rejection', new ApiFailure('IDS-0005', { kind: 'refused', status: 422 }), false],
])('the same words keep their key: %s', (_what, failure, isSame) => {
  const keyFor = idempotencyKeys()
  const first = keyFor({ to: 'a' })
  keyFor.afterFailure({ to: 'a' }, failure)
  expect(keyFor({ to: 'a' }) === first).toBe(isSame)
})
