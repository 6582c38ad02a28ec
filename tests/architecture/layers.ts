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
    reason: "a member's data are exported, and deleted with the account, from every domain",
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
      'the list of documents includes the explanations of benefits, which are made from claims, and proofs of network status',
  },
  {
    from: 'authorizations',
    to: ['claims'],
    reason: 'the form for an appeal of an authorization has the parts and words of that for a claim',
  },
]

/** The folders that may import the sandbox insurer, besides server/main.ts and tests. */
export const SANDBOX_INSURER_USERS: readonly string[] = ['insurers/sandbox', 'tools/seed']

export const MESSAGES = {
  climbs: 'A relative import never leaves its folder upwards: use a # name.',
  up: (floor: string) =>
    `src/${floor} may import only from folders before it in tests/architecture/layers.ts.`,
  feature: 'Features do not import each other; what two need belongs to a lower layer.',
  serverUp: (folder: string) =>
    `server/${folder} may import only from folders before it in SERVER_LAYERS of tests/architecture/layers.ts.`,
  domain: 'Domains of the server do not import each other; what two need belongs to a lower layer.',
  insurer:
    'An insurer knows its ports and the platform; what the portal does, and other insurers, are not for it.',
  sandboxInsurer:
    'Use the ports of the insurer; only server/main.ts and the seed import the sandbox insurer.',
  apart: 'The server and the worker share nothing with the portal but the contract.',
}
