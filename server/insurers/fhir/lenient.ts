import * as v from 'valibot'

/** A missing or malformed value counts as unstated and never invalidates the rest of the resource. */
export const maybe = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(v.nullish(schema), undefined)

/** The well-formed elements; a single value in place of a list counts as a list of one. */
export const listOf = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.optional(
    v.pipe(
      v.unknown(),
      v.transform((given): v.InferOutput<Schema>[] =>
        [given].flat().flatMap((item) => {
          const read = v.safeParse(schema, item)
          return read.success ? [read.output] : []
        }),
      ),
    ),
    [],
  )

export const text = maybe(v.pipe(v.string(), v.trim(), v.nonEmpty()))
