import * as v from 'valibot'

/*
 * Invalid data affects only itself: a field that is missing, has another type or an unknown value must not break the
 * page that shows the rest of the answer. A schema states the replacement, which only `readAnswer` uses. Every other
 * reader, the server's own answers and the OpenAPI description use the strict schema.
 */

type Mark = {
  /** The replacement for an unreadable value. */
  instead?: unknown
  /** Whether the replacement itself shows that nothing is stated. */
  isSilent?: true
  /**
   * Each row of the list is read separately: `whole` rows are valid or left out, others are read as far as possible.
   */
  rows?: 'whole' | 'parts'
  /** A value that isn't a list is never treated as an empty one. */
  isEssential?: true
  /** The field of the same object that receives the known facts of unreadable rows. */
  rest?: string
}

/** A symbol, so that it never occurs in JSON or in the OpenAPI description. */
const ODD = Symbol('odd')

const markOdd = <Schema extends v.GenericSchema>(schema: Schema, odd: Mark) =>
  v.pipe(schema, v.metadata<v.InferOutput<Schema>, {}>({ [ODD]: odd }))

const markOf = (schema: v.GenericSchema): Mark => (v.getMetadata(schema) as { [ODD]?: Mark })[ODD] ?? {}

/** A text; empty, which means not stated, if it can't be read. */
export const orEmpty = <Schema extends v.GenericSchema>(schema: Schema) =>
  markOdd(schema, { instead: '', isSilent: true })

/** Null if nothing is stated or the value can't be read. Not for fields where null has another meaning. */
export const orNull = <Schema extends v.GenericSchema>(schema: Schema) =>
  markOdd(v.nullable(schema), { instead: null, isSilent: true })

/** Replaces an unreadable value and marks the answer as incomplete in `isPartial`, if it has that field. */
export const orElse = <Schema extends v.GenericSchema>(schema: Schema, instead: v.InferInput<Schema>) =>
  markOdd(schema, { instead })

/** True only if the value is readable and true. */
export const orNo = () => orElse(v.boolean(), false)

/** A list whose rows are read separately: an unreadable row is left out, and the answer is marked as incomplete. */
export const rows = <Row extends v.GenericSchema>(
  row: Row,
  options: Pick<Mark, 'isEssential' | 'rest'> = {},
) => markOdd(v.array(row), { rows: 'parts', ...options })

/** A list whose rows are either entirely valid or left out. */
export const wholeRows = <Row extends v.GenericSchema>(row: Row) => markOdd(v.array(row), { rows: 'whole' })

/**
 * For an object with lists: marks that part of it couldn't be read, so rows may be missing and sums too small. The
 * nearest enclosing object gets the mark. A server may set it, too.
 */
export const incomplete = { isPartial: v.optional(v.boolean()) }

export type ReadAnswer<Schema extends v.GenericSchema> = {
  /** The readable part; a failure if it would make no sense on its own. */
  read: v.SafeParseResult<Schema>
  /** The unreadable fields, by their path without row numbers; never their values. */
  oddFields: string[]
  /** The unreadable fields of each row that was left out. */
  leftOut: string[][]
}

type Options = {
  /**
   * Pages show what they can, so `field` replaces single fields. An insurer's rows decide access, so `row` accepts a
   * row only as a whole.
   */
  unit?: 'field' | 'row'
}

/** Reads as much of an answer as possible. */
export function readAnswer<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
  { unit = 'field' }: Options = {},
): ReadAnswer<Schema> {
  const strict = v.safeParse(schema, value)
  if (strict.success) return { read: strict, oddFields: [], leftOut: [] }
  const reader = new Reader(unit)
  // The answer itself is never replaced: a web page instead of JSON isn't an empty answer.
  const read = v.safeParse(schema, reader.inside(schema, value, true))
  const { leftOut } = reader
  return { read: read.success ? read : strict, oddFields: fieldsOf(strict.issues), leftOut }
}

/** The invalid fields, each once. */
export const fieldsOf = (issues: readonly v.BaseIssue<unknown>[]): string[] => [
  ...new Set(
    issues.map(({ path = [] }) =>
      path.flatMap((item) => (item.type === 'array' ? [] : [String(item.key)])).join('.'),
    ),
  ),
]

const UNREADABLE = Symbol('unreadable')

/** The parts of valibot's schemas that are used. */
type Parts = {
  wrapped?: v.GenericSchema
  item?: v.GenericSchema
  entries?: Record<string, v.GenericSchema>
}

/** Converts a value that a schema rejects to one that it accepts, by leaving out or replacing the unreadable parts. */
class Reader {
  /** The invalid fields of each row that was left out. */
  readonly leftOut: string[][] = []
  readonly #unit: 'field' | 'row'
  /** Whether part of the current object was left out, or replaced by a value that doesn't show it. */
  #hasLost = false

  constructor(unit: 'field' | 'row') {
    this.#unit = unit
  }

  /** A value within the answer, which may be replaced as a whole. */
  #part(schema: v.GenericSchema, value: unknown): unknown {
    if (v.is(schema, value)) return value
    const inside = this.inside(schema, value)
    if (inside !== UNREADABLE && v.is(schema, inside)) return inside
    const mark = markOf(schema)
    if (this.#unit === 'row' || !('instead' in mark)) return UNREADABLE
    this.#hasLost ||= !mark.isSilent
    return mark.instead
  }

  inside(schema: v.GenericSchema, value: unknown, isRoot = false): unknown {
    const { wrapped, item, entries } = schema as Parts
    if (wrapped) return this.#wrapped(schema, wrapped, value, isRoot)
    if (item) {
      const { read, left } = this.#rows(schema, item, value, isRoot)
      this.#hasLost ||= left.length > 0
      return read
    }
    return entries ? this.#object(entries, value) : UNREADABLE
  }

  /** An unreadable optional field is left out. Null may have a meaning, so it is never invented. */
  #wrapped(schema: v.GenericSchema, wrapped: v.GenericSchema, value: unknown, isRoot: boolean): unknown {
    if (isRoot) return this.inside(wrapped, value, true)
    const read = this.#part(wrapped, value)
    const mayBeLeftOut = schema.type === 'optional' || schema.type === 'nullish'
    if (read !== UNREADABLE || !mayBeLeftOut || this.#unit === 'row') return read
    this.#hasLost = true
    return undefined
  }

  /** The readable rows, and the unreadable ones as they arrived. */
  #rows(schema: v.GenericSchema, item: v.GenericSchema, value: unknown, isRoot = false) {
    const { rows: kind, isEssential } = markOf(schema)
    const left: unknown[] = []
    if (!kind || (kind === 'parts' && this.#unit === 'row')) return { read: UNREADABLE, left }
    if (!Array.isArray(value)) {
      if (isRoot || isEssential || this.#unit === 'row') return { read: UNREADABLE, left }
      this.#hasLost = true
      return { read: [], left }
    }
    const read = value.flatMap((row: unknown) => {
      const strict = v.safeParse(item, row)
      if (strict.success) return [row]
      const hadLost = this.#hasLost
      const one = kind === 'whole' ? UNREADABLE : this.#part(item, row)
      if (one !== UNREADABLE) return [one]
      // Other replacements in that row don't matter.
      this.#hasLost = hadLost
      this.leftOut.push(fieldsOf(strict.issues))
      left.push(row)
      return []
    })
    return { read, left }
  }

  #object(entries: Record<string, v.GenericSchema>, value: unknown): unknown {
    if (!isObject(value)) return UNREADABLE
    const hadLost = this.#hasLost
    this.#hasLost = false
    const read: Record<string, unknown> = { ...value }
    const rest: Record<string, unknown[]> = {}
    for (const [name, schema] of Object.entries(entries)) {
      const { rest: restName } = markOf(schema)
      const { item } = schema as Parts
      let part: unknown
      if (restName && item) {
        const { read: readable, left } = this.#rows(schema, item, value[name])
        part = readable
        if (left.length > 0) rest[restName] = left
      } else part = this.#part(schema, value[name])
      if (part === UNREADABLE) return UNREADABLE
      if (part === undefined) delete read[name]
      else read[name] = part
    }
    for (const [name, left] of Object.entries(rest)) {
      const schema = entries[name]
      const stated: unknown = read[name] ?? []
      if (schema) read[name] = this.#part(schema, Array.isArray(stated) ? [...stated, ...left] : left)
    }
    if (this.#hasLost && 'isPartial' in entries) {
      read['isPartial'] = true
      this.#hasLost = hadLost
    } else this.#hasLost ||= hadLost
    return read
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
