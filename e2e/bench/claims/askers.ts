import { Agent, get } from 'node:http'
import { type JSONWebKeySet, SignJWT, exportJWK, generateKeyPair, importJWK } from 'jose'
import { API_AUDIENCE } from '#server/identity/caller.ts'
import { chanceOf } from '#server/sandbox-insurer/history/chance.ts'
import { contractIdOf, loginOf } from '#server/sandbox-insurer/load/load-people.ts'
import { everyQuestion } from './asked.ts'

/** As many as the machine has cores that the figure is promised for. */
const ASKERS = 2
/** Every other call is the list as it opens; the others are everything that can be asked of it. */
const PLAIN_SHARE = 0.5

/** A key set that the server signs with and that tokens can be made with here: thousands need no sign-in page. */
export async function newKeys(): Promise<JSONWebKeySet> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  return { keys: [{ ...(await exportJWK(privateKey)), use: 'sig', alg: 'ES256', kid: 'bench' }] }
}

export type Request = { address: string; authorization: string }

/** Calls of policy holders from all over the crowd, as the portal would make them. */
export async function requestsFor(
  origin: string,
  keys: JSONWebKeySet,
  { families, calls }: { families: number; calls: number },
): Promise<Request[]> {
  const key = await importJWK(keys.keys[0] ?? {}, 'ES256')
  const chance = chanceOf(`askers of ${families}`)
  return Promise.all(
    Array.from({ length: calls }, async () => {
      const family = chance.between(1, families)
      const memberId = `${contractIdOf(family)}01`
      const questions = Object.values(everyQuestion(memberId))
      const { filter, sort } = chance.next() < PLAIN_SHARE ? questions[0]! : chance.oneOf(questions)
      const query = new URLSearchParams({ ...filter, sort })
      const token = await new SignJWT({})
        .setProtectedHeader({ alg: 'ES256', kid: 'bench', typ: 'at+jwt' })
        .setSubject(loginOf(family))
        .setIssuer(`${origin}/oidc`)
        .setAudience(API_AUDIENCE)
        .setIssuedAt()
        .setExpirationTime('2h')
        .sign(key)
      const address = `${origin}/abcbs/v1/members/${memberId}/claims?${query}`
      return { address, authorization: `Bearer ${token}` }
    }),
  )
}

const ask = ({ address, authorization }: Request, agent: Agent): Promise<void> =>
  new Promise((resolve, reject) => {
    get(address, { agent, headers: { authorization } }, (answer) => {
      answer.resume()
      answer.once('end', () =>
        answer.statusCode === 200 ? resolve() : reject(new Error(`${address}: ${answer.statusCode}`)),
      )
    }).once('error', reject)
  })

/** How long each call took, in milliseconds, while so many ask at once, each again as soon as they were answered. */
export async function times(requests: readonly Request[], askers = ASKERS): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: askers })
  const measured: number[] = []
  const left = requests[Symbol.iterator]()
  const one = async () => {
    for (const request of left) {
      const begun = performance.now()
      await ask(request, agent)
      measured.push(performance.now() - begun)
    }
  }
  try {
    await Promise.all(Array.from({ length: askers }, one))
  } finally {
    agent.destroy()
  }
  return measured
}
