/** Asks a database as it is, whatever its schema; changes nothing. */
export type Ask = (query: string) => Promise<Record<string, unknown>[]>
