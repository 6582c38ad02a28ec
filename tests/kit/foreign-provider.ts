import { type Server, createServer } from 'node:http'
import { type CryptoKey, SignJWT, exportJWK, generateKeyPair } from 'jose'

export type ForeignProvider = Awaited<ReturnType<typeof startForeignProvider>>

/** An OpenID provider as somebody else might run it: its own claims, a list of audiences, RS256, no `at+jwt`. */
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
  const open = () => listen(answers, asked, port)
  let server: Server | undefined = await open()

  const tokenBy = (key: CryptoKey, claims: Record<string, unknown>) =>
    new SignJWT({ iss: issuer, aud: ['account', 'portal-api'], exp: inAMinute(), ...claims })
      .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
      .setSubject('3f9c0e6e-not-a-username')
      .sign(key)

  return {
    issuer,
    /** Paths that were asked for. */
    asked,
    token: (claims: Record<string, unknown>) => tokenBy(keys.privateKey, claims),
    /** Signed with a key that it never published, under the name of the one it did. */
    forgedToken: (claims: Record<string, unknown>) => tokenBy(strangers.privateKey, claims),
    /** Describes itself and then does not say its keys: half of an outage. */
    loseKeys: () => delete answers['/realms/insurer/keys'],
    async goAway() {
      await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)))
      server = undefined
    },
    async comeBack() {
      server = await open()
    },
  }
}

const inAMinute = () => Math.floor(Date.now() / 1_000) + 60

const listen = (answers: Record<string, unknown>, asked: string[], port: number): Promise<Server> =>
  new Promise((resolve) => {
    const server = createServer((request, response) => {
      const path = request.url ?? ''
      asked.push(path)
      response.writeHead(path in answers ? 200 : 404, {
        'content-type': 'application/json',
        connection: 'close',
      })
      response.end(JSON.stringify(answers[path] ?? {}))
    })
    server.listen(port, '127.0.0.1', () => resolve(server))
  })
