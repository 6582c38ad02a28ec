import type { FastifyInstance } from 'fastify'
import {
  type ApprovalRules,
  type YearOfFigures,
  approvalRules,
  approvalRulesCsv,
  decisionFigures,
  publicApprovalRules,
  publicApprovalRulesCsv,
} from '#contract/calls/approval-rules.ts'
import type { ContractType } from '#contract/entities/plan.ts'
import type { Rights } from '#contract/entities/rights.ts'
import { type RequestContext, recordAccess } from '#server/access/access.ts'
import { ownPlan } from '#server/access/own-plan.ts'
import { FileAnswer, serve } from '#server/access/serve.ts'
import { todayOf } from '#server/config/clock.ts'
import { notFound, problem } from '#server/platform/http/problem.ts'
import { type CallServices, type Services, servicesFor } from '#server/services.ts'
import { approvalRulesCsv as csvOfRules } from './approval-rules-csv.ts'
import { rulesOf } from './approval-rules.ts'
import { figuresOf, yearsOf } from './decision-figures.ts'
import { KeptAnswers } from './kept-answers.ts'

/** How long an answer to a public question is reused before the insurer is asked again. */
const KEPT_MS = 10 * 60_000
/** More than all lists by line of business and all years of figures together. */
const MOST_KEPT = 200

const FILE = 'approval-list.csv'

/** The lists of care that needs approval, for members and for everyone, and how requests are decided. */
export function mountApprovalRules(app: FastifyInstance, services: Services): void {
  const { brands, clock } = services
  const limits = { keptMs: KEPT_MS, most: MOST_KEPT }
  const lists = new KeptAnswers<ApprovalRules>(clock, limits)
  const years = new KeptAnswers<YearOfFigures>(clock, limits)

  const listOfLine = (line: string): Promise<ApprovalRules> => {
    if (!brands.lines().includes(line)) throw notFound()
    return lists.of(line, () => rulesOf(servicesFor(services), { line, planId: null }))
  }

  serve(app, services, approvalRules, ({ services, params, query, caller, request }) =>
    listOfPlan(services, { caller, request }, { ...params, ...query }),
  )

  serve(app, services, approvalRulesCsv, async ({ services, params, query, caller, request }) => {
    const { language = 'en', ...asked } = query
    const list = await listOfPlan(services, { caller, request }, { ...params, ...asked })
    return new FileAnswer(FILE, csvOfRules(list, { language, today: todayOf(clock) }))
  })

  serve(app, services, publicApprovalRules, ({ query: { line } }) => listOfLine(line))

  serve(app, services, publicApprovalRulesCsv, async ({ query: { line, language = 'en' } }) => {
    const list = await listOfLine(line)
    return new FileAnswer(FILE, csvOfRules(list, { language, today: todayOf(clock) }))
  })

  serve(app, services, decisionFigures, async ({ query }) => {
    const offered = yearsOf(todayOf(clock))
    const year = Number(query.year ?? offered[0])
    if (!offered.includes(year))
      throw problem(400, 'INVALID_REQUEST', `Only ${offered.join(', ')} are available.`)
    return years.of(String(year), () => figuresOf(servicesFor(services), year, offered))
  })
}

const mayCheck = ({ approvalRules }: Rights): boolean => approvalRules

/**
 * Returns the list of the caller's own plan and records the access in the audit trail; refuses a plan without the
 * right.
 */
async function listOfPlan(
  services: CallServices,
  asking: RequestContext,
  { memberId, contractType }: { memberId: string; contractType: ContractType },
): Promise<ApprovalRules> {
  const { own } = await ownPlan(services, asking, { memberId, contractType, isGranted: mayCheck })
  const { planId, tier1 } = own.plan
  const [list] = await Promise.all([
    rulesOf(services, { line: tier1 ?? '', planId }),
    recordAccess(services, asking, memberId),
  ])
  return list
}
