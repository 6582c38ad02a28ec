import { type QueryClient, infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query'
import type * as v from 'valibot'
import { byCaller, call } from '#api/call.ts'
import type { Keyed } from '#api/use-idempotent-mutation.ts'
import { type ProviderSearch, searchProviders } from '#contract/calls/directory.ts'
import {
  type ProviderForPeople,
  cancelPrimaryCare,
  choosePrimaryCare,
  previewPrimaryCare,
} from '#contract/calls/primary-care.ts'
import type { Membership } from '#contract/entities/plan.ts'
import { primaryCareQuery } from '#records/primary-care.queries.ts'

/** A provider at a place, by the names that the server gave them. */
export type PickedProvider = Pick<ProviderForPeople, 'provider' | 'locationId'>

type Plan = Pick<Membership, 'memberId' | 'contractType'>

/** The fields of a search for a primary care provider, as typed. */
export type PcpSearch = {
  name: string
  place: string
  miles: ProviderSearch['miles']
  language: string
  acceptsOnly: boolean
}

/**
 * Providers who can be chosen. Not stored: it reveals where the member is looking, and a choice needs the network
 * anyway.
 */
export const pcpSearchQuery = ({ memberId, contractType }: Plan, asked: PcpSearch) =>
  infiniteQueryOptions({
    queryKey: ['primary-care-search', memberId, contractType, asked],
    queryFn: ({ signal, pageParam }) => {
      const { name, place, miles, language, acceptsOnly } = asked
      const body = {
        contractType,
        isPcp: true as const,
        name,
        near: place === '' ? null : { place },
        miles,
        ...(language === '' ? {} : { language }),
        ...(acceptsOnly ? { accepting: ['accepting' as const, 'some-locations' as const] } : {}),
        sort: place === '' ? ('name' as const) : ('distance' as const),
        ...(pageParam === null ? {} : { cursor: pageParam }),
      }
      return call(searchProviders, { params: { memberId }, body }, { signal, ...byCaller })
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })

/** When a choice would start. Not stored, because the answer depends on the day. */
export const previewQuery = ({ memberId, contractType }: Plan, wanted: ProviderForPeople) =>
  queryOptions({
    queryKey: ['primary-care-preview', memberId, contractType, wanted],
    queryFn: ({ signal }) =>
      call(
        previewPrimaryCare,
        { params: { memberId }, query: { contractType }, body: wanted },
        { signal, ...byCaller },
      ),
    gcTime: 0,
    staleTime: 0,
  })

export type Preview = v.InferOutput<(typeof previewPrimaryCare)['reply']>
export type Chosen = v.InferOutput<(typeof choosePrimaryCare)['reply']>
type NewChoice = v.InferInput<NonNullable<(typeof choosePrimaryCare)['body']>>

/** Reloads the page's data in any case, because another tab may have made a change. */
const readAgain = (plan: Plan) => ({
  onSettled: (
    _answer: unknown,
    _failure: unknown,
    _body: unknown,
    _result: unknown,
    { client }: { client: QueryClient },
  ) => {
    void client.invalidateQueries(primaryCareQuery(plan))
    void client.invalidateQueries({ queryKey: ['id-cards'] })
    void client.invalidateQueries({ queryKey: ['access-rights'] })
  },
})

/** Chooses a provider; `onDone` receives the answer, even if only some of the choices were accepted. */
export const chooseOf = (plan: Plan, onDone: (chosen: Chosen) => void) =>
  mutationOptions({
    onSuccess: onDone,
    mutationFn: ({ body, idempotencyKey }: Keyed<NewChoice>) =>
      call(
        choosePrimaryCare,
        { params: { memberId: plan.memberId }, query: { contractType: plan.contractType }, body },
        { idempotencyKey, ...byCaller },
      ),
    ...readAgain(plan),
  })

export const cancelOf = (plan: Plan, choiceId: string) =>
  mutationOptions({
    mutationFn: ({ body, idempotencyKey }: Keyed<{ forMemberId: string }>) =>
      call(
        cancelPrimaryCare,
        {
          params: { memberId: plan.memberId, choiceId },
          query: { contractType: plan.contractType },
          body,
        },
        { idempotencyKey, ...byCaller },
      ),
    ...readAgain(plan),
  })
