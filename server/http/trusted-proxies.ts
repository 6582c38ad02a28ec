import type { ServerConfig } from '#server/config.ts'

type Trust = false | string[] | ((address: string, hop: number) => boolean)

/** What Fastify asks of each address from the server outward, the connection's own first. It takes no number of proxies. */
export function trustedProxies({ TRUST_PROXY: setting }: Pick<ServerConfig, 'TRUST_PROXY'>): Trust {
  return typeof setting === 'number' ? (_address, hop) => hop < setting : setting
}
