import { randomBytes } from 'node:crypto'

/** Makes a secret: random bytes as text. 32 bytes have the shape `SECRET` of contract/ids.ts. */
export const newSecret = (bytes = 32): string => randomBytes(bytes).toString('base64url')
