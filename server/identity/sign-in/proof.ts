import * as v from 'valibot'
import { printable } from '#contract/text.ts'
import { type Clock, todayOf } from '#server/config/clock.ts'
import { type Markup, html } from '#server/platform/http/html.ts'
import { type Budget, takeAttempt } from '#server/identity/sign-in/attempts.ts'
import { type Shares, takeWithSlowRefill, takeShares } from '#server/identity/sign-in/shares.ts'
import type { Language } from '#server/identity/provider/provider-language.ts'
import { sourceOf } from '#server/identity/source.ts'
import { recoveryMessages } from '#server/identity/locales/recovery.gen.ts'
import { type TypedDay, dayField, field } from './parts.ts'
import type { Visit } from './visit.ts'
import { readCode, readLine } from '#contract/typed-text.ts'

/** No living person is older. */
const MOST_YEARS = 130

const short = (most: number) =>
  v.fallback(v.pipe(v.string(), v.maxLength(1_000), printable, v.transform(readLine), v.maxLength(most)), '')

/** The submitted values of recovery forms, which fill the form again after a mistake. */
const Typed = v.object({
  username: short(100),
  memberId: short(40),
  groupNumber: short(40),
  month: short(2),
  day: short(2),
  year: short(4),
})
export type Typed = v.InferOutput<typeof Typed>

export const typedIn = (body: unknown): Typed => {
  const given = v.safeParse(v.record(v.string(), v.unknown()), body)
  return v.parse(Typed, { ...NOTHING_TYPED, ...(given.success ? given.output : {}) })
}

export const NOTHING_TYPED: Typed = {
  username: '',
  memberId: '',
  groupNumber: '',
  month: '',
  day: '',
  year: '',
}

/** Normalizes ids and card numbers, however they are typed. */
export const asPrinted = (text: string): string =>
  readCode(text)
    .replace(/[^A-Za-z0-9]/g, '')
    .toUpperCase()

/** The birth date, or what is wrong with it. */
export function birthDateIn(
  { month, day, year }: TypedDay,
  clock: Clock,
): Temporal.PlainDate | 'missing' | 'no-day' | 'future' {
  if (month === '' && day === '' && year === '') return 'missing'
  if (![month, day].every((part) => /^\d{1,2}$/.test(part)) || !/^\d{4}$/.test(year)) return 'no-day'
  const parts = { year: Number(year), month: Number(month), day: Number(day) }
  try {
    const date = Temporal.PlainDate.from(parts, { overflow: 'reject' })
    const today = todayOf(clock)
    if (Temporal.PlainDate.compare(date, today) > 0) return 'future'
    return date.until(today, { largestUnit: 'years' }).years > MOST_YEARS ? 'no-day' : date
  } catch {
    return 'no-day'
  }
}

/** The two fields of every recovery form. */
export function proofFields(
  typed: Typed,
  language: Language,
  errors: Readonly<Record<string, string>>,
): Markup {
  const texts = recoveryMessages[language]
  return html`${dayField({
    id: 'month',
    label: texts.birthDate,
    hint: texts.birthHint,
    value: typed,
    error: errors.month,
    language,
  })}
  ${field({
    id: 'memberId',
    label: texts.memberId,
    hint: texts.memberIdHint,
    value: typed.memberId,
    error: errors.memberId,
    autocomplete: 'off',
    most: 40,
  })}`
}

/** The problems by field. */
export function proofErrors(
  typed: Typed,
  { services, language }: Visit,
): { birthDate: Temporal.PlainDate | undefined; errors: Record<string, string> } {
  const texts = recoveryMessages[language].errors
  const birthDate = birthDateIn(typed, services.clock)
  return {
    birthDate: typeof birthDate === 'string' ? undefined : birthDate,
    errors: {
      ...(typeof birthDate === 'string' ? { month: texts.birthDate[birthDate] } : {}),
      ...(asPrinted(typed.memberId) === '' ? { memberId: texts.memberId } : {}),
    },
  }
}

const HOUR_MINUTES = 60
/** Allows for members' typos in their own details. */
const TRIES_OF_A_BROWSER = 10
const SHARES_OF_A_NAME: Shares = {
  ofSite: 10,
  inOrder: 30,
  oneEach: 100,
  slowMinutes: 15,
  forgetMinutes: 24 * HOUR_MINUTES,
}
const TRIES_OF_A_SOURCE = 60
const SLOW_MINUTES = 1

/**
 * Whether these details may be checked. An attempt counts for `name` and the caller's site; a known browser has its own
 * attempts, so that strangers can't use up a member's.
 */
export async function mayProve(visit: Visit, what: string, name: string): Promise<boolean> {
  const { db, clock } = visit.services
  const now = clock.now()
  const { network, site } = sourceOf(visit.request)
  const device = await visit.knownHash(name)
  const budget = (key: string, most: number): Budget => ({
    key: `${what} ${key}`,
    most,
    forgetMinutes: HOUR_MINUTES,
  })
  if (device)
    return (await takeAttempt(db, now, budget(`device ${device} ${name}`, TRIES_OF_A_BROWSER))) !== undefined
  return (
    (await takeWithSlowRefill(db, now, budget(`source ${network}`, TRIES_OF_A_SOURCE), SLOW_MINUTES)) &&
    takeShares(db, now, [{ key: `${what} name ${name}`, site }], SHARES_OF_A_NAME)
  )
}
