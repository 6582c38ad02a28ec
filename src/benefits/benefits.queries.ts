import { queryOptions } from '@tanstack/react-query'
import { callFile } from '#api/call-file.ts'
import { byCaller, call } from '#api/call.ts'
import { language } from '#base/language.ts'
import {
  type CoverageOfPlan,
  type PapersOfPlan,
  type UseOfBenefits,
  benefitUse,
  planCoverage,
  planPaperFile,
  planPapers,
  proofOfCoverage,
} from '#contract/calls/plan-benefits.ts'
import type { Membership } from '#contract/entities/plan.ts'
import type { MadePaper } from '#contract/entities/plan-paper.ts'

type Plan = Pick<Membership, 'memberId' | 'contractType'>

/** The benefits of a plan. The device answers questions about it by itself, offline too. */
export const planCoverageQuery = ({ memberId, contractType }: Plan) =>
  queryOptions({
    queryKey: ['plan-coverage', memberId, contractType],
    queryFn: ({ signal }): Promise<CoverageOfPlan> =>
      call(planCoverage, { params: { memberId }, query: { contractType } }, { signal, ...byCaller }),
    meta: { keep: 'sealed' },
  })

/** The use of the benefits, as of a day; today by default. */
export const benefitUseQuery = ({ memberId, contractType }: Plan, on?: string) =>
  queryOptions({
    queryKey: ['benefit-use', memberId, contractType, on ?? ''],
    queryFn: ({ signal }): Promise<UseOfBenefits> =>
      call(
        benefitUse,
        { params: { memberId }, query: { contractType, ...(on === undefined ? {} : { on }) } },
        { signal, ...byCaller },
      ),
    meta: { keep: 'sealed' },
  })

/** The documents about the plan, and which plan pays first. */
export const planPapersQuery = ({ memberId, contractType }: Plan) =>
  queryOptions({
    queryKey: ['plan-papers', memberId, contractType],
    queryFn: ({ signal }): Promise<PapersOfPlan> =>
      call(planPapers, { params: { memberId }, query: { contractType } }, { signal, ...byCaller }),
    meta: { keep: 'sealed' },
  })

export const downloadPaper = ({ memberId, contractType }: Plan, paper: MadePaper): Promise<Blob> =>
  callFile(planPaperFile, { params: { memberId, paper }, query: { contractType, language } }, byCaller)

export const downloadProof = ({ memberId, contractType }: Plan): Promise<Blob> =>
  callFile(proofOfCoverage, { params: { memberId }, query: { contractType, language } }, byCaller)
