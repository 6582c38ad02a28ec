import * as v from 'valibot'
import { Instant } from '#contract/instant.ts'
import { orElse, orEmpty, rows } from '#contract/odd-data.ts'

/** The topic of an access or change, as members see it. `other`: this build has no word for it. */
export const ACCESS_TOPICS = [
  'plans',
  'coverage',
  'claims',
  'eobs',
  'claim-notes',
  'appeals',
  'id-cards',
  'saved-cards',
  'spending',
  'health-record',
  'bill',
  'payments',
  'payment-methods',
  'autopay',
  'reimbursement',
  'direct-deposit',
  'messages',
  'questions',
  'chat',
  'applications',
  'person',
  'account',
  'account-block',
  'access-log',
  'family-access',
  'preferences',
  'my-data',
  'documents',
  'authorizations',
  'directory',
  'primary-care',
  'estimates',
  'pharmacy',
  'other',
] as const
export type AccessTopic = (typeof ACCESS_TOPICS)[number]

/** The person who accessed the record, as the member knows them. A stranger's name is empty. */
const Who = v.object({
  kind: v.picklist(['you', 'holder', 'spouse', 'child', 'family', 'staff', 'other']),
  name: orEmpty(v.string()),
})

/** Whether it came from the network that the member uses now; unknown if that wasn't recorded. */
const Place = orElse(v.picklist(['here', 'elsewhere', 'unknown']), 'unknown')

/**
 * One person's accesses to the member's record on one day: all together for their own record, separately by kind for
 * another person's.
 */
export const AccessEntry = v.object({
  /** The last time on that day. */
  at: Instant,
  who: Who,
  deed: v.picklist(['looked', 'changed', 'refused']),
  topics: rows(orElse(v.picklist(ACCESS_TOPICS), 'other')),
  times: orElse(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
  place: Place,
  /** The approximate network, such as `203.0.113.0/24`. */
  network: orEmpty(v.string()),
})
export type Who = v.InferOutput<typeof Who>
export type AccessEntry = v.InferOutput<typeof AccessEntry>

/** Events of the account itself, with the same names as in the trail. */
export const ACCOUNT_EVENTS = [
  'sign-in',
  'sign-out',
  'refresh',
  'call',
  'unlock',
  'reset-password',
  'change-password',
  'register',
  'verify-email',
  'verify-mobile',
  'open-records',
  'create-passkey',
  'remove-passkey',
  'change-second-step',
  'delete-account',
  'add-staff',
  'end-staff',
  'one-time-password',
] as const
export type AccountEvent = (typeof ACCOUNT_EVENTS)[number]

/** A sign-in of the account, or another event. */
export const SignInEvent = v.object({
  at: Instant,
  what: orElse(v.picklist([...ACCOUNT_EVENTS, 'other']), 'other'),
  result: orElse(v.picklist(['done', 'failed', 'locked', 'blocked', 'reused', 'other']), 'other'),
  /** Names of a browser and of a system; empty if the browser stated none. */
  browser: orEmpty(v.string()),
  system: orEmpty(v.string()),
  place: Place,
  network: orEmpty(v.string()),
})
export type SignInEvent = v.InferOutput<typeof SignInEvent>
