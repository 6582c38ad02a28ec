// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { type FailureCodesMessages, failureCodesMessages } from './failure-codes.gen.ts'
import { translation as es } from './es.gen.ts'

export const failureCodesIn: Record<'en' | 'es', FailureCodesMessages> = { en: failureCodesMessages, es: es.failureCodes }
