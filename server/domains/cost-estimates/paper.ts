import type { mailEstimate } from '#contract/calls/cost-estimates.ts'
import type { EstimateOnPaper } from '#contract/entities/cost-estimate.ts'
import { recordAccess } from '#server/access/access.ts'
import type { Call } from '#server/access/call.ts'
import { insurerKeyOf } from '#server/access/insurer-key.ts'
import type { MemberRow } from '#server/access/members.ts'
import { InsurerUnavailable } from '#server/insurer/call.ts'
import type { PaperEstimate } from '#server/insurer/cost-estimates.ts'
import { planFactsOf, rulesInForce } from '#server/platform/deadlines/look-up.ts'
import { requestDay } from '#server/platform/deadlines/request-day.ts'
import { problem } from '#server/platform/http/problem.ts'
import type { CallServices } from '#server/services.ts'
import { estimateLetter } from './paper-letter.ts'
import { planWithEstimates } from './right.ts'
import { estimatesOf } from './saved.ts'

/** The estimates that a member asked for on paper, by id; null if the insurer can't state them now. */
export async function papersOf(
  services: CallServices,
  own: MemberRow,
): Promise<ReadonlyMap<string, EstimateOnPaper> | null> {
  const { insurer } = services
  if (!(await insurer.offers()).has('costEstimates.papers')) return new Map()
  try {
    const stated = await insurer.costEstimates.papers({ memberId: own.enrollment.memberId })
    return new Map(stated.map((one) => [one.estimateId, onPaper(services, own, one)]))
  } catch (error) {
    if (error instanceof InsurerUnavailable) return null
    throw error
  }
}

/** A request with its last day, by the rules for estimates on paper. */
function onPaper(
  services: CallServices,
  own: MemberRow,
  { requestedOn, mailedOn }: PaperEstimate,
): EstimateOnPaper {
  const about = {
    subject: 'estimate-paper',
    kind: null,
    benefit: null,
    specialty: null,
    on: requestedOn,
  } as const
  const rules = rulesInForce(services, planFactsOf(services, own.plan), about)
  return { requestedOn, mailBy: requestDay(services, rules, requestedOn)?.by ?? null, mailedOn }
}

/** Asks the insurer to mail an estimate that the caller has saved. */
export async function mailNow(call: Call<typeof mailEstimate>): Promise<{ onPaper: EstimateOnPaper }> {
  const { services, params, body, caller } = call
  const { own, people } = await planWithEstimates(services, call, { ...params, ...body })
  const whose = {
    username: caller.username,
    planMemberId: params.memberId,
    contractType: body.contractType,
  }
  const saved = (await estimatesOf(services.db, whose)).find(
    ({ row }) => row.estimateId === params.estimateId && people.names.has(row.memberId),
  )
  const isMailed = (await services.insurer.offers()).has('costEstimates.requestPaper')
  if (!saved || !isMailed) throw problem(404, 'EST-0007')
  await recordAccess(services, call, params.memberId, saved.row.memberId)
  const stated = await services.insurer.costEstimates.requestPaper({
    key: insurerKeyOf(call),
    memberId: params.memberId,
    contractId: own.enrollment.contractId,
    estimateId: saved.row.estimateId,
    ...estimateLetter(saved, body.language),
  })
  return { onPaper: onPaper(services, own, stated) }
}
