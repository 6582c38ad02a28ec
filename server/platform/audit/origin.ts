import { AsyncLocalStorage } from 'node:async_hooks'

/** From where the request that is being answered came. */
export type Origin = { network: string; device: string }

const NOWHERE: Origin = { network: '', device: '' }
const origins = new AsyncLocalStorage<Origin>()

/** Everything that `work` writes into the audit trail came from there. */
export const withOrigin = <Result>(origin: Origin, work: () => Result): Result => origins.run(origin, work)

/** Of the request under way; of a job, nowhere. */
export const currentOrigin = (): Origin => origins.getStore() ?? NOWHERE

const IPV4_NETWORK = /^(\d+\.\d+\.\d+)\.\d+$/
const GROUPS_KEPT = 3

/**
 * The part of a network that is kept: the /24 of IPv4, the /48 of IPv6. It distinguishes home from elsewhere without
 * identifying a connection.
 */
export function coarseNetwork(network: string): string {
  const head = IPV4_NETWORK.exec(network)?.[1]
  if (head) return `${head}.0/24`
  if (!network.endsWith('::/56')) return ''
  return `${network.split(':').slice(0, GROUPS_KEPT).join(':')}::/48`
}
