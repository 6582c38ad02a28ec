import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  DRUGS_ON_A_PAGE,
  MOST_KEPT_DRUGS,
  type WholeList,
  compareDrug,
  drugLists,
  searchDrugs,
  searchOwnDrugs,
  wholeOwnList,
} from '#contract/calls/pharmacy.ts'
import { recordAccess } from '#server/access/access.ts'
import { serve } from '#server/access/serve.ts'
import { takeAttempt } from '#server/identity/sign-in/attempts.ts'
import { networkOf } from '#server/identity/source.ts'
import type { StatedList } from '#server/insurer/formulary.ts'
import { passing, problem } from '#server/platform/http/problem.ts'
import { windowsOf } from '#server/platform/http/window.ts'
import { type CallServices, type Services, servicesFor } from '#server/services.ts'
import { listOfPlan, shownList } from './own-list.ts'
import { ownPharmacy } from '#server/access/own-pharmacy.ts'

/** Per network of visitors; a library or a clinic may have many visitors. */
const SEARCHES_A_MINUTE = 240
/** A device requests the whole list once a day. */
const MOST_WHOLE_AN_HOUR = 20

type Search = { text: string; cursor?: string | undefined }

async function searchList({ insurer }: CallServices, list: StatedList, { text, cursor }: Search) {
  const { formularyId } = list
  const query = { formularyId, text, cursor: cursor ?? null, limit: DRUGS_ON_A_PAGE }
  const { drugs, next } = await insurer.formulary.search(query)
  return { list: shownList(list), drugs, nextCursor: next }
}

/** The number of drugs per request to the port. */
const AT_ONCE = 100

/** After this many pages, a list counts as too long, so that an insurer whose pages never end isn't asked forever. */
const MOST_PAGES = 300

/** All drugs of a list, by name; none if the list is too long to store. */
async function wholeList({ insurer }: CallServices, list: StatedList): Promise<WholeList> {
  const { formularyId } = list
  const drugs: WholeList['drugs'] = []
  let cursor: string | null = null
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    const page = await insurer.formulary.search({ formularyId, text: '', cursor, limit: AT_ONCE })
    drugs.push(...page.drugs)
    if (drugs.length > MOST_KEPT_DRUGS || (page.next !== null && page.next === cursor)) break
    cursor = page.next
    if (cursor === null) return { list: shownList(list), drugs, isTooLong: false }
  }
  return { list: shownList(list), drugs: [], isTooLong: true }
}

/** Drug lists: the one of the member's plan, and all of them for everyone. The public routes read no cookie. */
export function mountDrugLists(app: FastifyInstance, services: Services): void {
  const fits = windowsOf({ most: SEARCHES_A_MINUTE, seconds: 60, names: 10_000 })
  const take = ({ ip }: FastifyRequest): void => {
    if (!fits(networkOf(ip), services.clock.now())) throw passing(problem(429, 'PHA-0009'))
  }

  serve(app, services, searchOwnDrugs, async ({ services: within, params, body, caller, request }) => {
    const asking = { caller, request }
    const { own: row } = await ownPharmacy(within, asking, params.memberId)
    const list = await listOfPlan(within, row.plan.planId)
    await recordAccess(within, asking, params.memberId)
    if (!list) throw problem(404, 'PHA-0009')
    return searchList(within, list, body)
  })

  serve(app, services, wholeOwnList, async ({ services: within, params, caller, request }) => {
    const asking = { caller, request }
    const { own: row } = await ownPharmacy(within, asking, params.memberId)
    const budget = { key: `whole-drug-list ${caller.username}`, most: MOST_WHOLE_AN_HOUR, forgetMinutes: 60 }
    if ((await takeAttempt(within.db, within.clock.now(), budget)) === undefined)
      throw passing(problem(429, 'PHA-0009'))
    const list = await listOfPlan(within, row.plan.planId)
    await recordAccess(within, asking, params.memberId)
    if (!list) throw problem(404, 'PHA-0009')
    return wholeList(within, list)
  })

  serve(app, services, drugLists, async ({ request }) => {
    take(request)
    return { lists: (await servicesFor(services).insurer.formulary.lists()).map(shownList) }
  })

  serve(app, services, searchDrugs, async ({ body, request }) => {
    take(request)
    const within = servicesFor(services)
    const lists = await within.insurer.formulary.lists()
    const list = lists.find(({ formularyId }) => formularyId === body.formularyId)
    if (!list) throw problem(404, 'PHA-0009')
    return searchList(within, list, body)
  })

  serve(app, services, compareDrug, async ({ body: { drugId, formularyIds }, request }) => {
    take(request)
    const { insurer } = servicesFor(services)
    const lists = await insurer.formulary.lists()
    const chosen = formularyIds.flatMap((id) => lists.find(({ formularyId }) => formularyId === id) ?? [])
    if (chosen.length === 0) throw problem(404, 'PHA-0009')
    const compared = await Promise.all(
      chosen.map(async (list) => ({
        list: shownList(list),
        drug: await insurer.formulary.read({ formularyId: list.formularyId, drugId }),
      })),
    )
    return { compared, name: compared.find(({ drug }) => drug)?.drug?.name ?? '' }
  })
}
