import type { FailureCode, StaffCode } from '#contract/failures.ts'
import { failureCodesIn, usualFailuresIn } from '#contract/locales/all-languages.gen.ts'
import { staffCodesIn } from '#contract/staff/locales/all-languages.gen.ts'

const textsIn = {
  en: { ...usualFailuresIn.en, ...failureCodesIn.en },
  es: { ...usualFailuresIn.es, ...failureCodesIn.es },
}

const isOfStaff = (code: FailureCode): code is StaffCode => code in staffCodesIn.en

export const isFailureCode = (text: string): text is FailureCode =>
  Object.hasOwn(textsIn.en, text) || Object.hasOwn(staffCodesIn.en, text)

/** Looks up the text of a code. */
export const failureText = (code: FailureCode, language: keyof typeof textsIn = 'en'): string =>
  isOfStaff(code) ? staffCodesIn[language][code] : textsIn[language][code]
