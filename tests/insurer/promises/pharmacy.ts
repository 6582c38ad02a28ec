import type { StatedPrescription } from '#contract/entities/prescription.ts'
import type { StatedList } from '#server/insurer/formulary.ts'
import type { PriceQuery } from '#server/insurer/pharmacy-benefit.ts'
import { portOf } from './port.ts'
import { type Context, must, neverNegative, onceEach, refusedAs, unique, wholeCents } from './promise.ts'

const formulary = portOf('formulary')
const benefit = portOf('pharmacyBenefit')

/** How many drugs of a list the checks read. */
const LOOKED_AT = 20

const ownLists = async (context: Context): Promise<StatedList[]> => {
  const planIds = context.own.map(({ plan }) => plan.planId)
  const lists = formulary.parsed('lists', await formulary.of(context).lists(context.call()))
  return lists.filter((list) => list.planIds.some((planId) => planIds.includes(planId)))
}

const firstDrugs = async (context: Context) => {
  const [list] = await ownLists(context)
  if (!list) return []
  const { formularyId } = list
  const query = { formularyId, text: '', cursor: null, limit: LOOKED_AT }
  const page = formulary.parsed('search', await formulary.of(context).search(context.call(), query))
  return page.drugs.map((drug) => ({ formularyId, drug }))
}

const listChecks = formulary.checksOf(
  { prepare: ownLists, none: 'this member’s plans have no drug list' },
  {
    'returns lists with unique ids, one for each plan and year': async (_lists, context, { lists }) => {
      const all = await lists(context.call())
      onceEach(
        'lists',
        all.map(({ formularyId }) => formularyId),
      )
      onceEach(
        'lists',
        all.flatMap(({ planIds, year }) => planIds.map((planId) => `${planId} ${year}`)),
      )
    },
  },
)

const drugChecks = formulary.checksOf(
  { prepare: firstDrugs, none: 'the drug list of this member’s plan has no drugs' },
  {
    'reads a drug as it is listed, with money in whole cents': async (found, context, { read }) => {
      for (const { formularyId, drug } of found.slice(0, 5)) {
        const alone = await read(context.call(), { formularyId, drugId: drug.drugId })
        must(JSON.stringify(alone) === JSON.stringify(drug), 'read() differed from search()')
        wholeCents(drug)
      }
    },
    'continues a search at its cursor, and refuses the cursor of another search': async (
      found,
      context,
      { search },
    ) => {
      const formularyId = found[0]?.formularyId ?? ''
      const query = { formularyId, text: '', limit: 2 }
      const first = await search(context.call(), { ...query, cursor: null })
      if (first.next === null) return
      const second = await search(context.call(), { ...query, cursor: first.next })
      onceEach(
        'search',
        [...first.drugs, ...second.drugs].map(({ drugId }) => drugId),
      )
      await refusedAs(
        'INVALID_REQUEST',
        search(context.call(), { ...query, text: 'other', cursor: first.next }),
      )
    },
    'finds a drug by its name': async (found, context, { search }) => {
      for (const { formularyId, drug } of found.slice(0, 3)) {
        const text = typeof drug.name === 'string' ? drug.name : (drug.name.en ?? drug.name.es ?? '')
        const { drugs } = await search(context.call(), { formularyId, text, cursor: null, limit: 20 })
        must(
          drugs.some(({ drugId }) => drugId === drug.drugId),
          `search() did not find ${drug.drugId}`,
        )
      }
    },
    'returns alternatives from the same list': async (found, context, { alternatives, read }) => {
      for (const { formularyId, drug } of found.slice(0, 5)) {
        const all = await alternatives(context.call(), { formularyId, drugId: drug.drugId })
        for (const { drugId } of all) {
          must(drugId !== drug.drugId, 'alternatives() returned the drug itself')
          must(
            (await read(context.call(), { formularyId, drugId })) !== null,
            'alternatives() returned a drug that is not on the list',
          )
        }
      }
    },
  },
)

export const formularyPromises = [
  ...listChecks,
  ...drugChecks,
  ...formulary.reads({
    lists: {},
    read: {
      odd: (id) => [
        { formularyId: id, drugId: id },
        { formularyId: 'none-1900', drugId: id },
      ],
    },
    alternatives: { odd: (id) => [{ formularyId: id, drugId: id }] },
    search: {
      odd: (id) => [{ formularyId: id, text: id.slice(0, 100), cursor: null, limit: 2 }],
      isNothing: ({ drugs }) => drugs.length === 0,
    },
  }),
]

const idsOf = ({ own }: Context) => unique(own.map(({ enrollment }) => enrollment.memberId))

const ownPrescriptions = async (context: Context): Promise<StatedPrescription[]> => {
  const { prescriptions } = benefit.of(context)
  const all = await Promise.all(idsOf(context).map((memberId) => prescriptions(context.call(), memberId)))
  return all.flatMap((one) => benefit.parsed('prescriptions', one))
}

const prescriptionChecks = benefit.checksOf(
  { prepare: ownPrescriptions, none: 'this member has no prescriptions' },
  {
    'returns each prescription of the member once, with money in whole cents': async (all, context) => {
      onceEach(
        'prescriptions',
        all.map(({ prescriptionId }) => prescriptionId),
      )
      const ids = idsOf(context)
      must(
        all.every(({ memberId }) => ids.includes(memberId)),
        'prescriptions() returned a prescription of another member',
      )
      wholeCents(all)
    },
    'keeps confidential and open fills in separate prescriptions': async (all) => {
      for (const { prescriptionId, fills } of all)
        must(
          new Set(fills.map(({ isConfidential }) => isConfidential)).size <= 1,
          `prescriptions() returned open and confidential fills in ${prescriptionId}`,
        )
    },
    'returns rejected fills without a claim or a payment': async (all) => {
      for (const { rejection, claimId, planPaidCents } of all.flatMap(({ fills }) => fills))
        must(
          rejection === null || (claimId === null && !planPaidCents),
          'prescriptions() returned a rejected fill with a claim or a payment',
        )
    },
  },
)

/** A price query for a listed drug under one of the member's plans. */
async function priceQuestion(context: Context): Promise<PriceQuery | undefined> {
  if (!context.insurer.formulary || !context.insurer.pharmacyBenefit?.price) return undefined
  const lists = await ownLists(context)
  const own = context.own.find(({ plan }) => lists.some(({ planIds }) => planIds.includes(plan.planId)))
  const list = lists.find(({ planIds }) => own && planIds.includes(own.plan.planId))
  if (!own || !list) return undefined
  const query = { formularyId: list.formularyId, text: '', cursor: null, limit: LOOKED_AT }
  const { drugs } = await formulary.of(context).search(context.call(), query)
  const drug = drugs.find(({ isSpecialty, usualQuantity }) => !isSpecialty && usualQuantity !== null)
  if (!drug) return undefined
  return {
    memberId: own.enrollment.memberId,
    planId: own.plan.planId,
    drugId: drug.drugId,
    quantity: drug.usualQuantity ?? 30,
    daysSupply: 30,
    channel: 'retail-30',
    pharmacyIds: ['checked-1', 'checked-2'],
  }
}

const priceChecks = benefit.checksOf(
  { prepare: priceQuestion, none: 'no drug can be priced for this member' },
  {
    'returns prices that add up and are never negative': async (query, context, { price }) => {
      const prices = benefit.parsed('price', (await price?.(context.call(), query)) ?? [])
      for (const one of prices) {
        neverNegative(one)
        const parts = one.deductibleCents + one.copayCents + one.coinsuranceCents
        must(one.memberOwesCents >= parts, 'price() returned less for the member than the sum of the parts')
        must(one.planPaidCents + parts <= one.allowedCents, 'price() returned more than the allowed amount')
        must(
          one.afterDeductibleCents <= one.memberOwesCents,
          'price() returned a higher price after the deductible',
        )
      }
    },
    'prices each requested pharmacy once, and no other': async (query, context, { price }) => {
      const ids = ((await price?.(context.call(), query)) ?? []).map(({ pharmacyId }) => pharmacyId)
      onceEach('price', ids.map(String))
      must(
        ids.every((id) => id === null || query.pharmacyIds.includes(id)),
        'price() returned another pharmacy',
      )
    },
    'refuses an unlisted drug with PHA-0004, and a quantity of 0 with PHA-0005': async (
      query,
      context,
      { price },
    ) => {
      await refusedAs(
        'PHA-0004',
        Promise.resolve(price?.(context.call(), { ...query, drugId: 'no-such-drug' })),
      )
      await refusedAs('PHA-0005', Promise.resolve(price?.(context.call(), { ...query, quantity: 0 })))
    },
  },
)

export const pharmacyBenefitPromises = [
  ...prescriptionChecks,
  ...priceChecks,
  ...benefit.reads({
    prescriptions: { own: idsOf, odd: (id) => [id] },
    partD: { odd: (id) => [{ memberId: id, planId: id, year: 2026 }] },
  }),
]
