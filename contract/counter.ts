import * as v from 'valibot'

/**
 * A whole number from 0 that counts up, such as a version or the position of a chat message. It ends before the
 * database's largest integer (2,147,483,647), so that the server can count on from a number that a client sent.
 */
export const Counter = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_000_000_000))
