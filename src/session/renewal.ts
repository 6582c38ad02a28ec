import { type Backoff, backoffMs } from '#base/backoff.ts'
import { steadyMs } from '#base/clock.ts'
import { withLock } from '#base/lock.ts'
import { recovered, send } from '#base/network.ts'
import { once } from '#base/once.ts'
import { retryAfterMs } from '#contract/retry-after.ts'
import { generation } from './generation.ts'
import { insecureAllowed, oauth, provider } from './provider.ts'
import { readSharedPair, writeSharedPair } from './shared-pair.ts'
import { SessionEnded, type TokenPair, hasExpired, keepTokens, pairOf, tokens } from './tokens.ts'
import { signedOut } from './session.ts'
import { RenewalFailed } from './usable-tokens.ts'

const REFUSALS = [400, 401, 403]

/** At least `LEAST_WAIT_MS`, so that every call of a page fails with one renewal instead of repeating it. */
const WAITS: Backoff = { firstMs: 10_000, mostMs: 120_000 }
const LEAST_WAIT_MS = 5_000

/** What the last renewal failed with, and when (by the steady clock) the next may be tried. */
let held: { failure: RenewalFailed; untilMs: number; failures: number } | undefined

/** One tab at a time: a token that two tabs use at once may end the stay at a strict provider. */
const alone = <Result>(work: () => Promise<Result>): Promise<Result> =>
  withLock('portal-renewal', work, { waitsForHolder: true })

/** Another tab may have renewed while this one waited for its turn. */
async function newestPair(mine: TokenPair): Promise<TokenPair> {
  const shared = await readSharedPair()
  return shared && shared.receivedMs > mine.receivedMs ? shared : mine
}

async function refreshed(pair: TokenPair): Promise<TokenPair> {
  if (!pair.refresh) throw new SessionEnded()
  if (held && steadyMs() < held.untilMs) throw held.failure
  let reply: Response | undefined
  try {
    const { server, client } = await provider()
    const { None, customFetch, allowInsecureRequests, ...flow } = await oauth()
    reply = await flow.refreshTokenGrantRequest(server, client, None(), pair.refresh, {
      [allowInsecureRequests]: insecureAllowed(),
      // The wait between renewals is kept here.
      [customFetch]: (address: string, init: RequestInit) => send(address, init, { isContinued: true }),
      signal: AbortSignal.timeout(10_000),
    })
    // A refusal may come with any of these and an empty body (readings 12a).
    if (REFUSALS.includes(reply.status)) throw new SessionEnded()
    const next = pairOf(await flow.processRefreshTokenResponse(server, client, reply), pair)
    held = undefined
    return next
  } catch (cause) {
    if (cause instanceof SessionEnded) throw cause
    throw holdBack(reply, cause)
  }
}

function holdBack(reply: Response | undefined, cause: unknown): RenewalFailed {
  const failures = (held?.failures ?? 0) + 1
  const asked = retryAfterMs(reply?.headers.get('retry-after') ?? null, Date.now())
  const failure = new RenewalFailed(reply?.status ?? 0, asked, cause)
  const waitMs = Math.max(LEAST_WAIT_MS, asked, backoffMs(failures, WAITS))
  held = { failure, untilMs: steadyMs() + waitMs, failures }
  return failure
}

signedOut.listen(() => (held = undefined))
recovered.listen(() => {
  // A provider that named a time is left alone until then.
  if (held?.failure.retryAfterMs === 0) held = undefined
})

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
