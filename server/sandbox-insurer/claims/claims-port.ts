import * as v from 'valibot'
import { type ClaimsSort, printable } from '#contract/calls/claims.ts'
import { Day } from '#contract/day.ts'
import { encodeCursor, parseCursor } from '#server/http/cursor.ts'
import { InsurerRefused } from '#server/insurer/call.ts'
import type { Claims } from '#server/insurer/claims.ts'
import type { SandboxSystem } from '#server/sandbox-insurer/insurer.ts'
import { mayBeId } from '#server/sandbox-insurer/members.ts'
import { type After, allClaims, claimById, claimsPage, claimsTotals } from './claims.ts'
import { wholeClaims } from './eob-claims.ts'

/** The sandbox insurer's claims, behind the port. */
export const claimsOf = ({ db }: SandboxSystem): Claims => ({
  async search(_call, { readable, filter, sort, cursor, limit }) {
    const after = placeOf(cursor, sort)
    const [{ page, next }, { count, totals }] = await Promise.all([
      claimsPage(db(), readable, { filter, sort, after, most: limit }),
      claimsTotals(db(), readable, filter),
    ])
    return { claims: page, next: next ? encodeCursor(next) : null, count, totals }
  },

  read: async (_call, claimId) => (mayBeId(claimId) ? ((await claimById(db(), claimId)) ?? null) : null),

  all: (_call, { readable, ...query }) => allClaims(db(), readable, query),

  async searchWhole(_call, { readable, cursor, limit, ...query }) {
    const after = placeOf(cursor, 'newest')
    const { page, next, total } = await wholeClaims(db(), readable, { ...query, after, most: limit })
    return { claims: page, next: next ? encodeCursor(next) : null, total }
  },
})

const ClaimId = v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/))

/** What each sorting goes by. */
const VALUES = {
  newest: Day,
  oldest: Day,
  amount: v.pipe(v.number(), v.safeInteger()),
  provider: v.pipe(v.string(), v.maxLength(200), printable),
} satisfies Record<ClaimsSort, v.GenericSchema>

function placeOf(cursor: string | undefined, sort: ClaimsSort): After | undefined {
  if (cursor === undefined) return undefined
  const place = parseCursor(v.object({ value: VALUES[sort], claimId: ClaimId }), cursor)
  if (!place) throw new InsurerRefused('INVALID_REQUEST', { cursor: 'is none of ours' })
  return place
}
