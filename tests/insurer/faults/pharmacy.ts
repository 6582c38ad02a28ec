import type { Formulary } from '#server/insurer/formulary.ts'
import type { Insurer } from '#server/insurer/insurer.ts'
import type { PharmacyBenefit } from '#server/insurer/pharmacy-benefit.ts'
import type { Fault } from './fault.ts'

const withList = (change: (port: Formulary) => Partial<Formulary>) => (insurer: Insurer) => {
  const { formulary } = insurer
  if (!formulary) throw new Error('no drug lists to plant a fault in')
  return { ...insurer, formulary: { ...formulary, ...change(formulary) } }
}

const withBenefit = (change: (port: PharmacyBenefit) => Partial<PharmacyBenefit>) => (insurer: Insurer) => {
  const { pharmacyBenefit } = insurer
  if (!pharmacyBenefit) throw new Error('no pharmacy benefit to plant a fault in')
  return { ...insurer, pharmacyBenefit: { ...pharmacyBenefit, ...change(pharmacyBenefit) } }
}

type Price = Awaited<ReturnType<NonNullable<PharmacyBenefit['price']>>>[number]

const withPrice = (change: (price: Price) => Price) =>
  withBenefit(({ price }) => ({
    price: async (...asked) => ((await price?.(...asked)) ?? []).map(change),
  }))

export const pharmacyFaults: readonly Fault[] = [
  {
    fault: 'two drug lists of one plan in a year',
    plant: withList(({ lists }) => ({
      lists: async (call) => {
        const all = await lists(call)
        return [...all, ...all.map((list) => ({ ...list, formularyId: `${list.formularyId}-2` }))]
      },
    })),
    breaks: 'formulary: each list has an id of its own, and a plan has one list a year',
  },
  {
    fault: 'a drug that is read with other rules than it is listed',
    plant: withList(({ read }) => ({
      read: async (...asked) => {
        const drug = await read(...asked)
        return drug && { ...drug, needsApproval: !drug.needsApproval }
      },
    })),
    breaks: 'formulary: a drug is read as it is listed, and money is whole cents',
  },
  {
    fault: 'each page of drugs is the first',
    plant: withList(({ search }) => ({ search: (call, query) => search(call, { ...query, cursor: null }) })),
    breaks: 'formulary: a page goes on where the one before it ended',
  },
  {
    fault: 'a drug that costs less today than after the deductible',
    plant: withPrice((price) => ({ ...price, afterDeductibleCents: price.memberOwesCents + 1 })),
    breaks: 'pharmacyBenefit: the parts of a price add up, and nothing costs less than nothing',
  },
  {
    fault: 'the price of a pharmacy that wasn’t asked about',
    plant: withPrice((price) => ({ ...price, pharmacyId: 'another' })),
    breaks: 'pharmacyBenefit: a pharmacy is priced once, and no other than was asked about',
  },
  {
    fault: 'a confidential fill beside open ones in one prescription',
    plant: withBenefit(({ prescriptions }) => ({
      prescriptions: async (...asked) =>
        (await prescriptions(...asked)).map(({ fills: [last, ...others], ...one }) => ({
          ...one,
          fills: last ? [{ ...last, isConfidential: !others[0]?.isConfidential }, ...others] : [],
        })),
    })),
    breaks: 'pharmacyBenefit: a confidential fill shares no prescription with an open one',
  },
  {
    fault: 'a rejected fill that the plan paid for',
    plant: withBenefit(({ prescriptions }) => ({
      prescriptions: async (...asked) =>
        (await prescriptions(...asked)).map((one) => ({
          ...one,
          fills: one.fills.map((fill) => ({
            ...fill,
            rejection: { reason: 'other' as const, words: '', from: null },
          })),
        })),
    })),
    breaks: 'pharmacyBenefit: a rejected fill has no claim and no money',
  },
]
