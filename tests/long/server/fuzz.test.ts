import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Insurer } from '#server/insurer/insurer.ts'
import { served } from '#server/http/serve.ts'
import { cellsOf, ownersOf, requestOf, type Owner } from '#tests/kit/authorization-matrix.ts'
import { type Backend, startBackend } from '#tests/kit/backend.ts'
import { openSeeded } from '#tests/kit/in-memory.ts'
import { type Random, oneOf, seeded } from '#tests/kit/odd-answers.ts'
import { FORMS, POSTED, type PlainRequest, oddRequest } from '#tests/kit/odd-requests.ts'
import { signInAs } from '#tests/kit/sign-in.ts'
import { SANDY } from '#tests/kit/staff.ts'

/*
 * Requests with one odd thing each, to every call that is served and to the pages of the provider.
 * `npm run fuzz:server` sends 20,000 of them; the long tier sends a sample.
 */
const COUNT = Number(process.env['ODD_REQUESTS'] ?? 2_000)
const SEED = Number(process.env['TEST_SEED'] ?? 7)
const NO_TOKEN = ''
const CALLERS = ['harperdana1', 'delgadoray3', SANDY, NO_TOKEN]

let server: Backend
beforeAll(async () => {
  server = await startBackend(await openSeeded())
})
afterAll(async () => {
  await server.app.close()
  await server.db.close()
})

/** Requests that the server understands: every call about the caller's own things, and the provider's forms. */
function plainRequests(owner: Owner): PlainRequest[] {
  const calls = [...(served.get(server.services)?.values() ?? [])].filter(({ streams }) => !streams)
  const own = cellsOf(calls, owner, [owner]).filter(({ isUnderOwnName }) => !isUnderOwnName)
  return [...own.map((cell) => requestOf(server.services, cell, {})), ...FORMS, ...POSTED]
}

const bearerOf = async (username: string): Promise<Record<string, string>> =>
  username === NO_TOKEN ? {} : (await signInAs(server.app, username)).bearer

const withHeaders = (request: PlainRequest, headers: Record<string, string>): PlainRequest => ({
  ...request,
  headers: { ...headers, ...request.headers },
})

/** What is wrong with an answer: the server's own failure, or a stack that shows how it is built. */
function faultIn({
  statusCode,
  body,
  headers,
}: Awaited<ReturnType<Backend['app']['inject']>>): string | undefined {
  if (statusCode >= 500 && !(statusCode === 503 && headers['retry-after'])) return String(statusCode)
  return /\n\s+at \S+ \(|node_modules/.test(body) && !headers['content-type']?.includes('javascript')
    ? 'stack'
    : undefined
}

async function faultsOf(requests: readonly PlainRequest[], count: number, random: Random): Promise<string[]> {
  const found: string[] = []
  const bearers = new Map<string, Record<string, string>>()
  for (let at = 0; at < count; at += 1) {
    const caller = oneOf(random, CALLERS)
    if (!bearers.has(caller)) bearers.set(caller, await bearerOf(caller))
    const plain = withHeaders(requests[at % requests.length]!, bearers.get(caller) ?? {})
    const { request, oddity } = oddRequest(plain, random)
    const answer = await server.app.inject(request)
    const fault = faultIn(answer)
    if (fault) found.push(`${fault} ${String(request.method)} ${plain.url.split('?')[0]}: ${oddity}`)
  }
  return found
}

/** The sandbox's insurer with a planted mistake: an unknown claim number throws. */
const failingOnOddIds = (sandbox: Insurer): Insurer => ({
  ...sandbox,
  ...(sandbox.claims && {
    claims: {
      ...sandbox.claims,
      read: (call, claimId) => {
        if (claimId === 'zz-odd') throw new TypeError('Cannot read properties of undefined')
        return sandbox.claims!.read(call, claimId)
      },
    },
  }),
})

test('no odd request is answered by a failure of the server', async () => {
  const [owner] = await ownersOf(server.app, 'harperdana1')
  if (!owner) throw new Error('Dana has plans')
  const requests = plainRequests(owner)
  expect(requests.length).toBeGreaterThan(200)
  const found = await faultsOf(requests, COUNT, seeded(SEED))
  expect([...new Set(found)]).toEqual([])
})

test('an insurer that fails on an odd claim number would be found', async () => {
  const failing = await startBackend(await openSeeded(), {}, { insurer: failingOnOddIds })
  const { bearer } = await signInAs(failing.app, 'harperdana1')
  const [owner] = await ownersOf(failing.app, 'harperdana1')
  const answer = await failing.app.inject({
    url: `/abcbs/v1/members/${owner?.ids['memberId'] ?? ''}/claims/zz-odd`,
    headers: bearer,
  })
  await failing.app.close()
  await failing.db.close()
  expect(faultIn(answer)).toBe('503')
})
