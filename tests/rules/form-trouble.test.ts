import { expect, test } from 'vitest'
import { ApiFailure, formTrouble } from '#api/failure.ts'
import { failureCodesMessages } from '#contract/locales/failure-codes.gen.ts'

const refused = (problem: Record<string, unknown>) =>
  new ApiFailure('IDS-0005', { kind: 'refused', status: 422, problem })

test.each([
  ['IDS-0002', 'IDS-0002'],
  ['WEB-0001', 'IDS-0005'],
  ['NOT_FOUND', 'IDS-0005'],
  ['an unknown code', 'IDS-0005'],
  ['toString', 'IDS-0005'],
  [undefined, 'IDS-0005'],
] as const)('a rejection with the code %s is shown as %s', (code, shownCode) => {
  expect(formTrouble(refused({ code }))).toEqual({
    message: failureCodesMessages[shownCode],
    code: shownCode,
  })
})

test('fields rejected by the server get the portal’s messages', () => {
  const problem = { validationErrors: { faxNumber: 'must be a full number' } }
  expect(formTrouble(refused(problem), { faxNumber: 'Enter the number', to: 'Enter the address' })).toEqual({
    fields: { faxNumber: 'Enter the number' },
  })
})

test('an error for a field outside the form is shown as a rejection', () => {
  const trouble = formTrouble(refused({ validationErrors: { cardId: 'is not yours' } }), { to: 'Enter it' })
  expect(trouble).toEqual({ message: failureCodesMessages['IDS-0005'], code: 'IDS-0005' })
})

test.each(['unreachable', 'late', 'unreadable'] as const)(
  'after an answer that is %s the member reads that a retry is safe',
  (kind) => {
    expect(formTrouble(new ApiFailure('IDS-0005', { kind })).message).toMatch(
      /try again\. We kept what you typed\. You can safely try again\.$/,
    )
  },
)

test('an error in our own code is shown as one', () => {
  expect(formTrouble(new TypeError('x'))).toEqual({
    message: failureCodesMessages.UNHANDLED_ERROR,
    code: 'UNHANDLED_ERROR',
  })
})
