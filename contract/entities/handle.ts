import * as v from 'valibot'

/**
 * A claim's name in the address of its page: the same for every reader and device, and free of numbers, people and
 * contracts. Only the server creates and resolves it. It is longer than any claim number.
 */
export const Handle = v.pipe(v.string(), v.regex(/^[\w-]{75,200}$/))
