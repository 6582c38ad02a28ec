import { type UseStore, clear, del, delMany, get, keys, set } from 'idb-keyval'
import * as v from 'valibot'
import * as oauth from 'oauth4webapi'
import type { Bytes } from '#base/bytes.ts'
import { withStorage } from '#base/device-storage.ts'
import { reopeningStore } from '#base/reopening-store.ts'
import { seal, unseal } from '#base/seal.ts'
import { type Backoff, backoffMs, oneAtATime } from '#base/timing.ts'
import { steadyMs } from '#base/clock.ts'
import { withLock } from '#base/lock.ts'
import { recovered, send } from '#base/network.ts'
import type { FailureCode } from '#contract/failures.ts'
import { retryAfterMs } from '#contract/retry-after.ts'
import { clientAhead, learnedAheadMs, providerAheadMs } from './clock-skew.ts'
import { TokenPair, hasExpired, isNewer, tokens, SessionEnded, keepTokens, pairOf } from './tokens.ts'
import { type HeldKey, heldKey } from './key.ts'
import { sessionEpoch, signedIn, signedOut } from './session.ts'
import { insecureAllowed, provider } from './provider.ts'

/** The provider didn't answer a renewal. The session continues, and stored records stay readable. */
export class RenewalFailed extends Error {
  override readonly name = 'RenewalFailed'
  /** The HTTP status of the token endpoint; 0 without a response. */
  readonly status: number
  /** The wait that the provider requests, in milliseconds; 0 if it requests none. */
  readonly retryAfterMs: number

  constructor(status: number, retryAfterMs: number, cause?: unknown) {
    super(`The tokens could not be renewed: ${status}`, { cause })
    this.status = status
    this.retryAfterMs = retryAfterMs
  }
}

/** The token pair for calls, renewed first if it has expired (spec §4); undefined when signed out. */
export async function usableTokens(): Promise<TokenPair | undefined> {
  const pair = tokens()
  return pair && hasExpired(pair) ? renew() : pair
}

/*
 * The newest pair, shared by all tabs of the browser, so that a tab with the lock renews for the others, too. Sealed,
 * under a name that only the key's holder can derive.
 */
const CONTEXT = 'shared tokens'

let store: UseStore | undefined

const sharedStore = (): UseStore => (store ??= reopeningStore('portal-session', 'pair'))

export async function readSharedPair(): Promise<TokenPair | undefined> {
  const key = heldKey()
  if (!key) return undefined
  try {
    const sealed = await withStorage('database', () => get<Bytes>(key.name, sharedStore()))
    return sealed && v.parse(TokenPair, await unseal(key.sealing, sealed, CONTEXT))
  } catch {
    // Without a database or a readable record, this tab renews for itself.
    return undefined
  }
}

export async function writeSharedPair(pair: TokenPair): Promise<void> {
  const key = heldKey()
  if (!key) return
  try {
    const sealed = await seal(key.sealing, pair, CONTEXT)
    if (heldKey() === key) await withStorage('database', () => set(key.name, sealed, sharedStore()))
  } catch {
    // If storage refuses or is full, other tabs renew for themselves.
  }
}

/** Deletes the pair of the session with this key; without a key, every pair. */
export async function wipeSharedPair(key: HeldKey | undefined): Promise<void> {
  const wipe = () => (key ? del(key.name, sharedStore()) : clear(sharedStore()))
  try {
    await withStorage('database', wipe, { isWipe: true })
  } catch {
    // Nothing was stored.
  }
}

/** The names of the other sessions with a pair in this browser. */
async function otherNames(): Promise<string[]> {
  const names = await withStorage('database', () => keys<string>(sharedStore()))
  return names.filter((name) => name !== heldKey()?.name)
}

/** Whether another session has begun in this browser since this tab's own; false if that can't be read. */
export async function isSessionReplaced(): Promise<boolean> {
  if (!heldKey()) return false
  return (await otherNames().catch((): string[] => [])).length > 0
}

/** Deletes the pairs of sessions that the new one replaces, which can't be opened again. */
async function wipeOtherPairs(): Promise<void> {
  try {
    await delMany(await otherNames(), sharedStore())
  } catch {
    // The next sign-in retries.
  }
}

signedIn.listen(({ isFresh }) => {
  if (isFresh) void wipeOtherPairs()
})

const REFUSALS = [400, 401, 403]

/** At least `LEAST_WAIT_MS`, so that all calls of a page share one failed renewal instead of repeating it. */
const WAITS: Backoff = { firstMs: 10_000, mostMs: 120_000 }
const LEAST_WAIT_MS = 5_000

/** The last renewal's failure, and the monotonic time of the next attempt. */
let held: { failure: RenewalFailed; untilMs: number; failures: number } | undefined

/** Renews in one tab at a time: with a strict provider, a token used by two tabs at once may end the session. */
const runAlone = <Result>(work: () => Promise<Result>): Promise<Result> =>
  withLock('portal-renewal', work, { waitsForHolder: true })

/** Another tab may have renewed while this one waited for its turn. */
async function newestPair(mine: TokenPair): Promise<TokenPair> {
  const shared = await readSharedPair()
  return shared && isNewer(shared, mine) ? shared : mine
}

async function refreshPair(pair: TokenPair): Promise<TokenPair> {
  if (!pair.refresh) throw new SessionEnded()
  if (held && steadyMs() < held.untilMs) throw held.failure
  let reply: Response | undefined
  try {
    const { server, client } = await provider()
    const ask = (refresh: string) =>
      oauth.refreshTokenGrantRequest(server, client, oauth.None(), refresh, {
        [oauth.allowInsecureRequests]: insecureAllowed(),
        // This module handles the wait between renewals.
        [oauth.customFetch]: (address: string, init: RequestInit) =>
          send(address, init, { isContinued: true }),
        signal: AbortSignal.timeout(10_000),
      })
    reply = await ask(pair.refresh)
    // The provider accepts the same token again for some seconds, so the second request gets the answer that was lost.
    if (isLost(reply)) reply = await ask(pair.refresh)
    // A refusal may have any of these statuses and an empty body.
    if (REFUSALS.includes(reply.status)) throw new SessionEnded(await reasonIn(reply))
    // If a wrong clock refused the ID token, the new refresh token would be lost, and the old one ends the session.
    const inStep = clientAhead(client, providerAheadMs(reply, learnedAheadMs()))
    const next = pairOf(await oauth.processRefreshTokenResponse(server, inStep, reply), pair)
    held = undefined
    return next
  } catch (cause) {
    if (cause instanceof SessionEnded) throw cause
    throw holdBack(reply, cause)
  }
}

/** Whether an answer was damaged in transit: a provider grants and refuses in JSON (RFC 6749, 5). */
const isLost = ({ ok, status, headers }: Response): boolean =>
  (ok || REFUSALS.includes(status)) && !/\bjson\b/i.test(headers.get('content-type') ?? '')

/** Our own provider reports that the account is blocked. */
const Refusal = v.object({ error_description: v.literal('ADM-0001' satisfies FailureCode) })

const reasonIn = async (reply: Response): Promise<SessionEnded['reason']> =>
  v.is(Refusal, await reply.json().catch(() => undefined)) ? 'blocked' : 'expired'

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
  // If the provider named a time, it isn't asked before then.
  if (held?.failure.retryAfterMs === 0) held = undefined
})

let refusedAccess: string | undefined

/**
 * A fresh pair for all simultaneous callers: one request per browser. `refused` is an access token that a server has
 * just rejected, which is then renewed early.
 */
const renew = oneAtATime(async () => {
  const epoch = sessionEpoch()
  return runAlone(async () => {
    const mine = tokens()
    if (!mine) throw new SessionEnded()
    const newest = await newestPair(mine)
    const isRefused = newest.access === refusedAccess
    const next = newest !== mine && !isRefused && !hasExpired(newest) ? newest : await refreshPair(newest)
    if (epoch !== sessionEpoch()) throw new SessionEnded()
    await keepTokens(next)
    await writeSharedPair(next)
    return next
  })
})

/** After a 401: a pair other than the refused one. */
export async function renewedAfter(refused: string): Promise<TokenPair> {
  const pair = tokens()
  if (pair && pair.access !== refused) return pair
  refusedAccess = refused
  return renew()
}
