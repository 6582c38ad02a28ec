import { type Server, createServer } from 'node:http'
import { type CryptoKey, SignJWT, exportJWK, generateKeyPair } from 'jose'
import { nowMs } from './time.ts'

export type ForeignProvider = Awaited<ReturnType<typeof startForeignProvider>>

/** An OpenID provider of another vendor: its own claims, a list of audiences, RS256, no `at+jwt`. */
export async function startForeignProvider(port: number) {
  const issuer = `http://127.0.0.1:${port}/realms/insurer`
  const keys = await generateKeyPair('RS256')
  const strangers = await generateKeyPair('RS256')
  const kid = 'theirs-1'
  const answers: Record<string, unknown> = {
    '/realms/insurer/.well-known/openid-configuration': { issuer, jwks_uri: `${issuer}/keys` },
    '/realms/insurer/keys': {
      keys: [{ ...(await exportJWK(keys.publicKey)), kid, use: 'sig', alg: 'RS256' }],
    },
  }
  const asked: string[] = []
  const discovery = answers['/realms/insurer/.well-known/openid-configuration'] as Record<string, unknown>
  const open = () => listen(answers, asked, port)
  let server: Server | undefined = await open()

  const sign = (key: CryptoKey, claims: Record<string, unknown>, typ = 'JWT') =>
    new SignJWT({ sub: '3f9c0e6e-not-a-username', ...claims })
      .setProtectedHeader({ alg: 'RS256', kid, ...(typ ? { typ } : {}) })
      .sign(key)
  const tokenBy = (key: CryptoKey, claims: Record<string, unknown>, typ?: string) =>
    sign(key, { ...ofAccess(issuer), ...claims }, typ)

  return {
    issuer,
    /** The paths of the requests so far. */
    asked,
    /** An access token, unless `claims` or `typ` change it; an empty `typ` is left out. */
    token: (claims: Record<string, unknown>, typ?: string) => tokenBy(keys.privateKey, claims, typ),
    /** A token signed with a key that the provider never published, under the id of the published key. */
    forgedToken: (claims: Record<string, unknown>) => tokenBy(strangers.privateKey, claims),
    /** The ID token of a sign-in now, for the same person. */
    idToken: (claims: Record<string, unknown>, typ?: string) =>
      sign(keys.privateKey, { ...ofIdentity(issuer), ...claims }, typ),
    /** A token signed with a secret, which this server can't check. */
    secretIdToken: (claims: Record<string, unknown>) =>
      new SignJWT({ sub: '3f9c0e6e-not-a-username', ...ofIdentity(issuer), ...claims })
        .setProtectedHeader({ alg: 'HS256' })
        .sign(new Uint8Array(32)),
    forgedIdToken: (claims: Record<string, unknown>) =>
      sign(strangers.privateKey, { ...ofIdentity(issuer), ...claims }),
    /** Adds fields to its discovery document. */
    describe: (more: Record<string, unknown>) => void Object.assign(discovery, more),
    /** Serves its discovery document but not its keys: half an outage. */
    loseKeys: () => delete answers['/realms/insurer/keys'],
    /** Cuts the connection in the middle of its keys. */
    cutKeys: () => void (answers['/realms/insurer/keys'] = CUT),
    /** Sends a key set that is too large to read. */
    padKeys: () => Object.assign(answers['/realms/insurer/keys'] as object, { padding: 'x'.repeat(300_000) }),
    /** Names another issuer in its discovery document from now on. */
    describeAs: (other: string) =>
      (answers['/realms/insurer/.well-known/openid-configuration'] = {
        issuer: other,
        jwks_uri: `${other}/keys`,
      }),
    async goAway() {
      await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)))
      server = undefined
    },
    async comeBack() {
      server = await open()
    },
  }
}

/** Marks an answer that ends early. */
const CUT = Symbol('cut')

export const secondsNow = () => Math.floor(nowMs() / 1_000)

/** The claims that Keycloak writes into an access token. */
const ofAccess = (issuer: string) => ({
  iss: issuer,
  aud: ['account', 'portal-api'],
  iat: secondsNow(),
  exp: secondsNow() + 60,
  typ: 'Bearer',
  azp: 'insurers-portal',
  scope: 'openid profile',
})

/** Keycloak's ID token. */
const ofIdentity = (issuer: string) => ({
  iss: issuer,
  aud: 'insurers-portal',
  iat: secondsNow(),
  exp: secondsNow() + 60,
  typ: 'ID',
  azp: 'insurers-portal',
  auth_time: secondsNow(),
})

const listen = (answers: Record<string, unknown>, asked: string[], port: number): Promise<Server> =>
  new Promise((resolve) => {
    const server = createServer((request, response) => {
      const path = request.url ?? ''
      asked.push(path)
      response.writeHead(path in answers ? 200 : 404, {
        'content-type': 'application/json',
        connection: 'close',
      })
      if (answers[path] === CUT) response.write('{"keys":[', () => response.destroy())
      else response.end(JSON.stringify(answers[path] ?? {}))
    })
    server.listen(port, '127.0.0.1', () => resolve(server))
  })
