import type { Database } from '#server/platform/db/open.ts'
import { type Budget, UNLIMITED, attemptsTaken, giveBackAttempt, takeAttempt } from './attempts.ts'
import type { Turn } from './hash-queue.ts'

/** Wrong sign-ins from one network within a quarter of an hour; after that it gets one a minute. */
export const FAILURES_OF_A_SOURCE = 100
/**
 * Wrong sign-ins of all networks within a quarter of an hour; beyond that, each further one requires a solved puzzle.
 */
export const FAILURES_OF_ALL = 6_000
/** The share of one network under load; attackers' networks have used up theirs. */
export const SHARE_WHEN_STRAINED = 10
const WINDOW_MINUTES = 15
export const SLOW_MINUTES = 1

/** Passwords and passkeys are counted separately, so that a flood of one doesn't affect the other. */
export type Kind = 'password' | 'passkey'

type Try = {
  kind: Kind
  network: string
  /** Whether the browser has solved the page's puzzle; called only if it has to. */
  hasProof: () => Promise<boolean>
}

const budgetOfAll = (kind: Kind): Budget => ({
  key: `${kind} of all`,
  most: UNLIMITED,
  forgetMinutes: WINDOW_MINUTES,
})
const budgetOfNetwork = (kind: Kind, network: string): Budget => ({
  key: `${kind} source ${network}`,
  most: UNLIMITED,
  forgetMinutes: WINDOW_MINUTES,
})

/** Whether unknown browsers have to solve a puzzle to sign in. */
export const isUnderLoad = async (db: Database, now: Temporal.Instant, kind: Kind): Promise<boolean> =>
  (await attemptsTaken(db, now, budgetOfAll(kind))) >= FAILURES_OF_ALL

/**
 * An attempt that may be checked, and its rank in the queue. `giveBack` returns the attempt if it was right or wasn't
 * checked after all.
 */
export type Admitted = { rank: Turn['rank']; giveBack: () => Promise<void> }

/** A browser that is known for the account doesn't use the strangers' share. */
export const NOT_COUNTED: Admitted = { rank: 'known', giveBack: async () => {} }

/**
 * Counts an attempt of an unknown browser, and decides whether it is checked. Strangers can't block others with it:
 * beyond the limits, a network with few attempts is still checked, with a proof of work once there are too many
 * overall, and every network has one attempt a minute without it (docs/decisions/028). Returns undefined if the attempt
 * has to wait.
 */
export async function admitStranger(
  db: Database,
  now: Temporal.Instant,
  { kind, network, hasProof }: Try,
): Promise<Admitted | undefined> {
  const budgets = [budgetOfAll(kind), budgetOfNetwork(kind, network)]
  const [all = UNLIMITED, own = UNLIMITED] = [
    await takeAttempt(db, now, budgetOfAll(kind)),
    await takeAttempt(db, now, budgetOfNetwork(kind, network)),
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
