import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type * as v from 'valibot'
import { callFile } from '#api/call-file.ts'
import { byCaller, call } from '#api/call.ts'
import { language } from '#base/language.ts'
import {
  compareDrug,
  drugLists,
  medicinesPdf,
  partD,
  prescriptions,
  priceDrug,
  searchDrugs,
  searchOwnDrugs,
  wholeOwnList,
} from '#contract/calls/pharmacy.ts'
import type { Membership } from '#contract/entities/plan.ts'

type Plan = Pick<Membership, 'memberId'>

/** How long typing must pause before a search, so that several letters are sent together. */
export const SEARCH_REST_MS = 250

/** The member's medicines, which can be read offline at the counter. */
export const medicinesQuery = ({ memberId }: Plan) =>
  queryOptions({
    queryKey: ['medicines', memberId],
    // Even if Home has just loaded the list, a fill from a minute ago must be on it.
    staleTime: 0,
    queryFn: ({ signal }) => call(prescriptions, { params: { memberId } }, { signal, ...byCaller }),
    meta: { keep: 'sealed' },
  })

/** The member's year of Medicare Part D, which can be read offline. */
export const partDQuery = ({ memberId }: Plan) =>
  queryOptions({
    queryKey: ['part-d', memberId],
    queryFn: ({ signal }) => call(partD, { params: { memberId } }, { signal, ...byCaller }),
    meta: { keep: 'sealed' },
  })

/** A member's medicines as a PDF: the current ones, or all with every fill. */
export const medicinesFile = ({ memberId }: Plan, ofMember: string, isHistory: boolean): Promise<Blob> =>
  callFile(
    medicinesPdf,
    { params: { memberId }, query: { ofMember, language, ...(isHistory && { history: 'yes' as const }) } },
    byCaller,
  )

export type PriceQuestion = v.InferInput<NonNullable<typeof priceDrug.body>>

/** Prices of a drug. Not stored on the device, because they change with each claim. */
export const priceQuery = ({ memberId }: Plan, question: PriceQuestion) =>
  queryOptions({
    queryKey: ['drug-price', memberId, question],
    queryFn: ({ signal }) =>
      call(priceDrug, { params: { memberId }, body: question }, { signal, ...byCaller }),
  })

/** The drugs of the plan's list that fit a text, page by page. Recently opened lists can be read offline. */
export const ownDrugsQuery = ({ memberId }: Plan, text: string) =>
  infiniteQueryOptions({
    queryKey: ['own-drugs', memberId, text],
    queryFn: ({ signal, pageParam }) =>
      call(
        searchOwnDrugs,
        { params: { memberId }, body: { text, ...(pageParam !== null && { cursor: pageParam }) } },
        { signal, ...byCaller },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    meta: { keep: 'sealed' },
  })

const DAY_MS = 24 * 60 * 60_000

/** The plan's whole list, loaded once a day, which the device searches without a network. */
export const wholeListQuery = ({ memberId }: Plan) =>
  queryOptions({
    queryKey: ['own-list', memberId],
    queryFn: ({ signal }) => call(wholeOwnList, { params: { memberId } }, { signal, ...byCaller }),
    staleTime: DAY_MS,
    meta: { keep: 'sealed' },
  })

export const drugListsQuery = queryOptions({
  queryKey: ['drug-lists'],
  queryFn: ({ signal }) => call(drugLists, {}, { signal, ...byCaller }),
})

/** The drugs of any list that fit a text, page by page. Public, and not stored. */
export const drugsQuery = (formularyId: string, text: string) =>
  infiniteQueryOptions({
    queryKey: ['drugs', formularyId, text],
    queryFn: ({ signal, pageParam }) =>
      call(
        searchDrugs,
        { body: { formularyId, text, ...(pageParam !== null && { cursor: pageParam }) } },
        { signal, ...byCaller },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })

export const comparisonQuery = (drugId: string, formularyIds: readonly string[]) =>
  queryOptions({
    queryKey: ['drug-comparison', drugId, formularyIds],
    queryFn: ({ signal }) =>
      call(compareDrug, { body: { drugId, formularyIds: [...formularyIds] } }, { signal, ...byCaller }),
  })
