import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { FhirClient } from '#server/insurers/fhir/client.ts'
import { type FhirInsurerOptions, fhirInsurer } from '#server/insurers/fhir/insurer.ts'
import { type InsurerCall, InsurerRefused, InsurerUnavailable } from '#server/insurer/call.ts'
import { InsurerConnection } from '#server/insurer/connection.ts'
import type { Claims } from '#server/insurer/claims.ts'
import { sendDirectly } from '#server/platform/http/outgoing.ts'
import { texterOf } from '#server/platform/delivery/texter.ts'
import { type ForeignFhir, startForeignFhir } from '#tests/kit/foreign-fhir.ts'
import { eob, somebody } from '#tests/kit/odd-eobs.ts'

const DANA = 'ZZH41022001'
const readable = [{ memberId: DANA, contractTypes: ['medical'] }]
const asDana = (): InsurerCall => ({
  asker: { username: 'harperdana1', token: 'hers' },
  signal: AbortSignal.timeout(20_000),
})

let fhir: ForeignFhir
let now = 0
let logged: object[] = []
beforeAll(async () => {
  fhir = await startForeignFhir({ page: 20 })
})
afterAll(() => fhir.stop())
beforeEach(() => {
  Object.assign(fhir.held, { patients: [somebody], coverages: [], eobs: [] })
  fhir.said.next = (url) => url
  fhir.said.instead = () => undefined
  fhir.asked.length = 0
  logged = []
})

const insurer = (options: Partial<FhirInsurerOptions> = {}) =>
  fhirInsurer({
    baseUrl: fhir.base,
    now: () => now,
    log: { warn: (fields) => logged.push(fields) },
    ...options,
  })

function claimsPort(options: Partial<FhirInsurerOptions> = {}): Claims {
  const { claims } = insurer(options)
  if (!claims) throw new Error('no claims')
  return claims
}

const question = (cursor?: string) => ({ readable, cursor, limit: 25 })

const many = (count: number) =>
  Array.from({ length: count }, (_, at) => eob({ id: `other--${at}`, identifier: [{ value: `N-${at}` }] }))

const eobRequests = () => fhir.asked.filter(({ url }) => !/Patient|Coverage/.test(url))

test('reads and lists all pages of a member’s claims with the member’s token', async () => {
  fhir.held.eobs = many(45)
  const claims = claimsPort()
  const first = await claims.list(asDana(), question())
  expect([first.claims.length, first.count, first.isPartial, first.hasMore]).toEqual([25, 45, false, true])
  expect(first.claims[0]?.money).toMatchObject({ billedCents: 10_000, deductibleCents: null })
  expect(first.claims[0]).not.toHaveProperty('lines')
  const second = await claims.list(asDana(), question(first.next))
  expect(second.hasMore).toBe(false)
  const ids = [...first.claims, ...second.claims].map(({ claimId }) => claimId)
  expect(new Set(ids).size).toBe(45)
  expect(eobRequests()).toHaveLength(3)
  expect(fhir.asked.every(({ authorization }) => authorization === 'Bearer hers')).toBe(true)
  expect(fhir.asked.every(({ accept }) => accept === 'application/fhir+json')).toBe(true)
})

test('caches an answer for a minute, only for the requesting user', async () => {
  fhir.held.eobs = many(1)
  const claims = claimsPort()
  const searchWhole = (as = asDana()) =>
    claims.searchWhole(as, {
      ...question(),
      claimIds: undefined,
      kinds: undefined,
      service: {},
      updated: {},
    })
  await searchWhole()
  await searchWhole()
  expect(eobRequests()).toHaveLength(1)
  await searchWhole({ ...asDana(), asker: { username: 'somebody', token: 'theirs' } })
  expect(eobRequests()).toHaveLength(2)
  now += 60_000
  await searchWhole()
  expect(eobRequests()).toHaveLength(3)
})

test('a refresh asks the server within the minute, and restored claims appear', async () => {
  fhir.held.eobs = []
  const claims = claimsPort()
  const none = await claims.list(asDana(), question())
  expect([none.claims, none.count]).toEqual([[], 0])
  fhir.held.eobs = many(3)
  const since = { ...question(), cursor: none.next }
  await expect(claims.list(asDana(), since)).rejects.toBeInstanceOf(InsurerRefused)
  const first = await claims.list(asDana(), { ...question(), limit: 2 })
  expect([first.claims.length, first.hasMore]).toEqual([2, true])
  const asked = eobRequests().length
  const rest = await claims.list(asDana(), { ...question(), cursor: first.next })
  expect([rest.claims.length, rest.hasMore]).toEqual([1, false])
  expect(eobRequests()).toHaveLength(asked)
  await claims.list(asDana(), { ...question(), cursor: rest.next })
  expect(eobRequests()).toHaveLength(asked + 1)
})

test('omits other members’ claims and claims of plans that may not be read', async () => {
  fhir.held.patients = [somebody, { ...somebody, id: 'p-7', identifier: [{ value: 'ZZH41022002' }] }]
  fhir.held.coverages = ['hip', 'dental'].map((code) => ({
    resourceType: 'Coverage',
    id: code,
    type: { coding: [{ code }] },
    beneficiary: { reference: 'Patient/p-9' },
  }))
  fhir.held.eobs = [
    eob(),
    eob({ id: 'strange', patient: { reference: 'Patient/p-7' } }),
    eob({ id: 'teeth', type: { coding: [{ code: 'oral' }] } }),
  ]
  const claims = claimsPort()
  const { claims: found, isPartial } = await claims.list(asDana(), question())
  expect(found.map(({ claimId }) => claimId)).toEqual(['other--1'])
  expect(isPartial).toBe(false)
  expect(await claims.list(asDana(), { ...question(), readable: [] })).toMatchObject({ claims: [], count: 0 })
})

test('omits and reports an unreadable claim, and logs only its fields', async () => {
  fhir.held.eobs = [eob({ id: 'secret value!' }), ...many(1)]
  const { count, isPartial } = await claimsPort().list(asDana(), question())
  expect([count, isPartial]).toEqual([1, true])
  expect(logged).toEqual([{ resource: 'ExplanationOfBenefit', fields: ['id'] }])
})

test('duplicates count once', async () => {
  fhir.held.eobs = [...many(21), ...many(21)]
  expect((await claimsPort().list(asDana(), question())).count).toBe(21)
})

test.each([
  ['elsewhere', 20, () => 'https://elsewhere.example/r4?page=2'],
  ['to this page again', 40, () => `${fhir.base}?_getpages=a7&_getpagesoffset=20`],
  ['beside the base', 20, () => `${fhir.origin}/other?page=2`],
])('a next link that leads %s ends the search', async (_, count, next) => {
  fhir.held.eobs = many(65)
  fhir.said.next = next
  expect(await claimsPort().list(asDana(), question())).toMatchObject({ count, isPartial: true })
})

test('stops after forty pages of an endless list', async () => {
  let page = 0
  fhir.held.eobs = many(21)
  fhir.said.next = () => `${fhir.base}?_getpages=a7&_getpagesoffset=0&n=${(page += 1)}`
  expect(await claimsPort().list(asDana(), question())).toMatchObject({ count: 20, isPartial: true })
  expect(eobRequests()).toHaveLength(40)
})

const html = { status: 200, type: 'text/html', body: '<title>Sign in</title>' }
test.each([
  ['a page', html],
  ['a page that calls itself JSON', { ...html, type: 'application/fhir+json' }],
  ['too many requests', { ...html, status: 429 }],
  ['maintenance', { ...html, status: 503 }],
  ['a redirect', { ...html, status: 302 }],
  ['a refusal', { status: 403, type: 'application/fhir+json', body: '{"resourceType":"OperationOutcome"}' }],
  ['no bundle', { status: 200, type: 'application/fhir+json', body: '{"resourceType":"Patient"}' }],
  [
    'an exception as a bundle',
    {
      status: 200,
      type: 'application/fhir+json',
      body: JSON.stringify({
        resourceType: 'Bundle',
        entry: [{ resource: { resourceType: 'OperationOutcome', issue: [{ code: 'exception' }] } }],
      }),
    },
  ],
  ['nothing at all', 'nothing'],
] as const)('%s means that the insurer is unavailable', async (_, answer) => {
  fhir.said.instead = () => answer
  const claims = claimsPort()
  await expect(claims.list(asDana(), question())).rejects.toBeInstanceOf(InsurerUnavailable)
  fhir.said.instead = () => undefined
  fhir.held.eobs = many(2)
  expect((await claims.list(asDana(), question())).count).toBe(2)
})

test('stops reading an answer over ten megabytes', async () => {
  const body = `{"resourceType":"Bundle","entry":[],"x":"${' '.repeat(10 * 1024 * 1024)}"}`
  fhir.said.instead = () => ({ status: 200, type: 'application/fhir+json', body })
  await expect(claimsPort().list(asDana(), question())).rejects.toMatchObject({ isOfAsker: true })
})

test('refusals of one record close no port to other members', async () => {
  const connection = new InsurerConnection(insurer())
  const claimsOf = (username: string) => connection.forAsker({ username }).claims
  fhir.said.instead = (path) => (/~|secret/.test(path) ? { ...html, status: 400 } : undefined)
  for (let times = 0; times < 6; times += 1)
    await expect(claimsOf('wilmaross42').read('secret')).rejects.toThrow('responded with 400')
  // R4 has no such id, so no record can have it.
  expect(await claimsOf('wilmaross42').read('a~b')).toBeNull()
  expect(await claimsOf('harperdana1').list(question())).toMatchObject({ count: 0 })
})

test('reads at most two thousand entries of an answer', async () => {
  const entry = Array.from({ length: 60_000 }, (_, at) => ({
    resource: { resourceType: 'Patient', id: `p${at}` },
  }))
  const body = JSON.stringify({ resourceType: 'Bundle', entry })
  fhir.said.instead = () => ({ status: 200, type: 'application/fhir+json', body })
  const client = new FhirClient({ baseUrl: fhir.base })
  const { resources, isCut } = await client.search(asDana(), 'Patient', { identifier: 'any' })
  expect([resources.length, isCut]).toEqual([2_000, true])
})

test('included resources don’t count toward the entry limit', async () => {
  const resources = (resourceType: string, count: number) =>
    Array.from({ length: count }, (_, at) => ({ resource: { resourceType, id: `r${at}` } }))
  const entry = [...resources('Provenance', 4_500), ...resources('Condition', 1_500)]
  const body = JSON.stringify({ resourceType: 'Bundle', entry })
  fhir.said.instead = () => ({ status: 200, type: 'application/fhir+json', body })
  const found = await new FhirClient({ baseUrl: fhir.base }).search(asDana(), 'Condition', { patient: 'any' })
  const text = JSON.stringify(found.resources)
  expect([text.match(/"Condition"/g)?.length, text.match(/"Provenance"/g)?.length]).toEqual([1_500, 4_000])
  expect(found.isCut).toBe(false)
})

test('does not wait for a call past its deadline', async () => {
  const call = { ...asDana(), signal: AbortSignal.abort() }
  await expect(claimsPort().list(call, question())).rejects.toBeInstanceOf(InsurerUnavailable)
})

test('reads one claim by its id with its member; an unknown id returns null', async () => {
  const next = { relationship: { coding: [{ code: 'prior' }] }, reference: { value: 'N-1' } }
  fhir.held.eobs = [eob(), eob({ id: 'next', identifier: [{ value: 'N-2' }], related: [next] })]
  const claims = claimsPort()
  expect(await claims.read(asDana(), 'next')).toMatchObject({ memberId: DANA, replaces: 'other--1' })
  expect(await claims.read(asDana(), 'nowhere')).toBeNull()
  expect(await claimsPort().read(asDana(), 'nowhere')).toBeNull()
})

test('whole claims have their lines and are found by kind, id and update day', async () => {
  fhir.held.eobs = [
    eob(),
    eob({ id: 'pills', type: { coding: [{ code: 'pharmacy' }] }, created: '2026-05-01' }),
  ]
  const ask = async (change: object) => {
    const everything = { claimIds: undefined, kinds: undefined, service: {}, updated: {}, cursor: undefined }
    const { claims } = await claimsPort().searchWhole(asDana(), {
      ...everything,
      readable,
      limit: 10,
      ...change,
    })
    return claims.map(({ claimId, lines }) => [claimId, lines.length])
  }
  expect(await ask({})).toEqual([
    ['pills', 1],
    ['other--1', 1],
  ])
  expect(await ask({ kinds: ['pharmacy'] })).toEqual([['pills', 1]])
  expect(await ask({ claimIds: ['other--1'] })).toEqual([['other--1', 1]])
  expect(await ask({ updated: { to: '2026-04-01' } })).toEqual([['other--1', 1]])
})

test('sends the list again only if a claim changed or was removed', async () => {
  fhir.held.eobs = many(30)
  const claims = claimsPort()
  const listed = await claims.list(asDana(), { ...question(), limit: 50 })
  const again = () => claims.list(asDana(), question(listed.next))
  expect(await again()).toMatchObject({ claims: [], hasMore: false, count: 30, next: listed.next })
  for (const eobs of [many(29), [...many(29), eob({ id: 'other--29', item: [] })]]) {
    fhir.held.eobs = eobs
    now += 60_000
    await expect(again()).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
  }
  fhir.held.eobs = many(30)
  now += 60_000
  expect(await again()).toMatchObject({ claims: [], count: 30 })
})

test('requests the portal’s token once, and again after rejection or expiry', async () => {
  const credentials = { tokenUrl: `${fhir.origin}/token`, clientId: 'portal', clientSecret: 's', scope: 'x' }
  const claims = claimsPort({ credentials })
  const tokens = () => fhir.asked.filter(({ url }) => url === '/token')
  fhir.held.eobs = many(1)
  await claims.list(asDana(), question())
  expect(tokens()).toMatchObject([{ method: 'POST', authorization: `Basic ${btoa('portal:s')}` }])
  expect(eobRequests().at(-1)?.authorization).toBe('Bearer own')
  now += 200_000
  await claims.list(asDana(), question())
  expect(tokens()).toHaveLength(1)
  now += 100_000
  await claims.list(asDana(), question())
  expect(tokens()).toHaveLength(2)
  now += 60_000
  fhir.said.instead = (path) => (path === '/token' ? undefined : { ...html, status: 401 })
  await expect(claims.list(asDana(), question())).rejects.toBeInstanceOf(InsurerUnavailable)
  fhir.said.instead = () => undefined
  await claims.list(asDana(), question())
  expect(tokens()).toHaveLength(3)
  fhir.said.instead = () => ({ ...html, status: 500 })
  await expect(claimsPort({ credentials }).list(asDana(), question())).rejects.toThrow('no access token')
})

test.each([301, 302, 303, 307, 308])('does not follow a redirect of status %i', async (status) => {
  let followed = 0
  const server = createServer((request, response) => {
    if (request.url === '/elsewhere') followed += 1
    response.writeHead(request.url === '/' ? 200 : status, { location: '/elsewhere' }).end('{}')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const moved = `${base}/moved`
  const posted = { method: 'POST', body: 'x', redirect: 'follow' } as const
  await expect(sendDirectly(moved)).rejects.toBeInstanceOf(TypeError)
  await expect(sendDirectly(moved, posted)).rejects.toBeInstanceOf(TypeError)
  const texter = texterOf({ config: { TEXT_URL: moved } } as never)
  await expect(texter.send('5015550142', 'Hello')).rejects.toBeInstanceOf(TypeError)
  expect([(await sendDirectly(`${base}/`)).status, followed]).toEqual([200, 0])
  await new Promise((closed) => server.close(closed))
})
