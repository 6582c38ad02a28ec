import type { Behavior } from '#server/domains/payments/sandbox-processor.ts'

/** The test cards, and what each does. Every other number is refused, so real ones go no further. */
export const TEST_CARDS: Record<string, { brand: string; behavior: Behavior; what: string }> = {
  '4242424242424242': { brand: 'Visa', behavior: 'good', what: 'works' },
  '5555555555554444': { brand: 'Mastercard', behavior: 'good', what: 'works' },
  '4000000000000002': { brand: 'Visa', behavior: 'declined', what: 'is declined' },
  '4000000000009995': { brand: 'Visa', behavior: 'insufficient', what: 'has not enough money' },
  '4000000000000069': { brand: 'Visa', behavior: 'expired', what: 'has expired' },
  '4000000000000119': { brand: 'Visa', behavior: 'silent', what: 'is charged, but the answer is lost' },
}

/** The routing number of the test accounts' bank. */
export const TEST_ROUTING = '110000000'

export const TEST_ACCOUNTS: Record<string, { behavior: Behavior; what: string }> = {
  '000123456789': { behavior: 'good', what: 'works' },
  '000111111113': { behavior: 'closed', what: 'is closed' },
  '000222222227': { behavior: 'bounces', what: 'is taken back after two and a half days' },
}

const LONGEST_CARD = 19
const SHORTEST_CARD = 12

/** The check digit of card numbers (ISO/IEC 7812, Luhn). */
export function isCardNumber(digits: string): boolean {
  if (!/^\d+$/.test(digits) || digits.length < SHORTEST_CARD || digits.length > LONGEST_CARD) return false
  const sum = digits
    .split('')
    .toReversed()
    .reduce((total, digit, at) => total + digitWeight(Number(digit), at), 0)
  return sum % 10 === 0
}

function digitWeight(digit: number, at: number): number {
  const doubled = at % 2 === 1 ? digit * 2 : digit
  return doubled > 9 ? doubled - 9 : doubled
}

/** The check digit of routing numbers (ABA). */
export function isRoutingNumber(digits: string): boolean {
  if (!/^\d{9}$/.test(digits)) return false
  const sum = digits
    .split('')
    .reduce((total, digit, at) => total + Number(digit) * ([3, 7, 1][at % 3] ?? 0), 0)
  return sum % 10 === 0
}
