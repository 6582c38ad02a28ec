import type { FastifyInstance } from 'fastify'
import { coverageLetter } from '#contract/calls/coverage-letter.ts'
import { todayOf } from '#server/config/clock.ts'
import { notFound, problem } from '#server/platform/http/problem.ts'
import { FileAnswer, serve } from '#server/access/serve.ts'
import { InsurerUnavailable } from '#server/insurer/call.ts'
import type { CreditableCoverage } from '#server/insurer/creditable-coverage.ts'
import { phone } from '#server/platform/pdf/formats.ts'
import type { CallServices, Services } from '#server/services.ts'
import { recordAccess, recordRefusedAccess } from '#server/access/access.ts'
import { coverageLetterPdf } from './coverage-letter.ts'
import { enrollmentsOfUser } from '#server/access/members.ts'

/** A letter that proves coverage to another insurer or an employer (spec §2.2, §8). */
export function mountCoverageLetter(app: FastifyInstance, services: Services): void {
  serve(app, services, coverageLetter, async (call) => {
    const { services: within, params, query, caller } = call
    const own = await enrollmentsOfUser(within, caller.username)
    const row = own.find(({ enrollment }) => enrollment.memberId === params.memberId)
    if (!row) throw notFound()
    const coverage = await provenCoverage(within, params.memberId)
    if (!coverage) {
      await recordRefusedAccess(within, call, params.memberId)
      throw problem(422, 'COC-0002')
    }
    await recordAccess(within, call, params.memberId)
    const brand = within.brands.of(row.plan)
    const letter = await coverageLetterPdf(coverage, {
      language: query.language ?? 'en',
      brand,
      phone: phone(brand.phones.member),
      madeOn: todayOf(within.clock),
    })
    return new FileAnswer('creditable-coverage-letter.pdf', letter)
  })
}

/**
 * The coverage that the insurer certifies; null if it makes no letter for this member. A letter without a period would
 * certify nothing.
 */
async function provenCoverage(
  { insurer }: CallServices,
  memberId: string,
): Promise<CreditableCoverage | null> {
  if (!(await insurer.offers()).has('creditableCoverage')) return null
  try {
    const found = await insurer.creditableCoverage.ofMember(memberId)
    return found && found.periods.length > 0 ? found : null
  } catch (error) {
    if (error instanceof InsurerUnavailable) throw problem(503, 'COC-0001')
    throw error
  }
}
