import type { FastifyInstance } from 'fastify'
import { MOST_CLAIMS_ON_PAPER, claimsCsv, claimsPdf } from '#contract/calls/claims.ts'
import { filterClaims } from '#contract/filter-claims.ts'
import { allClaims } from '#server/access/all-claims.ts'
import { claimsCells, claimsHead } from './claims-csv.ts'
import { fileMessages } from './claims-file-messages.ts'
import { claimsPdf as pdfOf } from './claims-pdf.ts'
import { todayOf } from '#server/config/clock.ts'
import { csvOf } from '#server/platform/http/csv.ts'
import { problem } from '#server/platform/http/problem.ts'
import { FileAnswer, serve } from '#server/access/serve.ts'
import type { CallServices, Services } from '#server/services.ts'
import type { Caller } from '#server/identity/tokens/caller.ts'
import { recordAccess } from '#server/access/access.ts'
import type { Reach } from '#server/access/readable-claims.ts'
import { authorizedClaims, subjectsOf } from './claims-request.ts'
import { type LedgerRow, withMarks } from './ledger-rows.ts'
import { marksOf } from './notes.ts'

/** The whole list as a file: every claim that matches, not only those of a page. */
export function mountClaimsFiles(app: FastifyInstance, services: Services): void {
  const { clock } = services

  serve(app, services, claimsCsv, async ({ services, params, query, caller, request }) => {
    const { language, ...wanted } = query
    const messages = fileMessages(language)
    const claimsQuery = { ...params, filter: wanted }
    const reach = await authorizedClaims(services, { caller, request }, claimsQuery)
    await recordAccess(services, { caller, request }, ...subjectsOf(reach, claimsQuery))
    const found = filterClaims(await ledgerRows(services, reach, caller), wanted, todayOf(clock))
    return new FileAnswer('claims.csv', csvOf(claimsHead(messages), claimsCells(found, messages)))
  })

  serve(app, services, claimsPdf, async ({ services, params, query, caller, request }) => {
    const { language, ...wanted } = query
    const today = todayOf(clock)
    const claimsQuery = { ...params, filter: wanted }
    const reach = await authorizedClaims(services, { caller, request }, claimsQuery)
    const found = filterClaims(await ledgerRows(services, reach, caller), wanted, today)
    if (found.length > MOST_CLAIMS_ON_PAPER) throw problem(422, 'CLM-0004')
    await recordAccess(services, { caller, request }, ...subjectsOf(reach, claimsQuery))
    return new FileAnswer('claims.pdf', await pdfOf({ claims: found, today }, fileMessages(language)))
  })
}

/** Every claim in reach, with the caller's marks on it. */
async function ledgerRows(
  services: CallServices,
  { readable }: Pick<Reach, 'readable'>,
  { username }: Pick<Caller, 'username'>,
): Promise<LedgerRow[]> {
  const [claims, marks] = await Promise.all([allClaims(services, readable), marksOf(services, username)])
  return withMarks(claims, marks)
}
