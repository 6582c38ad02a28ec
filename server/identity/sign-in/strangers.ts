import type { Database } from '#server/platform/db/open.ts'
import { type Budget, UNLIMITED, attemptsTaken, giveBackAttempt, takeAttempt } from './attempts.ts'
import type { Turn } from './hash-queue.ts'

/** Wrong sign-ins from one network in a quarter of an hour; after that it gets one a minute. */
export const FAILURES_OF_A_SOURCE = 100
/** Wrong sign-ins of all networks in a quarter of an hour; beyond them each one more has to be worked for. */
export const FAILURES_OF_ALL = 6_000
/** The share of one network under load; the attackers' networks have used up theirs. */
export const SHARE_WHEN_STRAINED = 10
const WINDOW_MINUTES = 15
export const SLOW_MINUTES = 1

/** Passwords and passkeys are counted separately, so that a flood of one doesn't affect the other. */
export type Kind = 'password' | 'passkey'

type Try = {
  kind: Kind
  network: string
  /** Whether the browser has solved the puzzle of the page; asked only if it has to. */
  hasProof: () => Promise<boolean>
}

const ofAll = (kind: Kind): Budget => ({
  key: `${kind} of all`,
  most: UNLIMITED,
  forgetMinutes: WINDOW_MINUTES,
})
const ofNetwork = (kind: Kind, network: string): Budget => ({
  key: `${kind} source ${network}`,
  most: UNLIMITED,
  forgetMinutes: WINDOW_MINUTES,
})

/** Whether browsers that are not known have to work for a sign-in. */
export const isStrained = async (db: Database, now: Temporal.Instant, kind: Kind): Promise<boolean> =>
  (await attemptsTaken(db, now, ofAll(kind))) >= FAILURES_OF_ALL

/** A try that may be checked, and its rank among those who wait; `giveBack` if it was right, or was not checked after all. */
export type Admitted = { rank: Turn['rank']; giveBack: () => Promise<void> }

/** A browser that is known for the account doesn't use the share of strangers. */
export const NOT_COUNTED: Admitted = { rank: 'known', giveBack: async () => {} }

/**
 * Counts a try of a browser that is not known, and decides whether it is checked. Strangers cannot make this a wall:
 * beyond the figures a network that has tried little is still checked, with a proof of work once all networks together
 * are too many, and every network has a try a minute without one (docs/decisions/028). Returns undefined if the try has
 * to wait.
 */
export async function admitStranger(
  db: Database,
  now: Temporal.Instant,
  { kind, network, hasProof }: Try,
): Promise<Admitted | undefined> {
  const budgets = [ofAll(kind), ofNetwork(kind, network)]
  const [all = UNLIMITED, own = UNLIMITED] = [
    await takeAttempt(db, now, ofAll(kind)),
    await takeAttempt(db, now, ofNetwork(kind, network)),
  ]
  const strained = all > FAILURES_OF_ALL
  const giveBack = async () => {
    for (const budget of budgets) await giveBackAttempt(db, now, budget)
  }
  if (own <= (strained ? SHARE_WHEN_STRAINED : FAILURES_OF_A_SOURCE) && (!strained || (await hasProof())))
    return { rank: strained ? 'worked' : 'stranger', giveBack }
  const slow = { key: `${kind} slowly ${network}`, most: 1, forgetMinutes: SLOW_MINUTES }
  if ((await takeAttempt(db, now, slow)) !== undefined) return { rank: 'stranger', giveBack }
  await giveBack()
  return undefined
}
