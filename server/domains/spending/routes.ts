import type { FastifyInstance } from 'fastify'
import { spending, spendingCsv, spendingPdf } from '#contract/calls/spending.ts'
import { filterClaims } from '#contract/filter-claims.ts'
import { allClaims } from '#server/access/all-claims.ts'
import { firstDayOf, lastDayOf } from '#contract/day.ts'
import { todayOf } from '#server/config/clock.ts'
import { problem } from '#server/platform/http/problem.ts'
import { FileAnswer, serve } from '#server/access/serve.ts'
import type { CallServices, Services } from '#server/services.ts'
import { type YearQuery, ownEnrollment, spendingOf, yearsOf } from './year.ts'
import { summaryCsv } from './summary-csv.ts'
import { summaryPdf } from './summary-pdf.ts'
import { type RequestContext, fullName, recordAccess, refuseRight } from '#server/access/access.ts'
import { readableClaims } from '#server/access/readable-claims.ts'

type Query = { contractType: YearQuery['contractType']; year?: string | undefined }

/** Serves the used part of a year's limits, and who paid the bills. */
export function mountSpending(app: FastifyInstance, services: Services): void {
  serve(app, services, spending, async ({ services, params, query, caller, request }) => {
    const { year } = await readYear(services, { ...params, ...query }, { caller, request })
    return year
  })

  serve(
    app,
    services,
    spendingPdf,
    async ({ services, params, query: { language = 'en', ...query }, caller, request }) => {
      const { year, own, today } = await readYear(services, { ...params, ...query }, { caller, request })
      const { design } = own.plan
      const brand = services.brands.of(own.plan)
      const summary = { ...year, name: fullName(own), payer: design.payerName, brand, madeOn: today }
      return new FileAnswer(`health-expenses-${year.year}.pdf`, await summaryPdf(summary, language))
    },
  )

  serve(
    app,
    services,
    spendingCsv,
    async ({ services, params, query: { language = 'en', ...query }, caller, request }) => {
      const { year, readable } = await readYear(services, { ...params, ...query }, { caller, request })
      const wanted = { from: firstDayOf(year.year), to: lastDayOf(year.year), sort: 'oldest' } as const
      const claims = filterClaims(await allClaims(services, readable), wanted, todayOf(services.clock))
      return new FileAnswer(`health-expenses-${year.year}.csv`, summaryCsv(claims, language))
    },
  )
}

/** The requested year, if the caller has the right to it; the access is recorded either way. */
async function readYear(
  services: CallServices,
  { memberId, ...query }: Query & { memberId: string },
  asking: RequestContext,
) {
  const today = todayOf(services.clock)
  const askedYear = Number(query.year ?? today.year)
  if (!yearsOf(today).includes(askedYear))
    throw problem(400, 'INVALID_REQUEST', `Only ${yearsOf(today).join(', ')} are available.`)
  const asked = { ...query, memberId, year: askedYear, username: asking.caller.username }
  // Offered until a moment ago; the member's rights may not reflect the change yet.
  if (!(await services.insurer.offers()).has('spending')) throw problem(404, 'SPN-0003')
  const own = await ownEnrollment(services, asked, today)
  if (!own) return refuseRight(services, asking, { memberId, isGranted: ({ deductible }) => deductible })
  const year = await spendingOf(services, own, asked, today)
  const readable = (await readableClaims(services, asked, today)) ?? []
  await recordAccess(services, asking, memberId, ...readable.map((one) => one.memberId))
  return { year, own, readable, today }
}
