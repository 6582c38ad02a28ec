import { expect, test } from 'vitest'
import type { ClaimStatus } from '#contract/entities/claim.ts'
import { type DisplayStatus, isNewSince, displayStatus } from '#records/claim-status.rules.ts'

test.each<[ClaimStatus, boolean, DisplayStatus]>([
  ['received', false, 'pending'],
  ['pending', false, 'pending'],
  ['paid', false, 'completed'],
  ['paid', true, 'partly'],
  ['denied', false, 'denied'],
  ['adjusted', false, 'adjusted'],
  ['reversed', false, 'reversed'],
])('a claim that is %s (some of it denied: %s) reads as %s', (status, isPartlyDenied, look) => {
  expect(displayStatus({ status, isPartlyDenied })).toBe(look)
})

test('claims received or decided since the last visit are new, none on the first', () => {
  const claim = { receivedOn: '2026-02-20', processedOn: '2026-03-05' }
  expect(isNewSince(claim, '2026-03-05')).toBe(true)
  expect(isNewSince(claim, '2026-03-06')).toBe(false)
  expect(isNewSince({ ...claim, processedOn: null }, '2026-02-20')).toBe(true)
  expect(isNewSince(claim, null)).toBe(false)
})
