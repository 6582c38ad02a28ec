import * as v from 'valibot'

/**
 * Reads the named entries of one of the sandbox's data files; if an entry doesn't fit its schema, the server stops and
 * names its place.
 */
export const entriesOf = <Name extends string, Schema extends v.GenericSchema, Entry>(
  file: Readonly<Record<Name, unknown>>,
  schema: Schema,
  make: (given: v.InferOutput<Schema>) => Entry,
): Record<Name, Entry> =>
  Object.fromEntries(
    Object.entries(v.parse(v.record(v.string(), schema), file)).map(([name, given]) => [name, make(given)]),
  ) as Record<Name, Entry>
