import type { FailureCode } from '#contract/failures.ts'
import { type InsurerCall, InsurerRefused } from '#server/insurer/call.ts'
import type { Insurer, PortName } from '#server/insurer/insurer.ts'
import type { CoveredMember } from '#server/insurer/membership.ts'
import type { Applicant } from '#server/insurer/registration.ts'
import { now } from '#tests/kit/time.ts'

/** The person that the checks ask about, known to the insurer as the portal's user or by a member id. */
export type KnownMember = {
  user?: { username: string; personId: string | null }
  memberId?: string
  /** The same person, as they would describe themselves to register. */
  applicant?: Applicant
}

export type Context = {
  /** Its operations may be taken out of their port. */
  insurer: Insurer
  known: KnownMember
  /** The insurer's answer about the known member; never empty. */
  own: readonly CoveredMember[]
  /** The part of a call that is not the question. */
  call: (signal?: AbortSignal) => InsurerCall
  /** An answer after the call was given up comes within this time, or the call fails. */
  boundMs: number
  /** Whether the insurer's records may be changed by a check. */
  writable: boolean
}

/** Why a promise cannot be looked at here: a port that is not offered, or nothing to look at. */
export type NotChecked = { notChecked: string }

/** One thing that the portal relies on. A check throws `Broken` with what it saw. */
export type InsurerPromise = {
  port: PortName
  name: string
  /** It changes records, and is checked only where that is allowed. */
  isWrite?: true
  check: (context: Context) => Promise<NotChecked | void>
}

export class Broken extends Error {
  override readonly name = 'Broken'
}

export function must(kept: boolean, otherwise: string): asserts kept {
  if (!kept) throw new Broken(otherwise)
}

/** The remark of a write that may not be checked. */
export const NOT_WRITABLE = 'the records may not be changed: say --writable'

export const notChecked = (why: string): NotChecked => ({ notChecked: why })

export const unique = <Value>(values: readonly Value[]): Value[] => [...new Set(values)]

/** Values that occur more than once. */
export const repeated = <Value>(values: readonly Value[]): Value[] =>
  unique(values.filter((value, index) => values.indexOf(value) !== index))

export const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Unassigned ids, each odd in its own way. Ids come from tokens and addresses, and so from strangers. */
export const ODD_IDS: readonly (readonly [what: string, id: string])[] = [
  ['an id that nobody has', 'no-such-id-7'],
  ['an empty id', ''],
  ['a very long id', 'Z'.repeat(10_000)],
  ['a line break', 'Z\r\nZ'],
  ['a NUL character', 'Z\u0000Z'],
  ['an escape character', '\u001B[2J'],
  ['half of a character', '\uD83D'],
  ['a foreign script', '会員番号٣'],
  ['a pattern of SQL', '%'],
  ['a quotation mark', "' or '1'='1"],
  ['a path', '../../etc/passwd'],
  ['markup', '<img src=x>'],
]

export const isEmpty = (answer: unknown): boolean => Array.isArray(answer) && answer.length === 0
export const isNull = (answer: unknown): boolean => answer === null

/** Every amount of money in an answer, with its path. Amounts are in fields that end in `cents`. */
function centsIn(answer: unknown, path = ''): [where: string, value: unknown][] {
  if (typeof answer !== 'object' || answer === null) return []
  return Object.entries(answer).flatMap(([name, value]): [string, unknown][] => {
    const where = path ? `${path}.${name}` : name
    return /cents$/i.test(name) && value !== null ? [[where, value]] : centsIn(value, where)
  })
}

/** Breaks at an amount of money that is not a whole number of cents. */
export function wholeCents(answer: unknown, path = ''): void {
  for (const [where, value] of centsIn(answer, path))
    must(Number.isSafeInteger(value), `${where} is not a whole number of cents`)
}

/** Breaks at an amount below zero, where nothing can be owed the other way. */
export function neverNegative(answer: unknown): void {
  for (const [where, value] of centsIn(answer)) must(Number(value) >= 0, `${where} is below zero`)
}

/** Breaks where a write is taken, or refused with another code. */
export async function refusedAs(code: FailureCode, write: Promise<unknown>): Promise<void> {
  const answer = await write.catch((error: unknown) => error)
  must(answer instanceof InsurerRefused && answer.code === code, `what must be refused as ${code} is not`)
}

/** Days that follow each other; a day that is not known yet is left out. */
export const inOrder = (days: readonly (string | null)[]): boolean => {
  const known = days.filter((day) => day !== null)
  return same(known, known.toSorted())
}

/** Breaks if an id comes twice. */
export const onceEach = (operation: string, ids: readonly string[]): void =>
  must(repeated(ids).length === 0, `${operation}() answers ${repeated(ids).length} ids twice`)

/** Breaks if an older day comes before a newer one. */
export const newestFirst = (operation: string, days: readonly string[]): void =>
  must(same(days, days.toSorted().toReversed()), `${operation}() does not begin with the newest`)

/** By this calendar no day of an insurer is later: America's days begin after those of UTC. */
export const today = (): string => now().toString().slice(0, 10)
