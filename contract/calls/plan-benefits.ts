import * as v from 'valibot'
import { Day } from '#contract/day.ts'
import { endpoint } from '#contract/endpoint.ts'
import { FamilyMeters, PersonBenefits } from '#contract/entities/benefit-use.ts'
import { ContractType } from '#contract/entities/plan.ts'
import { PlanCoverage } from '#contract/entities/plan-coverage.ts'
import { PaymentOrder, PlanPaper } from '#contract/entities/plan-paper.ts'
import { fileLanguage } from '#contract/file-language.ts'
import { incomplete, orElse, orNull, rows } from '#contract/odd-data.ts'

const ofPlan = { contractType: ContractType }

/** Returns the plan's coverage: costs, limits and rules, the same for all of its members. */
export const planCoverage = endpoint({
  method: 'GET',
  area: 'insurer',
  path: '/members/{memberId}/plan-coverage',
  access: 'own-plan',
  query: v.object(ofPlan),
  reply: v.object({
    /** Null if the insurer states no benefits of this plan. */
    coverage: v.nullable(PlanCoverage),
  }),
  failure: 'BEN-0001',
})
export type CoverageOfPlan = v.InferOutput<typeof planCoverage.reply>

/** Returns how much of the benefits is used, by the member and by people whose claims the member may see. */
export const benefitUse = endpoint({
  method: 'GET',
  area: 'insurer',
  path: '/members/{memberId}/benefit-use',
  access: 'own-plan',
  /** Today by default; up to the end of next year. */
  query: v.object({ ...ofPlan, on: v.optional(Day) }),
  reply: v.object({
    on: Day,
    /** The member first. */
    people: rows(PersonBenefits, { isEssential: true }),
    family: orElse(v.nullable(FamilyMeters), null),
    /** Whether the contract covers others, whose use the member may not see. */
    leavesOutOthers: orElse(v.boolean(), true),
    ...incomplete,
  }),
  failure: 'BEN-0002',
})
export type UseOfBenefits = v.InferOutput<typeof benefitUse.reply>

/** Lists the documents about the plan, and which plan pays first for the member. */
export const planPapers = endpoint({
  method: 'GET',
  area: 'insurer',
  path: '/members/{memberId}/plan-papers',
  access: 'own-plan',
  query: v.object(ofPlan),
  reply: v.object({
    papers: rows(PlanPaper, { isEssential: true }),
    /** Null if the insurer doesn't state it. */
    otherCoverage: orNull(PaymentOrder),
    /** Whether the insurer confirms coverage, so that the letter of proof can be created. */
    hasProof: orElse(v.boolean(), false),
    ...incomplete,
  }),
  failure: 'BEN-0004',
})
export type PapersOfPlan = v.InferOutput<typeof planPapers.reply>

/** Downloads a document made from the benefits: the Summary of Benefits and Coverage, or the benefit booklet. */
export const planPaperFile = endpoint({
  method: 'GET',
  area: 'insurer',
  path: '/members/{memberId}/plan-papers/{paper}/file',
  access: 'own-plan',
  query: v.object({ ...ofPlan, language: fileLanguage }),
  reply: v.unknown(),
  produces: 'application/pdf',
  failure: 'BEN-0004',
})

/** Downloads a letter that proves coverage, for everyone whose coverage the member may see. */
export const proofOfCoverage = endpoint({
  method: 'GET',
  area: 'insurer',
  path: '/members/{memberId}/proof-of-coverage',
  access: 'own-plan',
  query: v.object({ ...ofPlan, language: fileLanguage }),
  reply: v.unknown(),
  produces: 'application/pdf',
  failure: 'BEN-0003',
})
