import { createHash, randomBytes } from 'node:crypto'

let network = 0
/** Returns an address in a new network, as the limits count networks (`networkOf`). */
export const newNetwork = (): string => {
  network += 1
  return `2001:${(0xdb8 + (network >> 16)).toString(16)}:${(network & 0xffff).toString(16)}::1`
}

export type Sent = { status: number; tookMs: number; to: string }

type Post = { from: string; username: string; password: string }

/** Posts a name and a password from a new browser. `tookMs` is the duration of that request alone. */
export async function postPassword(origin: string, { from, username, password }: Post): Promise<Sent> {
  const headers = { 'x-forwarded-for': from }
  const query = new URLSearchParams({
    client_id: 'member-portal',
    scope: 'openid profile offline_access',
    response_type: 'code',
    redirect_uri: `${origin}/auth-success`,
    state: randomBytes(16).toString('hex'),
    code_challenge: createHash('sha256').update(randomBytes(28).toString('hex')).digest('base64url'),
    code_challenge_method: 'S256',
    nonce: randomBytes(16).toString('hex'),
  })
  const signIn = await fetch(`${origin}/oidc/auth?${query}`, { redirect: 'manual', headers })
  await signIn.arrayBuffer()
  const cookie = signIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const at = performance.now()
  const answer = await fetch(new URL(signIn.headers.get('location') ?? '', origin), {
    method: 'POST',
    redirect: 'manual',
    headers: { ...headers, cookie, origin },
    body: new URLSearchParams({ username, password }),
  })
  await answer.arrayBuffer()
  return {
    status: answer.status,
    tookMs: performance.now() - at,
    to: answer.headers.get('location') ?? '',
  }
}
