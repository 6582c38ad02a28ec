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

const USE = 'planBenefits: use is stated of those who were asked for, and of benefits of the plan'

export const planBenefitsFaults: readonly Fault[] = [
  {
    fault: 'a benefit that costs half a cent',
    plant: withCategory((category) => ({
      ...category,
      in: { share: { cents: 12.5 }, per: 'visit', afterDeductible: false, allowanceCents: null },
    })),
    breaks: 'planBenefits: benefits have the shape of the port, and money is whole cents',
  },
  {
    fault: 'a benefit that isn’t covered and costs $0',
    plant: withCategory((category) => ({
      ...category,
      covered: 'no',
      in: { share: { cents: 0 }, per: null, afterDeductible: null, allowanceCents: null },
    })),
    breaks: 'planBenefits: a benefit that isn’t covered has no cost',
  },
  {
    fault: 'a limit of more visits than its rule',
    plant: withCategory((category) => ({
      ...category,
      limit: { count: 3, days: null, cents: null, rule: { per: 'calendar-year', times: 2 } },
    })),
    breaks: 'planBenefits: a limit counts as often as its rule',
  },
  { fault: 'the use of another member', plant: withUse((use) => ({ ...use, memberId: 'X' })), breaks: USE },
  {
    fault: 'the use of another plan’s benefit',
    plant: withUse((use) => ({ ...use, code: 'x' })),
    breaks: USE,
  },
  {
    fault: 'a used-up benefit that is covered today',
    plant: withUse((use) => ({ ...use, allowed: 1, used: 1, nextOn: '2020-01-01' })),
    breaks: 'planBenefits: a used-up benefit isn’t covered on the day',
  },
  {
    fault: 'a last visit in the future',
    plant: withUse((use) => ({ ...use, lastOn: '2999-01-01' })),
    breaks: 'planBenefits: the last use is no later than the day',
  },
  {
    fault: 'a letter without the member',
    plant: withPort(({ proofOfCoverage }) => ({
      proofOfCoverage: async (...asked) => {
        const proof = await proofOfCoverage(...asked)
        return proof && { ...proof, people: [] }
      },
    })),
    breaks: 'planBenefits: proof names the member, and days in order',
  },
  {
    fault: 'a paper in two places',
    plant: withPort(({ documents }) => ({
      documents: async (...asked) =>
        (await documents(...asked)).map((paper) => ({
          ...paper,
          made: 'booklet' as const,
          link: 'https://example.com',
        })),
    })),
    breaks: 'planBenefits: a paper is in one place at most',
  },
]
