import { portalConfig } from '#base/config.ts'
import { send } from '#base/network.ts'
import { SESSION_HEADER } from '#contract/calls/session.ts'
import type { Endpoint } from '#contract/endpoint.ts'

const SESSION_CALL_TIMEOUT_MS = 10_000

/** Calls about the session itself, with the cookie and a header that pages of other sites can't send. */
export const sessionCall = (
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  { token, keepalive = false, body }: { token?: string; keepalive?: boolean; body?: object },
): Promise<Response> =>
  send(`${portalConfig.get().session ?? ''}${path === '/' ? '' : path}`, {
    method,
    cache: 'no-store',
    keepalive,
    headers: {
      [SESSION_HEADER]: '1',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(SESSION_CALL_TIMEOUT_MS),
  })
