/** Asks a database as it is, whatever its schema; changes nothing. */
export type { Ask } from '#server/platform/audit/verify.ts'
