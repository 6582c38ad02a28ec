/** The folder with initdb and pg_ctl of the newest version, or undefined. */
export function postgresPrograms(): string | undefined

/** Makes sure of PostgreSQL's programs: their folder, or undefined where there are none. */
export function findPostgres(): string | undefined
