import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { CLAIMS_PAGE_SIZE, claim, claims } from '#contract/calls/claims.ts'
import { todayOf } from '#server/clock.ts'
import { type After, claimById, claimsPage, claimsTotals, sortedBy } from '#server/db/claims.ts'
import { problem } from '#server/http/problem.ts'
import { serve } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { isId, noteRead, refuse } from './access.ts'
import { readableClaims } from './readable-claims.ts'

/** Claims of the caller and of the children whose records they may read, of all their plans in one list. */
export function mountClaims(app: FastifyInstance, services: Services): void {
  const { db, clock } = services

  serve(app, services, claims, async ({ params, query, caller, request }) => {
    const readable = await readableClaims(db, { ...params, username: caller.username }, todayOf(clock))
    if (!readable) return refuse(services, { caller, request }, params.memberId)
    const { sort = 'newest', cursor, ...filter } = query
    const strange = filter.members?.split(',').find((id) => !readable.some(({ memberId }) => memberId === id))
    if (strange !== undefined) return refuse(services, { caller, request }, strange)
    const after = cursor === undefined ? undefined : afterOf(cursor)
    const [page, { count, totals }] = await Promise.all([
      // One more than a page tells whether there is another.
      claimsPage(db, readable, { filter, sort, after, most: CLAIMS_PAGE_SIZE + 1 }),
      claimsTotals(db, readable, filter),
    ])
    await noteRead(services, { caller, request }, params.memberId)
    const shown = page.slice(0, CLAIMS_PAGE_SIZE)
    const last = page.length > CLAIMS_PAGE_SIZE ? shown.at(-1) : undefined
    return {
      claims: shown,
      nextCursor: last ? cursorOf({ value: sortedBy(last, sort), claimId: last.claimId }) : null,
      count,
      totals,
      members: readable.map(({ memberId, name }) => ({ memberId, name })),
    }
  })

  serve(app, services, claim, async ({ params, caller, request }) => {
    const { memberId, claimId } = params
    const readable = await readableClaims(db, { memberId, username: caller.username }, todayOf(clock))
    const found = readable && isId(claimId) ? await claimById(db, claimId) : undefined
    const isReadable = readable?.some(
      (one) => one.memberId === found?.memberId && one.contractTypes.includes(found.contractType),
    )
    if (!found || !isReadable) return refuse(services, { caller, request }, claimId)
    await noteRead(services, { caller, request }, found.memberId)
    return found
  })
}

const AfterText = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ value: v.union([v.pipe(v.string(), v.maxLength(100)), v.number()]), claimId: v.string() }),
)

const cursorOf = (after: After): string => Buffer.from(JSON.stringify(after)).toString('base64url')

function afterOf(cursor: string): After {
  const told = v.safeParse(AfterText, Buffer.from(cursor, 'base64url').toString('utf8'))
  if (!told.success || !isId(told.output.claimId))
    throw problem(400, 'INVALID_REQUEST', 'The cursor is none of ours.')
  return told.output
}
