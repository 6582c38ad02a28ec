import { randomBytes } from 'node:crypto'

/** Creates a secret: random bytes as text. 32 bytes match `SECRET` of contract/ids.ts. */
export const newSecret = (bytes = 32): string => randomBytes(bytes).toString('base64url')
