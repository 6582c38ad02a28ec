import { type TokenPair, hasExpired, tokens } from './tokens.ts'

/** Renewing comes when first needed, minutes after the first visit. */
const renewal = () => import('./renewal.ts')

/** The provider did not answer a renewal, or not now; the stay goes on and what is kept can be read. */
export class RenewalFailed extends Error {
  override readonly name = 'RenewalFailed'
  /** The HTTP status of the token endpoint; 0 where there was no answer. */
  readonly status: number
  /** How long the provider asks not to be asked again, in milliseconds; 0 where it does not say. */
  readonly retryAfterMs: number

  constructor(status: number, retryAfterMs: number, cause?: unknown) {
    super(`The tokens could not be renewed: ${status}`, { cause })
    this.status = status
    this.retryAfterMs = retryAfterMs
  }
}

/** The pair to call with, renewed first when its time has passed (spec §4); undefined when nobody is signed in. */
export async function usableTokens(): Promise<TokenPair | undefined> {
  const pair = tokens()
  return pair && hasExpired(pair) ? (await renewal()).renew() : pair
}

/** After a 401: a pair that is not the one refused. */
export const renewedAfter = async (refused: string): Promise<TokenPair> =>
  (await renewal()).renewedAfter(refused)
