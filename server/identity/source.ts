import { isIPv6 } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { deviceCode } from '#contract/device-name.ts'
import { coarseNetwork, withOrigin } from '#server/audit/origin.ts'

/** From where a request came; `requestId` is written into the audit trail. */
export type Source = { network: string; requestId: string }

const IPV4_IN_IPV6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i
const GROUPS = 8
const GROUPS_OF_NETWORK = 4

/** An address; of IPv6 the /64, all of whose addresses are one customer's. */
export function networkOf(ip: string): string {
  const address = IPV4_IN_IPV6.exec(ip)?.[1] ?? ip.split('%')[0] ?? ip
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const gap = tail === undefined ? 0 : GROUPS - before.length - after.length
  const groups = [...before, ...Array<string>(Math.max(gap, 0)).fill('0'), ...after]
  const network = groups.slice(0, GROUPS_OF_NETWORK).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}

export const sourceOf = ({ ip, id }: FastifyRequest): Source => ({ network: networkOf(ip), requestId: id })

/** What a request does is written down with where it came from, roughly. */
export function noteOrigins(app: FastifyInstance): void {
  app.addHook('preHandler', ({ ip, headers }, _reply, done) =>
    withOrigin(
      { network: coarseNetwork(networkOf(ip)), device: deviceCode(headers['user-agent'] ?? '') },
      done,
    ),
  )
}
