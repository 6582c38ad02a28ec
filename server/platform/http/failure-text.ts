import type { FailureCode, StaffCode } from '#contract/failures.ts'
import { failureCodesIn } from '#contract/locales/all-languages.gen.ts'
import { staffCodesIn } from '#contract/staff/locales/all-languages.gen.ts'

const isOfStaff = (code: FailureCode): code is StaffCode => code in staffCodesIn.en

export const isFailureCode = (text: string): text is FailureCode =>
  Object.hasOwn(failureCodesIn.en, text) || Object.hasOwn(staffCodesIn.en, text)

/** Looks up the text of a code. */
export const failureText = (code: FailureCode, language: keyof typeof failureCodesIn = 'en'): string =>
  isOfStaff(code) ? staffCodesIn[language][code] : failureCodesIn[language][code]
