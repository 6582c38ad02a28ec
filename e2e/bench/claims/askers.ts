import { Agent, get } from 'node:http'
import * as v from 'valibot'
import { claims } from '#contract/calls/claims.ts'
import { type JSONWebKeySet, SignJWT, exportJWK, generateKeyPair, importJWK } from 'jose'
import type { Database } from '#server/platform/db/open.ts'
import { oidcPayloads } from '#server/platform/db/schema.ts'
import { idHashOf } from '#server/identity/provider/id-hash.ts'
import { API_AUDIENCE } from '#server/identity/tokens/caller.ts'
import { seededRandom } from '#server/insurers/sandbox/history/random.ts'
import { contractIdOf, loginOf } from '#server/insurers/sandbox/load/load-people.ts'

/** The number of cores of the machine for which the figure is promised. */
const ASKERS = 2

/**
 * A key set for the server's signatures that can also sign tokens here, because thousands of accounts can't use the
 * sign-in page.
 */
export async function newKeys(): Promise<JSONWebKeySet> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  return { keys: [{ ...(await exportJWK(privateKey)), use: 'sig', alg: 'ES256', kid: 'bench' }] }
}

export type Request = { address: string; authorization: string }

const GRANT = 'bench'

/**
 * Returns a function that makes an account's authorization header, signed with the keys of the server at `origin`. All
 * accounts share one grant.
 */
export async function authorizations(
  db: Database,
  origin: string,
  keys: JSONWebKeySet,
): Promise<(username: string) => Promise<string>> {
  await db
    .insert(oidcPayloads)
    .values({ model: 'Grant', id: idHashOf(GRANT), payload: {} })
    .onConflictDoNothing()
  const key = await importJWK(keys.keys[0] ?? {}, 'ES256')
  return async (username) => {
    const token = await new SignJWT({ gid: GRANT })
      .setProtectedHeader({ alg: 'ES256', kid: 'bench', typ: 'at+jwt' })
      .setSubject(username)
      .setIssuer(`${origin}/oidc`)
      .setAudience(API_AUDIENCE)
      .setIssuedAt()
      .setExpirationTime('2h')
      .sign(key)
    return `Bearer ${token}`
  }
}

/** Calls of policy holders from all parts of the crowd, as the portal would make them. */
export async function requestsFor(
  db: Database,
  origin: string,
  keys: JSONWebKeySet,
  { families, calls }: { families: number; calls: number },
): Promise<Request[]> {
  const authorizationOf = await authorizations(db, origin, keys)
  const chance = seededRandom(`askers of ${families}`)
  return Promise.all(
    Array.from({ length: calls }, async () => {
      const family = chance.between(1, families)
      const memberId = `${contractIdOf(family)}01`
      const address = `${origin}/abcbs/v1/members/${memberId}/claims`
      return { address, authorization: await authorizationOf(loginOf(family)) }
    }),
  )
}

const ask = ({ address, authorization }: Request, agent: Agent): Promise<string> =>
  new Promise((resolve, reject) => {
    get(address, { agent, headers: { authorization } }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.once('end', () =>
        answer.statusCode === 200
          ? resolve(Buffer.concat(parts).toString())
          : reject(new Error(`${address}: ${answer.statusCode}`)),
      )
    }).once('error', reject)
  })

/**
 * The duration of each call in milliseconds, with this many callers at once. Each caller sends its next call after the
 * response: it continues a list that it has started, as the portal does, or requests its changes.
 */
export async function times(requests: readonly Request[], askers = ASKERS): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: askers })
  const measured: number[] = []
  const left = requests[Symbol.iterator]()
  const timed = async (request: Request) => {
    const begun = performance.now()
    const answer = await ask(request, agent)
    measured.push(performance.now() - begun)
    return answer
  }
  const one = async () => {
    for (const request of left) {
      const list = v.safeParse(v.pipe(v.string(), v.parseJson(), claims.reply), await timed(request))
      if (list.success) await timed({ ...request, address: `${request.address}?since=${list.output.next}` })
    }
  }
  try {
    await Promise.all(Array.from({ length: askers }, one))
  } finally {
    agent.destroy()
  }
  return measured
}
