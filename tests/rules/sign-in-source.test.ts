import fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { coarseNetwork } from '#server/platform/audit/origin.ts'
import { readConfig } from '#server/config/config.ts'
import { trustedProxies } from '#server/platform/http/trusted-proxies.ts'
import { networkOf, providerOf, siteOf } from '#server/identity/source.ts'

test.each([
  ['192.0.2.17', '192.0.2.17'],
  ['192.0.2.17:49152', '192.0.2.17'],
  ['::ffff:192.0.2.17', '192.0.2.17'],
  ['::FFFF:c000:0211', '192.0.2.17'],
  ['0:0:0:0:0:ffff:192.0.2.17', '192.0.2.17'],
  ['[2001:db8:1:2::9]:49152', '2001:db8:1:0::/56'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:0::/56'],
  ['2001:0DB8:0001:01ff::9', '2001:db8:1:100::/56'],
  ['2001:db8::1', '2001:db8:0:0::/56'],
  ['64:ff9b::192.0.2.17', '64:ff9b:0:0::/56'],
  ['fe80::1%eth0', 'fe80:0:0:0::/56'],
  ['::1', '0:0:0:0::/56'],
  ['unknown', 'unknown'],
])('%s counts as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})

test('site and provider are wider ranges, and the audit trail keeps a /24 or a /48', () => {
  expect(['192.0.2.17', '2001:db8:1:ff02::9'].map(siteOf)).toEqual(['192.0.2.17', '2001:db8:1::/48'])
  expect(['192.0.2.17', '2001:db8:1:ff02::9'].map(providerOf)).toEqual(['192.0', '2001:db8::/32'])
  expect(['192.0.2.17', '2001:db8:1:ff02::9'].map((ip) => coarseNetwork(networkOf(ip)))).toEqual([
    '192.0.2.0/24',
    '2001:db8:1::/48',
  ])
})

describe('X-Forwarded-For', () => {
  /** The address that every limit, the sign-in history and the audit trail use. */
  const seenBy = async (TRUST_PROXY: string, forwarded?: string, remoteAddress = '10.0.0.9') => {
    const app = fastify({ trustProxy: trustedProxies(readConfig({ TRUST_PROXY })) })
    app.get('/', ({ ip }) => ip)
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
    return (await app.inject({ url: '/', remoteAddress, headers })).body
  }

  test.each([
    ['false', '203.0.113.5', '10.0.0.9'],
    ['0', '203.0.113.5', '10.0.0.9'],
    ['true', undefined, '10.0.0.9'],
    ['true', '203.0.113.5', '203.0.113.5'],
    ['true', '198.51.100.66, 203.0.113.5', '203.0.113.5'],
    ['1', '198.51.100.66, 203.0.113.5', '203.0.113.5'],
    ['2', '198.51.100.66, 203.0.113.5, 10.0.0.8', '203.0.113.5'],
    ['2', '198.51.100.66,203.0.113.5,10.0.0.8', '203.0.113.5'],
    ['10.0.0.0/8', '198.51.100.66, 203.0.113.5, 10.0.0.8', '203.0.113.5'],
    ['10.0.0.9, fc00::/7', '198.51.100.66, 203.0.113.5, fd00::8', '203.0.113.5'],
  ])('%s reads %s as %s', async (trusted, forwarded, seen) => {
    expect(await seenBy(trusted, forwarded)).toBe(seen)
  })
})
