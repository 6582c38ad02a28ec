import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { benefitUse, planCoverage } from '#contract/calls/plan-benefits.ts'
import { costNow } from '#contract/cost-now.ts'
import type { BenefitUse } from '#contract/entities/benefit-use.ts'
import { InsurerUnavailable } from '#server/insurer/call.ts'
import type { CoveredMember } from '#server/insurer/membership.ts'
import type { PlanBenefits } from '#server/insurer/plan-benefits.ts'
import { type Backend, startBackend } from '#tests/kit/backend.ts'
import { openSeeded } from '#tests/kit/databases.ts'
import { signInAs } from '#tests/kit/sign-in.ts'

const DANA = { username: 'harperdana1', memberId: 'ZZH41022001', contractId: 'ZZH410220' }

let server: Backend
let stated: Partial<PlanBenefits> = {}
let dependents = 0
beforeAll(async () => {
  server = await startBackend(
    await openSeeded(),
    {},
    {
      insurer: (sandbox) => ({
        ...sandbox,
        membership: {
          ...sandbox.membership,
          ofContract: async (...asked) => withDependents(await sandbox.membership.ofContract(...asked)),
        },
        planBenefits: {
          ...sandbox.planBenefits!,
          categories: (...asked) => (stated.categories ?? sandbox.planBenefits!.categories)(...asked),
          documents: (...asked) => (stated.documents ?? sandbox.planBenefits!.documents)(...asked),
          used: (...asked) => (stated.used ?? sandbox.planBenefits!.used)(...asked),
        },
      }),
    },
  )
})
afterAll(async () => {
  await server.app.close()
  await server.db.close()
})
beforeEach(() => {
  stated = {}
  dependents = 0
})

/** A contract of an employer who covers a whole village. */
function withDependents(all: CoveredMember[]): CoveredMember[] {
  const child = all.find(
    ({ enrollment }) => enrollment.relationship === 'child' && enrollment.memberId.endsWith('04'),
  )
  if (!child || dependents === 0) return all
  const more = Array.from({ length: dependents }, (_, at): CoveredMember => {
    const id = `${DANA.contractId}${100 + at}`
    return {
      ...child,
      person: { ...child.person, personId: id, firstName: `Child${at}` },
      enrollment: { ...child.enrollment, enrollmentId: id, personId: id, memberId: id },
    }
  })
  return [...all, ...more]
}

async function asked() {
  const { tab, bearer } = await signInAs(server.app, DANA.username)
  return async (call: string) => {
    const path = `/abcbs/v1/members/${DANA.memberId}/${call}?contractType=medical`
    const answer = await tab.fetch(path, { headers: bearer })
    return { status: answer.status, json: await answer.json() }
  }
}

const coverageOf = async () =>
  v.parse(planCoverage.reply, (await (await asked())('plan-coverage')).json).coverage
const useOf = async () => v.parse(benefitUse.reply, (await (await asked())('benefit-use')).json)

async function ownCoverage(): ReturnType<PlanBenefits['categories']> {
  const insurer = server.services.insurerConnection.forAsker({ username: DANA.username })
  const [row] = await insurer.membership.ofMember(DANA.memberId)
  return insurer.planBenefits.categories(row!.plan.planId)
}

test('shows a plan without year and type, worded costs and a limit of 0 as stated', async () => {
  const own = await ownCoverage()
  const category = own!.categories[0]!
  const inWords = {
    ...category,
    in: { share: { words: 'DED THEN $40' }, per: null, afterDeductible: null, allowanceCents: null },
    out: null,
    limit: { count: 0, days: null, cents: null, rule: null },
    source: null,
  }
  const odd = { ...own!, contractType: null, yearFrom: null, yearTo: null, categories: [inWords, inWords] }
  stated.categories = () => Promise.resolve(odd)
  const coverage = await coverageOf()
  expect(coverage).toMatchObject({ contractType: null, yearFrom: null, yearTo: null })
  expect(coverage?.categories).toEqual([inWords, inWords])
})

test('leaves out an unreadable benefit as a whole, and keeps the rest', async () => {
  const own = await ownCoverage()
  const [first, second] = own!.categories
  const broken = { ...first!, in: { share: { cents: 12.5 } } }
  stated.categories = () => Promise.resolve({ ...own!, categories: [broken as never, second!] })
  expect((await coverageOf())?.categories.map(({ code }) => code)).toEqual([second!.code])
})

const use = (change: Partial<BenefitUse>): BenefitUse => ({
  code: 'rehabilitation',
  memberId: DANA.memberId,
  allowed: 45,
  used: 12,
  unit: 'visit',
  resetsOn: null,
  lastOn: null,
  nextOn: null,
  waitingUntil: null,
  insteadOf: null,
  ...change,
})

test('passes on excess use, two plan years, a past next day and a strange code', async () => {
  const odd = [
    use({ used: 46 }),
    use({ used: 3, resetsOn: '2028-01-01' }),
    use({ code: 'specialist-visit', nextOn: '2020-01-01' }),
    use({ code: 'no-such-benefit' }),
  ]
  stated.used = () => Promise.resolve(odd)
  const [own] = (await useOf()).people
  expect(own?.uses).toEqual(odd)
  // A next day in the past means that the plan pays now.
  const category = (await coverageOf())?.categories.find(({ code }) => code === 'specialist-visit')
  const price = costNow(category!, { network: 'in', on: '2026-11-29', person: own!, family: null })
  expect(price.kind).toBe('share')
})

test('use of people who weren’t requested reaches no one', async () => {
  stated.used = () => Promise.resolve([use({ memberId: 'ZZH41022002' })])
  const { people } = await useOf()
  expect(people.flatMap(({ uses }) => uses)).toEqual([])
})

test('500 dependents each have their own use, and the family’s totals stay', async () => {
  const { family } = await useOf()
  dependents = 500
  const asOf: string[][] = []
  stated.used = (_call, { memberIds }) => {
    asOf.push([...memberIds])
    return Promise.resolve(memberIds.map((memberId, at) => use({ memberId, used: at % 45 })))
  }
  const large = await useOf()
  expect(large.people.length).toBeGreaterThan(500)
  expect(large.people[0]?.memberId).toBe(DANA.memberId)
  expect(asOf).toHaveLength(1)
  for (const { memberId, uses } of large.people) expect(uses.map((one) => one.memberId)).toEqual([memberId])
  expect(large.family).toEqual(family)
})

test.each([
  ['categories', 'plan-coverage', 'BEN-0001', 'benefit-use'],
  ['used', 'benefit-use', 'BEN-0002', 'plan-coverage'],
] as const)('if %s fails, only %s does, with %s', async (operation, call, code, other) => {
  const fail = () => Promise.reject(new InsurerUnavailable('away'))
  stated = operation === 'used' ? { used: fail } : { categories: fail }
  const get = await asked()
  expect(await get(call)).toMatchObject({ status: 503, json: { code } })
  expect((await get(other)).status).toBe(200)
})

test('without its papers a plan’s benefits are complete but name no page', async () => {
  const pagesOf = async () => (await coverageOf())?.categories.map(({ source }) => source?.page ?? null) ?? []
  expect((await pagesOf()).every((page) => page !== null)).toBe(true)
  stated.documents = () => Promise.reject(new InsurerUnavailable('away'))
  const pages = await pagesOf()
  expect(pages.length).toBeGreaterThan(29)
  expect(pages.every((page) => page === null)).toBe(true)
})
