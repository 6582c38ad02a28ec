import type { FastifyInstance } from 'fastify'
import { CLAIMS_PAGE_SIZE, claim, claims } from '#contract/calls/claims.ts'
import { todayOf } from '#server/clock.ts'
import { lastReadBefore } from '#server/db/audit.ts'
import { InsurerRefused } from '#server/insurer/call.ts'
import { problem } from '#server/http/problem.ts'
import { serve } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { noteOf, noteRead } from '#server/members/access.ts'
import { claimsAsked, subjectsOf } from './claims-request.ts'
import { readableClaim } from './readable-claim.ts'

/** Claims of the caller and of the children whose records they may read, of all their plans in one list. */
export function mountClaims(app: FastifyInstance, services: Services): void {
  const { db, clock } = services

  serve(app, services, claims, async ({ services, params, query, caller, request }) => {
    const { sort = 'newest', cursor, ...filter } = query
    const asked = { ...params, filter }
    const reach = await claimsAsked(services, { caller, request }, asked)
    const { readable, locked } = reach
    const note = noteOf({ caller, request }, params.memberId)
    // The record is written while the rest is read: the answer waits for all of it.
    const [{ claims: page, next, ...found }, newSince] = await Promise.all([
      services.insurer.claims
        .search({ readable, filter, sort, cursor, limit: CLAIMS_PAGE_SIZE })
        .catch((error: unknown) => {
          throw cursorRefused(error)
        }),
      lastReadBefore(db, todayOf(clock), note),
      noteRead(services, { caller, request }, ...subjectsOf(reach, asked)),
    ])
    return {
      claims: page,
      nextCursor: next,
      ...found,
      members: readable.map(({ memberId, name }) => ({ memberId, name })),
      locked,
      newSince,
    }
  })

  serve(app, services, claim, async ({ services, params, caller, request }) => {
    const found = await readableClaim(services, { caller, request }, params)
    await noteRead(services, { caller, request }, found.memberId)
    return found
  })
}

/** A cursor comes back from the browser; one that the insurer did not make for this sorting is the caller's mistake. */
const cursorRefused = (error: unknown): unknown =>
  error instanceof InsurerRefused && error.code === 'INVALID_REQUEST'
    ? problem(400, 'INVALID_REQUEST', 'The cursor is none of ours.')
    : error
