import type { FastifyInstance } from 'fastify'
import { MOST_CLAIMS_ON_PAPER, claimsCsv, claimsPdf } from '#contract/calls/claims.ts'
import { claimsCells, claimsHead } from './claims-csv.ts'
import { fileWords } from './claims-file.words.ts'
import { claimsPdf as pdfOf } from './claims-pdf.ts'
import { todayOf } from '#server/clock.ts'
import { allClaims, claimsPage, claimsTotals } from '#server/sandbox-insurer/claims/claims.ts'
import { csvOf } from '#server/http/csv.ts'
import { problem } from '#server/http/problem.ts'
import { FileAnswer, serve } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { noteRead } from '#server/members/access.ts'
import { claimsAsked, subjectsOf } from './claims-request.ts'

/** The whole list as a file: every claim that matches, not only those of a page (pages 5). */
export function mountClaimsFiles(app: FastifyInstance, services: Services): void {
  const { db, clock } = services

  serve(app, services, claimsCsv, async ({ services, params, query, caller, request }) => {
    const { sort = 'newest', language, ...filter } = query
    const words = fileWords(language)
    const asked = { ...params, filter }
    const reach = await claimsAsked(services, { caller, request }, asked)
    const { readable } = reach
    await noteRead(services, { caller, request }, ...subjectsOf(reach, asked))
    const cells = claimsCells(allClaims(db, readable, { filter, sort }), words)
    return new FileAnswer('claims.csv', csvOf(claimsHead(words), cells))
  })

  serve(app, services, claimsPdf, async ({ services, params, query, caller, request }) => {
    const { sort = 'newest', language, ...filter } = query
    const asked = { ...params, filter }
    const reach = await claimsAsked(services, { caller, request }, asked)
    const { readable } = reach
    const { count, totals } = await claimsTotals(db, readable, filter)
    if (count > MOST_CLAIMS_ON_PAPER) throw problem(422, 'CLM-0004')
    await noteRead(services, { caller, request }, ...subjectsOf(reach, asked))
    const { page } = await claimsPage(db, readable, {
      ...{ filter, sort, after: undefined, most: MOST_CLAIMS_ON_PAPER },
    })
    const listed = { claims: page, totals, today: todayOf(clock) }
    return new FileAnswer('claims.pdf', await pdfOf(listed, fileWords(language)))
  })
}
