export type Fetch = typeof fetch

/**
 * Sends a request to another server; `send` replaces the platform's fetch. A redirect fails the request, because it
 * could lead a token or a member's data to a host that no setting names. Every outgoing request goes through here or
 * `platform/delivery/push/send.ts` (tests/rules/outgoing-calls.test.ts).
 */
export const sendDirectly = (
  input: Parameters<Fetch>[0],
  init?: RequestInit,
  send: Fetch = fetch,
): Promise<Response> => send(input, { ...init, redirect: 'error' })

/** Posts JSON to a configured gateway, with its token. */
export const postToGateway = (
  { url, token, limitMs }: { url: string; token: string | undefined; limitMs: number },
  body: unknown,
): Promise<Response> =>
  sendDirectly(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(limitMs),
  })
