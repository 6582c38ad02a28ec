import { type Services } from '#server/services.ts'
import { clearAttempts, takeAttempt } from './attempts.ts'
import { CODE_TRIES } from './one-time-codes.ts'

/** After the last wrong code nobody tries again for so long; fewer are forgotten after an hour. */
export const TRIES_LOCK_MINUTES = 15
const FORGOTTEN_MINUTES = 60

/** `invalid` with the tries that are left, `exceeded` after the last (spec §8). */
export type Tried = 'right' | { failure: 'invalid'; triesLeft: number } | { failure: 'exceeded' }

/** Looks at a code; each look costs a try before it is taken, and the right code gives all of them back. */
export async function withTries(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  key: string,
  isRight: () => Promise<boolean>,
): Promise<Tried> {
  const limits = { most: CODE_TRIES, forgetMinutes: FORGOTTEN_MINUTES, lockMinutes: TRIES_LOCK_MINUTES }
  const taken = await takeAttempt(db, clock.now(), { key, ...limits })
  if (taken === undefined) return { failure: 'exceeded' }
  if (await isRight()) {
    await clearAttempts(db, { key })
    return 'right'
  }
  const triesLeft = CODE_TRIES - taken
  return triesLeft > 0 ? { failure: 'invalid', triesLeft } : { failure: 'exceeded' }
}
