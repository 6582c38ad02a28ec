import * as v from 'valibot'
import { SystemAvailability, type ServiceWindow } from './entities/system.ts'
import { readAnswer } from './odd-data.ts'
import { retryAfterMs } from './retry-after.ts'

/**
 * The state of the connection to the insurer's systems: they answer; nothing answers; another server answers, such as a
 * hotel's sign-in page, or the answer is late; or they announce an outage (spec §4, outage).
 */
export type Connection = 'online' | 'offline' | 'unreachable' | 'outage'

/** The result of one availability check. */
export type Availability = {
  connection: Connection
  /** Planned work on individual services; undefined if our server didn't answer. */
  windows: readonly ServiceWindow[] | undefined
  /** How long the server asks clients to wait before the next call, in milliseconds; 0 if it doesn't say. */
  retryAfterMs: number
}

const Json = v.pipe(v.string(), v.parseJson())

/** The time limit of one check. */
export const AVAILABILITY_TIMEOUT_MS = 4_000

/** Calls the availability endpoint, bypassing all caches, and reads its answer; never throws. */
export async function checkAvailability(
  address: string,
  send: (address: string, init: RequestInit) => Promise<Response>,
): Promise<Availability> {
  try {
    const answer = await send(address, {
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(AVAILABILITY_TIMEOUT_MS),
    })
    // A truncated answer doesn't count.
    const json = v.safeParse(Json, await answer.text())
    // A web page instead of JSON isn't an answer; an unreadable window doesn't affect the rest.
    const { read: reply } = readAnswer(SystemAvailability, json.output)
    const wait = { retryAfterMs: retryAfterMs(answer.headers.get('retry-after'), Date.now()) }
    if (!reply.success) return { connection: 'unreachable', windows: undefined, ...wait }
    const { isSystemAvailable, windows = [] } = reply.output
    return { connection: isSystemAvailable ? 'online' : 'outage', windows, ...wait }
  } catch (cause) {
    const isLate = cause instanceof DOMException && cause.name === 'TimeoutError'
    return { connection: isLate ? 'unreachable' : 'offline', windows: undefined, retryAfterMs: 0 }
  }
}
