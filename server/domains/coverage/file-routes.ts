import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { planPaperFile, proofOfCoverage } from '#contract/calls/plan-benefits.ts'
import type { Language } from '#contract/entities/localized-text.ts'
import { MadePaper } from '#contract/entities/plan-paper.ts'
import { recordAccess, recordRefusedAccess, subjectOf } from '#server/access/access.ts'
import { type MemberRow, enrollmentsOfContract, enrollmentsOfUser } from '#server/access/members.ts'
import { mayKnowIsCovered, mayRead } from '#server/access/policy.ts'
import { FileAnswer, serve } from '#server/access/serve.ts'
import { todayOf } from '#server/config/clock.ts'
import { InsurerUnavailable } from '#server/insurer/call.ts'
import { problem } from '#server/platform/http/problem.ts'
import { phone } from '#server/platform/pdf/formats.ts'
import type { CallServices, Services } from '#server/services.ts'
import { bookletPdf } from './booklet-pdf.ts'
import { coveragePapersMessages } from './locales/coverage-papers.gen.ts'
import { paperFactsOf } from './paper-facts.ts'
import { planWithBenefits } from './own-benefits.ts'
import { proofPdf } from './proof-pdf.ts'
import { summaryPdf } from './summary-pdf.ts'

/** Documents made from the benefits, and the letter that proves coverage. */
export function mountPlanFiles(app: FastifyInstance, services: Services): void {
  serve(app, services, planPaperFile, async ({ services, params, query, caller, request }) => {
    const asking = { caller, request }
    const own = await planWithBenefits(services, asking, { ...params, ...query })
    const paper = v.safeParse(MadePaper, params.paper)
    if (!paper.success) throw problem(404, 'BEN-0004')
    const file = await madePaper(services, own, { made: paper.output, language: query.language ?? 'en' })
    await recordAccess(services, asking, params.memberId)
    return file
  })

  serve(app, services, proofOfCoverage, async ({ services, params, query, caller, request }) => {
    const asking = { caller, request }
    const { contractType } = query
    const own = await planWithBenefits(services, asking, { ...params, contractType })
    const proof = await services.insurer.planBenefits
      .proofOfCoverage({ memberId: params.memberId, contractType })
      .catch((error: unknown) => {
        throw error instanceof InsurerUnavailable ? problem(503, 'BEN-0003') : error
      })
    const listable = await memberIdsToList(services, own, caller.username)
    const people = proof?.people.filter(({ memberId }) => listable.has(memberId)) ?? []
    if (!proof || people.length === 0) {
      await recordRefusedAccess(services, asking, params.memberId)
      throw problem(422, 'BEN-0003')
    }
    await recordAccess(services, asking, ...people.map(({ memberId }) => memberId))
    const brand = services.brands.of(own.plan)
    const letter = await proofPdf(
      { ...proof, people },
      {
        language: query.language ?? 'en',
        brand,
        phone: phone(brand.phones.member),
        madeOn: todayOf(services.clock),
      },
    )
    return new FileAnswer('proof-of-coverage.pdf', letter)
  })
}

type Wanted = { made: MadePaper; language: Language }

async function madePaper(
  services: CallServices,
  own: MemberRow,
  { made, language }: Wanted,
): Promise<FileAnswer> {
  const { insurer, clock } = services
  const { contractId, contractType } = own.enrollment
  const [papers, coverage] = await Promise.all([
    insurer.planBenefits.documents({ planId: own.plan.planId, contractId, contractType }),
    insurer.planBenefits.categories(own.plan.planId),
  ])
  const paper = papers.find((each) => each.made === made)
  if (!paper || !coverage) throw problem(404, 'BEN-0004')
  const facts = paperFactsOf(services, own, language)
  if (made === 'summary') return new FileAnswer('benefits-summary.pdf', await summaryPdf(coverage, facts))
  const words = coveragePapersMessages[language]
  const year = String(paper.year ?? todayOf(clock).year)
  const title =
    paper.paper === 'evidence-of-coverage' ? words.evidenceTitle({ year }) : words.bookletTitle({ year })
  return new FileAnswer('benefit-booklet.pdf', await bookletPdf(coverage, facts, title))
}

/** Returns the member ids of the people on the contract that the caller may see as covered. */
async function memberIdsToList(
  services: CallServices,
  own: MemberRow,
  username: string,
): Promise<ReadonlySet<string>> {
  const [mine, covered] = await Promise.all([
    enrollmentsOfUser(services, username),
    enrollmentsOfContract(services, own.enrollment.contractId),
  ])
  const reader = mine.map(subjectOf)
  const today = todayOf(services.clock)
  return new Set(
    covered
      .filter((row) => row.enrollment.contractType === own.enrollment.contractType)
      .filter((row) => mayRead(reader, subjectOf(row), today) || mayKnowIsCovered(reader, subjectOf(row)))
      .map(({ enrollment }) => enrollment.memberId),
  )
}
