import * as v from 'valibot'
import { endpoint } from '#contract/endpoint.ts'
import { ApprovalRule, LineOfDecisions } from '#contract/entities/approval-rule.ts'
import { ContractType, Tier1 } from '#contract/entities/plan.ts'
import { fileLanguage } from '#contract/file-language.ts'
import { incomplete, rows } from '#contract/odd-data.ts'

const rulesReply = v.object({ rules: rows(ApprovalRule, { isEssential: true }), ...incomplete })
export type ApprovalRules = v.InferOutput<typeof rulesReply>

/**
 * Lists the services that need approval under the member's plan. The device requests the whole list and searches it
 * itself.
 */
export const approvalRules = endpoint({
  method: 'GET',
  area: 'insurer',
  path: '/members/{memberId}/approval-rules',
  access: 'own-plan',
  query: v.object({ contractType: ContractType }),
  reply: rulesReply,
  failure: 'AUT-0006',
})

/** Downloads the list of services that need approval as a table. */
export const approvalRulesCsv = endpoint({
  method: 'GET',
  area: 'insurer',
  path: '/members/{memberId}/approval-rules/csv',
  access: 'own-plan',
  query: v.object({ contractType: ContractType, language: fileLanguage }),
  reply: v.unknown(),
  produces: 'text/csv',
  failure: 'AUT-0006',
})

/**
 * Lists the services that need approval under the plans of a line of business, for everyone (Ark. Code § 23-99-1104).
 */
export const publicApprovalRules = endpoint({
  method: 'GET',
  area: 'member',
  path: '/public/approval-rules',
  access: 'anyone',
  query: v.object({ line: Tier1 }),
  reply: rulesReply,
  failure: 'AUT-0006',
})

/** Downloads the public list of services that need approval as a table. */
export const publicApprovalRulesCsv = endpoint({
  method: 'GET',
  area: 'member',
  path: '/public/approval-rules/csv',
  access: 'anyone',
  query: v.object({ line: Tier1, language: fileLanguage }),
  reply: v.unknown(),
  produces: 'text/csv',
  failure: 'AUT-0006',
})

/** Returns how requests for approval were decided in a year, by line of business; the last full year by default. */
export const decisionFigures = endpoint({
  method: 'GET',
  area: 'member',
  path: '/public/decision-figures',
  access: 'anyone',
  query: v.object({ year: v.optional(v.pipe(v.string(), v.regex(/^\d{4}$/))) }),
  reply: v.object({
    year: v.pipe(v.number(), v.integer()),
    /** The years that can be requested, newest first. */
    years: rows(v.pipe(v.number(), v.integer())),
    lines: rows(LineOfDecisions, { isEssential: true }),
    ...incomplete,
  }),
  failure: 'AUT-0007',
})
export type YearOfFigures = v.InferOutput<typeof decisionFigures.reply>
