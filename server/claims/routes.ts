import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { Day } from '#contract/day.ts'
import { CLAIMS_PAGE_SIZE, type ClaimsSort, claim, claims, printable } from '#contract/calls/claims.ts'
import { todayOf } from '#server/clock.ts'
import { lastReadBefore } from '#server/db/audit.ts'
import { type After, claimsPage, claimsTotals } from '#server/sandbox-insurer/claims/claims.ts'
import { problem } from '#server/http/problem.ts'
import { serve } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { isId, noteOf, noteRead } from '#server/members/access.ts'
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
    const after = cursor === undefined ? undefined : afterOf(cursor, sort)
    const note = noteOf({ caller, request }, params.memberId)
    // The record is written while the rest is read: the answer waits for all of it.
    const [{ page, next }, { count, totals }, newSince] = await Promise.all([
      claimsPage(db, readable, { filter, sort, after, most: CLAIMS_PAGE_SIZE }),
      claimsTotals(db, readable, filter),
      lastReadBefore(db, todayOf(clock), note),
      noteRead(services, { caller, request }, ...subjectsOf(reach, asked)),
    ])
    return {
      claims: page,
      nextCursor: next ? cursorOf(next) : null,
      count,
      totals,
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

const VALUES = {
  newest: Day,
  oldest: Day,
  amount: v.pipe(v.number(), v.safeInteger()),
  provider: v.pipe(v.string(), v.maxLength(200), printable),
} satisfies Record<ClaimsSort, v.GenericSchema>

const cursorOf = (after: After): string => Buffer.from(JSON.stringify(after)).toString('base64url')

/** A cursor is told to strangers and comes back as they like; one of another sorting is as bad as none of ours. */
function afterOf(cursor: string, sort: ClaimsSort): After {
  const After = v.pipe(
    v.string(),
    v.parseJson(),
    v.object({ value: VALUES[sort], claimId: v.pipe(v.string(), v.check(isId)) }),
  )
  const told = v.safeParse(After, Buffer.from(cursor, 'base64url').toString('utf8'))
  if (!told.success) throw problem(400, 'INVALID_REQUEST', 'The cursor is none of ours.')
  return told.output
}
