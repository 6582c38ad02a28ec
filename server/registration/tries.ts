import type { Clock } from '#server/clock.ts'
import { type Budget, clearAttempts, takeAttempt } from '#server/identity/attempts.ts'
import type { Services } from '#server/services.ts'

/** What is counted, how often it may happen, and within which time from the first on. */
export type Limit = { of: string; most: number; hours: number }

/** So often a day somebody may say who they are (security RG-02). */
export const TRIES_A_DAY = 5
/** An office or a library has one address for many. */
export const TRIES_OF_A_SOURCE_AN_HOUR = 60

type Counting = Pick<Services, 'db' | 'dataKeys'> & { clock: Clock }

/** Keyed, for what is counted may be a Social Security number, which a plain hash would not hide. */
const keyOf = ({ dataKeys }: Counting, what: string): Pick<Budget, 'key'> => ({
  key: dataKeys.digest(`registration ${what}`),
})

/** Takes one try, before the try itself; false where none is left. */
export async function mayTry(services: Counting, { of, most, hours }: Limit): Promise<boolean> {
  const budget = { ...keyOf(services, of), most, forgetMinutes: hours * 60 }
  return (await takeAttempt(services.db, services.clock.now(), budget)) !== undefined
}

/** Who has proven what was asked has all tries again. */
export async function forgetTries(services: Counting, of: readonly string[]): Promise<void> {
  for (const what of of) await clearAttempts(services.db, keyOf(services, what))
}
