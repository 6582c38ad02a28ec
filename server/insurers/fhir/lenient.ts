import * as v from 'valibot'

/** A missing or malformed value counts as not stated and never fails the rest of the resource. */
export const maybe = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(v.nullish(schema), undefined)

/** Those that are of the shape; a single one that should have been a list is taken as one. */
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
