import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { Bundle } from '#contract/entities/fhir.ts'
import { IdCards } from '#contract/entities/id-card.ts'
import { Memberships } from '#contract/entities/plan.ts'
import { AccessRights } from '#contract/entities/rights.ts'
import { buildApp } from '#server/app.ts'
import { fhirInsurer } from '#server/insurers/fhir/insurer.ts'
import { accounts } from '#server/platform/db/schema.ts'
import { backend } from '#tests/kit/backend.ts'
import { type ForeignFhir, startForeignFhir } from '#tests/kit/foreign-fhir.ts'
import { eob, somebody } from '#tests/kit/odd-eobs.ts'
import { servicesWith } from '#tests/kit/services.ts'
import { signInAs } from '#tests/kit/sign-in.ts'
import { nowMs, today } from '#tests/kit/time.ts'

const DANA = 'harperdana1'
/** A number as other insurers have them. */
const MEMBER = 'M.77'
const [LAST, THIS] = [today().year - 1, today().year]
const LONG = `x.${'y'.repeat(100)}`

let fhir: ForeignFhir
let app: Awaited<ReturnType<typeof buildApp>>
let headers: Record<string, string>
let now = nowMs()

/** The portal in front of a FHIR server with Dana, her coverage of two years and her claims. */
beforeAll(async () => {
  fhir = await startForeignFhir()
  const { services, db } = await backend()
  const [account] = await db.select().from(accounts).where(eq(accounts.username, DANA))
  const id = account?.personId ?? ''
  const patient = { reference: `Patient/${id}` }
  const coverageOf = (year: number) => ({
    resourceType: 'Coverage',
    id: `cov_${year}`,
    status: 'active',
    subscriberId: 'C1',
    dependent: '01',
    relationship: { coding: [{ code: 'self' }] },
    beneficiary: patient,
    type: { coding: [{ code: 'hip' }] },
    period: { start: `${year}-01-01`, end: `${year}-12-31` },
  })
  const claimOf = (year: number, change: object) =>
    eob({
      patient,
      billablePeriod: { start: `${year}-01-02`, end: `${year}-01-02` },
      item: [{ sequence: 1, productOrService: { text: 'Office visit' } }],
      ...change,
    })
  Object.assign(fhir.held, {
    types: ['Patient', 'Coverage', 'ExplanationOfBenefit'],
    patients: [{ ...somebody, id, birthDate: '1984-05-02', identifier: [{ value: MEMBER }] }],
    coverages: [coverageOf(LAST), coverageOf(THIS)],
    eobs: [
      claimOf(LAST, { id: 'carrier.123' }),
      claimOf(THIS, { id: LONG, identifier: [{ value: 'N-2' }] }),
      claimOf(THIS, {
        id: 'bare',
        identifier: [{ value: 'N-3' }],
        insurer: undefined,
        provider: undefined,
        insurance: [{ focal: true }],
        item: [{ sequence: 1 }],
      }),
    ],
  })
  const insurer = fhirInsurer({ baseUrl: fhir.base, line: { companyId: 'own' }, now: () => now })
  app = await buildApp(servicesWith(services, insurer))
  headers = (await signInAs(app, DANA)).bearer
})
afterAll(async () => {
  await app.close()
  await fhir.stop()
})

async function ask(path: string) {
  const answer = await app.inject({ url: `/fhir/${path}`, headers })
  return { status: answer.statusCode, body: answer.json<unknown>() }
}

const Resource = v.looseObject({ id: v.string() })
type Resource = v.InferOutput<typeof Resource>

/** All pages of a search, by their links; fails after ten. */
async function allOf(search: string): Promise<{ resources: Resource[]; pages: number }> {
  const resources: Resource[] = []
  let next: string | undefined = search
  for (let pages = 1; pages <= 10; pages += 1) {
    const { link, entry }: Bundle = v.parse(Bundle, (await ask(next)).body)
    resources.push(...(entry ?? []).map(({ resource }) => v.parse(Resource, resource)))
    next = link?.find(({ relation }) => relation === 'next')?.url?.split('/fhir/')[1]
    if (next === undefined) return { resources, pages }
  }
  return expect.fail('no last page')
}

test('each plan year is a coverage of its own, on one page or on several', async () => {
  const { resources } = await allOf(`Coverage?identifier=${MEMBER}`)
  expect(resources).toMatchObject(
    [THIS, LAST].map((year) => ({ id: `cov.${year}`, period: { start: `${year}-01-01` } })),
  )
  expect(await allOf(`Coverage?identifier=${MEMBER}&_count=1`)).toEqual({ resources, pages: 2 })
  for (const resource of resources)
    expect(await ask(`Coverage/${resource.id}`)).toEqual({ status: 200, body: resource })
})

test.each(['oldest', 'newest'])(
  'rights and cards are those of this year if the %s is first',
  async (first) => {
    const { coverages } = fhir.held
    fhir.held.coverages = first === 'oldest' ? coverages : coverages.toReversed()
    now += 3_600_000
    const answer = async (url: string) => (await app.inject({ url, headers })).json<unknown>()
    const users = `/member/myblueprint/v1/users/${DANA}`
    const { userMemberships } = v.parse(Memberships, await answer(`${users}/memberships`))
    expect(userMemberships.map(({ isActive }) => isActive)).toEqual([true, false])
    const rights = v.parse(AccessRights, await answer(`${users}/accessrights/own/${MEMBER}/medical`))
    expect(rights).not.toHaveProperty('rightsInForce')
    const cards = await answer(`/abcbs/v1/members/${MEMBER}/id-cards?contractType=medical`)
    expect(v.parse(IdCards, cards).cards).toMatchObject([
      { cardId: `cov_${THIS}`, status: 'active', coveredMembers: [{}] },
    ])
    fhir.held.coverages = coverages
  },
)

test('claims refer to the coverage of their year', async () => {
  const { resources } = await allOf(`ExplanationOfBenefit?patient=${MEMBER}`)
  const references = Object.fromEntries(resources.map(({ id, insurance }) => [id, insurance]))
  const toYear = (year: number) => [{ coverage: { reference: `Coverage/cov.${year}` } }]
  expect(references).toMatchObject({ 'carrier.123': toYear(LAST), [LONG]: toYear(THIS), bare: toYear(THIS) })
})

test.each(['carrier.123', LONG])('the claim %s is found by its id', async (id) => {
  const { status, body } = await ask(`ExplanationOfBenefit/${id}`)
  expect([status, v.parse(Resource, body).id]).toEqual([200, id])
  const { resources } = await allOf(`ExplanationOfBenefit?_id=${id}`)
  expect(resources).toEqual([body])
})

test('reads a claim by its id after the list is no longer cached', async () => {
  now += 3_600_000
  expect((await ask(`ExplanationOfBenefit/${LONG}`)).status).toBe(200)
})

test.each([
  [`ExplanationOfBenefit?_id=..`, 400],
  [`ExplanationOfBenefit?patient=.`, 400],
  [`ExplanationOfBenefit?_id=${'x'.repeat(129)}`, 400],
  [`ExplanationOfBenefit/..%2FPatient`, 404],
  [`InsurancePlan?_id=${LONG}`, 200],
  [`CareTeam?patient=${MEMBER}`, 200],
  [`Patient?identifier=${MEMBER}`, 200],
])('%s is answered %i', async (path, status) => {
  expect((await ask(path)).status).toBe(status)
})

/** Paths of empty texts, lists and objects, which FHIR doesn't allow. */
function emptyParts(value: unknown, path = ''): string[] {
  if (value === '') return [path]
  if (typeof value !== 'object' || value === null) return []
  const parts = Object.entries(value)
  return parts.length === 0 ? [path] : parts.flatMap(([name, part]) => emptyParts(part, `${path}.${name}`))
}

test('states why a required fact is missing, and writes nothing empty', async () => {
  const absent = { extension: [{ valueCode: 'unknown' }] }
  const { body } = await ask('ExplanationOfBenefit/bare')
  expect(body).toMatchObject({
    insurer: absent,
    contained: [{ id: 'provider', _name: absent }],
    provider: { reference: '#provider' },
    item: [{ productOrService: { coding: [{ code: 'unknown' }] } }],
  })
  const coverage = await ask(`Coverage/cov.${THIS}`)
  expect(coverage.body).toMatchObject({ payor: [absent] })
  const patient = await ask(`Patient/${MEMBER}`)
  expect(emptyParts([body, coverage.body, patient.body])).toEqual([])
})
