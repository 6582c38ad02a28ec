import { type InferSelectModel, type Table, getTableColumns } from 'drizzle-orm'
import type * as v from 'valibot'
import { isoInstant } from '#server/platform/db/columns.ts'
import { csvDollars, type Cells } from '#server/platform/http/csv.ts'
import { type Language, type LocalizedText, textIn } from '#contract/entities/localized-text.ts'
import type { CallServices } from '#server/services.ts'
import type { Own } from './own.ts'

export type Row = Readonly<Record<string, unknown>>

type Rows<One> = AsyncIterable<One> | PromiseLike<Iterable<One>>
type Source<One> = (services: CallServices, own: Own) => Rows<One>

/** A part of the data. Its rows are read again on each request. */
export type Section = {
  /** Names the list in JSON and the table in the ZIP. */
  name: string
  /** The columns of the table, each a path such as `money.billedCents`. */
  columns: readonly string[]
  rows: (services: CallServices, own: Own) => AsyncIterable<Row>
  inner?: Inner & { columns: readonly string[] }
}

/** A list in each row that becomes its own table; `key` is the column that names the row. */
export type Inner<Name extends string = string> = { name: string; key: Name; field: Name }

/** The names of an object's fields, and of the fields within them: `money`, `money.billedCents`. */
type Path<Value> = Value extends readonly (infer Item)[]
  ? Path<Item>
  : Value extends object
    ? { [Name in keyof Value & string]: Name | `${Name}.${Path<NonNullable<Value[Name]>>}` }[keyof Value &
        string]
    : never

/** Omitted fields, grouped by reason. */
type LeftOut<Name extends string> = Readonly<Record<string, readonly Name[]>>

type Options<Entity extends AnyEntity> = {
  /** Fields that are in neither the JSON nor the table. */
  notGiven?: LeftOut<keyof v.InferOutput<Entity> & string>
  /** Fields that are in the JSON but not in the table. */
  notInTable?: LeftOut<Path<v.InferOutput<Entity>>>
  inner?: Inner<keyof v.InferOutput<Entity> & string>
}

type AnyEntity = v.ObjectSchema<v.ObjectEntries, undefined>

/** A part with every field of an entity, in the order of its schema, except for omitted ones. */
export function entitySection<Entity extends AnyEntity>(
  name: string,
  entity: Entity,
  source: Source<object>,
  { notGiven = {}, notInTable = {}, inner }: Options<Entity> = {},
): Section {
  const hidden: readonly string[] = Object.values(notGiven).flat()
  const leftOut = [...hidden, ...Object.values(notInTable).flat()]
  const copied = Object.keys(entity.entries).filter((field) => !hidden.includes(field))
  const isGiven = (path: string) => !leftOut.some((one) => `${path}.`.startsWith(`${one}.`))
  const paths = pathsOf(entity).filter(isGiven)
  const prefix = `${inner?.field}.`
  const within = paths.filter((path) => path.startsWith(prefix)).map((path) => path.slice(prefix.length))
  return {
    name,
    columns: paths.filter((path) => !path.startsWith(prefix)),
    rows: (services, own) => mapAll(source(services, own), (row) => only(row, copied)),
    ...(inner && { inner: { ...inner, columns: within } }),
  }
}

const only = (row: object, names: readonly string[]): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name)))

/** The properties of valibot's schemas that are read here. */
type Parts = {
  type: string
  wrapped?: v.GenericSchema
  item?: v.GenericSchema
  options?: readonly v.GenericSchema[]
  entries?: Record<string, v.GenericSchema>
}

/** The paths of all values within a schema; empty for a value. A list has the paths of its items. */
function pathsOf(schema: v.GenericSchema): string[] {
  const { type, wrapped, item, options, entries } = schema as Parts
  const inside = wrapped ?? item
  if (inside) return pathsOf(inside)
  // A union is one value, such as a text in two languages; a variant is one of several objects.
  if (type === 'variant') return [...new Set((options ?? []).flatMap(pathsOf))]
  if (!entries) return ['']
  return Object.entries(entries).flatMap(([name, field]) =>
    pathsOf(field).map((path) => (path === '' ? name : `${name}.${path}`)),
  )
}

type Fields<One> = Readonly<Record<string, (one: One) => unknown>>

/** A part whose fields are computed from a source; undefined fields aren't in the JSON. */
export const fieldSection = <One>(name: string, fields: Fields<One>, source: Source<One>): Section => ({
  name,
  columns: Object.keys(fields),
  rows: (services, own) =>
    mapAll(source(services, own), (one) =>
      Object.fromEntries(Object.entries(fields).map(([field, valueOf]) => [field, valueOf(one)])),
    ),
})

/** Selected fields of one of the portal's tables, by name: a table also has keys, tokens and staff notes. */
export function storedFields<From extends Table, Name extends keyof InferSelectModel<From> & string>(
  table: From,
  names: readonly Name[],
): Fields<Partial<Pick<InferSelectModel<From>, Name>>> {
  const columns = getTableColumns(table)
  const isMoment = (name: Name) => columns[name]?.columnType === 'PgTimestampString'
  return Object.fromEntries(
    names.map((name) => [
      name,
      (row) => (isMoment(name) ? instantOf(row[name] as string | null) : row[name]),
    ]),
  )
}

/** A database timestamp in ISO 8601. */
export const instantOf = (moment: string | null | undefined): string | null | undefined =>
  moment && isoInstant(moment)

export async function* mapAll<From, To>(all: Rows<From>, to: (one: From) => To): AsyncGenerator<To> {
  for await (const one of await all) yield to(one)
}

const CENTS = /Cents$/

/** The header of a table, where amounts are in dollars. */
export const headOf = (columns: readonly string[]): string[] =>
  columns.map((path) => path.replace(/^money\./, '').replace(CENTS, ''))

export const cellsOf = (row: Row, columns: readonly string[], language: Language): Cells =>
  columns.map((path) => {
    const value = path.split('.').reduce<unknown>(valueIn, row)
    return typeof value === 'number' && CENTS.test(path) ? csvDollars(value) : cellOf(value, language)
  })

/** A field of a value, or of each item if the value is a list. */
function valueIn(value: unknown, name: string): unknown {
  if (Array.isArray(value)) return value.map((one) => valueIn(one, name))
  return typeof value === 'object' && value !== null ? (value as Row)[name] : undefined
}

function cellOf(value: unknown, language: Language): string | number | null {
  if (value === null || value === undefined) return null
  if (Array.isArray(value))
    return value
      .map((one) => cellOf(one, language))
      .filter((one) => one !== null)
      .join('; ')
  if (typeof value === 'number' || typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return textIn(value as LocalizedText, language)
}
