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

const MONEY = 'benefits: money is whole cents, and a share of a bill is between 0 and 100 percent'

export const benefitsFaults: readonly Fault[] = [
  { fault: 'a fraction of a cent', plant: withCents(12.5), breaks: MONEY },
  { fault: 'an amount that is no number', plant: withCents(Number.NaN), breaks: MONEY },
  {
    fault: 'a plan that is made up where none is known',
    plant: (insurer) => ({
      ...insurer,
      benefits: {
        ofPlan: async (call, planId) =>
          (await insurer.benefits?.ofPlan(call, planId)) ??
          (await insurer.benefits?.ofPlan(call, 'medical')) ??
          ({} as PlanDesign),
      },
    }),
    breaks: 'benefits: finds nothing for the ids of strangers, however odd',
  },
  {
    fault: 'a text in no language',
    plant: withDesign((design) => ({ ...design, backText: [{}] })),
    breaks: 'benefits: every answer has the shape of the port',
  },
  {
    fault: 'a text that is empty in one language',
    plant: withDesign((design) => ({
      ...design,
      limits: design.limits.map((limit) => ({ ...limit, label: { en: 'Deductible', es: '' } })),
    })),
    breaks: 'benefits: every answer has the shape of the port',
  },
  {
    fault: 'a phone number with dashes',
    plant: withDesign((design) => ({
      ...design,
      phones: [{ label: 'Help', number: '501-555-0100', audience: 'member' }],
    })),
    breaks: 'benefits: phone numbers have ten digits, or are 711, the relay service',
  },
]
