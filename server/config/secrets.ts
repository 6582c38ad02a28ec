import { hash, randomBytes } from 'node:crypto'

/** Creates a secret: random bytes as text. 32 bytes match `SECRET` of contract/ids.ts. */
export const newSecret = (bytes = 32): string => randomBytes(bytes).toString('base64url')

/** The SHA-256 of a text in base64url: 43 characters. The database has this instead of a secret. */
export const sha256Of = (text: string): string => hash('sha256', text, 'base64url')
