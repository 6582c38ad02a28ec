/** The sandbox where members' data could be: on PostgreSQL, or under an address that others can reach. */
export const TOLD_TWICE = { MODE: 'sandbox', SANDBOX_ON_REAL_DATABASE: 'yes' } as const

/** The settings of a sandbox on a PostgreSQL of the tests. */
export const sandboxOn = (address = ''): Record<string, string> => ({ ...TOLD_TWICE, DATABASE_URL: address })
