import type { mailComparison, mailEstimate } from '#contract/calls/cost-estimates.ts'
import { MOST_MAILED, type EstimateOnPaper, type RequestedPaper } from '#contract/entities/cost-estimate.ts'
import { recordAccess } from '#server/access/access.ts'
import type { Call } from '#server/access/call.ts'
import { insurerKeyOf } from '#server/access/insurer-key.ts'
import type { MemberRow } from '#server/access/members.ts'
import { dayAt } from '#server/config/clock.ts'
import { ifDown } from '#server/insurer/call.ts'
import type { PaperEstimate } from '#server/insurer/cost-estimates.ts'
import type { Database } from '#server/platform/db/open.ts'
import { planFactsOf, rulesInForce } from '#server/platform/deadlines/look-up.ts'
import { requestDay } from '#server/platform/deadlines/request-day.ts'
import type { Handles } from '#server/platform/http/handles.ts'
import { problem } from '#server/platform/http/problem.ts'
import type { CallServices } from '#server/services.ts'
import { letterFor } from './letter-for.ts'
import { namedProviders } from './estimates.ts'
import { type Letter, estimateLetter } from './paper-letter.ts'
import { planToEstimate, planWithEstimates } from './right.ts'
import { type WholeEstimate, estimatesOf, idsOfEstimates } from './saved.ts'

export type Paper = { subject: string; onPaper: EstimateOnPaper }

/** The estimates that a member requested on paper, by id, newest first; null if the insurer can't state them now. */
export async function papersOf(
  services: CallServices,
  own: MemberRow,
): Promise<ReadonlyMap<string, Paper> | null> {
  const { insurer } = services
  if (!(await insurer.offers()).has('costEstimates.papers')) return new Map()
  try {
    const stated = await insurer.costEstimates.papers({ memberId: own.enrollment.memberId })
    return new Map(
      stated.map((one) => [one.estimateId, { subject: one.subject, onPaper: onPaper(services, own, one) }]),
    )
  } catch (error) {
    return ifDown(error, null)
  }
}

/**
 * The requested papers without a saved estimate of the account. Papers of estimates that it may no longer read aren't
 * listed either.
 */
export async function otherPapers(
  db: Database,
  username: string,
  papers: ReadonlyMap<string, Paper>,
): Promise<RequestedPaper[]> {
  if (papers.size === 0) return []
  const saved = new Set(await idsOfEstimates(db, username))
  return [...papers].flatMap(([paperId, paper]) => (saved.has(paperId) ? [] : [{ paperId, ...paper }]))
}

/** A request with its last day under the rules for estimates on paper. */
export function onPaper(
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

const letterOf = ({ row, parts }: WholeEstimate): Letter => {
  const { facts, providerName, total, plannedOn, madeAt } = row
  const { address, isAtLeast, network, prerequisites, service, memberName, planName, meters = null } = facts
  return {
    service,
    memberName,
    planName,
    plannedOn,
    madeOn: dayAt(Temporal.Instant.from(madeAt)).toString(),
    meters,
    estimates: [{ providerName, address, network, total, isAtLeast, parts, prerequisites }],
    withoutPrices: [],
    gone: 0,
  }
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
    ...estimateLetter(letterOf(saved), body.language),
  })
  return { onPaper: onPaper(services, own, stated) }
}

/** Asks the insurer to mail the prices of several providers as it states them now, in one letter. */
export async function mailComparisonNow(
  call: Call<typeof mailComparison>,
  handles: Handles,
): Promise<{ paper: RequestedPaper }> {
  const { services, params, body } = call
  const plan = await planToEstimate(services, call, { ...params, ...body })
  if (!(await services.insurer.offers()).has('costEstimates.requestPaper')) throw problem(404, 'EST-0007')
  const providers = await namedProviders(services, handles, body, MOST_MAILED)
  const letter = await letterFor(services, plan, body, providers)
  if (letter.estimates.length === 0) throw problem(404, 'EST-0007')
  await recordAccess(services, call, params.memberId, body.about)
  return { paper: await requestLetter(services, plan.own, letter, { key: insurerKeyOf(call), ...body }) }
}

type Request = { key: string; language: 'en' | 'es' }

/**
 * Sends the insurer a letter under an id that is derived from the request's key, so that a repeated request is one
 * letter.
 */
export async function requestLetter(
  services: CallServices,
  own: MemberRow,
  letter: Letter,
  { key, language }: Request,
): Promise<RequestedPaper> {
  const paperId = key.slice(0, PAPER_ID_CHARACTERS)
  const stated = await services.insurer.costEstimates.requestPaper({
    key,
    memberId: own.enrollment.memberId,
    contractId: own.enrollment.contractId,
    estimateId: paperId,
    ...estimateLetter(letter, language),
  })
  return { paperId, subject: stated.subject, onPaper: onPaper(services, own, stated) }
}

const PAPER_ID_CHARACTERS = 40
