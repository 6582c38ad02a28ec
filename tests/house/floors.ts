/** The architecture as one ordered list: a folder imports only from folders before it. */
export const FLOORS = [
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
] as const

/** The one room that may look into others: it shows a piece of each. */
export const OPEN_ROOM = 'dashboard'

export const MESSAGES = {
  climbs: 'A relative import never climbs: use a # name.',
  up: (floor: string) => `src/${floor} may import only from folders before it in tests/house/floors.ts.`,
  room: 'Rooms do not know each other; what two need belongs to a lower floor.',
  apart: 'The server and the worker share nothing with the portal but the contract.',
}
