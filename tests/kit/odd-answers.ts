import * as v from 'valibot'
import type { Endpoint } from '#contract/endpoint.ts'
import { readAnswer } from '#contract/odd-data.ts'
import { defaultConfig } from '#contract/entities/config.ts'
import * as cardActions from '#contract/calls/card-actions.ts'
import * as claimNotes from '#contract/calls/claim-notes.ts'
import * as claims from '#contract/calls/claims.ts'
import * as documents from '#contract/calls/documents.ts'
import * as fhir from '#contract/calls/fhir.ts'
import * as idCards from '#contract/calls/id-cards.ts'
import * as messages from '#contract/calls/messages.ts'
import * as payments from '#contract/calls/payments.ts'
import * as profiles from '#contract/calls/profile.ts'
import * as questions from '#contract/calls/questions.ts'
import * as reimbursement from '#contract/calls/reimbursement.ts'
import * as savedCards from '#contract/calls/saved-cards.ts'
import * as spending from '#contract/calls/spending.ts'
import * as system from '#contract/calls/system.ts'
import * as users from '#contract/calls/users.ts'

const modules = [
  cardActions,
  claimNotes,
  claims,
  documents,
  fhir,
  idCards,
  messages,
  payments,
  questions,
  profiles,
  reimbursement,
  savedCards,
  spending,
  system,
  users,
]

const isEndpoint = (value: unknown): value is Endpoint =>
  v.is(v.looseObject({ method: v.string(), path: v.string(), area: v.string() }), value) &&
  !('produces' in value)

/** Calls that other systems read, and no page. */
const NOT_OF_PAGES: readonly unknown[] = [fhir.capabilities, fhir.explanationOfBenefit]

/** Every call of the contract that returns data to the browser. */
export const CALLS: readonly Endpoint[] = modules
  .flatMap((module) => Object.values<unknown>(module))
  .filter(isEndpoint)
  .filter((endpoint) => endpoint.reply.type !== 'unknown' && !NOT_OF_PAGES.includes(endpoint))

/** The reading calls, longest path first, so that a fixed segment matches before a parameter. */
export const READS: readonly Endpoint[] = CALLS.filter(({ method }) => method === 'GET').toSorted(
  (a, b) => b.path.replace(/\{\w+\}/g, '').length - a.path.replace(/\{\w+\}/g, '').length,
)

const baseOf = ({ area }: Endpoint): string =>
  area === 'session' ? '/session' : defaultConfig.bases[area as keyof typeof defaultConfig.bases]

/** The call that an address belongs to. */
export const readAt = (path: string): Endpoint | undefined =>
  READS.find((endpoint) =>
    new RegExp(`^${baseOf(endpoint)}${endpoint.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path),
  )

export type Random = () => number

/** Numbers from 0 up to 1, the same ones for the same seed (mulberry32, public domain). */
export function seeded(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export const oneOf = <Value>(random: Random, values: readonly Value[]): Value => {
  const value = values[Math.floor(random() * values.length)]
  if (value === undefined) throw new Error('Nothing to choose from')
  return value
}

type Spot = { holder: Record<string, unknown> | unknown[]; key: string; path: readonly (string | number)[] }

/** Every field and every row of an answer. */
function spotsIn(value: unknown, path: readonly (string | number)[] = []): Spot[] {
  if (typeof value !== 'object' || value === null) return []
  const holder = value as Record<string, unknown> | unknown[]
  return Object.entries(value).flatMap(([key, inside]) => {
    const at = [...path, Array.isArray(value) ? Number(key) : key]
    return [{ holder, key, path: at }, ...spotsIn(inside, at)]
  })
}

export const ALTERATIONS = ['drop', 'retype', 'add', 'unknown value', 'null', 'break a row'] as const
type Kind = (typeof ALTERATIONS)[number]

export type Altered = {
  answer: unknown
  /** The change and its place, as `null at claims.3.money`. */
  what: string
  path: readonly (string | number)[]
  kind: Kind
}

const OTHER_TYPES: readonly unknown[] = [7, -1.5, 'zz-odd', '', true, false, [], [7], {}, { odd: 'zz-odd' }]
const BROKEN_ROWS: readonly unknown[] = [null, 7, 'zz-odd', [], {}]

const typeOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value

/** Returns an answer with one random change; undefined if it contains nothing to change. */
export function altered(given: unknown, random: Random): Altered | undefined {
  const answer: unknown = structuredClone(given)
  const kind = oneOf(random, ALTERATIONS)
  const spots = spotsIn(answer).filter(({ holder, key }) => fits(kind, holder, valueAt(holder, key)))
  if (spots.length === 0) return undefined
  const { holder, key, path } = oneOf(random, spots)
  const set = (value: unknown) => void ((holder as Record<string, unknown>)[key] = value)
  const before = valueAt(holder, key)
  if (kind === 'drop') delete (holder as Record<string, unknown>)[key]
  else if (kind === 'null') set(null)
  else if (kind === 'add') (holder as Record<string, unknown>)['zzOdd'] = { odd: [1, null] }
  else if (kind === 'unknown value') set('zz-odd')
  else if (kind === 'break a row') set(oneOf(random, BROKEN_ROWS))
  else
    set(
      oneOf(
        random,
        OTHER_TYPES.filter((other) => typeOf(other) !== typeOf(before)),
      ),
    )
  return { answer, what: `${kind} at ${path.join('.')}`, path, kind }
}

const valueAt = (holder: Spot['holder'], key: string): unknown => (holder as Record<string, unknown>)[key]

function fits(kind: Kind, holder: Spot['holder'], value: unknown): boolean {
  const isRow = Array.isArray(holder)
  if (kind === 'break a row') return isRow
  if (kind === 'unknown value') return typeof value === 'string'
  return kind === 'drop' || kind === 'add' ? !isRow : true
}

/** Whether the schema must still accept the rest of the answer: a row was damaged, or an unknown field was added. */
export const mustBeRead = ({ path, kind }: Pick<Altered, 'path' | 'kind'>): boolean =>
  kind === 'add' || path.some((part) => typeof part === 'number')

/** The schema's mistake in reading an altered answer; undefined if there is none. */
export function misread(reply: v.GenericSchema, before: unknown, odd: Altered): string | undefined {
  const { read } = readAnswer(reply, odd.answer)
  if (!read.success) return mustBeRead(odd) ? 'the whole answer is unreadable' : undefined
  const good = v.parse(reply, before)
  const [kept, had] = [rowsIn(read.output), rowsIn(good)]
  if (odd.kind === 'add')
    return isSame(read.output, good) || reply.type === 'loose_object' ? undefined : 'more is read'
  // Only one row of the outermost list, or the list itself, may be missing.
  const lost = had - kept
  const outermost = outermostList(good, odd.path)
  if (outermost && lost > rowsIn(outermost.row) + 1) return `${lost} rows are gone`
  if (outermost && !othersStand(read.output, outermost)) return 'another row has changed'
  return lost > 0 && saysIncomplete(reply) && !isSaid(read.output)
    ? 'nothing says that rows are gone'
    : undefined
}

/** Every row of every list. */
function rowsIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const inside = Object.values(value as object).reduce((sum: number, part) => sum + rowsIn(part), 0)
  return inside + (Array.isArray(value) ? value.length : 0)
}

type List = { path: readonly (string | number)[]; at: number; rows: readonly unknown[]; row: unknown }

const valueIn = (value: unknown, path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>((inside, key) => (inside as Record<string, unknown> | undefined)?.[key], value)

function outermostList(answer: unknown, path: readonly (string | number)[]): List | undefined {
  const at = path.findIndex((part) => typeof part === 'number')
  const list = valueIn(answer, path.slice(0, at))
  const index = path[at]
  if (at < 0 || !Array.isArray(list) || typeof index !== 'number') return undefined
  return { path: path.slice(0, at), at: index, rows: list, row: list[index] }
}

function othersStand(read: unknown, { path, at, rows }: List): boolean {
  const list = valueIn(read, path)
  if (!Array.isArray(list)) return false
  const others = rows.toSpliced(at, 1)
  return isSame(list, others) || isSame(list.toSpliced(at, 1), others)
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const saysIncomplete = (reply: v.GenericSchema): boolean =>
  'entries' in reply && 'isPartial' in (reply.entries as object)

/** Whether the answer states anywhere that rows are missing. */
const isSaid = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).some(([name, inside]) => (name === 'isPartial' && inside === true) || isSaid(inside))
