import { sha256Of } from '#server/config/secrets.ts'

/**
 * Returns the name under which a session, code or token is stored. Its id gives access, so the table has only the
 * SHA-256: a copy of the database can't sign anyone in.
 */
export const idHashOf = (id: string): string => sha256Of(id)
