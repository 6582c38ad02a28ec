import * as v from 'valibot'

/** The place at which the next page begins, as text that stands in an address. */
export const encodeCursor = (place: object): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url')

/** The place again; undefined where the text is no cursor of this schema. Cursors come back from strangers. */
export function parseCursor<Schema extends v.GenericSchema>(
  schema: Schema,
  cursor: string,
): v.InferOutput<Schema> | undefined {
  const text = Buffer.from(cursor, 'base64url').toString('utf8')
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text)
  return parsed.success ? parsed.output : undefined
}
