import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import * as v from 'valibot'
import { importDirectory } from '#server/imported-data/import/import-directory.ts'
import { isCompany, isCompanySql } from '#server/imported-data/person-or-company.ts'
import {
  ANSWERS_A_MINUTE,
  SEARCHES_AT_ONCE,
  SEARCHES_WAITING,
} from '#server/domains/fhir-api/public-scope.ts'
import { providersInForce, providersWhere, importInForce } from '#server/imported-data/providers-in-force.ts'
import type { Provider } from '#server/insurer/provider-directory.ts'
import { encodeCursor } from '#server/platform/http/cursor.ts'
import { type Backend, startBackend } from '#tests/kit/backend.ts'
import { nowMs } from '#tests/kit/time.ts'
import { openSeeded } from '#tests/kit/databases.ts'
import { bundleOf, smallDirectory } from '#tests/kit/plan-net.ts'

const folder = mkdtempSync(join(tmpdir(), 'plan-net-'))
let server: Backend
beforeAll(async () => {
  server = await startBackend(await openSeeded())
  await importResources('directory.json', smallDirectory())
})
afterAll(async () => {
  await server.app.close()
  await server.db.close()
  rmSync(folder, { recursive: true })
})

function importResources(name: string, resources: readonly object[]) {
  const path = join(folder, name)
  writeFileSync(path, JSON.stringify(bundleOf(resources)))
  return importDirectory(server.db, path, {
    at: server.services.clock.now(),
    qhp: { year: 2026 },
    allowsDrop: true,
  })
}

const Resource = v.looseObject({ resourceType: v.string(), id: v.optional(v.string()) })
const Answer = v.looseObject({
  link: v.optional(v.array(v.object({ relation: v.string(), url: v.string() })), []),
  entry: v.optional(
    v.array(v.looseObject({ resource: Resource, search: v.object({ mode: v.string() }) })),
    [],
  ),
})

let asked = 0
const ask = (path: string, headers: Record<string, string> = {}) => {
  asked += 1
  return server.app.inject({
    url: `/fhir/plan-net/${path}`,
    headers,
    remoteAddress: `10.0.${asked >> 8}.${asked & 255}`,
  })
}

async function search(path: string) {
  const answer = await ask(path)
  expect(answer.statusCode).toBe(200)
  const { link, entry } = v.parse(Answer, answer.json())
  const next = link.find(({ relation }) => relation === 'next')?.url
  const named = (mode: string) =>
    entry.flatMap(({ resource, search: { mode: own } }) =>
      own === mode ? [`${resource.resourceType}/${resource.id}`] : [],
    )
  return { matches: named('match'), included: named('include'), next, entry, link }
}

test.each([
  ['Practitioner', ['Practitioner/p1', 'Practitioner/p2']],
  ['Practitioner?name=nunez', ['Practitioner/p1']],
  ['Practitioner?family=obrien&given=ana', ['Practitioner/p1']],
  ['Practitioner?name=nobody', []],
  [
    'Practitioner?identifier=http://hl7.org/fhir/sid/us-npi|9000000011',
    ['Practitioner/p1', 'Practitioner/p2'],
  ],
  ['Practitioner?_id=p2,p9', ['Practitioner/p2']],
  ['Organization?type=ntwk', ['Organization/hmo', 'Organization/ppo']],
  ['Organization?type=fac', ['Organization/hospital']],
  ['Organization', ['Organization/hmo', 'Organization/ppo', 'Organization/hospital']],
  ['Location', ['Location/l1', 'Location/l2']],
  ['Location?address-city=Springdale', ['Location/l1']],
  ['Location?address-postalcode=727&address-state=AR', ['Location/l1', 'Location/l2']],
  ['Location?address-postalcode=727&address-state=TX', []],
  [
    'HealthcareService?service-category=dent',
    ['HealthcareService/general-dentistry', 'HealthcareService/general-dentistry.video'],
  ],
  ['InsurancePlan?type=dent', ['InsurancePlan/plan-ppo']],
  ['Endpoint', []],
  ['Practitioner?_lastUpdated=lt2020-01-01', []],
  ['Practitioner?_lastUpdated=ge2020-01-01&_id=p1', ['Practitioner/p1']],
])('finds %s', async (path, wanted) => {
  expect((await search(path)).matches).toEqual(wanted)
})

test('finds roles by network, location and words of a specialty', async () => {
  const all = await search('PractitionerRole')
  expect(all.matches).toHaveLength(4)
  expect((await search('PractitionerRole?network=Organization/hmo')).matches).toHaveLength(1)
  expect((await search('PractitionerRole?location=l2&specialty=family')).matches).toHaveLength(1)
  expect((await search('PractitionerRole?specialty=surgery')).matches).toEqual([])
  expect((await search('PractitionerRole?service=general-dentistry')).matches).toHaveLength(1)
  expect((await search('OrganizationAffiliation?participating-organization=hospital')).matches).toHaveLength(
    1,
  )
})

test('follows _include and _revinclude', async () => {
  const { included } = await search(
    'PractitionerRole?practitioner=p1&location=l1&network=ppo&_include=PractitionerRole:practitioner&_include=PractitionerRole:location&_include=PractitionerRole:network',
  )
  expect(included).toEqual(['Practitioner/p1', 'Location/l1', 'Organization/ppo'])
  const back = await search('Practitioner?_id=p1&_revinclude=PractitionerRole:practitioner')
  expect(back.included).toHaveLength(3)
  const service = await search('HealthcareService?_id=general-dentistry&_revinclude=PractitionerRole:service')
  expect(service.included).toHaveLength(1)
})

test('ignores unknown includes unless strict, and accepts the guide’s', async () => {
  const odd = 'Practitioner?_include=Practitioner:cat&_revinclude=constructor'
  const { matches, included, link } = await search(odd)
  expect([matches.length, included, link[0]?.url]).toEqual([
    2,
    [],
    expect.stringMatching(/\/plan-net\/Practitioner\?$/),
  ])
  expect((await ask(odd, { prefer: 'handling=strict' })).statusCode).toBe(400)
  const names = ['practitioner', 'organization', 'location:Location', 'service', 'network', 'endpoint']
  const path = `PractitionerRole?practitioner=p1&${names.map((name) => `_include=PractitionerRole:${name}`).join('&')}`
  expect((await ask(path, { prefer: 'handling=strict' })).statusCode).toBe(200)
  expect((await search(path)).included).toEqual(expect.arrayContaining(['Practitioner/p1', 'Location/l2']))
})

test('finds roles by the address of their location, and refuses other chains', async () => {
  expect((await search('PractitionerRole?location.address-city=Fayetteville')).matches).toHaveLength(1)
  expect((await search('PractitionerRole?location.address-postalcode=72764')).matches).toHaveLength(2)
  expect((await search('OrganizationAffiliation?location.address-city=Springdale')).matches).toEqual([])
  expect(
    (await search('OrganizationAffiliation?location.address-state=AR&location.address=main st')).matches,
  ).toHaveLength(1)
  expect((await search('HealthcareService?location.address-city=Springdale')).matches).toEqual([])
  expect((await ask('PractitionerRole?location.name=Clinic')).statusCode).toBe(400)
  expect((await ask('PractitionerRole?practitioner.name=Ana')).statusCode).toBe(400)
})

test('returns every resource once over all pages, and reads each by its id', async () => {
  for (const type of ['Practitioner', 'PractitionerRole', 'Organization', 'Location', 'HealthcareService']) {
    const whole = (await search(type)).matches
    const paged: string[] = []
    for (let path: string | undefined = `${type}?_count=1`; path !== undefined;) {
      const { matches, next }: { matches: string[]; next: string | undefined } = await search(path)
      paged.push(...matches)
      path = next?.split('/plan-net/')[1]
    }
    expect(paged).toEqual(whole)
    for (const name of whole) expect((await ask(name)).json<{ id: string }>().id).toBe(name.split('/')[1])
  }
})

test('answers 304 to a client that has this version', async () => {
  const first = await ask('Practitioner/p1')
  expect(first.headers).toMatchObject({
    'cache-control': 'public, max-age=300',
    'content-type': expect.stringContaining('fhir+json') as string,
  })
  expect(first.headers['last-modified']).toBeDefined()
  const etag = String(first.headers.etag)
  expect((await ask('Practitioner/p1', { 'if-none-match': etag })).statusCode).toBe(304)
  expect((await ask('Practitioner', { 'if-none-match': etag })).statusCode).toBe(304)
})

test('answers missing and misunderstood requests in FHIR', async () => {
  for (const [path, status] of [
    ['Practitioner/p9', 404],
    ['Practitioner/%2e%2e', 404],
    ['Patient', 404],
    ['Patient/1', 404],
    ['constructor', 404],
    ['Practitioner?_count=many', 400],
    ['Practitioner?_cursor=abc', 400],
    ...['\0', '\uD800'].map(
      (after) => [`Practitioner?_cursor=${encodeCursor({ version: 1, after })}`, 400] as const,
    ),
    ['Practitioner?_format=xml', 400],
    ['Practitioner?name:exact=Ana', 400],
  ] as const) {
    const answer = await ask(path)
    expect([path, answer.statusCode]).toEqual([path, status])
    expect(answer.json<{ resourceType: string }>().resourceType).toBe('OperationOutcome')
  }
  expect((await search('Practitioner?color=red')).matches).toHaveLength(2)
  expect((await ask('Practitioner?color=red', { prefer: 'handling=strict' })).statusCode).toBe(400)
})

test('searches wait for their turn, and those beyond the waiting ones are refused', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  // The embedded database has one connection.
  const holding = server.db.transaction(() => held)
  const most = SEARCHES_AT_ONCE + SEARCHES_WAITING
  const searches = Promise.all(Array.from({ length: most }, () => ask('Location')))
  const refused = await ask('Location')
  release()
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2'])
  expect(refused.json<{ resourceType: string }>().resourceType).toBe('OperationOutcome')
  expect(new Set((await searches).map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  await holding
})

test('names the profile of resources that need no licensed code', async () => {
  const { entry } = await search('Location?_id=l1')
  expect(entry[0]?.resource).toMatchObject({
    meta: { profile: ['http://hl7.org/fhir/us/davinci-pdex-plan-net/StructureDefinition/plannet-Location'] },
    address: {
      line: ['12 Main St', 'Suite 4'],
      city: 'Springdale',
      state: 'AR',
      postalCode: '72764',
      district: 'Washington',
    },
    hoursOfOperation: [{ daysOfWeek: ['mon', 'sat'], openingTime: '08:00:00', closingTime: '17:30:00' }],
    position: { latitude: 36.18 },
  })
  const { entry: roles } = await search('PractitionerRole?practitioner=p1&network=ppo&location=l1')
  expect(roles[0]?.resource).toMatchObject({
    specialty: [{ text: 'Family medicine' }],
    period: { end: '2027-12-31' },
  })
  expect(JSON.stringify(roles)).not.toContain('nucc')
})

test('describes itself in a capability statement', async () => {
  const statement = (await ask('metadata')).json<{ rest: { resource: { type: string }[] }[] }>()
  expect(statement.rest[0]?.resource.map(({ type }) => type)).toEqual([
    'Practitioner',
    'PractitionerRole',
    'Organization',
    'OrganizationAffiliation',
    'Location',
    'HealthcareService',
    'InsurancePlan',
    'Endpoint',
  ])
})

test('reads its own answers back as the same directory', async () => {
  const everyone = async () => {
    const found: Provider[] = []
    for await (const provider of providersInForce(server.db)) found.push(provider)
    return found
  }
  const before = await everyone()
  const resources: object[] = []
  for (const type of [
    'Practitioner',
    'PractitionerRole',
    'Organization',
    'OrganizationAffiliation',
    'Location',
    'HealthcareService',
    'InsurancePlan',
  ])
    resources.push(...(await search(type)).entry.map(({ resource }) => resource))
  await importResources('back.json', resources)
  const own = before.map((provider) => ({ ...provider, group: null }))
  expect((await everyone()).map((provider) => ({ ...provider, group: null }))).toEqual(own)
})

test('SQL and code separate people from companies alike', async () => {
  const inForce = await importInForce(server.db)
  const companies = await providersWhere(server.db, inForce?.version ?? 0, isCompanySql(), 1000)
  const all: Provider[] = []
  for await (const provider of providersInForce(server.db)) all.push(provider)
  expect(companies).toEqual(all.filter(isCompany))
  expect(companies.length).toBeGreaterThan(0)
})

afterEach(() => void vi.useRealTimers())

test('limits the requests of one network in a minute', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: nowMs() })
  const statuses = new Set<number>()
  for (let n = 0; n <= ANSWERS_A_MINUTE; n += 1) {
    const { statusCode } = await server.app.inject({
      url: '/fhir/plan-net/metadata',
      remoteAddress: '192.0.2.7',
    })
    statuses.add(statusCode)
  }
  expect([...statuses]).toEqual([200, 429])
})
