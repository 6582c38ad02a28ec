import { withLock } from '#base/lock.ts'
import { once } from '#base/once.ts'
import { generation } from './generation.ts'
import { insecureAllowed, oauth, provider } from './provider.ts'
import { readSharedPair, writeSharedPair } from './shared-pair.ts'
import { SessionEnded, type TokenPair, hasExpired, keepTokens, pairOf, tokens } from './tokens.ts'

const REFUSALS = [400, 401, 403]

/** One tab at a time, unless the one that is renewing takes too long; one caller of this tab at a time always. */
const alone = <Result>(work: () => Promise<Result>): Promise<Result> => withLock('portal-renewal', work)

/** Another tab may have renewed while this one waited for its turn. */
async function newestPair(mine: TokenPair): Promise<TokenPair> {
  const shared = await readSharedPair()
  return shared && shared.receivedMs > mine.receivedMs ? shared : mine
}

async function refreshed(pair: TokenPair): Promise<TokenPair> {
  if (!pair.refresh) throw new SessionEnded()
  const { server, client } = await provider()
  const { None, allowInsecureRequests, refreshTokenGrantRequest, processRefreshTokenResponse } = await oauth()
  const reply = await refreshTokenGrantRequest(server, client, None(), pair.refresh, {
    [allowInsecureRequests]: insecureAllowed(),
    signal: AbortSignal.timeout(10_000),
  })
  // A refusal may come with any of these and an empty body (readings 12a).
  if (REFUSALS.includes(reply.status)) throw new SessionEnded()
  return pairOf(await processRefreshTokenResponse(server, client, reply), pair)
}

let refusedAccess: string | undefined

/**
 * A fresh pair for everyone who asks meanwhile: one request per browser. `refused` is the access token
 * that a server has just turned down, which is then renewed before its time.
 */
export const renew = once(async () => {
  const stay = generation()
  return alone(async () => {
    const mine = tokens()
    if (!mine) throw new SessionEnded()
    const newest = await newestPair(mine)
    const isRefused = newest.access === refusedAccess
    const next = newest !== mine && !isRefused && !hasExpired(newest) ? newest : await refreshed(newest)
    if (stay !== generation()) throw new SessionEnded()
    await keepTokens(next)
    await writeSharedPair(next)
    return next
  })
})

/** After a 401: a pair that is not the one refused. */
export async function renewedAfter(refused: string): Promise<TokenPair> {
  const pair = tokens()
  if (pair && pair.access !== refused) return pair
  refusedAccess = refused
  return renew()
}
