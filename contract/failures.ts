import type { FailureCodesMessages } from './locales/failure-codes.gen.ts'
import type { StaffCodesMessages } from './staff/locales/staff-codes.gen.ts'

/**
 * Every code that a member can see (spec §8); each has a text in `contract/locales/`. The specification names some
 * families without their codes; we chose those numbers and meanings.
 */
export type MemberCode = keyof FailureCodesMessages

/**
 * The codes of the staff console; its catalogs are in `contract/staff/locales/`, so that members' pages don't load
 * them.
 */
export type StaffCode = keyof StaffCodesMessages

export type FailureCode = MemberCode | StaffCode
