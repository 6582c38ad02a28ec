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
    fault: 'two drug lists for one plan and year',
    plant: withList(({ lists }) => ({
      lists: async (call) => {
        const all = await lists(call)
        return [...all, ...all.map((list) => ({ ...list, formularyId: `${list.formularyId}-2` }))]
      },
    })),
    breaks: 'formulary: returns lists with unique ids, one for each plan and year',
  },
  {
    fault: 'a drug with other rules in read() than in search()',
    plant: withList(({ read }) => ({
      read: async (...asked) => {
        const drug = await read(...asked)
        return drug && { ...drug, needsApproval: !drug.needsApproval }
      },
    })),
    breaks: 'formulary: reads a drug as it is listed, with money in whole cents',
  },
  {
    fault: 'a drug search that ignores its cursor',
    plant: withList(({ search }) => ({ search: (call, query) => search(call, { ...query, cursor: null }) })),
    breaks: 'formulary: continues a search at its cursor, and refuses the cursor of another search',
  },
  {
    fault: 'a drug that costs more after the deductible',
    plant: withPrice((price) => ({ ...price, afterDeductibleCents: price.memberOwesCents + 1 })),
    breaks: 'pharmacyBenefit: returns prices that add up and are never negative',
  },
  {
    fault: 'the price of a pharmacy that was not requested',
    plant: withPrice((price) => ({ ...price, pharmacyId: 'another' })),
    breaks: 'pharmacyBenefit: prices each requested pharmacy once, and no other',
  },
  {
    fault: 'a confidential fill in a prescription with open ones',
    plant: withBenefit(({ prescriptions }) => ({
      prescriptions: async (...asked) =>
        (await prescriptions(...asked)).map(({ fills: [last, ...others], ...one }) => ({
          ...one,
          fills: last ? [{ ...last, isConfidential: !others[0]?.isConfidential }, ...others] : [],
        })),
    })),
    breaks: 'pharmacyBenefit: keeps confidential and open fills in separate prescriptions',
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
    breaks: 'pharmacyBenefit: returns rejected fills without a claim or a payment',
  },
]
