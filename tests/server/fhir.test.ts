import { beforeAll, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { Bundle, Coverage, Patient } from '#contract/entities/fhir.ts'
import { LOOK_BACK_MONTHS, costsOf, groupOf } from '#records/coverage.rules.ts'
import { coveragesAmong } from '#server/domains/fhir-api/coverage-resources.ts'
import { InsurerConnection } from '#server/insurer/connection.ts'
import { eq } from 'drizzle-orm'
import { PROVIDER_ID_SYSTEM } from '#server/domains/fhir-api/general-practitioners.ts'
import { primaryCareChoices } from '#server/insurers/sandbox/primary-care/tables.ts'
import { enrollmentsOfUser } from '#server/access/members.ts'
import { sandboxInsurer } from '#server/insurers/sandbox/insurer.ts'
import { backend } from '#tests/kit/backend.ts'
import { signInAs } from '#tests/kit/sign-in.ts'
import { worldDay } from '#tests/kit/time.ts'

let server: Awaited<ReturnType<typeof backend>>
beforeAll(async () => {
  server = await backend()
})
beforeEach(() => server.faults.reset())

const CONTRACT = 'ZZH410220'
const today = worldDay()
const sixYearsAgo = `ge${today.year - 6}-01-01`

async function askingAs(login: string) {
  const { tab, bearer } = await signInAs(server.app, login)
  const get = (path: string, query: Record<string, string>) =>
    tab.fetch(`/fhir/${path}?${new URLSearchParams(query).toString()}`, { headers: bearer })
  return {
    patients: (identifier: string) => get('Patient', { identifier }),
    coverages: (identifier: string, change: Record<string, string> = {}) =>
      get('Coverage', { identifier, versionId: '2', _count: '50', period: sixYearsAgo, ...change }),
  }
}

/** Every entry must match the schema that the portal reads. */
async function resourcesIn<const Schema extends v.GenericSchema>(answer: Response, schema: Schema) {
  expect(answer.headers.get('content-type')).toBe('application/fhir+json; charset=utf-8')
  const bundle = v.parse(Bundle, await answer.json())
  return {
    total: bundle.total,
    resources: (bundle.entry ?? []).map(({ resource }) => v.parse(schema, resource)),
  }
}

const idsOf = (resources: readonly { id?: string | null | undefined }[]) => resources.map(({ id }) => id)

test('Dana finds herself and her minor children as persons, no adults', async () => {
  const { patients } = await askingAs('harperdana1')
  const { resources, total } = await resourcesIn(await patients(CONTRACT), Patient)
  expect(idsOf(resources)).toEqual([`${CONTRACT}01`, `${CONTRACT}04`, `${CONTRACT}05`])
  expect(total).toBe(3)
  expect(resources[0]?.name?.[0]).toMatchObject({ family: 'Harper', given: ['Danielle', 'Ruth'] })
})

test('Dana sees all covered members and her former plans, without birth dates', async () => {
  const { coverages } = await askingAs('harperdana1')
  const { resources } = await resourcesIn(await coverages(CONTRACT), Coverage)
  expect(idsOf(resources).toSorted()).toEqual([
    'ZZH377902-01-medical',
    'ZZH398114-01-medical',
    'ZZH410220-01-dental',
    'ZZH410220-01-medical',
    'ZZH410220-02-dental',
    'ZZH410220-02-medical',
    'ZZH410220-03-medical',
    'ZZH410220-04-medical',
    'ZZH410220-05-medical',
    'ZZH410337-01-vision',
  ])
  expect(JSON.stringify(resources)).not.toContain('birthDate')
  const former = resources.filter(({ status }) => status === 'cancelled')
  const limit = today.subtract({ months: LOOK_BACK_MONTHS }).toString()
  const isKept = Object.fromEntries(former.map(({ id, period }) => [id, (period?.end ?? '') >= limit]))
  expect(isKept).toEqual({ 'ZZH398114-01-medical': true, 'ZZH377902-01-medical': false })
})

test('omits coverage that ended before the requested day', async () => {
  const { coverages } = await askingAs('harperdana1')
  const { resources } = await resourcesIn(
    await coverages(CONTRACT, { period: `ge${today.year + 1}-01-01` }),
    Coverage,
  )
  expect(resources.map(({ status }) => status)).not.toContain('cancelled')
  expect(resources).toHaveLength(8)
})

test('a page holds as many as requested and shows the total', async () => {
  const { coverages } = await askingAs('harperdana1')
  const { resources, total } = await resourcesIn(await coverages(CONTRACT, { _count: '4' }), Coverage)
  expect(resources).toHaveLength(4)
  expect(total).toBe(10)
})

test.each([
  ['harpermarc1', '02', ['ZZH410220-02-dental', 'ZZH410220-02-medical', 'ZZH410337-02-vision']],
  ['harperava19', '03', ['ZZH410220-03-medical']],
])('%s sees only their own coverage', async (login, seq, expected) => {
  const { coverages, patients } = await askingAs(login)
  const { resources } = await resourcesIn(await coverages(CONTRACT + seq), Coverage)
  expect(idsOf(resources).toSorted()).toEqual(expected)
  expect(resources[0]?.subscriber?.display).toBe('Danielle Harper')
  expect(idsOf((await resourcesIn(await patients(CONTRACT + seq), Patient)).resources)).toEqual([
    CONTRACT + seq,
  ])
})

test('Dana reads a minor child’s coverage by member id, without her own plans', async () => {
  const { coverages } = await askingAs('harperdana1')
  const { resources } = await resourcesIn(await coverages(`${CONTRACT}04`), Coverage)
  expect(idsOf(resources)).toEqual(['ZZH410220-04-medical'])
})

test.each([
  ['harperdana1', 'her husband', `${CONTRACT}02`],
  ['harpermarc1', 'the contract he does not hold', CONTRACT],
  ['harpermarc1', 'his minor son, being no policy holder', `${CONTRACT}04`],
  ['visiononly7', 'an id that is none', 'no-such-id'],
])('%s asking for %s gets the answer for an unknown id', async (login, _whom, identifier) => {
  const ask = await askingAs(login)
  for (const read of [ask.patients, ask.coverages]) {
    const outcomeFor = async (id: string) => {
      const answer = await read(id)
      expect(answer.headers.get('x-request-id')).toEqual(expect.any(String))
      return { status: answer.status, type: answer.headers.get('content-type'), body: await answer.json() }
    }
    const foreign = await outcomeFor(identifier)
    expect(foreign).toMatchObject({
      status: 404,
      type: 'application/fhir+json; charset=utf-8',
      body: { resourceType: 'OperationOutcome', issue: [{ severity: 'error', code: 'not-found' }] },
    })
    expect(foreign).toEqual(await outcomeFor('ZZZ000000'))
  }
})

test.each([
  ['an invalid count', { _count: 'all' }],
  ['another version', { versionId: '3' }],
  ['an invalid day', { period: 'ge2026' }],
  ['an unknown modifier', { 'period:missing': 'true' }],
])('rejects %s', async (_case, change) => {
  const { coverages } = await askingAs('harperdana1')
  const answer = await coverages(CONTRACT, change)
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({
    resourceType: 'OperationOutcome',
    issue: [{ code: 'invalid', details: { coding: [{ code: 'INVALID_REQUEST' }] } }],
  })
})

test('asks the insurer for changes only on the first page of coverage', async () => {
  const { services } = server
  const own = services.insurerConnection
  const insurer = sandboxInsurer(services)
  const looked: (boolean | undefined)[] = []
  services.insurerConnection = new InsurerConnection({
    ...insurer,
    membership: {
      ...insurer.membership,
      ofContract: (call, contractId) => {
        if (contractId === CONTRACT) looked.push(call.looksForNews)
        return insurer.membership.ofContract(call, contractId)
      },
    },
  })
  const lastOf = async (change: Record<string, string>) => {
    looked.length = 0
    const { link } = v.parse(Bundle, await (await coverages(CONTRACT, { _count: '1', ...change })).json())
    return { last: looked.at(-1), next: link?.find(({ relation }) => relation === 'next')?.url ?? '' }
  }
  const { coverages } = await askingAs('harperdana1')
  try {
    const first = await lastOf({})
    const cursor = new URL(first.next, 'http://portal.example').searchParams.get('_cursor') ?? ''
    expect([first.last, (await lastOf({ _cursor: cursor })).last]).toEqual([true, undefined])
  } finally {
    services.insurerConnection = own
  }
})

async function coverageOfUser(login: string) {
  const [row] = await enrollmentsOfUser(server.services, login)
  if (!row) throw new Error(`${login} has no plan`)
  return v.parse(Coverage, coveragesAmong([row], today)(row))
}

test('coverage shows type, group, costs and tiers in the codes that the portal reads', async () => {
  const coverage = await coverageOfUser('delgadoray3')
  expect(coverage.type?.coding?.map(({ code }) => code)).toEqual(['hip', 'HIP'])
  expect(coverage.class?.[0]).toMatchObject({
    id: 'G920340',
    value: 'G920340',
    type: { text: 'group', coding: [{ code: 'group' }] },
  })
  expect(groupOf(coverage)).toEqual({ id: 'G920340', name: 'Arkansas Prairie Rice Cooperative' })
  const costs = costsOf(coverage)
  expect(costs).toEqual(
    expect.arrayContaining([
      {
        code: 'deductible',
        label: {
          en: 'Deductible, individual, in network',
          es: 'Deducible, individual, dentro de la red',
        },
        amount: expect.stringMatching(/^\$1,500(\.00)?$/),
      },
      {
        code: 'maxoutofpocket',
        label: {
          en: 'Out-of-pocket maximum, family, out of network',
          es: 'Máximo de gastos de bolsillo, familia, fuera de la red',
        },
        amount: expect.stringMatching(/^\$20,000(\.00)?$/),
      },
      {
        code: 'copaypct',
        label: {
          en: 'Hospital stay coinsurance, in network',
          es: 'Hospitalización: coseguro, dentro de la red',
        },
        amount: '20%',
      },
      {
        code: 'copay',
        label: {
          en: 'Emergency room copay, in network',
          es: 'Sala de emergencias: copago, dentro de la red',
        },
        amount: { en: 'Deductible, then $300', es: 'Deducible, luego $300' },
      },
      {
        code: 'rx',
        label: { en: 'Tier 1 (generic) copay', es: 'Nivel 1 (genérica): copago' },
        amount: expect.stringMatching(/^\$8(\.00)?$/),
      },
    ]),
  )
  expect(costs).toHaveLength(coverage.costToBeneficiary?.length ?? 0)
})

test('vision and dental have their own codes', async () => {
  const codes = async (login: string) => (await coverageOfUser(login)).type?.coding?.map(({ code }) => code)
  expect(await codes('visiononly7')).toEqual(['vision', 'VISPOL'])
  expect(await codes('dentalonly7')).toEqual(['dental', 'DENTAL'])
})

test('a care team has the primary care provider', async () => {
  const [row] = await enrollmentsOfUser(server.services, 'wilmaross42')
  const memberId = row?.enrollment.memberId ?? expect.fail('no plan')
  const { bearer: headers } = await signInAs(server.app, 'wilmaross42')
  const ask = (url: string) => server.app.inject({ url: `/fhir${url}`, headers })
  const found = (await ask(`/CareTeam?patient=${memberId}`)).json<{ entry: { resource: { id: string } }[] }>()
  const resource = found.entry[0]?.resource ?? expect.fail('no care team')
  expect(resource).toMatchObject({
    resourceType: 'CareTeam',
    status: 'active',
    subject: { reference: `Patient/${memberId}` },
    participant: [{ member: { type: 'Practitioner', identifier: { system: PROVIDER_ID_SYSTEM } } }],
  })
  expect((await ask(`/CareTeam/${resource.id}`)).json()).toEqual(resource)
  expect((await ask('/CareTeam?patient=ZZH41022001')).statusCode).toBe(404)
})

test('a patient names the current primary care provider', async () => {
  const [row] = await enrollmentsOfUser(server.services, 'wilmaross42')
  const memberId = row?.enrollment.memberId ?? expect.fail('no plan')
  const [choice] = await server.db
    .select()
    .from(primaryCareChoices)
    .where(eq(primaryCareChoices.memberId, memberId))
  const { patients } = await askingAs('wilmaross42')
  const { resources } = await resourcesIn(await patients(memberId), Patient)
  expect(resources[0]).toMatchObject({
    generalPractitioner: [
      {
        type: 'Practitioner',
        identifier: { system: PROVIDER_ID_SYSTEM, value: choice?.providerId },
        display: expect.stringContaining(choice?.provider.name ?? 'nobody') as string,
      },
    ],
  })
})
