import * as v from 'valibot'
import type { BenefitUse } from '#contract/entities/benefit-use.ts'
import { LocalizedText } from '#contract/entities/localized-text.ts'
import type { ContractType } from '#contract/entities/plan.ts'
import {
  BenefitCategory,
  CoverageExample,
  NamedService,
  PlanCoverage,
  PlanLimit,
  SbcQuestion,
} from '#contract/entities/plan-coverage.ts'
import { CoverageProof, MadePaper, PaymentOrder, PlanPaperKind } from '#contract/entities/plan-paper.ts'
import { Day } from '#contract/day.ts'
import { wholeRows } from '#contract/odd-data.ts'
import { DocumentFileId } from './documents.ts'
import type { InsurerCall } from './call.ts'

/** A plan's benefits as the insurer states them. A row is complete or left out. */
export const StatedCoverage = v.object({
  ...PlanCoverage.entries,
  categories: wholeRows(BenefitCategory),
  questions: wholeRows(SbcQuestion),
  excluded: wholeRows(NamedService),
  other: wholeRows(NamedService),
  preventive: wholeRows(NamedService),
  examples: wholeRows(CoverageExample),
  clauses: wholeRows(NamedService),
  limits: wholeRows(PlanLimit),
})

/** A document about a plan. At most one of `made`, `documentId` and `link` is stated. */
export const StatedPaper = v.object({
  paper: PlanPaperKind,
  title: LocalizedText,
  year: v.nullable(v.pipe(v.number(), v.integer())),
  issuedOn: v.nullable(Day),
  /** The portal makes it from the benefits. */
  made: v.nullable(MadePaper),
  /** An id of the port `documents`. */
  documentId: v.nullable(DocumentFileId),
  link: v.nullable(v.pipe(v.string(), v.url(), v.startsWith('https://'), v.maxLength(500))),
})
export type StatedPaper = v.InferOutput<typeof StatedPaper>

/** The facts for a proof-of-coverage letter, and which plan pays first for the member. */
export const StatedProof = v.object({
  ...CoverageProof.entries,
  /** Null if the insurer doesn't state it. */
  otherCoverage: v.nullable(PaymentOrder),
})
export type StatedProof = v.InferOutput<typeof StatedProof>

export type BenefitsQuery = {
  contractId: string
  contractType: ContractType
  planId: string
  /** The members whose use is requested; the answer has only theirs. */
  memberIds: readonly string[]
  /** The day for which counts and next days apply. */
  on: Day
  /** The caller's own id. Confidential claims of any other member don't count. */
  ownMemberId?: string
}

/** The benefits of plans, and how much of them members have used. */
export type PlanBenefits = {
  /** Null for a plan without any stated benefits. */
  categories(call: InsurerCall, planId: string): Promise<v.InferOutput<typeof StatedCoverage> | null>
  /** Every benefit with a limit or a waiting period, and every benefit that the person had. */
  used(call: InsurerCall, query: BenefitsQuery): Promise<BenefitUse[]>
  documents(
    call: InsurerCall,
    plan: Pick<BenefitsQuery, 'planId' | 'contractId' | 'contractType'>,
  ): Promise<StatedPaper[]>
  /** Null for an unknown member, or one whose coverage the insurer doesn't confirm. */
  proofOfCoverage(
    call: InsurerCall,
    member: { memberId: string; contractType: ContractType },
  ): Promise<StatedProof | null>
}
