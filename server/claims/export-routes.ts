import type { FastifyInstance } from 'fastify'
import { MOST_CLAIMS_ON_PAPER, claimsCsv, claimsPdf } from '#contract/calls/claims.ts'
import type { ClaimRow } from '#contract/entities/claim.ts'
import { claimsCells, claimsHead } from './claims-csv.ts'
import { fileWords } from './claims-file.words.ts'
import { claimsPdf as pdfOf } from './claims-pdf.ts'
import { todayOf } from '#server/clock.ts'
import { csvOf } from '#server/http/csv.ts'
import { problem } from '#server/http/problem.ts'
import { FileAnswer, serve } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { noteRead } from '#server/members/access.ts'
import { claimsAsked, subjectsOf } from './claims-request.ts'

/** The whole list as a file: every claim that matches, not only those of a page (pages 5). */
export function mountClaimsFiles(app: FastifyInstance, services: Services): void {
  const { clock } = services

  serve(app, services, claimsCsv, async ({ services, params, query, caller, request }) => {
    const { sort = 'newest', language, ...filter } = query
    const words = fileWords(language)
    const asked = { ...params, filter }
    const reach = await claimsAsked(services, { caller, request }, asked)
    const { readable } = reach
    await noteRead(services, { caller, request }, ...subjectsOf(reach, asked))
    const cells = claimsCells(services.insurer.claims.all({ readable, filter, sort }), words)
    return new FileAnswer('claims.csv', csvOf(claimsHead(words), cells))
  })

  serve(app, services, claimsPdf, async ({ services, params, query, caller, request }) => {
    const { sort = 'newest', language, ...filter } = query
    const asked = { ...params, filter }
    const reach = await claimsAsked(services, { caller, request }, asked)
    const { readable } = reach
    const wanted = { readable, filter, sort }
    const { count, totals } = await services.insurer.claims.search({ ...wanted, cursor: undefined, limit: 1 })
    if (count > MOST_CLAIMS_ON_PAPER) throw problem(422, 'CLM-0004')
    await noteRead(services, { caller, request }, ...subjectsOf(reach, asked))
    const rows: ClaimRow[] = []
    for await (const row of services.insurer.claims.all(wanted)) rows.push(row)
    const listed = { claims: rows, totals, today: todayOf(clock) }
    return new FileAnswer('claims.pdf', await pdfOf(listed, fileWords(language)))
  })
}
