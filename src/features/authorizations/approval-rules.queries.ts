import { queryOptions } from '@tanstack/react-query'
import { callFile } from '#api/call-file.ts'
import { byCaller, call } from '#api/call.ts'
import { language } from '#base/language.ts'
import {
  approvalRules,
  approvalRulesCsv,
  decisionFigures,
  publicApprovalRules,
  publicApprovalRulesCsv,
} from '#contract/calls/approval-rules.ts'
import type { Membership } from '#contract/entities/plan.ts'

type Plan = Pick<Membership, 'memberId' | 'contractType'>

/** The rules of a plan. The device searches them itself, even offline. */
export const approvalRulesQuery = ({ memberId, contractType }: Plan) =>
  queryOptions({
    queryKey: ['approval-rules', memberId, contractType],
    queryFn: ({ signal }) =>
      call(approvalRules, { params: { memberId }, query: { contractType } }, { signal, ...byCaller }),
    meta: { keep: 'sealed' },
  })

export const approvalRulesFile = ({ memberId, contractType }: Plan): Promise<Blob> =>
  callFile(approvalRulesCsv, { params: { memberId }, query: { contractType, language } }, byCaller)

/** A line of business's public list. Not stored, because a visitor has no key to seal it with. */
export const publicApprovalRulesQuery = (line: string) =>
  queryOptions({
    queryKey: ['public-approval-rules', line],
    queryFn: ({ signal }) => call(publicApprovalRules, { query: { line } }, { signal, ...byCaller }),
  })

export const publicApprovalRulesFile = (line: string): Promise<Blob> =>
  callFile(publicApprovalRulesCsv, { query: { line, language } }, byCaller)

/** A year's decisions on requests; the last full year by default. Not stored, as above. */
export const decisionFiguresQuery = (year: string | undefined) =>
  queryOptions({
    queryKey: ['decision-figures', year ?? ''],
    queryFn: ({ signal }) =>
      call(decisionFigures, { query: year === undefined ? {} : { year } }, { signal, ...byCaller }),
  })
