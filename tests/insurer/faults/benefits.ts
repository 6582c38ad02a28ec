import type { Benefits, PlanDesign } from '#server/insurer/benefits.ts'
import type { Insurer } from '#server/insurer/insurer.ts'
import type { Fault } from './fault.ts'

const withDesign = (change: (design: PlanDesign) => PlanDesign) => (insurer: Insurer) => {
  const { benefits } = insurer
  if (!benefits) throw new Error('no benefits to plant a fault in')
  const ofPlan: Benefits['ofPlan'] = async (...asked) => {
    const design = await benefits.ofPlan(...asked)
    return design && change(design)
  }
  return { ...insurer, benefits: { ofPlan } }
}

const withCents = (cents: number) =>
  withDesign((design) => ({
    ...design,
    limits: design.limits.map((limit) => ({ ...limit, individualCents: cents })),
  }))

const MONEY = 'benefits: returns money in whole cents, and coinsurance between 0 and 100 percent'

export const benefitsFaults: readonly Fault[] = [
  { fault: 'a fraction of a cent', plant: withCents(12.5), breaks: MONEY },
  { fault: 'an amount that is not a number', plant: withCents(Number.NaN), breaks: MONEY },
  {
    fault: 'a made-up plan for an unknown id',
    plant: (insurer) => ({
      ...insurer,
      benefits: {
        ofPlan: async (call, planId) =>
          (await insurer.benefits?.ofPlan(call, planId)) ??
          (await insurer.benefits?.ofPlan(call, 'medical')) ??
          ({} as PlanDesign),
      },
    }),
    breaks: 'benefits: finds nothing for unknown or malformed ids',
  },
  {
    fault: 'a text without a language',
    plant: withDesign((design) => ({ ...design, backText: [{}] })),
    breaks: 'benefits: returns answers that match the port’s schema',
  },
  {
    fault: 'a text that is empty in one language',
    plant: withDesign((design) => ({
      ...design,
      limits: design.limits.map((limit) => ({ ...limit, label: { en: 'Deductible', es: '' } })),
    })),
    breaks: 'benefits: returns answers that match the port’s schema',
  },
  {
    fault: 'a phone number with dashes',
    plant: withDesign((design) => ({
      ...design,
      phones: [{ label: 'Help', number: '501-555-0100', audience: 'member' }],
    })),
    breaks: 'benefits: returns phone numbers of ten digits, or 711 for the relay service',
  },
]
