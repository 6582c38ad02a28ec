import type { BenefitUse } from '#contract/entities/benefit-use.ts'
import type { BenefitCategory } from '#contract/entities/plan-coverage.ts'
import type { Insurer } from '#server/insurer/insurer.ts'
import type { PlanBenefits } from '#server/insurer/plan-benefits.ts'
import type { Fault } from './fault.ts'

const withPort = (change: (port: PlanBenefits) => Partial<PlanBenefits>) => (insurer: Insurer) => {
  const { planBenefits } = insurer
  if (!planBenefits) throw new Error('no plan benefits to plant a fault in')
  return { ...insurer, planBenefits: { ...planBenefits, ...change(planBenefits) } }
}

const withCategory = (change: (category: BenefitCategory) => BenefitCategory) =>
  withPort(({ categories }) => ({
    categories: async (...asked) => {
      const coverage = await categories(...asked)
      return coverage && { ...coverage, categories: coverage.categories.map(change) }
    },
  }))

const withUse = (change: (use: BenefitUse) => BenefitUse) =>
  withPort(({ used }) => ({ used: async (...asked) => (await used(...asked)).map(change) }))

const USE = 'planBenefits: returns use by requested members and of the plan’s benefits only'

export const planBenefitsFaults: readonly Fault[] = [
  {
    fault: 'a benefit that costs half a cent',
    plant: withCategory((category) => ({
      ...category,
      in: { share: { cents: 12.5 }, per: 'visit', afterDeductible: false, allowanceCents: null },
    })),
    breaks: 'planBenefits: returns valid benefits with money in whole cents',
  },
  {
    fault: 'a benefit that isn’t covered and costs $0',
    plant: withCategory((category) => ({
      ...category,
      covered: 'no',
      in: { share: { cents: 0 }, per: null, afterDeductible: null, allowanceCents: null },
    })),
    breaks: 'planBenefits: states no cost for a benefit that isn’t covered',
  },
  {
    fault: 'a limit with another count than its rule',
    plant: withCategory((category) => ({
      ...category,
      limit: { count: 3, days: null, cents: null, rule: { per: 'calendar-year', times: 2 } },
    })),
    breaks: 'planBenefits: states the same count in a limit as in its rule',
  },
  { fault: 'the use of another member', plant: withUse((use) => ({ ...use, memberId: 'X' })), breaks: USE },
  {
    fault: 'the use of another plan’s benefit',
    plant: withUse((use) => ({ ...use, code: 'x' })),
    breaks: USE,
  },
  {
    fault: 'a used-up benefit that is covered on the same day',
    plant: withUse((use) => ({ ...use, allowed: 1, used: 1, nextOn: '2020-01-01' })),
    breaks: 'planBenefits: does not cover a used-up benefit on the requested day',
  },
  {
    fault: 'a last visit in the future',
    plant: withUse((use) => ({ ...use, lastOn: '2999-01-01' })),
    breaks: 'planBenefits: returns no last use after the requested day',
  },
  {
    fault: 'a proof of coverage without the member',
    plant: withPort(({ proofOfCoverage }) => ({
      proofOfCoverage: async (...asked) => {
        const proof = await proofOfCoverage(...asked)
        return proof && { ...proof, people: [] }
      },
    })),
    breaks: 'planBenefits: returns proof of coverage with the member, and dates in order',
  },
  {
    fault: 'a plan document in two places',
    plant: withPort(({ documents }) => ({
      documents: async (...asked) =>
        (await documents(...asked)).map((paper) => ({
          ...paper,
          made: 'booklet' as const,
          link: 'https://example.com',
        })),
    })),
    breaks: 'planBenefits: offers each plan document in one place only',
  },
]
