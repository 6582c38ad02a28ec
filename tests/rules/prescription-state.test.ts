import { expect, test } from 'vitest'
import type { Fill } from '#contract/entities/prescription.ts'
import { type Medicine, isCurrent, isInGroup, medicineStateOn } from '#contract/prescription-state.ts'

const fill = (on: string, daysSupply: number | null = 30, rejection: Fill['rejection'] = null): Fill => ({
  fillId: on,
  on,
  quantity: 30,
  daysSupply,
  pharmacyName: null,
  pharmacyPhone: null,
  memberOwesCents: null,
  planPaidCents: null,
  rejection,
  claimHandle: null,
})

const medicine = (fills: Fill[], given: Partial<Medicine> = {}): Medicine => ({
  fills,
  refillsLeft: 2,
  expiresOn: null,
  refillAfterPercent: 75,
  ...given,
})

const on = (day: string, one: Medicine) => {
  const state = medicineStateOn(one, Temporal.PlainDate.from(day))
  const { isActive, isRefillDue, isLate, needsRenewal, refillFrom, runsOutOn } = state
  return {
    flags: Object.entries({ isActive, isRefillDue, isLate, needsRenewal })
      .filter(([, is]) => is)
      .map(([name]) => name),
    from: refillFrom?.toString() ?? null,
    until: runsOutOn?.toString() ?? null,
  }
}

test.each([
  ['the day before the share is used', '2026-03-23', ['isActive']],
  ['the day on which the share is used, rounded up', '2026-03-24', ['isActive', 'isRefillDue']],
  ['the last day of the supply', '2026-03-31', ['isActive', 'isRefillDue']],
  ['the day after the supply', '2026-04-01', ['isActive', 'isRefillDue', 'isLate']],
  ['30 days after the supply', '2026-04-30', ['isActive', 'isRefillDue', 'isLate']],
  ['31 days after the supply', '2026-05-01', []],
])('a fill of March 1 on %s', (_, day, flags) => {
  expect(on(day, medicine([fill('2026-03-01')]))).toEqual({ flags, from: '2026-03-24', until: '2026-03-31' })
})

test('without a stated share, a refill is due 7 days before the end, without a date', () => {
  const one = medicine([fill('2026-03-01')], { refillAfterPercent: null })
  expect(on('2026-03-23', one)).toEqual({ flags: ['isActive'], from: null, until: '2026-03-31' })
  expect(on('2026-03-24', one).flags).toContain('isRefillDue')
})

test('no refills or an expired prescription needs a renewal, not a refill', () => {
  for (const given of [{ refillsLeft: 0 }, { expiresOn: '2026-03-24' }])
    expect(on('2026-03-25', medicine([fill('2026-03-01')], given)).flags).toEqual([
      'isActive',
      'needsRenewal',
    ])
})

test('a prescription can be filled on its last day', () => {
  expect(on('2026-03-25', medicine([fill('2026-03-01')], { expiresOn: '2026-03-25' })).flags).toContain(
    'isRefillDue',
  )
})

test('unknown refills need neither a refill nor a renewal', () => {
  expect(on('2026-03-31', medicine([fill('2026-03-01')], { refillsLeft: null })).flags).toEqual(['isActive'])
})

test.each([
  ['dated tomorrow', fill('2026-03-26')],
  ['without days', fill('2026-03-01', null)],
  ['of 0 days', fill('2026-03-01', 0)],
])('a fill %s has no refill date', (_, one) => {
  expect(on('2026-03-25', medicine([one]))).toEqual({ flags: [], from: null, until: null })
  const state = medicineStateOn(medicine([one]), Temporal.PlainDate.from('2026-03-25'))
  expect([state.isActive, isCurrent(state)]).toEqual([null, true])
})

test('a medicine without a paid fill, or with one that is too old for any supply, isn’t active', () => {
  const rejected = fill('2026-03-20', 30, { reason: 'too-early', words: '', from: null })
  for (const one of [rejected, fill('2024-03-01', null)])
    expect(medicineStateOn(medicine([one]), Temporal.PlainDate.from('2026-03-25')).isActive).toBe(false)
})

test('a fill dated tomorrow doesn’t hide the supply of the one before', () => {
  const one = medicine([fill('2026-03-26'), fill('2026-03-01')])
  expect(on('2026-03-25', one)).toMatchObject({ from: '2026-03-24', until: '2026-03-31' })
  expect(on('2026-03-25', one).flags).toContain('isActive')
})

test('a rejected fill doesn’t count, and two fills on a day count once', () => {
  const rejected = fill('2026-03-20', 30, { reason: 'too-early', words: '', from: null })
  const fills = [rejected, fill('2026-03-01'), fill('2026-03-01')]
  expect(on('2026-03-24', medicine(fills)).until).toBe('2026-03-31')
})

test('each medicine is either active or not', () => {
  for (const day of ['2026-03-02', '2026-09-01'])
    for (const one of [fill('2026-03-01'), fill('2026-03-01', null)]) {
      const state = medicineStateOn(medicine([one]), Temporal.PlainDate.from(day))
      expect(isInGroup(state, 'active')).toBe(!isInGroup(state, 'not-active'))
    }
})
