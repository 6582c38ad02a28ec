import type { FailureCodesMessages } from './locales/failure-codes.gen.ts'
import type { StaffCodesMessages } from './staff/locales/staff-codes.gen.ts'

/**
 * Every code that a member can meet (spec §8): each has a text in `contract/locales/`. The specification names some families
 * without their codes; the numbers and meanings of those are ours.
 */
export type MemberCode = keyof FailureCodesMessages

/** The codes of the staff console; its catalogs are in `contract/staff/locales/`, so that no member loads them. */
export type StaffCode = keyof StaffCodesMessages

export type FailureCode = MemberCode | StaffCode
