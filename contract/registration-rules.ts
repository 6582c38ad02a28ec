import * as v from 'valibot'
import { isDay } from './day.ts'
import { isPremiumNumber } from './us-phone.ts'

/** From this birthday on members register by themselves; before it a legal guardian does (spec §5, §9). */
export const GUARDIAN_AGE = 14

/** Spec §5, §9. */
export const LEAST_USERNAME_CHARACTERS = 8
export const MOST_USERNAME_CHARACTERS = 32
export const MOST_NAME_CHARACTERS = 60
/** RFC 5321. */
export const MOST_EMAIL_CHARACTERS = 254

/** Marks of direction and joiners of no width come along when text is copied; nobody has typed them. */
const INVISIBLE = /[\p{Cc}\p{Cf}]/gu

/** Typed text as it is compared and kept: composed, without what cannot be seen, one space between words. */
export const plainLine = (typed: string): string =>
  typed.normalize('NFC').replace(/\s/gu, ' ').replace(INVISIBLE, '').replace(/ +/g, ' ').trim()

/** Digits and letters alone: spaces, hyphens and the like only group a number. */
const ungrouped = (typed: string): string => plainLine(typed).replace(/[\s.()-]/gu, '')

const text = v.pipe(v.string(), v.maxLength(1_000, 'is too long'))

/** Letters of any script, with what stands between the parts of a name. */
export const PersonName = v.pipe(
  text,
  v.transform(plainLine),
  v.nonEmpty('is required'),
  v.maxLength(MOST_NAME_CHARACTERS, `must have at most ${MOST_NAME_CHARACTERS} characters`),
  v.regex(/^\p{L}[\p{L}\p{M}\s.,'’-]*$/u, 'must be a name'),
)

/** As on the card, however it is grouped. */
export const MemberId = v.pipe(
  text,
  v.transform(ungrouped),
  v.nonEmpty('is required'),
  v.regex(/^[A-Za-z0-9_]{4,40}$/, 'must be a member ID'),
  v.transform((id) => id.toUpperCase()),
)

/** A whole Social Security number: no area, group or serial of it is all zeros. */
export const Ssn = v.pipe(
  text,
  v.transform(ungrouped),
  v.nonEmpty('is required'),
  v.regex(/^(?!000|666)\d{3}(?!00)\d{2}(?!0000)\d{4}$/, 'must have nine digits'),
)

export const SsnLast4 = v.pipe(
  text,
  v.transform(ungrouped),
  v.nonEmpty('is required'),
  v.regex(/^\d{4}$/, 'must be four digits'),
)

/** The end of a Medicare number (spec §5), which has letters among its digits. */
export const MbiLast4 = v.pipe(
  text,
  v.transform(ungrouped),
  v.nonEmpty('is required'),
  v.regex(/^[A-Za-z0-9]{4}$/, 'must be the last four characters'),
  v.transform((mbi) => mbi.toUpperCase()),
)

/** Nobody was born before this year. */
const FIRST_YEAR = 1900

/** A day of birth; whether it lies in the future is asked of today (`isBornBy`). */
export const BirthDate = v.pipe(
  v.string(),
  v.check((day) => isDay(day) && Number(day.slice(0, 4)) >= FIRST_YEAR, 'must be a day'),
)

/** MM/DD/YYYY as people type it, with or without zeros and signs between; undefined for no day that the calendar has. */
export function dayTyped(typed: string): string | undefined {
  const [, month = '', day = '', year = ''] =
    /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4})$/.exec(plainLine(typed)) ??
    /^(\d\d)(\d\d)(\d{4})$/.exec(plainLine(typed)) ??
    []
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(iso) ? iso : undefined
}

/** Days as ISO texts are compared as texts. */
export const isBornBy = (birthDate: string, today: string): boolean => birthDate <= today

/** Whether somebody is younger than 14 on this day: whole years, and born on 29 February older on 1 March of other years. */
export function needsGuardian(birthDate: string, today: string): boolean {
  const fourteenth = `${String(Number(birthDate.slice(0, 4)) + GUARDIAN_AGE).padStart(4, '0')}${birthDate.slice(4)}`
  return today < fourteenth
}

/** Letters and digits alone, at least eight (spec §5). Capitals make no difference. */
export const Username = v.pipe(
  text,
  v.transform(plainLine),
  v.nonEmpty('is required'),
  v.minLength(LEAST_USERNAME_CHARACTERS, `must have at least ${LEAST_USERNAME_CHARACTERS} characters`),
  v.maxLength(MOST_USERNAME_CHARACTERS, `must have at most ${MOST_USERNAME_CHARACTERS} characters`),
  v.regex(/^[A-Za-z0-9]+$/, 'must have letters and digits only'),
  v.transform((name) => name.toLowerCase()),
)

/** A full number with area code (spec §5) that can get a text message without costing extra; a leading 1 is left out. */
export const MobileNumber = v.pipe(
  text,
  v.transform((typed) => ungrouped(typed).replace(/^\+?1(?=\d{10}$)/, '')),
  v.nonEmpty('is required'),
  v.regex(/^[2-9]\d{2}[2-9]\d{6}$/, 'must be a full number with area code'),
  v.check((digits) => !isPremiumNumber(digits), 'must not be a number that costs extra'),
)

export const EmailAddress = v.pipe(
  text,
  v.transform(plainLine),
  v.nonEmpty('is required'),
  v.maxLength(MOST_EMAIL_CHARACTERS, 'is too long'),
  v.email('must be an email address'),
)

/** Six digits, however they are grouped. */
export const OneTimeCode = v.pipe(
  text,
  v.transform(ungrouped),
  v.nonEmpty('is required'),
  v.regex(/^\d{6}$/, 'must be six digits'),
)

/** Yearly letters are printed after this day; a choice made later counts for the year after (spec §9). */
const CUTOFF_MONTH_AND_DAY = '10-15'

/** The last day to choose paperless for the letters of the coming year, and whether it is over. */
export function letterCutoff(today: string): { day: string; isOver: boolean } {
  const day = `${today.slice(0, 4)}-${CUTOFF_MONTH_AND_DAY}`
  return { day, isOver: today > day }
}
