/**
 * Confirms a sandbox in a place that could hold members' data: on PostgreSQL, or at an address that others can reach.
 */
export const SANDBOX_CONFIRMED = { MODE: 'sandbox', SANDBOX_ON_REAL_DATABASE: 'yes' } as const

/** The settings of a sandbox on a PostgreSQL of the tests. */
export const sandboxOn = (address = ''): Record<string, string> => ({
  ...SANDBOX_CONFIRMED,
  DATABASE_URL: address,
})

/** Secrets as long and as random as a server for members requires. */
export const SECRETS = {
  COOKIE_KEYS: 'Zk3vQm1xT8yWc5RbN7uJpL2sHd9fGa4e6iKo',
  DATA_KEYS: 'q7Yw2Lx9Vb4Nc1Rz8Tm3Kp6Hs5Jd0Fg_Ue-AiOyEtWk',
} as const

/** The settings of a server for members with its own provider and insurer. */
export const GATEWAY = {
  MODE: 'gateway',
  PUBLIC_URL: 'https://portal.example.com',
  DATABASE_URL: 'postgres://portal@db.example.com/portal?sslmode=verify-full',
  DATA_KEYS: SECRETS.DATA_KEYS,
  OIDC_ISSUER: 'https://login.example.com',
  OIDC_AUDIENCE: 'portal-api',
  INSURER: 'fhir',
  INSURER_FHIR_URL: 'https://fhir.example.com/r4',
} as const
