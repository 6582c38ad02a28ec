import type { Clock } from '#server/config/clock.ts'
import { type Budget, takeAttempt } from '#server/identity/sign-in/attempts.ts'
import { type Shares, clearShares, takeWithSlowRefill, takeShares } from '#server/identity/sign-in/shares.ts'
import type { Source } from '#server/identity/source.ts'
import type { Services } from '#server/services.ts'

/** The event that is counted, how often it may happen, and for how many hours after the first one. */
export type Limit = { of: string; most: number; hours: number }

/** How many attempts to prove an identity one site may make per day, and all sites together. */
export const TRIES_A_DAY = 5
export const SHARES_A_DAY: Shares = {
  ofSite: TRIES_A_DAY,
  inOrder: 25,
  oneEach: 100,
  slowMinutes: 15,
  forgetMinutes: 24 * 60,
}
/** An office or a library shares one address; beyond this number, it gets one attempt per minute. */
export const TRIES_OF_A_SOURCE_AN_HOUR = 60
const SLOW_MINUTES = 1

type Counting = Pick<Services, 'db' | 'dataKeys'> & { clock: Clock }

/** Keyed, because the counted value may be a Social Security number, which a plain hash wouldn't protect. */
const keyOf = ({ dataKeys }: Counting, what: string): Pick<Budget, 'key'> => ({
  key: dataKeys.digest(`registration ${what}`),
})

/** Uses up one attempt before it's made; returns false if none is left. */
export async function mayTry(services: Counting, { of, most, hours }: Limit): Promise<boolean> {
  const budget = { ...keyOf(services, of), most, forgetMinutes: hours * 60 }
  return (await takeAttempt(services.db, services.clock.now(), budget)) !== undefined
}

/** Uses up one attempt of a network, whatever the request. */
export const mayTryFrom = (services: Counting, { network }: Source): Promise<boolean> =>
  takeWithSlowRefill(
    services.db,
    services.clock.now(),
    {
      ...keyOf(services, `source ${network}`),
      most: TRIES_OF_A_SOURCE_AN_HOUR,
      forgetMinutes: 60,
    },
    SLOW_MINUTES,
  )

const triedBy = (services: Counting, { site }: Source, identities: readonly string[]) =>
  identities.map((of) => ({ ...keyOf(services, of), site }))

/** Uses up one attempt for each of these identities before it's made. */
export const mayTryIdentities = (
  services: Counting,
  source: Source,
  identities: readonly string[],
): Promise<boolean> =>
  takeShares(services.db, services.clock.now(), triedBy(services, source, identities), SHARES_A_DAY)

/** Restores all attempts of a site after a successful proof. */
export const forgetTries = (
  services: Counting,
  source: Source,
  identities: readonly string[],
): Promise<void> => clearShares(services.db, triedBy(services, source, identities), SHARES_A_DAY)
