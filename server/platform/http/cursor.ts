import * as v from 'valibot'

/** The position of the next page, as text for an address. */
export const encodeCursor = (place: object): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url')

/** Decodes the position; undefined if the text isn't a cursor of this schema. Cursors come from untrusted callers. */
export function parseCursor<Schema extends v.GenericSchema>(
  schema: Schema,
  cursor: string,
): v.InferOutput<Schema> | undefined {
  const text = Buffer.from(cursor, 'base64url').toString('utf8')
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text)
  return parsed.success ? parsed.output : undefined
}
