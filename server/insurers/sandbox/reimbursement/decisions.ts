import { asc, eq, notExists, or, sql } from 'drizzle-orm'
import type { ReimbursementState } from '#contract/entities/reimbursement.ts'
import { INSURER_ZONE, todayOf } from '#server/config/clock.ts'
import type { Database } from '#server/platform/db/open.ts'
import type { InsurerChange } from '#server/insurer/changes.ts'
import type { Advance } from '#server/insurers/sandbox/system.ts'
import { changes } from '#server/insurers/sandbox/tables.ts'
import { accountOn } from './account.ts'
import { creditsOf, requestsOf } from './repository.ts'
import { reimbursementRequests } from './tables.ts'
import { factsOf } from './today.ts'

/** A request in one of these states no longer changes. */
const FINAL: readonly ReimbursementState[] = ['paid', 'denied']

/** Decides and pays requests by the insurer's clock, and returns a change for each step that a request has reached. */
export const decideReimbursements: Advance = async ({ clock }, db) => {
  const today = todayOf(clock)
  const found: InsurerChange[] = []
  for (const [contractId, openIds] of await openRequests(db)) {
    const credits = await creditsOf(db, contractId)
    const rows = await requestsOf(db, contractId)
    const { outcomes } = accountOn(today, credits, rows.map(factsOf))
    for (const { requestId, memberId, username, confirmation } of rows) {
      const outcome = openIds.has(requestId) ? outcomes.get(requestId) : undefined
      const day = outcome?.paidOn ?? outcome?.decidedOn
      if (!outcome || !day) continue
      const { state } = outcome
      const at = Temporal.PlainDate.from(day).toZonedDateTime(INSURER_ZONE).toInstant().toString()
      const about = { contractId, memberId, username, requestId, confirmation }
      found.push({ kind: 'reimbursement-moved', changeId: changeIdOf(requestId, state), at, ...about, state })
    }
  }
  return found
}

const changeIdOf = (requestId: string, state: ReimbursementState): string =>
  `reimbursement-${requestId}-${state}`

/** The requests without a reported final step, by contract. */
async function openRequests(db: Database): Promise<Map<string, Set<string>>> {
  const { requestId, contractId } = reimbursementRequests
  const finalIds = FINAL.map((state) => sql<string>`'reimbursement-' || ${requestId} || ${`-${state}`}::text`)
  const told = db
    .select({ one: sql`1` })
    .from(changes)
    .where(or(...finalIds.map((id) => eq(changes.changeId, id))))
  const rows = await db
    .select({ requestId, contractId })
    .from(reimbursementRequests)
    .where(notExists(told))
    .orderBy(asc(contractId))
  const byContract = Map.groupBy(rows, (row) => row.contractId)
  return new Map([...byContract].map(([id, open]) => [id, new Set(open.map((row) => row.requestId))]))
}
