import { BlockList, isIP } from 'node:net'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

/** Whether a host, as in a URL or a listening address, is reachable from this machine only. */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[(.*)\]$/, '$1')
  const version = isIP(bare)
  if (version === 0) return bare.toLowerCase() === 'localhost'
  return loopback.check(bare, version === 4 ? 'ipv4' : 'ipv6')
}
