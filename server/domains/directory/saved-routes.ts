import type { FastifyInstance } from 'fastify'
import {
  MOST_SAVED_PROVIDERS,
  saveProvider,
  savedProviders,
  unsaveProvider,
} from '#contract/calls/directory-saved.ts'
import { recordAccess } from '#server/access/access.ts'
import { ownPlan } from '#server/access/own-plan.ts'
import { serve } from '#server/access/serve.ts'
import type { Provider } from '#server/insurer/provider-directory.ts'
import { problem } from '#server/platform/http/problem.ts'
import type { CallServices, RouteServices } from '#server/services.ts'
import { providerIdIn, providerNamed } from './named-provider.ts'
import { mayFindCare } from './news.ts'
import { ownNetwork } from './own-network.ts'
import { presentingFor } from './presenting.ts'
import { presentSaved, save, savedOf, unsave } from './saved.ts'

/** The most entries per request. */
const READ_AT_ONCE = 10

/** Serves the saved providers of an account. */
export function mountSavedProviders(app: FastifyInstance, services: RouteServices): void {
  serve(app, services, savedProviders, async ({ services: within, params, query, caller, request }) => {
    const asking = { caller, request }
    const network = await ownNetwork(within, asking, { ...params, ...query })
    const presenting = await presentingFor(within, services, { username: caller.username, network })
    const rows = await savedOf(within, caller.username)
    const entries = await entriesOf(
      within,
      rows.map(({ providerId }) => providerId),
    )
    await recordAccess(within, asking, params.memberId)
    return {
      saved: rows.map((row) => presentSaved(row, entries.get(row.providerId) ?? null, presenting)),
    }
  })

  serve(app, services, saveProvider, async ({ services: within, params, body, caller, request }) => {
    const asking = { caller, request }
    const network = await ownNetwork(within, asking, { ...params, ...body })
    const provider = await providerNamed(within, services.handles, params.provider)
    const saved = await savedOf(within, caller.username)
    const isSaved = saved.some(({ providerId }) => providerId === provider.providerId)
    if (!isSaved && saved.length >= MOST_SAVED_PROVIDERS) throw problem(409, 'INVALID_REQUEST')
    const row = await save(within, caller.username, provider)
    const presenting = await presentingFor(within, services, { username: caller.username, network })
    await recordAccess(within, asking, params.memberId)
    return presentSaved(row, provider, presenting)
  })

  serve(app, services, unsaveProvider, async ({ services: within, params, caller, request }) => {
    const asking = { caller, request }
    await ownPlan(within, asking, { ...params, isGranted: mayFindCare })
    const providerId = providerIdIn(services.handles, params.provider)
    const removed = providerId === undefined ? 0 : await unsave(within, caller.username, providerId)
    await recordAccess(within, asking, params.memberId)
    return { removed }
  })
}

/** The entries of providers by id; omits those that the directory no longer has. */
async function entriesOf({ insurer }: CallServices, ids: readonly string[]): Promise<Map<string, Provider>> {
  const found = new Map<string, Provider>()
  for (let from = 0; from < ids.length; from += READ_AT_ONCE) {
    const some = ids.slice(from, from + READ_AT_ONCE)
    const read = await Promise.all(
      some.map((providerId) => insurer.providerDirectory.read({ providerId, networkId: null })),
    )
    for (const provider of read) if (provider) found.set(provider.providerId, provider)
  }
  return found
}
