import type { BenefitUse } from '#contract/entities/benefit-use.ts'
import type { Frequency, PlanCoverage } from '#contract/entities/plan-coverage.ts'
import type { BenefitsQuery } from '#server/insurer/plan-benefits.ts'
import { today } from '#tests/kit/time.ts'
import { portOf } from './port.ts'
import { type Context, must, unique, wholeCents } from './promise.ts'

const port = portOf('planBenefits')

const planIdsOf = ({ own }: Context) => unique(own.map(({ plan }) => plan.planId))

/** Queries for the known member's use of each plan that hasn't ended. */
const questionsOf = ({ own }: Context): BenefitsQuery[] =>
  own
    .filter(({ enrollment: { endDate } }) => endDate === null || endDate >= today().toString())
    .map(({ enrollment: { contractId, contractType, planId, memberId } }) => ({
      contractId,
      contractType,
      planId,
      memberIds: [memberId],
      on: today().toString(),
    }))

const papersOf = ({ own }: Context) =>
  own.map(({ enrollment: { planId, contractId, contractType } }) => ({ planId, contractId, contractType }))

const membersOf = ({ own }: Context) =>
  own.map(({ enrollment: { memberId, contractType } }) => ({ memberId, contractType }))

async function coveragesOf(context: Context): Promise<PlanCoverage[]> {
  const { categories } = port.of(context)
  const coverages = await Promise.all(planIdsOf(context).map((planId) => categories(context.call(), planId)))
  return coverages.filter((coverage) => coverage !== null)
}

async function usesOf(context: Context): Promise<{ query: BenefitsQuery; uses: BenefitUse[] }[]> {
  const { used } = port.of(context)
  return Promise.all(
    questionsOf(context).map(async (query) => ({ query, uses: await used(context.call(), query) })),
  )
}

const timesOf = (rule: Frequency): number => ('lifetime' in rule ? rule.lifetime : rule.times)

const coverageChecks = port.checksOf(
  { prepare: coveragesOf, none: 'the insurer states no benefits for this member’s plans' },
  {
    'returns valid benefits with money in whole cents': async (coverages) => {
      for (const coverage of coverages) {
        port.parsed('categories', coverage)
        wholeCents(coverage)
      }
    },
    'states no cost for a benefit that isn’t covered': async (coverages) => {
      for (const { categories } of coverages)
        for (const category of categories)
          must(
            category.covered !== 'no' || [category.in, category.out].every((cost) => cost === 'not-covered'),
            `${category.code} is not covered but has a cost`,
          )
    },
    'states the same count in a limit as in its rule': async (coverages) => {
      for (const { categories } of coverages)
        for (const { code, limit } of categories)
          must(
            !limit?.rule || limit.count === null || limit.count === timesOf(limit.rule),
            `${code} has another count in its limit than in its rule`,
          )
    },
  },
)

const useChecks = port.checksOf(
  { prepare: usesOf, none: 'this member has no current plan' },
  {
    'returns use by requested members and of the plan’s benefits only': async (
      all,
      context,
      { categories },
    ) => {
      for (const { query, uses } of all) {
        port.parsed('used', uses)
        const coverage = await categories(context.call(), query.planId)
        const codes = new Set(coverage?.categories.map(({ code }) => code))
        for (const { code, memberId } of uses) {
          must(query.memberIds.includes(memberId), 'used() returned a member who was not requested')
          must(codes.has(code), `used() returned ${code}, which the plan does not have`)
        }
      }
    },
    'does not cover a used-up benefit on the requested day': async (all) => {
      for (const { query, uses } of all)
        for (const { code, allowed, used, nextOn } of uses)
          must(
            allowed === null || used === null || used < allowed || nextOn === null || nextOn > query.on,
            `used() returned ${code} as used up, but covered again by the requested day`,
          )
    },
    'returns no last use after the requested day': async (all) => {
      for (const { query, uses } of all)
        must(
          uses.every(({ lastOn }) => lastOn === null || lastOn <= query.on),
          'used() returned a last use after the requested day',
        )
    },
  },
)

const checks = port.checks({
  'returns proof of coverage with the member, and dates in order': async (context, { proofOfCoverage }) => {
    for (const member of membersOf(context)) {
      const proof = port.parsed('proofOfCoverage', await proofOfCoverage(context.call(), member))
      if (!proof) continue
      must(
        proof.people.some(({ memberId }) => memberId === member.memberId),
        'proofOfCoverage() left out the member',
      )
      must(
        proof.people.every(({ from, to }) => to === null || from <= to),
        'proofOfCoverage() returned coverage that ends before it begins',
      )
    }
  },
  'offers each plan document in one place only': async (context, { documents }) => {
    for (const plan of papersOf(context))
      for (const { paper, made, documentId, link } of port.parsed(
        'documents',
        await documents(context.call(), plan),
      ))
        must(
          [made, documentId, link].filter((place) => place !== null).length <= 1,
          `documents() returned ${paper} in more than one place`,
        )
  },
})

const reads = port.reads({
  categories: { own: planIdsOf, odd: (id) => [id] },
  used: { own: questionsOf, odd: (id) => questionsOdd(id) },
  documents: { own: papersOf },
  proofOfCoverage: { own: membersOf, odd: (id) => [{ memberId: id, contractType: 'medical' }] },
})

const questionsOdd = (id: string): BenefitsQuery[] => [
  { contractId: id, contractType: 'medical', planId: id, memberIds: [id], on: today().toString() },
]

export const planBenefitsPromises = [...coverageChecks, ...useChecks, ...checks, ...reads]
