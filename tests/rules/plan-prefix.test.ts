import { expect, test } from 'vitest'
import { withPrefix, withoutPrefix } from '#shell/plan-prefix.ts'

test.each([
  ['/claims', '/claims', '/dental/claims'],
  ['/medical/claims', '/claims', '/dental/claims'],
  ['/Vision/Claims', '/Claims', '/dental/Claims'],
  ['/medical/claim-details/C-1', '/claim-details/C-1', '/dental/claim-details/C-1'],
  ['/dental/coverage-and-benefits', '/coverage-and-benefits', '/dental/coverage-and-benefits'],
  ['/medical/medical-claims', '/medical-claims', '/dental/medical-claims'],
  ['/select-plan', '/select-plan', '/select-plan'],
  ['/settings/profile', '/settings/profile', '/settings/profile'],
  ['/messages/2', '/messages/2', '/messages/2'],
  ['/medical/messages', '/medical/messages', '/medical/messages'],
  ['/medical/login', '/medical/login', '/medical/login'],
  ['/medical', '/medical', '/medical'],
  ['/pet/claims', '/pet/claims', '/pet/claims'],
  ['/medical/medical/claims', '/medical/medical/claims', '/medical/medical/claims'],
  ['/', '/', '/'],
])('%s is %s inside and %s for a dental member', (path, inner, canonical) => {
  expect(withoutPrefix(path)).toBe(inner)
  expect(withPrefix(path, 'dental')).toBe(canonical)
})

test('without a plan the prefix is left out', () => {
  expect(withPrefix('/claims', undefined)).toBe('/claims')
})
