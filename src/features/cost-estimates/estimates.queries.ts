import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { byCaller, call } from '#api/call.ts'
import type { Keyed } from '#api/use-idempotent-mutation.ts'
import { language } from '#base/language.ts'
import {
  type CostsEstimated,
  type EstimateInput,
  deleteEstimate,
  estimateCosts,
  explainAhead,
  findServices,
  mailComparison,
  mailEstimate,
  readBundle,
  saveEstimate,
} from '#contract/calls/cost-estimates.ts'
import { searchProviders } from '#contract/calls/directory.ts'
import {
  type Estimate,
  type EstimatedService,
  type FoundLocations,
  MOST_COMPARED,
  MOST_MAILED,
} from '#contract/entities/cost-estimate.ts'
import type { Membership } from '#contract/entities/plan.ts'
import type { Provider } from '#contract/entities/provider.ts'
import { savedEstimatesQuery } from '#records/estimates.queries.ts'

export type Plan = Pick<Membership, 'memberId' | 'contractType'>

/**
 * The services that words or a code can mean. If nothing matches all words, the common words of a question don't count.
 * The member's searches aren't stored on the device.
 */
export const servicesQuery = ({ memberId, contractType }: Plan, text: string) =>
  queryOptions({
    queryKey: ['estimate-services', memberId, contractType, text],
    queryFn: async ({ signal }) => {
      const find = (words: string) =>
        call(
          findServices,
          { params: { memberId }, body: { contractType, text: words } },
          { signal, ...byCaller },
        )
      const found = await find(text)
      if (found.services.length > 0) return found
      const { serviceNamedIn } = await import('#content/search/service-question.ts')
      const named = serviceNamedIn(text)
      return named === null ? found : find(named)
    },
  })

export const bundleQuery = ({ memberId, contractType }: Plan, code: string) =>
  queryOptions({
    queryKey: ['estimate-bundle', memberId, contractType, code],
    queryFn: ({ signal }) =>
      call(readBundle, { params: { memberId }, body: { contractType, code } }, { signal, ...byCaller }),
  })

/** The care that a member plans. */
export type PlannedCare = Omit<EstimateInput, 'contractType'> & {
  /** Empty if the provider is named. */
  place: string
  /** The name of a provider, or a provider number; empty for all providers that bill the service. */
  provider: string
}

const MOST_SPECIALTIES = 40
/** The radius in miles around the place in which providers are compared. */
const MILES = 50

/** Providers in a request: by handle, each with the location that the search found. */
export type ProvidersToPrice = { providers: string[]; locations: FoundLocations }

export type Compared = CostsEstimated & { providers: Provider[]; toMail: ProvidersToPrice }

const providersToPrice = (providers: readonly Provider[]): ProvidersToPrice => ({
  providers: providers.map(({ provider }) => provider),
  locations: providers.flatMap(({ provider, roles: [role] }) =>
    role ? [{ provider, locationId: role.locationId }] : [],
  ),
})

/** The nearest providers who bill the service, and what the care costs at each. */
export const compareQuery = (plan: Plan, { specialtyIds }: EstimatedService, care: PlannedCare) =>
  queryOptions({
    queryKey: ['estimates', plan.memberId, plan.contractType, care],
    queryFn: async ({ signal }): Promise<Compared> => {
      const { memberId, contractType } = plan
      const { place, provider: name, ...asked } = care
      const found = await call(
        searchProviders,
        {
          params: { memberId },
          body: {
            contractType,
            // A provider requested by name may bill the service without having these specialties.
            ...(name === '' ? { specialtyIds: specialtyIds.slice(0, MOST_SPECIALTIES) } : { name }),
            ...(place !== '' && { near: { place }, miles: MILES }),
          },
        },
        { signal, ...byCaller },
      )
      const providers = found.providers.slice(0, MOST_COMPARED)
      if (providers.length === 0)
        return {
          planName: '',
          providers,
          toMail: providersToPrice([]),
          estimates: [],
          gone: [],
          meters: null,
          openClaims: 0,
          accountCents: null,
        }
      const estimated = await call(
        estimateCosts,
        {
          params: { memberId },
          body: { ...asked, contractType, ...providersToPrice(providers) },
        },
        { signal, ...byCaller },
      )
      return { ...estimated, providers, toMail: providersToPrice(found.providers.slice(0, MOST_MAILED)) }
    },
  })

/** The care without the search that found its provider. */
export type CareToSave = Omit<PlannedCare, 'place' | 'provider'>

/** An estimate's provider and location, by which the server finds them again. */
export type OfProvider = Pick<Estimate, 'provider' | 'locationId'>

/** Estimates saved care again at its provider and location. */
export const estimateAgainOf = ({ memberId, contractType }: Plan) =>
  mutationOptions({
    mutationFn: ({ care, of: { provider, locationId } }: { care: CareToSave; of: OfProvider }) =>
      call(
        estimateCosts,
        {
          params: { memberId },
          body: {
            ...care,
            contractType,
            providers: [provider],
            ...(locationId && { locations: [{ provider, locationId }] }),
          },
        },
        byCaller,
      ),
  })

/**
 * The insurer's explanation of benefits before the care of a saved estimate. It isn't stored on the device, because it
 * changes with each claim.
 */
export const explainAheadQuery = ({ memberId, contractType }: Plan, estimateId: string) =>
  queryOptions({
    queryKey: ['estimate-explained', memberId, contractType, estimateId],
    queryFn: ({ signal }) =>
      call(
        explainAhead,
        { params: { memberId, estimateId }, query: { contractType } },
        { signal, ...byCaller },
      ),
    staleTime: 0,
  })

/** Saves an estimate as the insurer states it now. */
export const saveEstimateOf = (plan: Plan) =>
  mutationOptions({
    mutationFn: ({
      body: { locationId, ...body },
      idempotencyKey,
    }: Keyed<Omit<EstimateInput, 'contractType'> & OfProvider>) =>
      call(
        saveEstimate,
        {
          params: { memberId: plan.memberId },
          body: { ...body, contractType: plan.contractType, ...(locationId && { locationId }) },
        },
        { idempotencyKey, ...byCaller },
      ),
    // The server may have saved it although its answer was lost.
    onSettled: (_saved, _failure, _variables, _result, { client }) =>
      client.invalidateQueries(savedEstimatesQuery(plan)),
  })

/** Requests a saved estimate on paper. */
export const mailEstimateOf = (plan: Plan) =>
  mutationOptions({
    mutationFn: ({ body: { estimateId }, idempotencyKey }: Keyed<{ estimateId: string }>) =>
      call(
        mailEstimate,
        {
          params: { memberId: plan.memberId, estimateId },
          body: { contractType: plan.contractType, language },
        },
        { idempotencyKey, ...byCaller },
      ),
    // The insurer may have accepted it although its answer was lost.
    onSettled: (_taken, _failure, _variables, _result, { client }) =>
      client.invalidateQueries(savedEstimatesQuery(plan)),
  })

/** Requests the prices of several providers in one letter. */
export const mailComparisonOf = (plan: Plan) =>
  mutationOptions({
    mutationFn: ({ body, idempotencyKey }: Keyed<CareToSave & ProvidersToPrice>) =>
      call(
        mailComparison,
        {
          params: { memberId: plan.memberId },
          body: { ...body, contractType: plan.contractType, language },
        },
        { idempotencyKey, ...byCaller },
      ),
    onSettled: (_taken, _failure, _variables, _result, { client }) =>
      client.invalidateQueries(savedEstimatesQuery(plan)),
  })

/** Deletes a saved estimate. */
export const deleteEstimateOf = (plan: Plan) =>
  mutationOptions({
    mutationFn: (estimateId: string) =>
      call(
        deleteEstimate,
        {
          params: { memberId: plan.memberId, estimateId },
          query: { contractType: plan.contractType },
        },
        byCaller,
      ),
    onSuccess: (_done, estimateId, _result, { client }) => {
      client.setQueryData(
        savedEstimatesQuery(plan).queryKey,
        (list) => list && { ...list, saved: list.saved.filter((one) => one.estimateId !== estimateId) },
      )
    },
  })
