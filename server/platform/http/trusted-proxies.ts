import type { ServerConfig } from '#server/config/config.ts'

type Trust = false | string[] | ((address: string, hop: number) => boolean)

/**
 * Gives Fastify the addresses to trust, from the connection outward. Fastify itself doesn't accept a number of proxies.
 */
export function trustedProxies({ TRUST_PROXY: setting }: Pick<ServerConfig, 'TRUST_PROXY'>): Trust {
  return typeof setting === 'number' ? (_address, hop) => hop < setting : setting
}
