import { expect, test } from 'vitest'
import type { EstimateDifference, MatchedClaim } from '#contract/entities/cost-estimate.ts'
import { estimatedInWords, isMoreThanEstimated } from '#records/estimate-match.rules.ts'

const total = {
  allowedCents: 50_000,
  deductibleCents: 0,
  copayCents: 1_500,
  coinsuranceCents: 0,
  planPaidCents: 48_500,
  memberOwesCents: 1_500,
}

test('an unknown price is never $0', () => {
  const match = { estimatedCents: 0 }
  expect(estimatedInWords(match, { total: null, isAtLeast: true })).toBeUndefined()
  expect(estimatedInWords({ estimatedCents: 1_500 }, { total, isAtLeast: true })).toBe('at least $15.00')
  expect(estimatedInWords({ estimatedCents: 1_500 }, { total, isAtLeast: false })).toBe('$15.00')
})

const matchOf = (claimCents: number, differences: EstimateDifference[]): MatchedClaim => ({
  claim: 'c',
  serviceOn: '2026-11-01',
  matchedAt: '2026-11-02T00:00:00Z',
  estimatedCents: 1_500,
  claimCents,
  differences,
  claimShare: null,
  mayAppeal: false,
})

test('parts without a price do not make a claim higher than its estimate', () => {
  const unpriced: EstimateDifference = { cause: 'no-price', cents: 8_000, services: [] }
  const added: EstimateDifference = { cause: 'part-added', cents: 500, services: [] }
  expect(isMoreThanEstimated(matchOf(9_500, [unpriced]))).toBe(false)
  expect(isMoreThanEstimated(matchOf(10_000, [unpriced, added]))).toBe(true)
  expect(isMoreThanEstimated(matchOf(1_500, []))).toBe(false)
})
