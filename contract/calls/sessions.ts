import * as v from 'valibot'
import { endpoint } from '#contract/endpoint.ts'
import { Instant } from '#contract/instant.ts'
import { incomplete, orEmpty, rows } from '#contract/odd-data.ts'

/** A browser in which the user is signed in. */
export const SignedInDevice = v.object({
  sessionId: v.string(),
  /** Names such as "Chrome" and "Android"; empty if the browser doesn't state them. */
  browser: orEmpty(v.string()),
  system: orEmpty(v.string()),
  signedInAt: Instant,
  lastSeenAt: Instant,
  /** Whether it is the requesting browser. */
  isThis: v.boolean(),
})
export type SignedInDevice = v.InferOutput<typeof SignedInDevice>

/** Lists the browsers in which the user is signed in, this one first. */
export const signedInDevices = endpoint({
  method: 'GET',
  area: 'member',
  path: '/users/{username}/sessions',
  reply: v.object({
    devices: rows(SignedInDevice, { isEssential: true }),
    /** The number of browsers that skip the code after the password. */
    trustedCount: v.number(),
    ...incomplete,
  }),
  failure: 'OAU-0002',
  access: 'oneself',
})

/** Signs out one browser, at once and on every replica. */
export const endSession = endpoint({
  method: 'DELETE',
  area: 'member',
  path: '/users/{username}/sessions/{sessionId}',
  reply: v.unknown(),
  failure: 'OAU-0003',
  access: 'oneself',
  recent: 'LOG-0035',
})

/** Signs out every other browser, and asks each of them for a code at its next sign-in. */
export const endOtherSessions = endpoint({
  method: 'DELETE',
  area: 'member',
  path: '/users/{username}/sessions',
  reply: v.unknown(),
  failure: 'OAU-0003',
  access: 'oneself',
  recent: 'LOG-0035',
})
