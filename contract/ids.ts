import * as v from 'valibot'

/** The shapes of ids that come from outside, one for each purpose (docs/architecture.md, "Ids"). */

/** The id of a record, whether the insurer or the portal has made it. */
export const RECORD_ID = /^[\w-]{1,40}$/
export const RecordId = v.pipe(v.string(), v.regex(RECORD_ID))

/** An id that a device makes for a thing that it sends later. */
export const Uuid = v.pipe(v.string(), v.uuid())

/** 32 random bytes: a key, or the identification of a session, a browser or a device. */
export const SECRET = /^[\w-]{43}$/
export const Secret = v.pipe(v.string(), v.regex(SECRET))

/** A place in a list: text that only the system that made it reads. */
export const cursor = (mostCharacters: number) =>
  v.pipe(v.string(), v.maxLength(mostCharacters), v.regex(/^[\w-]+$/))
