import type { FailureCode, StaffCode } from '#contract/failures.ts'
import { failureCodesIn } from '#contract/locales/all-languages.gen.ts'
import { staffCodesIn } from '#contract/staff/locales/all-languages.gen.ts'

const isOfStaff = (code: FailureCode): code is StaffCode => code in staffCodesIn.en

/** Looks up the text of a code; a code without a text doesn't compile here. */
export const failureText = (code: FailureCode, language: keyof typeof failureCodesIn = 'en'): string =>
  isOfStaff(code) ? staffCodesIn[language][code] : failureCodesIn[language][code]
