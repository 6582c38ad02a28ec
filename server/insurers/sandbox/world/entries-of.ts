import * as v from 'valibot'

/** Reads the named entries of a file of the sandbox's data; one that doesn't fit its schema stops the server with its place. */
export const entriesOf = <Name extends string, Schema extends v.GenericSchema, Entry>(
  file: Readonly<Record<Name, unknown>>,
  schema: Schema,
  make: (given: v.InferOutput<Schema>) => Entry,
): Record<Name, Entry> =>
  Object.fromEntries(
    Object.entries(v.parse(v.record(v.string(), schema), file)).map(([name, given]) => [name, make(given)]),
  ) as Record<Name, Entry>
