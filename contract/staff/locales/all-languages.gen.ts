// Compiled by `npm run messages`; change the catalog (.json) beside it instead.
/* oxlint-disable */
import { type StaffCodesMessages, staffCodesMessages } from './staff-codes.gen.ts'
import { translation as es } from './es.gen.ts'

export const staffCodesIn: Record<'en' | 'es', StaffCodesMessages> = { en: staffCodesMessages, es: es.staffCodes }
