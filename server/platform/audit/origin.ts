import { AsyncLocalStorage } from 'node:async_hooks'

/** The network and device of the current request. */
export type Origin = { network: string; device: string }

const NOWHERE: Origin = { network: '', device: '' }
const origins = new AsyncLocalStorage<Origin>()

/** Runs `work` with this origin for all its audit entries. */
export const withOrigin = <Result>(origin: Origin, work: () => Result): Result => origins.run(origin, work)

/** The origin of the current request; empty for a job. */
export const currentOrigin = (): Origin => origins.getStore() ?? NOWHERE

const IPV4_NETWORK = /^(\d+\.\d+\.\d+)\.\d+$/
const GROUPS_KEPT = 3

/**
 * The stored part of a network: the /24 of IPv4, the /48 of IPv6. It distinguishes home from elsewhere without
 * identifying a connection.
 */
export function coarseNetwork(network: string): string {
  const head = IPV4_NETWORK.exec(network)?.[1]
  if (head) return `${head}.0/24`
  if (!network.endsWith('::/56')) return ''
  return `${network.split(':').slice(0, GROUPS_KEPT).join(':')}::/48`
}
