import type { FastifyInstance } from 'fastify'
import {
  directoryNetworks,
  directorySpecialties,
  findPlaces,
  readProvider,
  searchProviders,
} from '#contract/calls/directory.ts'
import type { ProviderKind } from '#contract/entities/provider.ts'
import { recordAccess } from '#server/access/access.ts'
import { serve } from '#server/access/serve.ts'
import { takeAttempt } from '#server/identity/sign-in/attempts.ts'
import { placesOf } from '#server/imported-data/places.ts'
import { passing, problem } from '#server/platform/http/problem.ts'
import type { CallServices, RouteServices } from '#server/services.ts'
import { kindsOf } from './networks.ts'
import { listedNetwork, ownNetwork } from './own-network.ts'
import { presentProvider } from './present.ts'
import { checkedWithinDays, presentingFor } from './presenting.ts'
import { providerNamed } from './named-provider.ts'
import { mountProofs } from './proof-routes.ts'
import { mountDirectoryReports } from './report-routes.ts'
import { mountSavedProviders } from './saved-routes.ts'
import { searchDirectory } from './search.ts'

/** People read fewer pages than this; only a program that copies the directory requests more. */
const MOST_SEARCHES_AN_HOUR = 600

/** The provider directory of the caller's plan. The searched location is neither stored nor logged. */
export function mountDirectory(app: FastifyInstance, services: RouteServices): void {
  serve(app, services, searchProviders, async ({ services: within, params, body, caller, request }) => {
    const asking = { caller, request }
    const network = await ownNetwork(within, asking, { ...params, ...body })
    await limitSearches(within, caller.username)
    const found = await searchDirectory(within, services, {
      username: caller.username,
      network,
      search: body,
    })
    await recordAccess(within, asking, params.memberId)
    return found
  })

  serve(app, services, readProvider, async ({ services: within, params, query, caller, request }) => {
    const asking = { caller, request }
    const network = await ownNetwork(within, asking, { ...params, ...query })
    const provider = await providerNamed(within, services.handles, params.provider)
    const presenting = await presentingFor(within, services, { username: caller.username, network })
    await recordAccess(within, asking, params.memberId)
    return {
      provider: presentProvider(provider, presenting),
      network: network.chosen ? listedNetwork(network.chosen, network.ofPlan) : null,
    }
  })

  serve(app, services, directoryNetworks, async ({ services: within, params, query, caller, request }) => {
    const asking = { caller, request }
    const network = await ownNetwork(within, asking, { ...params, ...query })
    const kinds: ProviderKind[] = [...kindsOf(query.contractType)]
    await recordAccess(within, asking, params.memberId)
    return {
      networks: network.open.map((one) => listedNetwork(one, network.ofPlan)),
      kinds,
      changedOn: network.changedOn,
      checkedWithinDays: checkedWithinDays(within, network),
      takesReports: (await within.insurer.offers()).has('providerDirectory.reportError'),
    }
  })

  serve(app, services, directorySpecialties, async ({ services: within, params, query, caller, request }) => {
    const asking = { caller, request }
    await ownNetwork(within, asking, { ...params, ...query })
    const kinds = kindsOf(query.contractType)
    const specialties = await within.insurer.providerDirectory.specialties()
    await recordAccess(within, asking, params.memberId)
    return { specialties: specialties.filter(({ kind }) => kinds.includes(kind)) }
  })

  serve(app, services, findPlaces, async ({ services: within, params, body, caller, request }) => {
    const asking = { caller, request }
    await ownNetwork(within, asking, { ...params, ...body })
    await recordAccess(within, asking, params.memberId)
    return { places: placesOf(body.text) }
  })

  mountSavedProviders(app, services)
  mountProofs(app, services)
  mountDirectoryReports(app, services)
}

async function limitSearches({ db, clock }: CallServices, username: string): Promise<void> {
  const budget = { key: `directory ${username}`, most: MOST_SEARCHES_AN_HOUR, forgetMinutes: 60 }
  if ((await takeAttempt(db, clock.now(), budget)) === undefined) throw passing(problem(429, 'DIR-0001'))
}
