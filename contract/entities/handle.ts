import * as v from 'valibot'

/**
 * The name under which a claim stands in the address of its page: the same for everybody who may read the claim, on
 * every device, and without a word about number, person or contract. The server makes it and the server alone reads it.
 * It is longer than any number.
 */
export const Handle = v.pipe(v.string(), v.regex(/^[\w-]{75,200}$/))
