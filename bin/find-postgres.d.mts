/** The folder with initdb and pg_ctl of the newest version, or undefined. */
export function postgresPrograms(): string | undefined

/** Finds or installs PostgreSQL's programs. Returns their folder, or undefined if there are none. */
export function findPostgres(): string | undefined
