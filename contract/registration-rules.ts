import * as v from 'valibot'
import { isDay } from './day.ts'
import { readCode, readEmail, readLine, readPhone, readPlainLine } from './typed-text.ts'
import { isPremiumNumber } from './us-phone.ts'

/** From this age on, members register themselves; before that, a legal guardian does (spec §5, §9). */
export const GUARDIAN_AGE = 14

/** Spec §5, §9. */
export const LEAST_USERNAME_CHARACTERS = 8
export const MOST_USERNAME_CHARACTERS = 32
export const MOST_NAME_CHARACTERS = 60
/** RFC 5321. */
export const MOST_EMAIL_CHARACTERS = 254

const text = v.pipe(v.string(), v.maxLength(1_000, 'is too long'))

/** Letters of any script, with the separators between the parts of a name. */
export const PersonName = v.pipe(
  text,
  v.transform(readLine),
  v.nonEmpty('is required'),
  v.maxLength(MOST_NAME_CHARACTERS, `must have at most ${MOST_NAME_CHARACTERS} characters`),
  v.regex(/^(?=.*\p{L})[\p{L}'][\p{L}\p{M}\s.,'·-]*$/u, 'must be a name'),
)

/** Placeholders that members with a single name type in the other field, and that records use for an unknown name. */
export const NO_NAME = /^(?:[.\-_/]+|x{2,}|n\/a|[fl]nu|n[fl]n)$/iu

/**
 * Reads the first and the last name. A single name is returned as both; undefined means that there is no name at all. A
 * period or a hyphen marks a name as missing, because an empty field counts as forgotten.
 */
export function readNames<Names extends { firstName: string; lastName: string }>(
  typed: Names,
): Names | undefined {
  const hasFirst = !NO_NAME.test(typed.firstName)
  if (NO_NAME.test(typed.lastName)) return hasFirst ? { ...typed, lastName: typed.firstName } : undefined
  return hasFirst ? typed : { ...typed, firstName: typed.lastName }
}

/** A first or last name, or a mark that there is none; then the other name is required (`readNames`). */
export const NameOrNone = v.union(
  [v.pipe(text, v.transform(readLine), v.regex(NO_NAME)), PersonName],
  'must be a name',
)

/** As on the card, however it is grouped. */
export const MemberId = v.pipe(
  text,
  v.transform(readCode),
  v.nonEmpty('is required'),
  v.regex(/^[A-Za-z0-9_]{4,40}$/, 'must be a member ID'),
  v.transform((id) => id.toUpperCase()),
)

/** A full Social Security number; no area, group or serial consists of zeros. */
export const Ssn = v.pipe(
  text,
  v.transform(readCode),
  v.nonEmpty('is required'),
  v.regex(/^(?!000|666)\d{3}(?!00)\d{2}(?!0000)\d{4}$/, 'must have nine digits'),
)

export const SsnLast4 = v.pipe(
  text,
  v.transform(readCode),
  v.nonEmpty('is required'),
  v.regex(/^\d{4}$/, 'must be four digits'),
)

/** The end of a Medicare number (spec §5), which has letters among its digits. */
export const MbiLast4 = v.pipe(
  text,
  v.transform(readCode),
  v.nonEmpty('is required'),
  v.regex(/^[A-Za-z0-9]{4}$/, 'must be the last four characters'),
  v.transform((mbi) => mbi.toUpperCase()),
)

/** No living member was born before this year. */
const FIRST_YEAR = 1900

/** A birth date; `isBornBy` checks against today whether it is in the future. */
export const BirthDate = v.pipe(
  v.string(),
  v.check((day) => isDay(day) && Number(day.slice(0, 4)) >= FIRST_YEAR, 'must be a day'),
)

/** ISO days can be compared as texts. */
export const isBornBy = (birthDate: string, today: string): boolean => birthDate <= today

/**
 * Whether a person is younger than 14 on this day, in whole years; people born on February 29 turn a year older on
 * March 1 in non-leap years.
 */
export function needsGuardian(birthDate: string, today: string): boolean {
  const fourteenth = `${String(Number(birthDate.slice(0, 4)) + GUARDIAN_AGE).padStart(4, '0')}${birthDate.slice(4)}`
  return today < fourteenth
}

/** Letters and digits only, at least eight (spec §5). Case doesn't matter. */
export const Username = v.pipe(
  text,
  v.transform(readPlainLine),
  v.nonEmpty('is required'),
  v.minLength(LEAST_USERNAME_CHARACTERS, `must have at least ${LEAST_USERNAME_CHARACTERS} characters`),
  v.maxLength(MOST_USERNAME_CHARACTERS, `must have at most ${MOST_USERNAME_CHARACTERS} characters`),
  v.regex(/^[A-Za-z0-9]+$/, 'must have letters and digits only'),
  v.transform((name) => name.toLowerCase()),
)

/** A full United States number with its area code (spec §5), however it is grouped. */
export const PhoneNumber = v.pipe(
  text,
  v.transform(readPhone),
  v.nonEmpty('is required'),
  v.regex(/^[2-9]\d{2}[2-9]\d{6}$/, 'must be a full number with area code'),
)

/** A phone number that can receive a call, a text message or a fax without extra charges. */
export const MobileNumber = v.pipe(
  PhoneNumber,
  v.check((digits) => !isPremiumNumber(digits), 'must not be a number that costs extra'),
)

/** A mailbox as accepted by mail servers (RFC 5321, Dot-string), and a domain of at least two labels. */
const EMAIL =
  /^(?=[^@]{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[A-Za-z\d](?:[A-Za-z\d-]{0,61}[A-Za-z\d])?\.)+(?:[A-Za-z]{2,63}|xn--[A-Za-z\d-]{1,59})$/

/** The validation of every typed email address. */
export const EmailAddress = v.pipe(
  text,
  v.transform(readEmail),
  v.nonEmpty('is required'),
  v.maxLength(MOST_EMAIL_CHARACTERS, 'is too long'),
  v.regex(EMAIL, 'must be an email address'),
)

/** Six digits, however they are grouped. */
export const OneTimeCode = v.pipe(
  text,
  v.transform(readCode),
  v.nonEmpty('is required'),
  v.regex(/^\d{6}$/, 'must be six digits'),
)

/** Yearly letters are printed after this day; a later choice counts for the following year (spec §9). */
const CUTOFF_MONTH_AND_DAY = '10-15'

/** The last day to choose paperless for the coming year's letters, and whether it has passed. */
export function letterCutoff(today: string): { day: string; isOver: boolean } {
  const day = `${today.slice(0, 4)}-${CUTOFF_MONTH_AND_DAY}`
  return { day, isOver: today > day }
}
