import { expect, test } from 'vitest'
import { minorUnitsOf } from '#contract/forms/currencies.ts'
import { parseCents } from '#contract/typed-amount.ts'

test.each([
  ['45', 4_500],
  ['45.5', 4_550],
  ['45.50', 4_550],
  ['$1,204.50', 120_450],
  [' 1204.05 ', 120_405],
  ['0', 0],
  ['0.29', 29],
  ['.50', 50],
  [',5', 50],
  ['1.1', 110],
  ['19,99', 1_999],
  ['48,20', 4_820],
  ['１２,３０', 1_230],
  ['4.35', 435],
  ['1,234', 123_400],
  ['1,115.57', 111_557],
  ['1.115,57', 111_557],
  ['1 115,57', 111_557],
  ['1 115.57', 111_557],
  ['1,234,567', 123_456_700],
  ['1.234.567', 123_456_700],
  ['1.234.567,8', 123_456_780],
  [' $ 7 ', 700],
  ['US$ 48.20', 4_820],
  ['48,20 $', 4_820],
  ['999999999999', 99_999_999_999_900],
  ['9999999999999', undefined],
  ['1,234,567,890,123', undefined],
  ['1.234', undefined],
  ['1,234.567', undefined],
  ['1.234,567', undefined],
  ['1234,567', undefined],
  ['1,234,56', undefined],
  ['1.234 567', undefined],
  ['12,34,56', undefined],
  ['1,20.00', undefined],
  ['4 8', undefined],
  ['-5', undefined],
  ['5-', undefined],
  ['1e3', undefined],
  ['0x10', undefined],
  ['five', undefined],
  ['€5', undefined],
  ['$5$', undefined],
  ['$', undefined],
  ['.', undefined],
  ['', undefined],
  ['٤٥', undefined],
])('reads “%s” as %s cents', (typed, cents) => {
  expect(parseCents(typed)).toBe(cents)
  expect(minorUnitsOf(typed, 'USD')).toBe(cents)
})

test('reads amounts with two decimal places back to the cent', () => {
  for (let cents = 0; cents < 300_000; cents += 997) {
    const dollars = Math.floor(cents / 100)
    const places = String(cents % 100).padStart(2, '0')
    expect(parseCents(`${dollars}.${places}`)).toBe(cents)
    expect(parseCents(`${String(dollars).replace(/^(\d)(\d{3})$/, '$1.$2')},${places}`)).toBe(cents)
  }
})

test('rejects more than the limit', () => {
  expect(parseCents('100', 10_000)).toBe(10_000)
  expect(parseCents('100.01', 10_000)).toBeUndefined()
})

test.each([
  ['EUR', '48,20', 4_820],
  ['EUR', '1.234,5', 123_450],
  ['EUR', '$48', undefined],
  ['JPY', '12,000', 12_000],
  ['JPY', '12.5', undefined],
  ['JPY', '12.000', undefined],
  ['KWD', '1.234', 1_234],
  ['KWD', '1,234', 1_234_000],
  ['KWD', '1,234.567', 1_234_567],
  ['KWD', '1234,5', 1_234_500],
])('reads an amount in %s, “%s”', (currency, typed, units) => {
  expect(minorUnitsOf(typed, currency)).toBe(units)
})
