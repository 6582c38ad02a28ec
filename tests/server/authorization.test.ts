import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { openInMemory } from '#server/db/open.ts'
import {
  type Cell,
  MAY_READ,
  type Owner,
  canariesIn,
  cellsOf,
  insured,
  namingCalls,
  ownersOf,
  requestOf,
} from '#tests/kit/authorization-matrix.ts'
import { type Backend, startBackend } from '#tests/kit/backend.ts'
import { signInAs } from '#tests/kit/sign-in.ts'

/** `npm run authorization` asks for every cell; `npm test` for one in so many, another one for each caller. */
const EVERY_NTH = process.env.AUTHORIZATION === 'all' ? 1 : 24

let server: Backend
const owners = new Map<string, Owner[]>()
beforeAll(async () => {
  // Somebody who was let through would change what other tests look at.
  server = await startBackend(await openInMemory())
  for (const username of insured) owners.set(username, await ownersOf(server.app, username))
})
afterAll(async () => {
  await server.app.close()
  await server.db.close()
})

/** Searches that answer what the caller may see, which is nothing of somebody else's. */
const isSearch = ({ area, path }: Endpoint): boolean =>
  (area === 'fhir' && !path.includes('{')) || /\/messages\/count$|\/claims\.(csv|pdf)$/.test(path)

/** What is wrong with the answer to a cell; undefined where it is refused or tells nothing. */
async function leakIn(cell: Cell, bearer: Record<string, string>): Promise<string | undefined> {
  const { call, owner, caller, isUnderOwnName } = cell
  const answer = await server.app.inject(requestOf(server.services, cell, bearer))
  const told = [caller.username, call.method, call.path, owner.ids['memberId'], answer.statusCode].join(' ')
  if (answer.statusCode >= 500 || answer.statusCode === 401) return told
  if (answer.statusCode >= 400) return undefined
  if (!isSearch(call)) return told
  // Their own list under a filter by somebody else, or a bundle: the parameters of the search itself are named in it.
  const body = answer.body
    .replaceAll(encodeURI(answer.raw.req.url ?? ''), '')
    .replaceAll(/"url":"[^"]*"/g, '')
  const canaries = canariesIn(body, owner)
  return canaries.length > 0 || (call.area !== 'fhir' && !isUnderOwnName && !call.path.includes('messages'))
    ? `${told} ${canaries.join(' ')}`
    : undefined
}

const cells = new Map<string, number>()

test.each(insured)('%s reaches nothing of anybody else’s', async (username) => {
  const own = owners.get(username) ?? []
  const { bearer } = await signInAs(server.app, username)
  const seen = new Set([username, ...(MAY_READ[username] ?? [])])
  const family = new Set(own.map(({ ids }) => ids['contractId']))
  const others = [...owners.values()].flat().filter((owner) => !seen.has(owner.username))
  const calls = namingCalls(server.services)
  const all = own.flatMap((caller) =>
    cellsOf(calls, caller, others).filter(
      // The contract of one's own family is a search for oneself.
      ({ call, owner }) => !(isSearch(call) && family.has(owner.ids['contractId'])),
    ),
  )
  cells.set(username, all.length)
  const offset = insured.indexOf(username) % EVERY_NTH
  const leaks: string[] = []
  for (const [at, cell] of all.entries())
    if (at % EVERY_NTH === offset)
      leaks.push(...[await leakIn(cell, bearer)].filter((leak) => leak !== undefined))
  expect(leaks).toEqual([])
})

test('the matrix has every call that names somebody, and more than 12,000 cells', () => {
  expect(namingCalls(server.services).length).toBeGreaterThanOrEqual(60)
  expect([...cells.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThan(12_000)
})

test('what belongs to somebody would be found in an answer', async () => {
  const [dana] = owners.get('harperdana1') ?? []
  if (!dana) throw new Error('Dana has plans')
  const { bearer } = await signInAs(server.app, 'harperdana1')
  const claims = namingCalls(server.services).find(({ path }) => path === '/members/{memberId}/claims')
  if (!claims) throw new Error('There is no list of claims')
  const cell = { call: claims, caller: dana, owner: dana, isUnderOwnName: false }
  const answer = await server.app.inject(requestOf(server.services, cell, bearer))
  expect(canariesIn(answer.body, dana)).toEqual(dana.canaries)
  expect(await leakIn(cell, bearer)).toContain('harperdana1 GET /members/{memberId}/claims')
})
