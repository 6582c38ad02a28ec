/** The architecture as one ordered list: a folder imports only from folders before it. */
export const PORTAL_LAYERS = [
  'base',
  'ui',
  'session',
  'api',
  'member',
  'content',
  'sso',
  'chat',
  'offline',
  'features',
  'shell',
  'entry',
  // A build of its own, which nothing of the portal imports (docs/decisions/020-staff-console.md).
  'staff',
] as const

/** The one feature that may import others: it shows a tile of each. */
export const OPEN_FEATURE = 'dashboard'

/** What the portal does for members, one folder a domain. They do not import each other. */
export const SERVER_DOMAINS = [
  'messages',
  'cards',
  'claims',
  'spending',
  'health-records',
  'payments',
  'reimbursement',
  'questions',
  'documents',
  'authorizations',
  'registration',
  'fhir',
  'sso',
  'events',
  'staff',
] as const

/** The server as one ordered list: a folder imports only from its own row and from rows before it. */
export const SERVER_LAYERS: readonly (readonly string[])[] = [
  ['insurer', 'pdf'],
  ['db'],
  ['audit'],
  ['identity', 'http'],
  ['members', 'uploads'],
  ['notifications'],
  // What editors publish; the staff look at it, too.
  ['content'],
  SERVER_DOMAINS,
  // All that is held of a member, from every domain.
  ['my-data'],
  ['jobs'],
  ['fhir-insurer', 'sandbox-insurer', 'seed', 'sandbox'],
  ['doctor'],
]

/** What a folder of the server imports against the order today, and why. No other import may. */
export const SERVER_EXCEPTIONS: readonly { from: string; to: readonly string[]; reason: string }[] = [
  {
    from: 'notifications',
    to: ['messages'],
    reason: 'news are in the words of a catalog that lies with the messages',
  },
  {
    from: 'cards',
    to: ['messages'],
    reason: 'cards are sent by mail and fax',
  },
  {
    from: 'messages',
    to: ['claims', 'documents', 'authorizations', 'questions'],
    reason:
      'a message may name a claim, a document or an authorization that its reader may read; what a member writes begins a question',
  },
  { from: 'questions', to: ['messages'], reason: 'a question is the first message of its conversation' },
  {
    from: 'staff',
    to: ['questions', 'messages', 'claims', 'documents', 'authorizations'],
    reason: 'the staff answer questions in their conversation, and see the record that one names',
  },
  {
    from: 'claims',
    to: ['messages'],
    reason: 'changes of claims are announced by message',
  },
  {
    from: 'registration',
    to: ['messages'],
    reason: 'codes that verify an address go out by mail and text message',
  },
  {
    from: 'authorizations',
    to: ['claims', 'messages'],
    reason: 'bills for the care that was approved; decisions are announced by message',
  },
  { from: 'fhir', to: ['claims'], reason: 'the claims that a member may read, as resources' },
  { from: 'spending', to: ['claims'], reason: 'sums of the claims that a member may read' },
  {
    from: 'documents',
    to: ['claims', 'messages'],
    reason:
      'explanations of benefits are made from claims that a member may read; what is paperless was chosen with the messages',
  },
  {
    from: 'payments',
    to: ['messages', 'jobs'],
    reason: 'receipts are mailed; AutoPay processes many accounts',
  },
  {
    from: 'reimbursement',
    to: ['messages', 'claims'],
    reason: 'decisions are announced by message; a request may name a claim',
  },
  {
    from: 'messages',
    to: ['cards', 'sandbox'],
    reason: 'a fax contains a card; the sandbox inbox stores what is sent',
  },
  {
    from: 'identity',
    to: ['messages'],
    reason: 'one-time codes and news of an account are mailed and texted; pushes end with a sign-in',
  },
  {
    from: 'http',
    to: ['payments', 'members'],
    reason: "the content security policy names the processor's address; a call asks the policy first",
  },
]

/** Who may import the sandbox insurer: itself and the seed, beside server/main.ts and tests. */
export const SANDBOX_INSURER_USERS: readonly string[] = ['sandbox-insurer', 'seed']

export const MESSAGES = {
  climbs: 'A relative import never leaves its folder upwards: use a # name.',
  up: (floor: string) =>
    `src/${floor} may import only from folders before it in tests/architecture/layers.ts.`,
  feature: 'Features do not import each other; what two need belongs to a lower layer.',
  serverUp: (folder: string) =>
    `server/${folder} may import only from its own row and rows before it in SERVER_LAYERS of tests/architecture/layers.ts.`,
  domain: 'Domains of the server do not import each other; what two need belongs to a lower layer.',
  sandboxInsurer:
    'Use the ports of the insurer; only server/main.ts and the seed import the sandbox insurer.',
  apart: 'The server and the worker share nothing with the portal but the contract.',
}
