/** Queries a database in its current state, whatever its schema; changes nothing. */
export type { Ask } from '#server/platform/audit/verify.ts'
