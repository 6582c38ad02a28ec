import * as v from 'valibot'
import { AvailabilityAnswer, type ServiceWindow } from './entities/system.ts'
import { retryAfterMs } from './retry-after.ts'

/**
 * How the portal stands with the insurer's systems: they answer; nothing answers; something answers that is not them,
 * such as a hotel's sign-in page, or answers too late; or they announce that they are down (spec §4, outage).
 */
export type Connection = 'online' | 'offline' | 'unreachable' | 'outage'

/** What one look at the availability call showed. */
export type Look = {
  connection: Connection
  /** Planned work on single services; undefined where nothing of ours answered. */
  windows: readonly ServiceWindow[] | undefined
  /** How long the server asks not to be asked again, in milliseconds; 0 where it does not say. */
  retryAfterMs: number
}

/** A look takes no longer than this. */
export const LOOK_TIMEOUT_MS = 4_000

/** Asks the availability call past every cache and reads its answer; never throws. */
export async function lookAt(
  address: string,
  send: (address: string, init: RequestInit) => Promise<Response>,
): Promise<Look> {
  try {
    const answer = await send(address, {
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(LOOK_TIMEOUT_MS),
    })
    // An answer that breaks off in the middle is none.
    const told = v.safeParse(AvailabilityAnswer, await answer.text())
    const asked = { retryAfterMs: retryAfterMs(answer.headers.get('retry-after'), Date.now()) }
    if (!told.success) return { connection: 'unreachable', windows: undefined, ...asked }
    const { isSystemAvailable, windows = [] } = told.output
    return { connection: isSystemAvailable ? 'online' : 'outage', windows, ...asked }
  } catch (cause) {
    const isLate = cause instanceof DOMException && cause.name === 'TimeoutError'
    return { connection: isLate ? 'unreachable' : 'offline', windows: undefined, retryAfterMs: 0 }
  }
}
