import type { FailureCode } from '#contract/failures.ts'
import { type InsurerCall, InsurerRefused } from '#server/insurer/call.ts'
import type { Insurer, PortName } from '#server/insurer/insurer.ts'
import type { CoveredMember } from '#server/insurer/membership.ts'
import type { Applicant } from '#server/insurer/registration.ts'
import { now } from '#tests/kit/time.ts'

/** The member that the checks use, named as a user of the portal or by member id. */
export type KnownMember = {
  user?: { username: string; personId: string | null }
  memberId?: string
  /** The details with which this member would register. */
  applicant?: Applicant
}

export type Context = {
  /** Its operations are bound to their port, so they can be destructured. */
  insurer: Insurer
  known: KnownMember
  /** The insurer's answer about the known member; never empty. */
  own: readonly CoveredMember[]
  /** Makes the first argument of an operation: who asks, and the signal that ends the call. */
  call: (signal?: AbortSignal) => InsurerCall
  /** The longest time that an aborted call may still run. */
  boundMs: number
  /** Whether checks may change the insurer's records. */
  writable: boolean
}

/** The reason that a promise wasn't checked: a missing port, or a lack of records. */
export type NotChecked = { notChecked: string }

/** A behavior that the portal relies on. If an insurer breaks it, the check throws `Broken` with its observation. */
export type InsurerPromise = {
  port: PortName
  name: string
  /** The check changes records, and runs only with `--writable`. */
  isWrite?: true
  check: (context: Context) => Promise<NotChecked | void>
}

export class Broken extends Error {
  override readonly name = 'Broken'
}

export function must(kept: boolean, otherwise: string): asserts kept {
  if (!kept) throw new Broken(otherwise)
}

/** The remark on a promise that isn't checked because its check changes records. */
export const NOT_WRITABLE = 'the check changes records; run it with --writable'

export const notChecked = (why: string): NotChecked => ({ notChecked: why })

export const unique = <Value>(values: readonly Value[]): Value[] => [...new Set(values)]

/** Values that occur more than once. */
export const repeated = <Value>(values: readonly Value[]): Value[] =>
  unique(values.filter((value, index) => values.indexOf(value) !== index))

export const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Unknown and malformed ids. Ids come from tokens and URLs, so an attacker can send any of these. */
export const ODD_IDS: readonly (readonly [what: string, id: string])[] = [
  ['an unknown id', 'no-such-id-7'],
  ['an empty id', ''],
  ['a very long id', 'Z'.repeat(10_000)],
  ['an id with a line break', 'Z\r\nZ'],
  ['an id with a NUL character', 'Z\u0000Z'],
  ['an id with an escape character', '\u001B[2J'],
  ['an id with half of a surrogate pair', '\uD83D'],
  ['an id in another script', '会員番号٣'],
  ['an SQL wildcard', '%'],
  ['an SQL injection', "' or '1'='1"],
  ['a file path', '../../etc/passwd'],
  ['an HTML tag', '<img src=x>'],
]

export const isEmpty = (answer: unknown): boolean => Array.isArray(answer) && answer.length === 0
export const isNull = (answer: unknown): boolean => answer === null

/** Every amount of money in an answer, with its path. Amounts are in fields whose names end in `cents`. */
function centsIn(answer: unknown, path = ''): [where: string, value: unknown][] {
  if (typeof answer !== 'object' || answer === null) return []
  return Object.entries(answer).flatMap(([name, value]): [string, unknown][] => {
    const where = path ? `${path}.${name}` : name
    return /cents$/i.test(name) && value !== null ? [[where, value]] : centsIn(value, where)
  })
}

/** Throws if an amount of money is not a whole number of cents. */
export function wholeCents(answer: unknown, path = ''): void {
  for (const [where, value] of centsIn(answer, path))
    must(Number.isSafeInteger(value), `${where} is not a whole number of cents`)
}

/** Throws if an amount of money is negative. */
export function neverNegative(answer: unknown): void {
  for (const [where, value] of centsIn(answer)) must(Number(value) >= 0, `${where} is negative`)
}

/** Throws if the insurer accepts the write, or refuses it with another code. */
export async function refusedAs(code: FailureCode, write: Promise<unknown>): Promise<void> {
  const answer = await write.catch((error: unknown) => error)
  must(answer instanceof InsurerRefused && answer.code === code, `a call was not refused with ${code}`)
}

/** Whether days are in order. Days that aren't known yet are skipped. */
export const inOrder = (days: readonly (string | null)[]): boolean => {
  const known = days.filter((day) => day !== null)
  return same(known, known.toSorted())
}

/** Throws if an id occurs more than once. */
export const onceEach = (operation: string, ids: readonly string[]): void =>
  must(repeated(ids).length === 0, `${operation}() returned duplicate ids (${repeated(ids).length})`)

/** Throws if an older day comes before a newer one. */
export const newestFirst = (operation: string, days: readonly string[]): void =>
  must(same(days, days.toSorted().toReversed()), `${operation}() did not return the newest first`)

/** Today in UTC. No day in America is later, because America's days begin after those of UTC. */
export const today = (): string => now().toString().slice(0, 10)
