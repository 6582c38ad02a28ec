import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { IdCards } from '#contract/entities/id-card.ts'
import { Memberships } from '#contract/entities/plan.ts'
import { AccessRights } from '#contract/entities/rights.ts'
import type { Insurer, PortName } from '#server/insurer/insurer.ts'
import { loadInsurerModule } from '#server/insurer/load-module.ts'
import { NOTHING_STATED } from '#server/insurer/benefits.ts'
import { checkInsurer, contextFor } from '#tests/insurer/check-insurer.ts'
import { NO_PARTS } from '#tests/kit/insurer-parts.ts'
import { type Backend, backend, startBackend } from '#tests/kit/backend.ts'
import { type ForeignProvider, startForeignProvider } from '#tests/kit/foreign-provider.ts'
import { freePort } from '#tests/kit/free-port.ts'
import csvInsurer, { membersIn } from '#docs/examples/csv-insurer.ts'

const INES = 'PRA70010101'
const MODULE = 'docs/examples/csv-insurer.ts'

let provider: ForeignProvider
beforeAll(async () => {
  provider = await startForeignProvider(await freePort())
})
afterAll(() => provider.goAway())

/** The portal of an insurer with its own provider, which identifies members by their member id. */
const portalOf = async (insurer: Insurer, elapsedMs?: () => number): Promise<Backend> =>
  startBackend(
    (await backend()).db,
    {
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: 'insurers-portal',
      OIDC_AUDIENCE: 'portal-api',
      OIDC_USERNAME_CLAIM: 'preferred_username',
    },
    { insurer: () => insurer, ...(elapsedMs ? { connection: { elapsedMs } } : {}) },
  )

async function askerOf({ app }: Backend, username: string) {
  const authorization = `Bearer ${await provider.token({ preferred_username: username })}`
  return async (url: string) => {
    const answer = await app.inject({ url, headers: { authorization } })
    return { status: answer.statusCode, body: answer.json<unknown>() }
  }
}

const rightsAt = (username: string, type = 'medical') =>
  `/member/myblueprint/v1/users/${username}/accessrights/1/${username}/${type}`

describe('a member of an insurer with only a CSV file', () => {
  let server: Backend
  let ask: Awaited<ReturnType<typeof askerOf>>
  beforeAll(async () => {
    server = await portalOf(await loadInsurerModule(MODULE, {}, NO_PARTS))
    ask = await askerOf(server, INES)
  })
  afterAll(() => server.app.close())

  test('has the file’s plans', async () => {
    const { body } = await ask(`/member/myblueprint/v1/users/${INES}/memberships`)
    const plans = v.parse(Memberships, body).userMemberships
    expect(plans.map((plan) => [plan.contractType, plan.lobDisplayName, plan.isPolicyHolder])).toEqual([
      ['medical', 'Prairie Gold PPO', true],
      ['dental', 'Prairie Dental', true],
    ])
  })

  test('may view ID cards and nothing else', async () => {
    const { rights, accessibleMembers } = v.parse(AccessRights, (await ask(rightsAt(INES))).body)
    const offered = Object.entries(rights).filter(
      ([, value]) => value !== false && value !== '' && !(Array.isArray(value) && value.length === 0),
    )
    expect(offered).toEqual([['idCards', true]])
    expect(accessibleMembers.map(({ memberId }) => memberId)).toEqual([INES, 'PRA70010103'])
  })

  test('has a card with stated facts and gaps for the others', async () => {
    const { body } = await ask(`/abcbs/v1/members/${INES}/id-cards?contractType=medical`)
    const [card, child, ...others] = v.parse(IdCards, body).cards
    expect(card).toMatchObject({
      status: 'active',
      memberName: 'Ines Sandoval',
      planName: 'Prairie Gold PPO',
      groupNumber: 'G-4410',
      groupName: 'Prairie Schools',
      copays: [],
      limits: [],
      phones: [],
      payerName: '',
      pharmacy: null,
    })
    expect(card?.coveredMembers.map(({ name }) => name)).toEqual([
      'Ines Sandoval',
      'Tomas Sandoval',
      'Lucia Sandoval',
    ])
    expect([child?.memberName, others]).toEqual(['Lucia Sandoval', []])
  })

  test.each([
    `/abcbs/v1/members/${INES}/claims`,
    `/abcbs/v1/members/${INES}/claims/NSM-1`,
    `/abcbs/v1/members/${INES}/spending?contractType=medical`,
    `/abcbs/v1/members/${INES}/reimbursement`,
    `/abcbs/v1/members/${INES}/payments?contractType=medical`,
    `/fhir/ExplanationOfBenefit?patient=${INES}&_count=10`,
    `/abcbs/v1/members/${INES}/bill?contractType=medical`,
  ])('finds nothing at %s', async (url) => {
    expect((await ask(url)).status).toBe(404)
  })

  test('other members of the file cannot look up the member', async () => {
    const mei = await askerOf(server, 'PRA70010301')
    expect((await mei(rightsAt(INES))).status).toBe(404)
    expect((await mei(`/abcbs/v1/members/${INES}/id-cards?contractType=medical`)).status).toBe(404)
  })
})

test('the insurer’s changed offers reach a signed-in member’s rights after a minute', async () => {
  let offers: PortName[] = ['membership']
  let elapsedMs = 0
  const ofPlan = async () => ({
    ...NOTHING_STATED,
    features: { ...NOTHING_STATED.features, forms: true },
  })
  const insurer: Insurer = { ...csvInsurer({}), benefits: { ofPlan }, capabilities: async () => offers }
  const server = await portalOf(insurer, () => elapsedMs)
  const ask = await askerOf(server, INES)
  const hasForms = async () => v.parse(AccessRights, (await ask(rightsAt(INES))).body).rights.forms
  expect(await hasForms()).toBe(false)
  offers = ['membership', 'benefits']
  elapsedMs = 59_000
  expect(await hasForms()).toBe(false)
  elapsedMs = 61_000
  expect(await hasForms()).toBe(true)
  offers = ['membership']
  elapsedMs = 122_000
  expect(await hasForms()).toBe(false)
  await server.app.close()
})

test('the CSV insurer keeps every promise of its port', async () => {
  const context = await contextFor(csvInsurer({}), {
    user: { username: INES, personId: null },
    memberId: INES,
  })
  const results = await checkInsurer(context)
  expect(results.filter(({ outcome }) => outcome === 'broken')).toEqual([])
  expect(results.filter(({ outcome, port }) => outcome === 'kept' && port !== 'membership')).toEqual([])
})

test('an invalid line affects only itself and is reported with its columns', () => {
  const insurer = csvInsurer({})
  expect(insurer.name).toBe('csv (6 coverages, 3 lines left out)')
  const head = 'subscriber_id,member_suffix,birth_date'
  const { members, leftOut } = membersIn(`${head}\r\nPRA700199,01,soon\r\n`)
  expect(members).toEqual([])
  expect(leftOut).toEqual([{ line: 2, why: expect.stringContaining('birth_date') }])
  expect(JSON.stringify(leftOut)).not.toContain('soon')
})
