import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { isLoopback } from '#server/config/loopback.ts'

/** Internal addresses: within a network, of this machine, or of no host at all (IANA special-purpose registries). */
const inner = new BlockList()
for (const [net, prefix] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
  ] as const),
  ...([
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
  ] as const),
  ...([
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 3],
  ] as const),
])
  inner.addSubnet(net, prefix, 'ipv4')
/** The publicly routed IPv6 addresses, the only ones that may be called, without ranges that lead to IPv4 addresses. */
const outer = new BlockList()
outer.addSubnet('2000::', 3, 'ipv6')
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  inner.addSubnet(net, prefix, 'ipv6')

/** Whether an address can belong to a push service. */
function isPublic(address: string): boolean {
  if (isIP(address) === 4) return !inner.check(address, 'ipv4')
  return outer.check(address, 'ipv6') && !inner.check(address, 'ipv6')
}

export const LONGEST_ENDPOINT = 1_024

/**
 * Whether a device may use this as its endpoint, which the server will call. Names that resolve to internal addresses
 * are refused when called (`publicOnly`); the sandbox also accepts this machine's own, for tests.
 */
export function isEndpoint(text: string, isSandbox: boolean): boolean {
  if (text.length > LONGEST_ENDPOINT || !URL.canParse(text)) return false
  const { protocol, hostname, username, password, port } = new URL(text)
  if (username || password) return false
  if (isSandbox && isLoopback(hostname)) return protocol === 'http:' || protocol === 'https:'
  const bare = hostname.replace(/^\[(.*)\]$/, '$1')
  const isNamed =
    isIP(bare) === 0 && hostname.includes('.') && !/\.(localhost|local|internal)$/.test(hostname)
  return protocol === 'https:' && port === '' && isNamed
}

/** Resolves a name at the time of the call, and refuses it if any of its addresses is internal. */
export const publicOnly: LookupFunction = (hostname, options, callback) =>
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '')
    const [first] = addresses
    if (!first || !addresses.every(({ address }) => isPublic(address)))
      return callback(Object.assign(new Error('no public address'), { code: 'ENOTFOUND' }), '')
    return options.all ? callback(null, addresses) : callback(null, first.address, first.family)
  })
