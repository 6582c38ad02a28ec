import * as v from 'valibot'
import { expect, test } from 'vitest'
import { ApiFailure } from '#api/failure.ts'
import { frameAddress, frameSandbox, readMessage } from '#features/payments/methods/AddMethodPanel.tsx'
import { payForm } from '#features/payments/pay/PayForm.tsx'
import { isOutcomeUnknown } from '#features/payments/pay/PayPanel.tsx'
import {
  billSummary,
  lateBillMeaning,
  methodName,
  monthName,
  type PlanTime,
  shownStatus,
} from '#features/payments/payments.rules.ts'
import { sentencesOf } from '#ui/form-data.ts'

const owed = {
  status: 'due',
  amountDueCents: 31_240,
  balanceCents: 31_240,
  pendingCents: 0,
  dueOn: '2026-12-01',
  graceEndsOn: null,
} as const

const IN_FORCE: PlanTime = { state: 'active' }

test('the first line states the amount due and the day', () => {
  expect(billSummary(owed, IN_FORCE)).toBe('$312.40 is due by December 1, 2026.')
  expect(billSummary({ ...owed, dueOn: null }, IN_FORCE)).toBe('$312.40 is due.')
  expect(billSummary({ ...owed, status: 'grace', graceEndsOn: '2026-12-31' }, IN_FORCE)).toBe(
    'You owe $312.40, due since December 1, 2026. Pay by December 31, 2026 to keep your coverage.',
  )
  expect(billSummary({ ...owed, status: 'pastDue' }, IN_FORCE)).toBe(
    'You owe $312.40, past due since December 1, 2026.',
  )
})

const GRACE = { ...owed, status: 'grace', graceEndsOn: '2026-12-31' } as const
const FUTURE: PlanTime = { state: 'future', startsOn: '2027-01-01' }

test('an ended plan’s late bill puts no coverage at risk', () => {
  const ended: PlanTime = { state: 'ended' }
  for (const late of [GRACE, { ...owed, status: 'pastDue' } as const]) {
    expect(billSummary(late, ended)).toBe(
      'Your plan has ended. You still owe $312.40 for the time it covered you, due since December 1, 2026.',
    )
    expect(lateBillMeaning(late, ended)).toMatch(/won’t restart your coverage/)
    expect(shownStatus(late.status, ended)).toBe('pastDue')
  }
  expect(billSummary(owed, ended)).toBe(
    'Your plan has ended. You still owe $312.40 for the time it covered you. Pay by December 1, 2026.',
  )
})

test('a later plan’s late bill puts its start at risk', () => {
  expect(billSummary(GRACE, FUTURE)).toBe(
    'You owe $312.40, due since December 1, 2026, for a plan that starts on January 1, 2027.',
  )
  expect(lateBillMeaning(GRACE, FUTURE)).toMatch(/start on January 1, 2027/)
  expect(lateBillMeaning(GRACE, IN_FORCE)).toMatch(/covered until December 31, 2026/)
  expect(lateBillMeaning(owed, IN_FORCE)).toBeUndefined()
})

test('without an amount due the line gives the reason', () => {
  const paid = { ...owed, status: 'paid', amountDueCents: 0 } as const
  expect(billSummary({ ...paid, pendingCents: 4_900 }, IN_FORCE)).toBe(
    'Nothing is due now. Your payment of $49.00 is on its way to us.',
  )
  expect(billSummary({ ...paid, balanceCents: -1_000 }, IN_FORCE)).toBe(
    'Nothing is due now. You’ve paid $10.00 ahead.',
  )
  expect(billSummary({ ...paid, balanceCents: 0 }, IN_FORCE)).toBe('Nothing is due now.')
})

test('names a card or account by its last digits, a month by its name', () => {
  expect(methodName({ kind: 'card', brand: 'Visa', last4: '4242' })).toBe('Visa ending in 4242')
  expect(methodName({ kind: 'bank', brand: 'Checking account', last4: '6789' })).toBe(
    'Checking account ending in 6789',
  )
  expect(monthName('2026-12-01')).toBe('December 2026')
})

const today = Temporal.PlainDate.from('2026-11-21')
const typed = { amount: 'due', methodId: 'm-1', when: 'today', receiptTo: '' }
const read = (change: Record<string, string>) => v.safeParse(payForm(31_240, today), { ...typed, ...change })
const troubles = (change: Record<string, string>) => sentencesOf(read(change).issues ?? [])

test('a completed form becomes the payment request', () => {
  expect(read({}).output).toEqual({ amountCents: 31_240, methodId: 'm-1' })
  expect(
    read({
      amount: 'other',
      other: '100,05 $',
      when: 'later',
      day: '2026-12-21',
      receiptTo: 'dana@example.com',
    }).output,
  ).toEqual({
    amountCents: 10_005,
    methodId: 'm-1',
    payOn: '2026-12-21',
    receiptTo: 'dana@example.com',
  })
})

test('errors in a payment are shown at their field', () => {
  expect(troubles({ amount: 'other', other: '' })).toEqual({
    other: 'Enter an amount in dollars, such as 45.50',
  })
  expect(troubles({ amount: 'other', other: '312.41' })).toEqual({
    other: 'Enter no more than the amount due, $312.40',
  })
  expect(troubles({ amount: 'other', other: '0.99' })).toEqual({ other: 'Enter at least $1.00' })
  expect(troubles({ methodId: '', amount: 'other', other: 'x' })).toEqual({
    methodId: 'Choose how you want to pay',
    other: 'Enter an amount in dollars, such as 45.50',
  })
  for (const day of ['', '2026-11-21', '2026-12-22', '2026-02-30', 'soon'])
    expect(troubles({ when: 'later', day })).toEqual({
      day: 'Choose a date within 30 days, starting tomorrow',
    })
  expect(troubles({ receiptTo: 'dana@' })).toEqual({ receiptTo: 'Please enter a valid email' })
})

const failed = (kind: ApiFailure['kind'], status = 0, code?: string) =>
  new ApiFailure('PAY-0002', { kind, status, problem: code ? { code } : undefined })

test('distinguishes a lost answer from a rejection', () => {
  for (const lost of [
    failed('unreachable'),
    failed('late'),
    failed('unreadable', 200),
    failed('refused', 503),
    failed('refused', 409, 'INVALID_REQUEST'),
  ])
    expect(isOutcomeUnknown(lost)).toBe(true)
  for (const cause of [
    failed('refused', 409, 'PAY-0004'),
    failed('refused', 422, 'PAY-0005'),
    failed('refused', 503, 'PAY-0007'),
    failed('refused', 429),
    new Error('our own'),
  ])
    expect(isOutcomeUnknown(cause)).toBe(false)
})

const token = { type: 'payment-token', token: 'tok-1', kind: 'card', brand: 'Visa', last4: '4242' }
const frame = { window: {}, origin: 'https://pay.example' }
const message = { origin: frame.origin, source: frame.window, data: token }

test('accepts messages only from the processor’s frame in its format', () => {
  expect(readMessage(message, frame)).toMatchObject({ token: 'tok-1', last4: '4242' })
  expect(
    readMessage({ ...message, data: { type: 'payment-fields-height', height: 300 } }, frame),
  ).toBeDefined()
  for (const other of [
    { ...message, origin: 'https://evil.example' },
    { ...message, origin: 'null' },
    { ...message, source: {} },
    { ...message, source: null },
    { ...message, data: { ...token, token: 'tok 1' } },
    { ...message, data: { ...token, last4: '4242424242424242' } },
    { ...message, data: { type: 'payment-fields-height', height: 1e9 } },
    { ...message, data: 'payment-token' },
  ])
    expect(readMessage(other, frame)).toBeUndefined()
  expect(
    readMessage({ ...message, source: undefined }, { window: undefined, origin: frame.origin }),
  ).toBeUndefined()
})

test('the frame keeps its own origin, never the portal’s', () => {
  const ours = 'https://portal.example'
  const page = (url: string, origin: string) => frameSandbox({ url, origin }, ours)
  expect(page('https://pay.example/fields', 'https://pay.example')).toContain('allow-same-origin')
  expect(page(`${ours}/fields`, 'null')).toBe('allow-scripts allow-forms')
  expect(page(`${ours}/fields`, ours)).toBeUndefined()
  expect(page('https://pay.example/fields', 'https://other.example')).toBeUndefined()
  expect(page('javascript:alert(1)', 'null')).toBeUndefined()
  expect(frameAddress('https://pay.example/fields', { kind: 'bank', lang: 'es', theme: 'auto' })).toBe(
    'https://pay.example/fields?kind=bank&lang=es&theme=auto',
  )
})
