import * as v from 'valibot'

/**
 * A display-only field: null if the insurer leaves it out or the value can't be read, so that the rest is still shown.
 * Unlike `orNull` of contract/odd-data.ts, it applies to every reader.
 */
export const maybe = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(v.optional(v.nullable(schema), null), null)
