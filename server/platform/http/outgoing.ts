export type Fetch = typeof fetch

/**
 * Sends requests to other servers. A redirect fails the request: it could lead a token, or what a request says of a
 * member, to a host that no setting names. Every outgoing request goes through here or `platform/delivery/push/send.ts`
 * (tests/rules/outgoing-calls.test.ts).
 */
export const directly =
  (send: Fetch): Fetch =>
  (input, init) =>
    send(input, { ...init, redirect: 'error' })

/** The same with the fetch of the platform. */
export const sendDirectly: Fetch = (input, init) => directly(fetch)(input, init)
