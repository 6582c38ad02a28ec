/** Asks a database as it is, whatever its schema; changes nothing. */
export type { Ask } from '#server/audit/verify.ts'
