import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Endpoint, isOpen } from '#contract/endpoint.ts'
import { FAMILY_TOPICS, type FamilyTopic } from '#contract/entities/family-access.ts'
import { accounts } from '#server/platform/db/schema.ts'
import { served } from '#server/access/serve.ts'
import { familyGrants } from '#server/access/tables.ts'
import {
  type Cell,
  MAY_READ,
  type Owner,
  canariesIn,
  cellsOf,
  insured,
  isOfOwnPlan,
  ownersOf,
  requestOf,
  thirdOf,
} from '#tests/kit/authorization-matrix.ts'
import { type Backend, startBackend } from '#tests/kit/backend.ts'
import { openSeeded } from '#tests/kit/databases.ts'
import { namingCalls } from '#tests/kit/naming-calls.ts'
import { setToNoon } from '#tests/kit/noon.ts'
import { OUTSIDERS, outsidersFrom } from '#tests/kit/outsiders.ts'
import { signInAs } from '#tests/kit/sign-in.ts'
import { SANDY } from '#tests/kit/staff.ts'
import { isLong, sample } from '#tests/kit/tier.ts'
import { worldDay } from '#tests/kit/time.ts'

/**
 * The short tier's callers: holders, a spouse, children under and over 18, a caretaker, other families, dental only.
 */
const CALLERS = sample(insured, [
  'harperdana1',
  'harpermarc1',
  'harperava19',
  'harpereli16',
  'delgadoray3',
  'okaforruth7',
  'nguyenkim22',
  'dentalonly7',
])

/** `npm run authorization` makes the request of every cell; the long tier takes every nth, others for each caller. */
const isWhole = process.env.AUTHORIZATION === 'all'
/** The number of requests with one access token. */
const CELLS_OF_A_SIGN_IN = 1_000
const EVERY_NTH = isWhole ? 1 : 24

let server: Backend
const owners = new Map<string, Owner[]>()
beforeAll(async () => {
  // A call that lets another member in would change data that other tests check.
  server = await startBackend(await openSeeded())
  setToNoon(server.faults, worldDay())
  for (const username of CALLERS) owners.set(username, await ownersOf(server.app, username))
})
afterAll(async () => {
  await server.app.close()
  await server.db.close()
})

/** Searches, which return only records that the caller may see. */
const isSearch = ({ area, path }: Endpoint): boolean =>
  (area === 'fhir' && !path.includes('{')) || /\/messages\/count$|\/claims\.(csv|pdf)$/.test(path)

/** The leak in the answer to a cell; undefined if the answer is a rejection or reveals nothing. */
async function leakIn(cell: Cell, bearer: Record<string, string>): Promise<string | undefined> {
  const { call, owner, caller, isUnderOwnName } = cell
  const answer = await server.app.inject(requestOf(server.services, cell, bearer))
  const line = [caller.username, call.method, call.path, owner.ids['memberId'], answer.statusCode].join(' ')
  if (answer.statusCode >= 500 || answer.statusCode === 401) return line
  if (answer.statusCode >= 400) return undefined
  if (!isSearch(call)) return line
  // The caller's own list filtered by another person, or a bundle: the answer repeats the search's own parameters.
  const body = answer.body
    .replaceAll(encodeURI(answer.raw.req.url ?? ''), '')
    .replaceAll(/"url":"[^"]*"/g, '')
  const canaries = canariesIn(body, owner)
  return canaries.length > 0 || (call.area !== 'fhir' && !isUnderOwnName && !call.path.includes('messages'))
    ? `${line} ${canaries.join(' ')}`
    : undefined
}

const cells = new Map<string, number>()

/**
 * Each call once: alternately for an owner in the caller's family and any owner, and for a thing under the owner's name
 * and under the caller's. The next caller starts at another offset, so that each call meets every kind of owner.
 */
function onceEach(
  all: readonly Cell[],
  calls: readonly Endpoint[],
  family: Set<string | undefined>,
  offset: number,
) {
  const byCall = Map.groupBy(all, ({ call }) => call)
  return calls.flatMap((call, at) => {
    const own = byCall.get(call) ?? []
    const turn = at + offset
    const ofFamily = own.filter(({ owner }) => family.has(owner.ids['contractId']))
    const kin = turn % 2 && ofFamily.length > 0 ? ofFamily : own
    const named = kin.filter(({ isUnderOwnName }) => isUnderOwnName === (Math.floor(turn / 2) % 2 === 1))
    const from = named.length > 0 ? named : kin
    return from.length > 0 ? [from[(turn * 7) % from.length]!] : []
  })
}

test.each(CALLERS)('%s reads no other member’s data', async (username) => {
  const own = owners.get(username) ?? []
  const seen = new Set([username, ...(MAY_READ[username] ?? [])])
  const family = new Set(own.map(({ ids }) => ids['contractId']))
  const others = [...owners.values()].flat().filter((owner) => !seen.has(owner.username))
  const calls = namingCalls(server.services)
  const all = own.flatMap((caller) =>
    cellsOf(calls, caller, others).filter(
      // The contract of the caller's own family is a search for the caller.
      (cell) => !(isSearch(cell.call) && family.has(cell.owner.ids['contractId'])) && !isOfOwnPlan(cell, own),
    ),
  )
  cells.set(username, all.length)
  const offset = CALLERS.indexOf(username)
  const isShort = !isLong && !isWhole
  const asked = isShort
    ? thirdOf(onceEach(all, calls, family, offset), offset)
    : all.filter((_, at) => at % EVERY_NTH === offset % EVERY_NTH)
  expect(asked.length).toBeGreaterThan(isShort ? 50 : 150)
  const leaks: string[] = []
  let { bearer } = await signInAs(server.app, username)
  for (const [at, cell] of asked.entries()) {
    // An access token expires after five minutes, even on a busy machine.
    if (at % CELLS_OF_A_SIGN_IN === CELLS_OF_A_SIGN_IN - 1)
      ({ bearer } = await signInAs(server.app, username))
    const leak = await leakIn(cell, bearer)
    if (leak !== undefined) leaks.push(leak)
  }
  expect(leaks).toEqual([])
})

async function personOf(username: string): Promise<string | undefined> {
  const [account] = await server.db.select().from(accounts).where(eq(accounts.username, username))
  return account?.personId
}

/** The calls that each topic of family access opens, from an independent reading of the specification (§6). */
const OPENED_BY: Record<FamilyTopic, RegExp> = {
  claims:
    /^GET (\/members\/\{memberId\}\/claims(\.csv|\.pdf|\/\{claimId\}.*)|\/members\/\{memberId\}\/documents\/\{documentId\}\/file|\/ExplanationOfBenefit.*)$/,
  idCards: /^GET \/members\/\{memberId\}\/id-cards\/\{cardId\}/,
  messages: /^GET \/\{memberId\}\/messages\/count$/,
  records:
    /^GET \/members\/\{memberId\}\/health-record(\.(pdf|txt|fhir|ips)|\/(summary|size|entries|entries\/\{entryId\}(\/document)?))$/,
}

test.each(sample<FamilyTopic>(FAMILY_TOPICS, ['claims']))(
  'Ava’s grant of her %s opens only that to Dana',
  async (topic) => {
    const callers = owners.get('harperdana1') ?? []
    const ava = sample(owners.get('harperava19') ?? [], 1)
    const [grantor, grantee] = await Promise.all(['harperava19', 'harperdana1'].map(personOf))
    const { bearer } = await signInAs(server.app, 'harperdana1')
    const calls = namingCalls(server.services).filter(({ method }) => method === 'GET')
    const inFamily = callers.filter(({ ids }) => ids['contractId'] === ava[0]?.ids['contractId'])
    const own = sample(inFamily, 1)
    const cells = own.flatMap((caller): Cell[] => [
      ...cellsOf(calls, caller, ava),
      // Under her own name with Ava's in the query, which a search answers.
      ...cellsOf(calls.filter(isSearch), caller, ava).map((cell) => ({ ...cell, isUnderOwnName: true })),
    ])
    const reached = async (asked: readonly Cell[], lastDay?: Temporal.PlainDate): Promise<Cell[]> => {
      await server.db.delete(familyGrants)
      const grant = { grantorId: grantor ?? '', granteeId: grantee ?? '', contractId: 'any', topic }
      if (lastDay) await server.db.insert(familyGrants).values({ ...grant, lastDay: lastDay.toString() })
      const open: Cell[] = []
      for (const cell of asked) if (await leakIn(cell, bearer)) open.push(cell)
      await server.db.delete(familyGrants)
      return open
    }
    const open = await reached(cells, worldDay())
    const again = isLong ? cells : open
    const [before, after] = [await reached(again), await reached(again, worldDay().subtract({ days: 1 }))]
    const opened = open
      .filter((cell) => !before.includes(cell))
      .map(({ call }) => `${call.method} ${call.path}`)
    expect(opened).not.toEqual([])
    expect(opened.filter((call) => !OPENED_BY[topic].test(call))).toEqual([])
    expect(after).toEqual(before)
  },
)

/** One thing of the caller's own, enough for a request to every call, whatever the token. */
const cellsAbout = (username: string, calls: readonly Endpoint[]): Cell[] => {
  const [caller] = owners.get(username) ?? []
  return caller ? cellsOf(calls, caller, [caller]).filter(({ isUnderOwnName }) => !isUnderOwnName) : []
}

test.each(sample(CALLERS, 1))(
  'the server answers 401 to five kinds of outsiders about %s',
  async (username) => {
    const { tokens, bearer } = await signInAs(server.app, username)
    const outsiders = await outsidersFrom(server, tokens)
    const calls = [...(served.get(server.services)?.values() ?? [])].filter((call) => !isOpen(call))
    const asked = cellsAbout(username, calls)
    const statusOf = async (cell: Cell, header: Record<string, string>) =>
      (await server.app.inject(requestOf(server.services, cell, header))).statusCode
    const wrong: string[] = []
    // In the short tier, the kinds take turns: one place rejects them all, before any handler runs.
    for (const [at, cell] of asked.entries())
      for (const kind of sample(OUTSIDERS, [OUTSIDERS[at % OUTSIDERS.length]!])) {
        const status = await statusOf(cell, outsiders[kind])
        if (status !== 401) wrong.push(`${kind} ${cell.call.method} ${cell.call.path} ${status}`)
      }
    cells.set(`outsiders ${username}`, asked.length * sample(OUTSIDERS, 1).length)
    expect(asked.length).toBeGreaterThan(150)
    expect(wrong).toEqual([])
    // The same requests with the member's token reach the handler.
    const [profile] = cellsAbout(username, calls).filter(({ call }) => call.path.endsWith('/memberships'))
    expect(profile && (await statusOf(profile, bearer))).toBe(200)
  },
)

test('staff reach no member’s call, and members no staff call', async () => {
  const all = [...(served.get(server.services)?.values() ?? [])].filter((call) => !isOpen(call))
  const staffCalls = all.filter(({ access }) => access === 'staff')
  const named = all.filter((call) => call.access !== 'staff' && namingCalls(server.services).includes(call))
  const { bearer: ofStaff } = await signInAs(server.app, SANDY)
  const wrong: string[] = []
  for (const username of sample(CALLERS, 1)) {
    const { bearer } = await signInAs(server.app, username)
    const asked: [Cell, Record<string, string>][] = [
      ...cellsAbout(username, staffCalls).map((cell): [Cell, Record<string, string>] => [cell, bearer]),
      ...cellsAbout(username, named).map((cell): [Cell, Record<string, string>] => [cell, ofStaff]),
    ]
    for (const [cell, header] of asked) {
      const { statusCode } = await server.app.inject(requestOf(server.services, cell, header))
      const isRefused = statusCode >= 400 && statusCode < 500 && statusCode !== 401
      if (!isRefused && !isSearch(cell.call))
        wrong.push(`${username} ${cell.call.method} ${cell.call.path} ${statusCode}`)
    }
    cells.set(`staff ${username}`, asked.length)
  }
  expect(staffCalls.length).toBeGreaterThan(20)
  expect(wrong).toEqual([])
})

test('an account with closed records reaches no call about a record', async () => {
  const username = CALLERS[0] ?? ''
  const { bearer } = await signInAs(server.app, username)
  const setRecords = (recordsOpenSince: string | null) =>
    server.db.update(accounts).set({ recordsOpenSince }).where(eq(accounts.username, username))
  const all = [...(served.get(server.services)?.values() ?? [])].filter((call) => !isOpen(call))
  const { before = [], after = [] } = Object.groupBy(all, (call) => (call.beforeRecords ? 'before' : 'after'))
  const nameOf = ({ method, area, path }: Endpoint) => `${method} ${area}${path}`
  expect(before.map(nameOf).toSorted()).toEqual([
    'GET member/users/{username}/contacts',
    'GET member/users/{username}/memberships',
    'GET member/users/{username}/records-code',
    'POST member/users/{username}/contacts/codes',
    'POST member/users/{username}/records-code',
    'POST session/',
    'POST session/deep-link/opened',
    'POST session/kept',
    'PUT member/users/{username}/contacts',
    'PUT member/users/{username}/records-code',
  ])
  const asked = cellsAbout(username, after)
  const answerTo = async (cell: Cell) => {
    const { statusCode, body } = await server.app.inject(requestOf(server.services, cell, bearer))
    return `${statusCode} ${/REG-0050/.exec(body)?.[0]}`
  }
  await setRecords(null)
  const wrong: string[] = []
  for (const cell of asked) {
    const answer = await answerTo(cell)
    if (answer !== '403 REG-0050') wrong.push(`${nameOf(cell.call)} ${answer}`)
  }
  await setRecords('2026-01-01T00:00:00Z')
  cells.set(`closed records ${username}`, asked.length)
  expect(asked.length).toBeGreaterThan(150)
  expect(wrong).toEqual([])
  // After its records are open, the same account reads them.
  const claims = asked.filter(({ call }) => call.method === 'GET' && call.path.endsWith('/claims'))
  expect(await Promise.all(claims.map(answerTo))).toEqual(['200 undefined'])
})

test('the matrix has every call that names a member and over 65,000 cells', () => {
  expect(namingCalls(server.services).length).toBeGreaterThanOrEqual(160)
  const count = [...cells.values()].reduce((sum, each) => sum + each, 0)
  expect(count).toBeGreaterThan(isLong || isWhole ? 65_000 : 20_000)
})

test('the matrix’s searches and records return data for their owner', async () => {
  const [dana] = owners.get('harperdana1') ?? []
  if (!dana) throw new Error('Dana has no plans')
  const { bearer } = await signInAs(server.app, 'harperdana1')
  // These handlers check the owner themselves, after they have parsed the request.
  const readable = namingCalls(server.services).filter(({ access }) => access === 'readable')
  const misread: string[] = []
  for (const call of readable) {
    const cell = { call, caller: dana, owner: dana, isUnderOwnName: false }
    const { statusCode } = await server.app.inject(requestOf(server.services, cell, bearer))
    if (statusCode >= 400 && statusCode !== 404) misread.push(`${statusCode} ${call.method} ${call.path}`)
  }
  expect(readable.length).toBeGreaterThan(5)
  expect(misread).toEqual([])
})

test('the test for leaked data finds a member’s data in an answer', async () => {
  const [dana] = owners.get('harperdana1') ?? []
  const { bearer } = await signInAs(server.app, 'harperdana1')
  const claims = namingCalls(server.services).find(({ path }) => path === '/members/{memberId}/claims')
  if (!dana || !claims) throw new Error('Dana has no plans, or there is no list of claims')
  const cell = { call: claims, caller: dana, owner: dana, isUnderOwnName: false }
  const answer = await server.app.inject(requestOf(server.services, cell, bearer))
  expect(canariesIn(answer.body, dana)).toEqual(dana.canaries)
  expect(await leakIn(cell, bearer)).toContain('harperdana1 GET /members/{memberId}/claims')
})
