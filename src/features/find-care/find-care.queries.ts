import { type QueryClient, infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query'
import { byCaller, call } from '#api/call.ts'
import type { Keyed } from '#api/use-idempotent-mutation.ts'
import {
  type ProviderSearch,
  directorySpecialties,
  readProvider,
  searchProviders,
} from '#contract/calls/directory.ts'
import {
  type DirectoryReportInput,
  deleteNetworkProof,
  directoryReports,
  networkProofs,
  reportDirectoryMistake,
  saveNetworkProof,
  saveProvider,
  savedProviders,
  unsaveProvider,
} from '#contract/calls/directory-saved.ts'
import type { Membership } from '#contract/entities/plan.ts'
import { documentsQuery } from '#records/documents.queries.ts'

export type Plan = Pick<Membership, 'memberId' | 'contractType'>

export const specialtiesQuery = ({ memberId, contractType }: Plan) =>
  queryOptions({
    queryKey: ['directory-specialties', memberId, contractType],
    queryFn: ({ signal }) =>
      call(directorySpecialties, { params: { memberId }, query: { contractType } }, { signal, ...byCaller }),
    meta: { keep: 'sealed' },
  })

/**
 * The providers that a search finds, page by page. Not stored on the device, because a search may contain the device's
 * location, and searching needs a network anyway.
 */
export const searchQuery = ({ memberId }: Plan, search: ProviderSearch) =>
  infiniteQueryOptions({
    queryKey: ['provider-search', memberId, search],
    queryFn: ({ signal, pageParam }) =>
      call(
        searchProviders,
        { params: { memberId }, body: { ...search, ...(pageParam !== null && { cursor: pageParam }) } },
        { signal, ...byCaller },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })

/** One provider with all locations; opened providers can be read offline. */
export const providerQuery = ({ memberId, contractType }: Plan, provider: string) =>
  queryOptions({
    queryKey: ['provider', memberId, contractType, provider],
    queryFn: ({ signal }) =>
      call(
        readProvider,
        { params: { memberId, provider }, query: { contractType } },
        { signal, ...byCaller },
      ),
    meta: { keep: 'sealed' },
  })

/** The saved providers with their entries, which can be read offline. */
export const savedProvidersQuery = ({ memberId, contractType }: Plan) =>
  queryOptions({
    queryKey: ['saved-providers', memberId, contractType],
    queryFn: ({ signal }) =>
      call(savedProviders, { params: { memberId }, query: { contractType } }, { signal, ...byCaller }),
    meta: { keep: 'sealed' },
  })

/** The mistakes that the member reported, with the answers. */
export const reportsQuery = ({ memberId }: Plan) =>
  queryOptions({
    queryKey: ['directory-reports', memberId],
    queryFn: ({ signal }) => call(directoryReports, { params: { memberId } }, { signal, ...byCaller }),
    meta: { keep: 'sealed' },
  })

/** The member's proofs of network status. */
export const proofsQuery = ({ memberId }: Plan) =>
  queryOptions({
    queryKey: ['network-proofs', memberId],
    queryFn: ({ signal }) => call(networkProofs, { params: { memberId } }, { signal, ...byCaller }),
    meta: { keep: 'sealed' },
  })

/** Saves a provider, or removes a saved one. */
export const savingOf = (plan: Plan, provider: string) =>
  mutationOptions({
    mutationFn: async (isSaved: boolean): Promise<boolean> => {
      const { memberId, contractType } = plan
      const params = { memberId, provider }
      if (isSaved) await call(saveProvider, { params, body: { contractType } }, byCaller)
      else await call(unsaveProvider, { params }, byCaller)
      return isSaved
    },
    onSettled: (_saved, _failure, _wanted, _context, { client }) => {
      void client.invalidateQueries(savedProvidersQuery(plan))
      void client.invalidateQueries({ queryKey: providerQuery(plan, provider).queryKey })
    },
  })

/** Saves a signed proof that the provider is in the network at a location. */
export const proofOf = (plan: Plan, provider: string) =>
  mutationOptions({
    mutationFn: ({ body: { locationId }, idempotencyKey }: Keyed<{ locationId: string }>) =>
      call(
        saveNetworkProof,
        {
          params: { memberId: plan.memberId },
          body: { contractType: plan.contractType, provider, locationId },
        },
        { idempotencyKey, ...byCaller },
      ),
    onSuccess: (_proof, _body, _context, { client }) => {
      void client.invalidateQueries(proofsQuery(plan))
      void client.invalidateQueries({ queryKey: documentsQuery(plan).queryKey })
    },
  })

export type MistakeReport = Omit<DirectoryReportInput, 'contractType' | 'provider'>

/** Reports a mistake in a provider's entry. */
export const reportOf = (plan: Plan, provider: string) =>
  mutationOptions({
    mutationFn: ({ body, idempotencyKey }: Keyed<MistakeReport>) =>
      call(
        reportDirectoryMistake,
        { params: { memberId: plan.memberId }, body: { ...body, contractType: plan.contractType, provider } },
        { idempotencyKey, ...byCaller },
      ),
    onSuccess: (_report, _body, _context, { client }: { client: QueryClient }) => {
      void client.invalidateQueries(reportsQuery(plan))
      void client.invalidateQueries({ queryKey: providerQuery(plan, provider).queryKey })
    },
  })

/** Deletes a proof with its document. */
export const deletionOfProof = (plan: Plan, proofId: string) =>
  mutationOptions({
    mutationFn: () => call(deleteNetworkProof, { params: { memberId: plan.memberId, proofId } }, byCaller),
    onSuccess: (_removed, _body, _result, { client }) => {
      void client.invalidateQueries(proofsQuery(plan))
      void client.invalidateQueries({ queryKey: documentsQuery(plan).queryKey })
    },
  })
