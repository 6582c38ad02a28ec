import type { AuthorizationKind } from '#contract/entities/authorization.ts'
import type { ClaimKind } from '#contract/entities/claim.ts'
import { OWN_PREAUTHORIZATION } from '#contract/fhir-preauthorization.ts'
import { FHIR_MEMBER_ID, FHIR_RECORD_ID } from '#contract/ids.ts'
import { INSURER_ZONE, beginOfDay, dayAt } from '#server/config/clock.ts'
import { problem } from '#server/platform/http/problem.ts'
import { InsurerRefused } from '#server/insurer/call.ts'
import type { DaySpan } from '#server/insurer/claims.ts'
import { TYPES_OF_CARE } from './authorization-codes.ts'
import { CLAIM_TYPES } from './eob-profile.ts'

export const invalidQuery = (name: string, why: string) =>
  problem(400, 'INVALID_REQUEST', 'The query was not understood.', { [name]: why })

const PAGE = 25
/** The most claims on a page. */
export const MOST_PER_PAGE = 100
const MOST_VALUES = 20

/**
 * The number of resources on a page: the requested number, up to the limit (FHIR allows fewer). With 0 the answer
 * contains only the total (http://hl7.org/fhir/R4/search.html#count).
 */
export function countOf(text: string | undefined, most = MOST_PER_PAGE): number {
  if (text === undefined) return Math.min(PAGE, most)
  if (!/^\d{1,6}$/.test(text)) throw invalidQuery('_count', 'must be a whole number')
  return Math.min(Number(text), most)
}

/** Comma-separated ids, each with or without `Patient/` before it. */
export function idsIn(name: 'patient' | '_id', text: string | undefined): string[] | undefined {
  if (text === undefined) return undefined
  const ids = text
    .split(',')
    .map((id) => (name === 'patient' ? id.replace(/^(https?:\/\/[^,]*\/)?Patient\//, '') : id))
  const format = name === 'patient' ? FHIR_MEMBER_ID : FHIR_RECORD_ID
  if (ids.length > MOST_VALUES || !ids.every((id) => format.test(id)))
    throw invalidQuery(name, `must be up to ${MOST_VALUES} ids`)
  return [...new Set(ids)]
}

/** Numbers of prior authorizations, each with or without our system before it. */
export function numbersIn(text: string | undefined): string[] | undefined {
  if (text === undefined) return undefined
  const tokens = text.split(',')
  if (tokens.length > MOST_VALUES) throw invalidQuery('identifier', `must be up to ${MOST_VALUES} numbers`)
  // A number under another system matches nothing here.
  return tokens.flatMap((token) => {
    const bar = token.lastIndexOf('|')
    const system = token.slice(0, Math.max(bar, 0))
    return bar < 0 || system === OWN_PREAUTHORIZATION.number ? [token.slice(bar + 1)] : []
  })
}

export type Use = 'claim' | 'preauthorization'
const USES: readonly Use[] = ['claim', 'preauthorization']

/** The uses that a search requests: claims, prior authorizations, or both. Any other use finds nothing. */
export function usesIn(text: string | undefined): readonly Use[] {
  const codes = codesIn('use', text, 'claim or preauthorization')
  return codes ? USES.filter((use) => codes.includes(use)) : USES
}

/** The codes of a token, whatever their system; empty without a token. */
function codesIn(name: 'type' | 'use', text: string | undefined, what: string): string[] | undefined {
  const codes = text?.split(',').map((token) => token.slice(token.lastIndexOf('|') + 1).toLowerCase())
  if (codes && (codes.length > MOST_VALUES || codes.some((code) => !/^[a-z]{1,40}$/.test(code))))
    throw invalidQuery(name, `must be ${what}`)
  return codes
}

/** The claim kinds for the guide's codes (`professional`, `institutional`, …) or our own names. */
function kindsOf<Kind extends string>(
  text: string | undefined,
  types: Readonly<Record<Kind, string | null>>,
): Kind[] | undefined {
  const codes = codesIn('type', text, 'codes such as pharmacy')
  const all = Object.entries<string | null>(types) as [Kind, string | null][]
  return (
    codes && all.flatMap(([kind, type]) => (codes.includes(kind) || codes.includes(type ?? '') ? [kind] : []))
  )
}

/** The kinds of claims for the guide's codes or our own names. */
export const kindsIn = (text: string | undefined): ClaimKind[] | undefined => kindsOf(text, CLAIM_TYPES)

/** The same for prior authorizations. */
export const kindsOfCareIn = (text: string | undefined): AuthorizationKind[] | undefined =>
  kindsOf(text, TYPES_OF_CARE)

const DATE = /^(?<prefix>eq|ge|le|gt|lt)?(?<date>\d{4}(?:-\d{2}(?:-\d{2})?)?)(?<time>T[\d:.+\-Z]{1,30})?$/

/**
 * Parses FHIR's dates: `ge2025`, `le2025-03-31`, `2025-03`. Our values are days, so a time stands for its day in the
 * insurer's zone, and a range that begins or ends within a day has all of that day. The days are also within the given ones.
 */
export function daysIn(
  name: string,
  given: string | readonly string[] | undefined,
  within: DaySpan = {},
): DaySpan {
  const days = { ...within }
  for (const { prefix, start, end } of rangesIn(name, given)) {
    if (prefix === 'ge' || prefix === 'eq') narrow(days, 'from', inOurTime(name, dayAt(start)))
    if (prefix === 'le' || prefix === 'eq') narrow(days, 'to', inOurTime(name, dayBefore(end)))
    if (prefix === 'gt') narrow(days, 'from', inOurTime(name, dayAt(end)))
    if (prefix === 'lt') narrow(days, 'to', inOurTime(name, dayBefore(start)))
  }
  return days
}

/** Whether a moment is in all of the given dates, such as `gt2025-06-10T15:00:00Z`. */
export const isMomentIn = (
  name: string,
  given: string | readonly string[] | undefined,
  moment: Temporal.Instant,
): boolean =>
  rangesIn(name, given).every(({ prefix, start, end }) => {
    const isFromStart = Temporal.Instant.compare(moment, start) >= 0
    const isBeforeEnd = Temporal.Instant.compare(moment, end) < 0
    if (prefix === 'ge') return isFromStart
    if (prefix === 'le') return isBeforeEnd
    if (prefix === 'gt') return !isBeforeEnd
    return prefix === 'lt' ? !isFromStart : isFromStart && isBeforeEnd
  })

/** The day of the last moment before this one. */
const dayBefore = (moment: Temporal.Instant): Temporal.PlainDate => dayAt(moment.subtract({ nanoseconds: 1 }))

/** Rejects a date that the database can't represent: one without a four-digit year. */
function inOurTime(name: string, day: Temporal.PlainDate): Temporal.PlainDate {
  if (day.year >= 1 && day.year <= 9999) return day
  throw invalidQuery(name, 'must be dates such as ge2025-01-01')
}

function narrow(days: DaySpan, end: 'from' | 'to', day: Temporal.PlainDate): void {
  const text = day.toString()
  const known = days[end]
  if (known === undefined || (end === 'from' ? text > known : text < known)) days[end] = text
}

/** A date is the time from its first moment to the one after its last, as precise as it is given. */
type Range = { start: Temporal.Instant; end: Temporal.Instant }

const rangesIn = (
  name: string,
  given: string | readonly string[] | undefined,
): (Range & { prefix: string })[] =>
  (given === undefined ? [] : [given].flat()).map((text) => {
    const { prefix = 'eq', date = '', time } = DATE.exec(text)?.groups ?? {}
    try {
      return { prefix, ...(time ? rangeOfTime(date + time) : rangeOfDate(date)) }
    } catch {
      throw invalidQuery(name, 'must be dates such as ge2025-01-01')
    }
  })

function rangeOfDate(date: string): Range {
  const [year = '', month, dayOfMonth] = date.split('-')
  const first = Temporal.PlainDate.from(`${year}-${month ?? '01'}-${dayOfMonth ?? '01'}`)
  const whole = dayOfMonth ? { days: 1 } : month ? { months: 1 } : { years: 1 }
  return { start: beginOfDay(first), end: beginOfDay(first.add(whole)) }
}

/** FHIR allows a time without an offset in searches; it is in the server's zone. */
function rangeOfTime(text: string): Range {
  const start = /(?:Z|[+-]\d{2}:?\d{2})$/.test(text.slice('2025-01-01T'.length))
    ? Temporal.Instant.from(text)
    : Temporal.PlainDateTime.from(text).toZonedDateTime(INSURER_ZONE).toInstant()
  const precision = text.includes('.')
    ? { milliseconds: 1 }
    : /T\d{2}:\d{2}:\d{2}/.test(text)
      ? { seconds: 1 }
      : { minutes: 1 }
  return { start, end: start.add(precision) }
}

const CURSOR_CHARACTERS = 400

/** Cursors come from untrusted callers: one longer than any of the insurer's isn't passed on. */
export function cursorIn(cursor: string | undefined): string | undefined {
  if (cursor !== undefined && cursor.length > CURSOR_CHARACTERS)
    throw invalidQuery('_cursor', 'was not issued by this server')
  return cursor
}

/** Translates the insurer's refusal of a cursor that it didn't issue. */
export const cursorRefused = (error: unknown): unknown =>
  error instanceof InsurerRefused && error.code === 'INVALID_REQUEST'
    ? invalidQuery('_cursor', 'was not issued by this server')
    : error

/** The server doesn't produce XML. */
export function checkFormat(format: string | undefined): void {
  const wanted = format?.replaceAll(' ', '+')
  if (wanted !== undefined && !/^(json|application\/(fhir\+)?json)$/.test(wanted))
    throw invalidQuery('_format', 'must be json')
}
