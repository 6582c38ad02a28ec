import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import {
  deleteEstimate,
  explainAhead,
  mailComparison,
  mailEstimate,
  saveEstimate,
  savedEstimates,
} from '#contract/calls/cost-estimates.ts'
import { MOST_SAVED_ESTIMATES } from '#contract/entities/cost-estimate.ts'
import { recordAccess } from '#server/access/access.ts'
import type { Call } from '#server/access/call.ts'
import { serve } from '#server/access/serve.ts'
import { holdAccount } from '#server/identity/account-held.ts'
import { ifAway } from '#server/insurer/call.ts'
import type { Handles } from '#server/platform/http/handles.ts'
import { problem } from '#server/platform/http/problem.ts'
import type { RouteServices } from '#server/services.ts'
import { changedPrices } from './changed-prices.ts'
import { explainNow } from './explain-ahead.ts'
import { estimatesFor, metersFor, namedProviders, partWords } from './estimates.ts'
import { mailComparisonNow, mailNow, otherPapers, papersOf } from './paper.ts'
import { withOwnClaims, withReadableClaims } from './readable.ts'
import { planToEstimate, planWithEstimates } from './right.ts'
import {
  countEstimates,
  deleteEstimate as remove,
  estimatesOf,
  keepEstimate,
  shownEstimate,
} from './saved.ts'

/** Estimates that members save, and the claims that matched them. */
export function mountSavedEstimates(app: FastifyInstance, services: RouteServices): void {
  const { handles } = services
  serve(app, services, saveEstimate, (call) => saveNow(call, handles))

  serve(app, services, savedEstimates, async ({ services: within, params, query, caller, request }) => {
    const asking = { caller, request }
    const { own, people } = await planWithEstimates(within, asking, { ...params, ...query })
    const whose = { username: caller.username, planMemberId: params.memberId, ...query }
    // The estimates of a child who has turned 18 are only the child's to see.
    const kept = (await estimatesOf(within.db, whose)).filter(({ row }) => people.names.has(row.memberId))
    const read = await withReadableClaims(within, people.readable, kept).catch((error: unknown) =>
      ifAway(error, null),
    )
    const all = read ?? withOwnClaims(people.readable, kept)
    await recordAccess(within, asking, params.memberId, ...all.map(({ row }) => row.memberId))
    const offers = await within.insurer.offers()
    const papers = await papersOf(within, own)
    const changed = await changedPrices(within, own, all)
    return {
      saved: all.map((one) => {
        const { estimateId } = one.row
        const onPaper = papers?.get(estimateId)?.onPaper ?? null
        return shownEstimate(handles, one, { onPaper, hasNewPrices: changed?.has(estimateId) ?? false })
      }),
      isOffered: offers.has('costEstimates'),
      papers: papers ? await otherPapers(within.db, caller.username, papers) : [],
      isMailed: offers.has('costEstimates.requestPaper') && papers !== null,
      isExplainedAhead: offers.has('costEstimates.advanceExplanation'),
      ...((papers === null || changed === null || read === null) && { isPartial: true }),
    }
  })

  serve(app, services, explainAhead, explainNow)
  serve(app, services, mailEstimate, mailNow)
  serve(app, services, mailComparison, (call) => mailComparisonNow(call, handles))

  serve(app, services, deleteEstimate, async ({ services: within, params, query, caller, request }) => {
    const asking = { caller, request }
    await planWithEstimates(within, asking, { ...params, ...query })
    const whose = { username: caller.username, planMemberId: params.memberId, ...query }
    await remove(within.db, whose, params.estimateId)
    await recordAccess(within, asking, params.memberId)
    return {}
  })
}

/** Saves an estimate as the insurer states it now. */
async function saveNow(
  { services: within, params, body, caller, request }: Call<typeof saveEstimate>,
  handles: Handles,
) {
  const asking = { caller, request }
  const { username } = caller
  await holdAccount(within, username)
  const plan = await planToEstimate(within, asking, { ...params, ...body })
  const { provider: asked, locationId } = body
  const locations = locationId === undefined ? [] : [{ provider: asked, locationId }]
  const { named } = await namedProviders(within, handles, { providers: [asked], locations })
  const [estimate] = await estimatesFor(within, plan, body, named)
  const [provider] = named
  if (!estimate || !provider) throw problem(404, 'EST-0006')
  const planned = await partWords(within, plan, body)
  const meters = await metersFor(within, plan, body)
  if ((await countEstimates(within.db, username)) >= MOST_SAVED_ESTIMATES) throw problem(409, 'EST-0005')
  await recordAccess(within, asking, params.memberId, body.about)
  const { provider: _, name, npi, parts, total, ...stated } = estimate
  const { own, people } = plan
  const whole = await keepEstimate(within.db, {
    row: {
      estimateId: randomUUID(),
      username,
      contractId: own.enrollment.contractId,
      planMemberId: params.memberId,
      contractType: body.contractType,
      planId: own.plan.planId,
      memberId: body.about,
      providerId: provider.provider.providerId,
      npi,
      providerName: name,
      plannedOn: body.on,
      madeAt: within.clock.now().toString(),
      total,
      facts: {
        ...stated,
        meters,
        memberName: people.names.get(body.about) ?? '',
        planName: own.plan.displayName,
        service: planned.get(body.code) ?? body.code,
        serviceCode: body.code,
        groupName: provider.provider.group,
      },
    },
    parts: parts.map((part) => ({ part, words: planned.get(part.code) ?? part.code })),
  })
  return { saved: shownEstimate(handles, whole) }
}
