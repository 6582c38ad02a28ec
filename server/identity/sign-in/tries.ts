import { type Services } from '#server/services.ts'
import { clearAttempts, takeAttempt } from './attempts.ts'
import { CODE_TRIES } from '#server/identity/second-step/one-time-codes.ts'

/** The wait after the last wrong code, in minutes; fewer wrong codes are forgotten after an hour. */
export const TRIES_LOCK_MINUTES = 15
const FORGOTTEN_MINUTES = 60
/** How many wrong codes are checked per day, however often the lock opens. */
export const TRIES_A_DAY = 50
const DAY_MINUTES = 24 * 60

/**
 * `invalid` with the remaining attempts, `exceeded` after the last (spec §8); `isForToday` if the day's are used up,
 * too.
 */
export type AttemptResult =
  | 'right'
  | { failure: 'invalid'; triesLeft: number }
  | { failure: 'exceeded'; isForToday?: true }

/** Checks a code; each check uses up an attempt before it runs, and the right code restores all of them. */
export async function withTries(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  key: string,
  isRight: () => Promise<boolean>,
): Promise<AttemptResult> {
  const limits = { most: CODE_TRIES, forgetMinutes: FORGOTTEN_MINUTES, lockMinutes: TRIES_LOCK_MINUTES }
  const now = clock.now()
  const day = { key: `${key} of a day`, most: TRIES_A_DAY, forgetMinutes: DAY_MINUTES }
  const taken = await takeAttempt(db, now, { key, ...limits })
  if (taken === undefined) return { failure: 'exceeded' }
  if ((await takeAttempt(db, now, day)) === undefined) return { failure: 'exceeded', isForToday: true }
  if (await isRight()) {
    await clearAttempts(db, { key })
    await clearAttempts(db, day)
    return 'right'
  }
  const triesLeft = CODE_TRIES - taken
  return triesLeft > 0 ? { failure: 'invalid', triesLeft } : { failure: 'exceeded' }
}
