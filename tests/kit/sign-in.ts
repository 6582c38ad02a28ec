import { createHash, randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { passSignIn } from './pass-sign-in.ts'
import { ORIGIN, type Tab, newTab } from './tab.ts'

const Tokens = v.object({
  access_token: v.string(),
  refresh_token: v.string(),
  id_token: v.string(),
  expires_in: v.number(),
})
export type Tokens = v.InferOutput<typeof Tokens>

/** A started sign-in: the address that the browser opens, and the secret that the exchange needs. */
export function beginSignIn(change: Record<string, string> = {}) {
  const verifier = randomBytes(28).toString('hex')
  const authorize = new URL('/oidc/auth', ORIGIN)
  authorize.search = new URLSearchParams({
    client_id: 'member-portal',
    scope: 'openid profile offline_access',
    redirect_uri: `${ORIGIN}/auth-success`,
    response_type: 'code',
    state: randomBytes(16).toString('hex'),
    nonce: randomBytes(16).toString('hex'),
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...change,
  }).toString()
  return { verifier, authorize: authorize.href }
}

/** Sends a request to the token endpoint; returns every answer, whatever its status. */
export const askForTokens = (tab: Tab, form: Record<string, string>): Promise<Response> =>
  tab.fetch(`${ORIGIN}/oidc/token`, {
    method: 'POST',
    body: new URLSearchParams({ client_id: 'member-portal', ...form }),
  })

export const exchangeCode = (tab: Tab, code: string, verifier: string): Promise<Response> =>
  askForTokens(tab, {
    grant_type: 'authorization_code',
    code,
    code_verifier: verifier,
    redirect_uri: `${ORIGIN}/auth-success`,
  })

export const refresh = (tab: Tab, refreshToken: string): Promise<Response> =>
  askForTokens(tab, { grant_type: 'refresh_token', refresh_token: refreshToken })

export const tokensIn = async (answer: Response): Promise<Tokens> => v.parse(Tokens, await answer.json())

/** Goes through the whole code flow like a browser. */
export async function signInAs(app: FastifyInstance, username: string, tab = newTab(app), password?: string) {
  const { verifier, authorize } = beginSignIn()
  const callback = await passSignIn(tab, authorize, username, password)
  const tokens = await tokensIn(await exchangeCode(tab, callback.searchParams.get('code') ?? '', verifier))
  return { tab, tokens, bearer: { authorization: `Bearer ${tokens.access_token}` } }
}
