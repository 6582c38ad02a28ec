import { type TokenPair, hasExpired, tokens } from './tokens.ts'

/** Renewing comes when first needed, minutes after the first visit. */
const renewal = () => import('./renewal.ts')

/** The pair to call with, renewed first when its time has passed (spec §4); undefined when nobody is signed in. */
export async function usableTokens(): Promise<TokenPair | undefined> {
  const pair = tokens()
  return pair && hasExpired(pair) ? (await renewal()).renew() : pair
}

/** After a 401: a pair that is not the one refused. */
export const renewedAfter = async (refused: string): Promise<TokenPair> =>
  (await renewal()).renewedAfter(refused)
