import * as oauth from 'oauth4webapi'
import type { AuthorizationServer, Client } from 'oauth4webapi'
import { loadConfig } from '#base/config.ts'
import { send } from '#base/network.ts'

export type Provider = { server: AuthorizationServer; client: Client; scope: string; audience?: string }

let discovered: Provider | undefined

/** Plain http is only for a machine talking to itself. */
export const insecureAllowed = () => location.protocol === 'http:'

/** The identity provider, as described by its own discovery document; nothing about it is built in. */
export async function provider(): Promise<Provider> {
  if (discovered) return discovered
  const { oidc } = await loadConfig()
  const issuer = new URL(oidc.issuer, location.origin)
  const reply = await oauth.discoveryRequest(issuer, {
    [oauth.allowInsecureRequests]: insecureAllowed(),
    [oauth.customFetch]: (address: string, init: RequestInit) => send(address, init),
    signal: AbortSignal.timeout(10_000),
  })
  discovered = {
    server: await oauth.processDiscoveryResponse(issuer, reply),
    client: { client_id: oidc.clientId },
    scope: oidc.scope,
    audience: oidc.audience,
  }
  return discovered
}
