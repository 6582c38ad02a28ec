import { beforeAll, describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { Bundle } from '#contract/entities/fhir.ts'
import { backend } from '#tests/kit/backend.ts'
import { eobClient } from '#tests/kit/eobs.ts'

let server: Awaited<ReturnType<typeof backend>>
beforeAll(async () => {
  server = await backend()
})

const CONTRACT = 'ZZH410220'
const FHIR_TYPE = 'application/fhir+json; charset=utf-8'
const pathOf = (url: string) => url.replace(/^https?:\/\/[^/]+/, '')

/** Every page of a search, by its links. */
async function pagesOf(ask: (path: string) => Promise<{ status: number; body: unknown }>, path: string) {
  const pages: Bundle[] = []
  let next: string | undefined = path
  while (next !== undefined) {
    const { status, body } = await ask(next)
    expect(status).toBe(200)
    const page: Bundle = v.parse(Bundle, body)
    pages.push(page)
    const url = page.link?.find(({ relation }) => relation === 'next')?.url
    next = url ? pathOf(url) : undefined
  }
  return pages
}

const Identified = v.looseObject({ resourceType: v.string(), id: v.string() })
const entriesOf = (pages: readonly Bundle[]) =>
  pages.flatMap(({ entry }) =>
    (entry ?? []).map(({ resource, fullUrl }) => ({ resource: v.parse(Identified, resource), fullUrl })),
  )

test('paging coverage by two returns all of it once, with own addresses', async () => {
  const { ask } = await eobClient(server, 'harperdana1')
  const whole = entriesOf(await pagesOf(ask, `/fhir/Coverage?identifier=${CONTRACT}`))
  const pages = await pagesOf(ask, `/fhir/Coverage?identifier=${CONTRACT}&_count=2`)
  expect(pages.length).toBe(5)
  expect(pages.map(({ total }) => total)).toEqual([10, 10, 10, 10, 10])
  expect(entriesOf(pages)).toEqual(whole)
  for (const { resource, fullUrl } of whole) {
    expect(pathOf(String(fullUrl))).toBe(`/fhir/Coverage/${resource.id}`)
    expect(await ask(pathOf(String(fullUrl)))).toMatchObject({ status: 200, type: FHIR_TYPE, body: resource })
  }
})

test.each(['Patient', 'Coverage', 'ExplanationOfBenefit'])(
  'a search for %s returns its query and each resource’s address',
  async (type) => {
    const { ask } = await eobClient(server, 'harperdana1')
    const query = type === 'ExplanationOfBenefit' ? `patient=${CONTRACT}01` : `identifier=${CONTRACT}`
    const [page] = await pagesOf(ask, `/fhir/${type}?${query}`)
    const self = page?.link?.find(({ relation }) => relation === 'self')?.url
    expect(pathOf(self ?? '')).toBe(`/fhir/${type}?${query}`)
    for (const { resource, fullUrl } of entriesOf(page ? [page] : []))
      expect(pathOf(String(fullUrl))).toBe(`/fhir/${type}/${resource.id}`)
  },
)

/** Paths of empty lists, which FHIR's JSON doesn't allow. */
function emptyLists(value: unknown, path = ''): string[] {
  if (Array.isArray(value))
    return value.length === 0 ? [path] : value.flatMap((one) => emptyLists(one, `${path}[]`))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => emptyLists(part, `${path}.${name}`))
}

const referencesIn = (resources: readonly unknown[]) => [
  ...new Set(
    [...JSON.stringify(resources).matchAll(/"((?:Patient|Coverage)\/[\w-]+)"/g)].map(([, ref]) => ref),
  ),
]

test.each([
  ['harperdana1', ['ZZH41022001', 'ZZH41022004', 'ZZH41022005']],
  ['harpermarc1', ['ZZH41022002']],
  ['delgadoray3', ['ZZD55120701']],
])('all references of claims of %s can be read, and no list is empty', async (login, patients) => {
  const { ask, all } = await eobClient(server, login)
  const eobs = await all(`patient=${patients.join(',')}&_count=100`)
  const read = await Promise.all(referencesIn(eobs).map((reference) => ask(`/fhir/${reference}`)))
  expect(read.map(({ status }) => status)).toEqual(read.map(() => 200))
  expect(referencesIn(eobs).length).toBeGreaterThanOrEqual(2 * patients.length)
  const found = await Promise.all(patients.map((id) => ask(`/fhir/Patient?identifier=${id}`)))
  expect(emptyLists([eobs, read, found])).toEqual([])
})

test.each([
  ['Patient', `${CONTRACT}02`],
  ['Patient', `${CONTRACT}03`],
  ['Patient', 'ZZD55120701'],
  ['Patient', '%00'],
  ['Coverage', 'ZZD551207-01-medical'],
  ['ExplanationOfBenefit', 'nobodys'],
])('%s/%s is not found for Dana', async (type, id) => {
  const { ask } = await eobClient(server, 'harperdana1')
  const answer = await ask(`/fhir/${type}/${id}`)
  expect(answer).toEqual(await ask(`/fhir/${type}/unheard-of`))
  expect(answer).toMatchObject({ status: 404, body: { resourceType: 'OperationOutcome' } })
})

test.each([
  ['the member id under its system', `urn:nsm:member-id|${CONTRACT}01`, 200],
  ['the member id under no system', `|${CONTRACT}01`, 200],
  ['only the contract id', CONTRACT, 200],
  ['the member id under another system', `http://hl7.org/fhir/sid/us-ssn|${CONTRACT}01`, 404],
  ['only a system', 'urn:nsm:member-id|', 404],
])('Dana finds herself by %s: %s is answered %i', async (_how, token, status) => {
  const { ask } = await eobClient(server, 'harperdana1')
  for (const type of ['Patient', 'Coverage'])
    expect((await ask(`/fhir/${type}?identifier=${encodeURIComponent(token)}`)).status).toBe(status)
})

test.each([
  ['GET', '/fhir/Patient?identifier=1'],
  ['GET', '/fhir/Coverage/1'],
  ['GET', '/fhir/ExplanationOfBenefit/1'],
  ['GET', '/member/myblueprint/v1/users/harperdana1/memberships'],
  ['GET', '/abcbs/v1/members/1/id-cards'],
] as const)('%s %s asks for a missing token and rejects a wrong one', async (method, url) => {
  const bare = await server.app.inject({ method, url })
  expect([bare.statusCode, bare.headers['www-authenticate']]).toEqual([401, 'Bearer'])
  const wrong = await server.app.inject({ method, url, headers: { authorization: 'Bearer nonsense' } })
  expect([wrong.statusCode, wrong.headers['www-authenticate']]).toEqual([401, 'Bearer error="invalid_token"'])
})

test.each([
  ['an unknown type', 'GET', '/fhir/Observation?patient=1', 404, 'not-found'],
  ['an unknown interaction', 'POST', '/fhir/Patient', 404, 'not-found'],
  ['no token', 'GET', '/fhir/Coverage?identifier=1', 401, 'login'],
  ['no identifier', 'GET', '/fhir/Patient', 401, 'login'],
] as const)('%s is rejected in FHIR’s format', async (_what, method, url, status, code) => {
  const answer = await server.app.inject({ method, url })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([status, FHIR_TYPE])
  expect(answer.json()).toMatchObject({ resourceType: 'OperationOutcome', issue: [{ code }] })
})

const Stated = v.object({
  rest: v.tuple([
    v.object({
      resource: v.array(
        v.object({
          type: v.string(),
          extension: v.optional(
            v.array(v.object({ extension: v.tuple([v.object({ valueString: v.string() })]) })),
            [],
          ),
          interaction: v.array(v.object({ code: v.string() })),
          searchParam: v.array(v.object({ name: v.string() })),
        }),
      ),
    }),
  ]),
})

const ASKED = [
  ['Patient', `identifier=${CONTRACT}`],
  ['Coverage', `identifier=${CONTRACT}&period=ge2024-01-01`],
  [
    'ExplanationOfBenefit',
    `patient=${CONTRACT}01&service-date=ge2024-01-01&service-date=le2026-12-31&_count=2`,
  ],
] as const

describe.each(ASKED)('a search for %s', (type, query) => {
  const path = `/fhir/${type}`
  const selfOf = (body: unknown) =>
    pathOf(v.parse(Bundle, body).link?.find(({ relation }) => relation === 'self')?.url ?? '')

  test('with _count=0 returns only the total', async () => {
    const { ask } = await eobClient(server, 'harperdana1')
    const { total } = v.parse(Bundle, (await ask(`${path}?${query}`)).body)
    const { status, body } = await ask(`${path}?${query.replace(/&_count=\d+/, '')}&_count=0`)
    const counted: Bundle = v.parse(Bundle, body)
    expect([status, counted.total, counted.entry]).toEqual([200, total, undefined])
    expect(total).toBeGreaterThan(0)
    expect(counted.link?.map(({ relation }) => relation)).toEqual(['self'])
  })

  test('ignores unknown parameters, omits them in self, and rejects them if strict', async () => {
    const { ask } = await eobClient(server, 'harperdana1')
    const odd = `${path}?${query}&_pretty=true&favorite-color=blue&favorite-color=red`
    const plain = await ask(`${path}?${query}`)
    for (const prefer of [undefined, 'handling=lenient', 'return=minimal; handling=lenient'])
      expect(await ask(odd, prefer === undefined ? {} : { headers: { prefer } })).toEqual(plain)
    expect(selfOf(plain.body)).toBe(`${path}?${query}`)
    for (const prefer of ['handling=strict', 'respond-async, handling = "strict"'])
      expect(await ask(odd, { headers: { prefer } })).toMatchObject({
        status: 400,
        body: { resourceType: 'OperationOutcome' },
      })
    const [name = ''] = query.split('=', 1)
    expect((await ask(`${path}?${query}&${name}:not=x`)).status).toBe(400)
  })

  test('works the same by POST, with parameters in form or address', async () => {
    const { ask } = await eobClient(server, 'harperdana1')
    const post = (url: string, body: string) =>
      ask(url, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body,
      })
    const plain = await ask(`${path}?${query}`)
    expect(await post(`${path}/_search`, `${query}&_pretty=true`)).toEqual(plain)
    expect(await post(`${path}/_search?${query}`, '')).toEqual(plain)
    expect((await post(`${path}/_search`, 'identifier=ZZQ000000&patient=ZZQ00000001')).status).toBe(404)
    expect((await post(`${path}/_search`, '')).status).toBe(400)
  })
})

const VALUES: Record<string, string> = {
  identifier: CONTRACT,
  patient: `${CONTRACT}01`,
  _id: 'nobodys',
  period: 'ge2024-01-01',
  'service-date': 'ge2024-01-01',
  'service-start-date': 'ge2024-01-01',
  'billable-period-start': 'ge2024-01-01',
  _lastUpdated: 'ge2024-01-01',
  type: 'pharmacy',
}

test('the server does what its capability statement says and rejects the rest', async () => {
  const { ask } = await eobClient(server, 'harperdana1')
  const { resource } = v.parse(Stated, (await ask('/fhir/metadata')).body).rest[0]
  expect(resource.map(({ type }) => type).toSorted()).toEqual([
    'CareTeam',
    'Coverage',
    'ExplanationOfBenefit',
    'InsurancePlan',
    'MedicationDispense',
    'Patient',
  ])
  for (const { type, extension, interaction, searchParam } of resource) {
    const required = extension.map((one) => one.extension[0].valueString)
    const query = (...names: string[]) => names.map((name) => `${name}=${VALUES[name]}`).join('&')
    for (const name of required) {
      const others = searchParam.filter((one) => !required.includes(one.name)).map((one) => one.name)
      expect((await ask(`/fhir/${type}?${query(name, ...others)}`)).status).toBe(200)
    }
    const [without] = searchParam.filter(({ name }) => !required.includes(name))
    const alone = await ask(`/fhir/${type}?${without ? query(without.name) : ''}`)
    // A type without required parameters can be searched with any.
    expect(alone).toMatchObject(
      required.length > 0 ? { status: 400, body: { resourceType: 'OperationOutcome' } } : { status: 200 },
    )
    expect(interaction.map(({ code }) => code)).toEqual(['read', 'search-type'])
  }
})
