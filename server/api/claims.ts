import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { CLAIMS_PAGE_SIZE, type ClaimsSort, claim, claims, printable } from '#contract/calls/claims.ts'
import { todayOf } from '#server/clock.ts'
import { type After, claimById, claimsPage, claimsTotals } from '#server/db/claims.ts'
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
    const after = cursor === undefined ? undefined : afterOf(cursor, sort)
    const [{ page, next }, { count, totals }] = await Promise.all([
      claimsPage(db, readable, { filter, sort, after, most: CLAIMS_PAGE_SIZE }),
      claimsTotals(db, readable, filter),
    ])
    await noteRead(services, { caller, request }, params.memberId)
    return {
      claims: page,
      nextCursor: next ? cursorOf(next) : null,
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

const Day = v.pipe(v.string(), v.isoDate())
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
