import * as v from 'valibot'

/**
 * A claim's name in the address of its page: the same for every reader of the claim, on every device, without number,
 * person or contract. The server creates it and only the server resolves it. It is longer than any claim number.
 */
export const Handle = v.pipe(v.string(), v.regex(/^[\w-]{75,200}$/))
