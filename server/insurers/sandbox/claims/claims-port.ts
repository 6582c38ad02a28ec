import * as v from 'valibot'
import { Day } from '#contract/day.ts'
import { encodeCursor, parseCursor } from '#server/platform/http/cursor.ts'
import { InsurerRefused } from '#server/insurer/call.ts'
import type { Claims } from '#server/insurer/claims.ts'
import type { SandboxSystem } from '#server/insurers/sandbox/system.ts'
import { mayBeId } from '#server/insurers/sandbox/members.ts'
import { listClaims } from './claim-list.ts'
import { type After, claimById } from './claims.ts'
import { wholeClaims } from './eob-claims.ts'
import { RecordId } from '#contract/ids.ts'

/** The sandbox insurer's claims, behind the port. */
export const sandboxClaims = ({ db }: SandboxSystem): Claims => ({
  list: (_call, query) => listClaims(db(), query),

  read: async (_call, claimId) => (mayBeId(claimId) ? ((await claimById(db(), claimId)) ?? null) : null),

  async searchWhole(_call, { readable, cursor, limit, ...query }) {
    const after = cursor === undefined ? undefined : positionOf(cursor)
    const { page, next, total } = await wholeClaims(db(), readable, { ...query, after, most: limit })
    return { claims: page, next: next ? encodeCursor(next) : null, total }
  },
})

const Position = v.object({ value: Day, claimId: RecordId })

function positionOf(cursor: string): After {
  const position = parseCursor(Position, cursor)
  if (!position) throw new InsurerRefused('INVALID_REQUEST', { cursor: 'was not issued by this server' })
  return position
}
