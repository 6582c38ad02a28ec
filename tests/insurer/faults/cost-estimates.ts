import type { CostEstimates, ProviderEstimate } from '#server/insurer/cost-estimates.ts'
import type { Insurer } from '#server/insurer/insurer.ts'
import type { Fault } from './fault.ts'

const withPort = (change: (port: CostEstimates) => Partial<CostEstimates>) => (insurer: Insurer) => {
  const { costEstimates } = insurer
  if (!costEstimates) throw new Error('no cost estimates to plant a fault in')
  return { ...insurer, costEstimates: { ...costEstimates, ...change(costEstimates) } }
}

const withEstimate = (change: (estimate: ProviderEstimate) => ProviderEstimate) =>
  withPort(({ estimate }) => ({ estimate: async (...asked) => (await estimate(...asked)).map(change) }))

const ADD_UP = 'costEstimates: returns valid estimates in whole cents that add up'

const CHANGED = 'costEstimates: reports exactly the estimates whose prices have changed'

export const costEstimatesFaults: readonly Fault[] = [
  {
    fault: 'a total that is not the sum of its parts',
    plant: withEstimate((one) => ({
      ...one,
      total: one.total && { ...one.total, memberOwesCents: one.total.memberOwesCents + 1 },
    })),
    breaks: ADD_UP,
  },
  {
    fault: 'a rate of 0 instead of null',
    plant: withEstimate((one) => ({
      ...one,
      parts: one.parts.map((part) => ({ ...part, rateCents: 0, money: null })),
      total: null,
    })),
    breaks: ADD_UP,
  },
  {
    fault: 'an estimate without one of the providers',
    plant: withPort(({ estimate }) => ({
      estimate: async (...asked) => (await estimate(...asked)).slice(1),
    })),
    breaks: 'costEstimates: returns each provider and part once, in the requested order',
  },
  {
    fault: 'care that costs more with the deductible met',
    plant: withEstimate((one) => ({
      ...one,
      totalIfMet: one.total && { ...one.total, memberOwesCents: one.total.memberOwesCents + 100 },
    })),
    breaks: 'costEstimates: never estimates more once the deductible is met',
  },
  {
    fault: 'an estimate that takes a deductible twice',
    plant: withEstimate((one) => ({
      ...one,
      total: one.total && { ...one.total, deductibleCents: one.total.deductibleCents + 100_000_00 },
    })),
    breaks:
      'costEstimates: an estimate takes no more of a deductible than the same caller’s meters have left',
  },
  {
    fault: 'an estimate for an unknown service',
    plant: withPort(({ estimate }) => ({
      estimate: async (call, query) =>
        query.parts.some(({ code }) => code === 'no-such-service') ? [] : estimate(call, query),
    })),
    breaks:
      'costEstimates: refuses an unknown service with EST-0002, and a day without coverage with EST-0003',
  },
  {
    fault: 'changed prices that are never reported',
    plant: withPort(() => ({ changedPrices: async () => [] })),
    breaks: CHANGED,
  },
  {
    fault: 'unchanged prices that are reported as changed',
    plant: withPort(() => ({
      changedPrices: async (_call, { estimates }) => estimates.map(({ estimateId }) => estimateId),
    })),
    breaks: CHANGED,
  },
  {
    fault: 'a later note that changes the mailing date',
    plant: withPort(({ notePaperMailed }) => ({
      notePaperMailed: async (call, note) => {
        if (!notePaperMailed) throw new Error('no notes to plant a fault in')
        return { ...(await notePaperMailed(call, note)), mailedOn: note.mailedOn }
      },
    })),
    breaks: 'costEstimates: accepts one paper request for each estimate, and lists it for its member',
  },
  {
    fault: 'a requested paper that is not listed',
    plant: withPort(() => ({ papers: async () => [] })),
    breaks: 'costEstimates: accepts one paper request for each estimate, and lists it for its member',
  },
]
