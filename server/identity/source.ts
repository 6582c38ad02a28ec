import { isIPv6 } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { deviceCode } from '#contract/device-name.ts'
import { coarseNetwork, withOrigin } from '#server/platform/audit/origin.ts'

/** The origin of a request; the audit trail records `requestId`. */
export type Source = { network: string; site: string; provider: string; requestId: string }

const GROUPS = 8
const GROUP_BITS = 16
/** A home or an office gets an IPv6 /56 or larger, which contains 256 or more /64 networks (RIPE-690). */
const BITS_OF_A_CUSTOMER = 56
/** The largest range that one customer gets. */
const BITS_OF_A_SITE = 48
const BITS_OF_A_PROVIDER = 32

/** Some proxies append the port, which differs for each connection. */
const WITH_PORT = /^(?:\[([^\]]+)\]|(\d+\.\d+\.\d+\.\d+))(?::\d+)?$/
const DOTTED_TAIL = /^(.*:)(\d+)\.(\d+)\.(\d+)\.(\d+)$/

const hex = (high: string | number, low: string | number): string =>
  (Number(high) * 256 + Number(low)).toString(16)

/** The eight numbers of an IPv6 address. */
function groupsOf(address: string): number[] {
  const plain = address.replace(
    DOTTED_TAIL,
    (_all, head: string, ...parts: string[]) =>
      `${head}${hex(parts[0] ?? 0, parts[1] ?? 0)}:${hex(parts[2] ?? 0, parts[3] ?? 0)}`,
  )
  const [head = '', tail] = plain.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const gap = tail === undefined ? 0 : GROUPS - before.length - after.length
  const groups = [...before, ...Array<string>(Math.max(gap, 0)).fill('0'), ...after]
  return groups.map((group) => Number.parseInt(group, 16))
}

/** An IPv4 address that a dual-stack server or a proxy wrote as IPv6; undefined otherwise. */
function mappedIPv4(groups: readonly number[]): string | undefined {
  const [high = 0, low = 0] = groups.slice(GROUPS - 2)
  const isMapped = groups.slice(0, GROUPS - 3).every((group) => group === 0) && groups[GROUPS - 3] === 0xffff
  return isMapped ? [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.') : undefined
}

/** The range of `bits` that contains an address; an IPv4 address is its own range. */
function rangeOf(ip: string, bits: number): string {
  const [, bracketed, dotted] = WITH_PORT.exec(ip) ?? []
  const address = (bracketed ?? dotted ?? ip).split('%')[0] ?? ip
  if (!isIPv6(address)) return address
  const groups = groupsOf(address)
  const mapped = mappedIPv4(groups)
  if (mapped !== undefined) return mapped
  const kept = groups.slice(0, Math.ceil(bits / GROUP_BITS))
  const cut = kept.length * GROUP_BITS - bits
  const network = kept.map((group, index) => (index === kept.length - 1 ? (group >> cut) << cut : group))
  return `${network.map((group) => group.toString(16)).join(':')}::/${bits}`
}

/** The customer behind an address, as limits count them: an IPv4 address, or the /56 of an IPv6 address. */
export const networkOf = (ip: string): string => rangeOf(ip, BITS_OF_A_CUSTOMER)

/**
 * The largest range that the customer may have: an IPv4 address, or a /48. For limits that matter more than affected
 * neighbors.
 */
export const siteOf = (ip: string): string => rangeOf(ip, BITS_OF_A_SITE)

/**
 * The usual range of a network provider: an IPv4 /16, an IPv6 /32. Limits don't count by it, but waiting requests take
 * turns by it, so that an attacker with many networks in one range gets one turn.
 */
export const providerOf = (ip: string): string => {
  const range = rangeOf(ip, BITS_OF_A_PROVIDER)
  return /^\d+\.\d+(?=\.\d+\.\d+$)/.exec(range)?.[0] ?? range
}

export const sourceOf = ({ ip, id }: FastifyRequest): Source => ({
  network: networkOf(ip),
  site: siteOf(ip),
  provider: providerOf(ip),
  requestId: id,
})

/** Identifies a request in the audit trail by its coarse origin. */
export function noteOrigins(app: FastifyInstance): void {
  app.addHook('preHandler', ({ ip, headers }, _reply, done) =>
    withOrigin(
      { network: coarseNetwork(networkOf(ip)), device: deviceCode(headers['user-agent'] ?? '') },
      done,
    ),
  )
}
