import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Insurer } from '#server/insurer/insurer.ts'
import { served } from '#server/access/serve.ts'
import { cellsOf, ownersOf, requestOf } from '#tests/kit/authorization-matrix.ts'
import { type Backend, startBackend } from '#tests/kit/backend.ts'
import { openSeeded } from '#tests/kit/databases.ts'
import { type Random, oneOf, seeded } from '#tests/kit/odd-answers.ts'
import { FORMS, type PlainRequest, oddRequest, postedIn } from '#tests/kit/odd-requests.ts'
import { beginSignIn, signInAs } from '#tests/kit/sign-in.ts'
import { SANDY } from '#tests/kit/staff.ts'
import { newTab } from '#tests/kit/tab.ts'

/*
 * Requests with one odd thing each, to every call that is served and to the pages of the provider.
 * `npm run fuzz:server` sends 20,000 of them; the long tier sends a sample.
 */
const COUNT = Number(process.env['ODD_REQUESTS'] ?? 2_000)
const SEED = Number(process.env['TEST_SEED'] ?? 7)
const NO_TOKEN = ''
const CALLERS = ['harperdana1', 'delgadoray3', SANDY, NO_TOKEN]

let server: Backend | undefined
const world = (): Backend => server ?? expect.fail('The world is not open')

async function closeWorld(): Promise<void> {
  await server?.app.close()
  await server?.db.close()
  server = undefined
}

/** Opens a new seeded world: some requests delete an account or change its password. */
async function openWorld(): Promise<void> {
  await closeWorld()
  server = await startBackend(await openSeeded())
}

beforeAll(openWorld)
afterAll(closeWorld)

/** Begins a sign-in, whose pages answer only its browser. */
async function begunSignIn(): Promise<{ uid: string; cookie: string }> {
  const tab = newTab(world().app)
  const answer = await tab.fetch(beginSignIn().authorize)
  const [, uid = ''] = /\/signin\/([\w-]+)/.exec(answer.headers.get('location') ?? '') ?? []
  return { uid, cookie: [...tab.cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
}

/** Valid requests: every call about Dana's own things, and the provider's forms. */
async function plainRequests(): Promise<PlainRequest[]> {
  const [owner] = await ownersOf(world().app, 'harperdana1')
  if (!owner) throw new Error('Dana has no plans')
  // The staff's sandbox calls make the server fail on purpose.
  const calls = [...(served.get(world().services)?.values() ?? [])].filter(
    ({ streams, path }) => !streams && !path.startsWith('/sandbox'),
  )
  const cells = cellsOf(calls, owner, [owner]).filter(({ isUnderOwnName }) => !isUnderOwnName)
  const asked = cells.map((cell) => requestOf(world().services, cell, {}))
  return [...asked, ...FORMS, ...postedIn(await begunSignIn())]
}

type Headers = Record<string, string>

/** The `authorization` header of a caller; undefined if an earlier request closed the account. */
async function bearerOf(username: string): Promise<Headers | undefined> {
  if (username === NO_TOKEN) return {}
  try {
    return (await signInAs(world().app, username)).bearer
  } catch {
    return undefined
  }
}

const withHeaders = (request: PlainRequest, headers: Record<string, string>): PlainRequest => ({
  ...request,
  headers: { ...headers, ...request.headers },
})

/** The fault in an answer: a server failure, or a stack trace that exposes the server's internals. */
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

type Run = { faults: string[]; answered: number }

/** Sends this many odd requests; `answered` counts those of signed-in callers whose token was accepted. */
async function oddRun(count: number, random: Random): Promise<Run> {
  const run: Run = { faults: [], answered: 0 }
  const bearers = new Map<string, Headers>()
  let requests = await plainRequests()
  for (let at = 0; at < count; at += 1) {
    const caller = oneOf(random, CALLERS)
    let bearer = bearers.get(caller) ?? (await bearerOf(caller))
    if (!bearer) {
      await openWorld()
      bearers.clear()
      requests = await plainRequests()
      bearer = await bearerOf(caller)
    }
    bearers.set(caller, bearer ?? expect.fail(`${caller} cannot sign in`))
    const plain = withHeaders(requests[at % requests.length] ?? expect.fail('No request'), bearer ?? {})
    const { request, oddity } = oddRequest(plain, random)
    const answer = await world().app.inject(request)
    if (answer.statusCode === 401) bearers.delete(caller)
    else if (caller !== NO_TOKEN) run.answered += 1
    const fault = faultIn(answer)
    if (fault) run.faults.push(`${fault} ${String(request.method)} ${plain.url.split('?')[0]}: ${oddity}`)
  }
  return run
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

test('no odd request causes a server error', async () => {
  const { faults, answered } = await oddRun(COUNT, seeded(SEED))
  expect([...new Set(faults)]).toEqual([])
  // Three of four callers have a token, and few oddities remove it.
  expect(answered).toBeGreaterThan(COUNT / 2)
})

test('the test finds an insurer that fails on an odd claim number', async () => {
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
