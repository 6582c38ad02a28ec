import { beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { Bundle } from '#contract/entities/fhir.ts'
import type { PlanCoverage } from '#contract/entities/plan-coverage.ts'
import { SBC_PROFILE } from '#contract/fhir-insurance-plan.ts'
import { SBC_CATEGORIES } from '#contract/sbc-categories.ts'
import { mapCoverageToInsurancePlan } from '#server/domains/fhir-api/insurance-plan-resource.ts'
import { mapInsurancePlan } from '#server/insurers/fhir/benefits/plan.ts'
import { coverageOf } from '#server/insurers/sandbox/benefits/coverage.ts'
import { plans } from '#server/insurers/sandbox/world/plans.ts'
import { backend } from '#tests/kit/backend.ts'
import { signInAs } from '#tests/kit/sign-in.ts'
import { sample } from '#tests/kit/tier.ts'
import { worldDay } from '#tests/kit/time.ts'
import { trailSince } from '#tests/kit/trail-since.ts'

let server: Awaited<ReturnType<typeof backend>>
beforeAll(async () => {
  server = await backend()
})

const stated = plans.flatMap((plan) => {
  const coverage = coverageOf(plan, worldDay())
  return coverage ? [{ plan, coverage }] : []
})

const named = {
  planId: 'PPO_1 x',
  planType: 'PPO',
  contractType: 'medical',
  payer: { name: 'Natural State Mutual', id: 'NSM01' },
  phone: '5015550100',
} as const

const written = (coverage: PlanCoverage): unknown =>
  JSON.parse(JSON.stringify(mapCoverageToInsurancePlan(coverage, named)))

/** The facts that the draft, with our extensions, has a place for. */
const inFhir = ({ categories, limits, family, excluded, planName, yearFrom, yearTo }: PlanCoverage) => ({
  limits,
  family,
  planName,
  yearFrom,
  yearTo,
  categories: categories.map((category) => ({ ...category, words: '', source: null })),
  excluded: excluded.map((service) => ({ ...service, words: '' })),
})

test.each(
  sample(
    stated.map(({ plan, coverage }) => [plan.planId, coverage] as const),
    3,
  ),
)('the benefits of %s are the same after FHIR', (_planId, coverage) => {
  const { coverage: read, ...rest } = mapInsurancePlan(written(coverage))
  expect(rest).toEqual({ leftOut: 0 })
  expect(read && inFhir(read)).toEqual(inFhir(coverage))
})

const medical = stated.find(({ coverage }) => coverage.contractType === 'medical')?.coverage

test('a plan names the draft’s profile only if it has only the 29 categories', () => {
  if (!medical) throw new Error('no medical plan')
  const sbc = medical.categories.filter(({ code }) => SBC_CATEGORIES.some((one) => one === code))
  expect(sbc).toHaveLength(29)
  expect(medical.categories.length).toBeGreaterThan(29)
  const profiles = (coverage: PlanCoverage) =>
    v.parse(v.object({ meta: v.optional(v.object({ profile: v.array(v.string()) })) }), written(coverage))
      .meta?.profile
  expect(profiles({ ...medical, categories: sbc })).toEqual([SBC_PROFILE])
  expect(profiles(medical)).toBeUndefined()
  expect(profiles({ ...medical, categories: sbc, yearFrom: null })).toBeUndefined()
})

const Cost = v.object({
  type: v.object({ text: v.optional(v.string()) }),
  value: v.object({ value: v.optional(v.number()), extension: v.optional(v.array(v.unknown())) }),
})
const Costs = v.object({
  plan: v.tuple([
    v.object({ specificCost: v.array(v.object({ benefit: v.array(v.object({ cost: v.array(Cost) })) })) }),
  ]),
})

test('a cost not covered or unknown has no amount, not $0', () => {
  if (!medical) throw new Error('no medical plan')
  const [first] = medical.categories
  if (!first) throw new Error('no benefit')
  const categories = [{ ...first, covered: null, in: null, out: 'not-covered' as const }]
  const { plan } = v.parse(Costs, written({ ...medical, categories }))
  const costs = plan[0].specificCost[0]?.benefit[0]?.cost ?? []
  expect(costs.map(({ type, value }) => [type.text, value.value])).toEqual([
    ['Not stated', undefined],
    ['Not covered', undefined],
  ])
})

async function askingAs(username: string) {
  const { tab, bearer } = await signInAs(server.app, username)
  return async (path: string) => {
    const answer = await tab.fetch(`/fhir/InsurancePlan${path}`, { headers: bearer })
    return { status: answer.status, json: await answer.json() }
  }
}

test('Dana reads the benefits of her plans by search and id, and her log lists it', async () => {
  const ask = await askingAs('harperdana1')
  const trail = await trailSince(server.db)
  const { json } = await ask('')
  const bundle = v.parse(Bundle, json)
  const ids = v
    .parse(v.array(v.object({ resource: v.object({ id: v.string() }) })), bundle.entry)
    .map(({ resource }) => resource.id)
  expect(bundle.total).toBe(ids.length)
  expect(ids.length).toBeGreaterThanOrEqual(3)
  const [id = ''] = ids
  expect(v.parse(Bundle, (await ask(`?identifier=${id}`)).json).total).toBe(1)
  expect(v.parse(Bundle, (await ask(`?_id=${id}`)).json).total).toBe(1)
  expect(v.parse(Bundle, (await ask('?identifier=no-such-plan')).json).total).toBe(0)
  expect(await ask(`/${id}`)).toMatchObject({ status: 200, json: { resourceType: 'InsurancePlan', id } })
  expect((await trail()).map(({ action }) => action)).toContain('GET /fhir/InsurancePlan/:id')
})

test('another member’s plan is answered like a missing one', async () => {
  const ask = await askingAs('dentalonly7')
  const own = v.parse(Bundle, (await ask('')).json)
  const strange = stated.find(({ coverage }) => coverage.contractType === 'medical')?.plan.planId
  expect(own.total).toBe(1)
  const [foreign, missing] = [await ask(`/${strange}`), await ask('/no-such-plan')]
  expect(foreign.status).toBe(missing.status)
  expect(foreign.json).toMatchObject({ resourceType: 'OperationOutcome' })
})
