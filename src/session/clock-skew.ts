import * as oauth from 'oauth4webapi'
import { serverAheadMs } from '#base/clock.ts'
import { portalConfig } from '#base/config.ts'

/**
 * How far our server's clock is ahead of this device's, in milliseconds, as an estimate of the provider's; 0 if it isn't
 * known. The sandbox's clock can be moved, and another company's provider doesn't follow it, so it doesn't count.
 */
export const learnedAheadMs = (): number => (portalConfig.get().sandbox ? 0 : serverAheadMs())

/**
 * How far the provider's clock is ahead of this device's, in milliseconds, by its answer. Browsers hide the `Date` header
 * of another origin's answer unless that origin exposes it; then `learnedMs` applies.
 */
export function providerAheadMs({ headers }: Response, learnedMs: number): number {
  const date = Date.parse(headers.get('date') ?? '')
  return date ? date - Date.now() : learnedMs
}

/** The client, for which tokens are checked by a clock that is this many milliseconds ahead of the device's. */
export const clientAhead = (client: oauth.Client, aheadMs: number): oauth.Client => ({
  ...client,
  [oauth.clockSkew]: Math.round(aheadMs / 1000),
})
