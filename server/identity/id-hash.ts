import { createHash } from 'node:crypto'

/**
 * Under which name a session, code or token is kept. Whoever holds its id is let in, so the table has only the SHA-256:
 * a copy of the database signs nobody in.
 */
export const idHashOf = (id: string): string => createHash('sha256').update(id).digest('base64url')
