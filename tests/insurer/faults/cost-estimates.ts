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

const ADD_UP = 'costEstimates: estimates have their shape, are whole cents, and add up'

const CHANGED =
  'costEstimates: prices that were stated just now have not changed, and a price that differs is named'

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
    fault: 'a price of zero in place of no price',
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
    breaks: 'costEstimates: each provider and each part is answered once, in the order of the question',
  },
  {
    fault: 'care that costs more with the deductible met',
    plant: withEstimate((one) => ({
      ...one,
      totalIfMet: one.total && { ...one.total, memberOwesCents: one.total.memberOwesCents + 100 },
    })),
    breaks: 'costEstimates: a deductible that is met never makes care dearer',
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
    fault: 'a service that no plan has is estimated',
    plant: withPort(({ estimate }) => ({
      estimate: async (call, query) =>
        query.parts.some(({ code }) => code === 'no-such-service') ? [] : estimate(call, query),
    })),
    breaks:
      'costEstimates: a service that no plan has is refused with EST-0002, a day without coverage with EST-0003',
  },
  {
    fault: 'prices that are never said to have changed',
    plant: withPort(() => ({ changedPrices: async () => [] })),
    breaks: CHANGED,
  },
  {
    fault: 'prices that are always said to have changed',
    plant: withPort(() => ({
      changedPrices: async (_call, { estimates }) => estimates.map(({ estimateId }) => estimateId),
    })),
    breaks: CHANGED,
  },
  {
    fault: 'a note that moves the day of a mailed letter',
    plant: withPort(({ notePaperMailed }) => ({
      notePaperMailed: async (call, note) => {
        if (!notePaperMailed) throw new Error('no notes to plant a fault in')
        return { ...(await notePaperMailed(call, note)), mailedOn: note.mailedOn }
      },
    })),
    breaks:
      'costEstimates: a paper is requested once for each estimate, and is among the papers of its member',
  },
  {
    fault: 'a paper that is forgotten',
    plant: withPort(() => ({ papers: async () => [] })),
    breaks:
      'costEstimates: a paper is requested once for each estimate, and is among the papers of its member',
  },
]
