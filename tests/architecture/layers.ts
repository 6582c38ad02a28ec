/** The architecture as one ordered list: a folder imports only from folders before it. */
export const PORTAL_LAYERS = [
  'base',
  'ui',
  'session',
  'api',
  'member',
  'content',
  'sso',
  'offline',
  'outbox',
  'vault',
  'records',
  // // The ID card as members see it: on its page, saved for the counter, and opened without a session.
  'card',
  'files',
  // Live chat: it sends files, and is mounted by the shell.
  'chat',
  'drafts',
  // // Dates that members have a right to, and appeals: for every feature that shows a decision.
  'deadlines',
  'appeals',
  // The benefits of a plan and the rest of their limits, for the coverage pages.
  'benefits',
  'account',
  'features',
  'shell',
  'entry',
  // A separate build; the portal doesn't import any of it (docs/decisions/020-staff-console.md).
  'staff',
] as const

/** The only feature that may import others: it shows a tile of each. */
export const OPEN_FEATURE = 'dashboard'

/**
 * The server as one ordered list: a folder imports only from folders before it. Every folder may import
 * `server/services.ts`. `app.ts`, `jobs.ts` and `main.ts` may import every folder except the tools.
 */
export const SERVER_LAYERS = [
  'config',
  // The ports to an insurer; the implementations are `insurers`.
  'insurer',
  // It knows no domain.
  'platform',
  // Data that comes from files, behind the ports.
  'imported-data',
  'identity',
  // Access rights.
  'access',
  'notifications',
  'domains',
  'staff',
  'insurers',
  'tools',
] as const

/** A domain that imports others, and the reason. */
type ServerException = { from: string; to: readonly string[]; reason: string }

/** The domains of `server/domains` don't import each other, with these exceptions. */
export const SERVER_EXCEPTIONS: readonly ServerException[] = [
  {
    from: 'account',
    to: [
      'authorizations',
      'cards',
      'claims',
      'conversations',
      'directory',
      'cost-estimates',
      'health-records',
      'coverage',
      'documents',
      'fhir-api',
      'payments',
      'programs',
      'registration',
    ],
    reason: "every domain exports a member's data, and deletes it with the account",
  },
  {
    from: 'conversations',
    to: ['authorizations', 'documents'],
    reason: 'a message may name a document or an authorization that its reader may read',
  },
  {
    from: 'documents',
    to: ['claims', 'directory'],
    reason:
      'the document list includes explanations of benefits, which are made from claims, and network proofs',
  },
  {
    from: 'authorizations',
    to: ['claims'],
    reason: 'the appeal form of an authorization shares its parts and texts with that of a claim',
  },
]

/** The folders that may import the sandbox insurer, besides server/main.ts and tests. */
export const SANDBOX_INSURER_USERS: readonly string[] = ['insurers/sandbox', 'tools/seed']

export const MESSAGES = {
  climbs: 'A relative import must not leave its folder; use a # name.',
  up: (floor: string) =>
    `src/${floor} may import only from folders before it in tests/architecture/layers.ts.`,
  feature: 'Features must not import each other; move shared code to a lower layer.',
  serverUp: (folder: string) =>
    `server/${folder} may import only from folders before it in SERVER_LAYERS of tests/architecture/layers.ts.`,
  domain: 'Server domains must not import each other; move shared code to a lower layer.',
  insurer: 'An insurer may import its ports and the platform, but no domain and no other insurer.',
  sandboxInsurer: 'Use the insurer’s ports; only server/main.ts and the seed import the sandbox insurer.',
  apart: 'The server and the worker share only the contract with the portal.',
}
