import { asc, gt, max } from 'drizzle-orm'
import * as v from 'valibot'
import { hold } from '#server/platform/db/hold.ts'
import type { Database } from '#server/platform/db/open.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { encodeCursor, parseCursor } from '#server/platform/http/cursor.ts'
import { InsurerRefused } from '#server/insurer/call.ts'
import type { Changes, InsurerChange } from '#server/insurer/changes.ts'
import { decideAuthorizations } from './authorizations/decisions.ts'
import { moveAppeals } from './claims/appeal-moves.ts'
import { issueEobs } from './claims/eobs.ts'
import { decideReports } from './directory/decisions.ts'
import { announceDepartures } from './directory/departures.ts'
import { verifyEntries } from './directory/verify.ts'
import { mailPaperEstimates } from './estimates/paper.ts'
import { issueStatements } from './documents/statements.ts'
import { decideExceptions } from './pharmacy/exceptions/decisions.ts'
import { reportShipments } from './pharmacy/mail/shipments.ts'
import { assignProviders } from './primary-care/assignments.ts'
import { reportPrimaryCare } from './primary-care/report.ts'
import { decideAddresses } from './profile/decisions.ts'
import { decideRecordRequests } from './record-requests/decisions.ts'
import { decideReimbursements } from './reimbursement/decisions.ts'
import { clearReceipts } from './reimbursement/receipts.ts'
import type { Advance, SandboxSystem } from './system.ts'
import { changes } from './tables.ts'

const PAGE = 200
/** The number of changes per statement. */
const RECORDED_AT_ONCE = 1_000

/** The insurer's own activities, in this order. */
const advances: readonly Advance[] = [
  issueEobs,
  moveAppeals,
  decideReimbursements,
  clearReceipts,
  decideAddresses,
  decideAuthorizations,
  decideExceptions,
  reportShipments,
  decideRecordRequests,
  mailPaperEstimates,
  issueStatements,
  verifyEntries,
  decideReports,
  announceDepartures,
  assignProviders,
  reportPrimaryCare,
]

/** The sandbox insurer's change feed. It brings the insurer's books up to date before each read. */
export function sandboxChanges(system: SandboxSystem): Changes {
  return {
    async since(_call, cursor) {
      const after = positionOf(cursor)
      for (const advance of advances)
        await inTransaction(system.db(), async (tx) => record(tx, await advance(system, tx)))
      const rows = await system
        .db()
        .select()
        .from(changes)
        .where(gt(changes.position, after))
        .orderBy(asc(changes.position))
        .limit(PAGE)
      const last = rows.at(-1)
      return {
        changes: rows.map(({ change }) => change as InsurerChange),
        next: last ? encodeCursor({ position: last.position }) : cursor,
      }
    },
  }
}

/**
 * Records changes with consecutive positions. Only one transaction assigns positions at a time, and it keeps the lock
 * until it ends. So a change that becomes visible later always has a later position, whatever the clock shows, and
 * readers miss none.
 */
async function record(tx: Database, found: readonly InsurerChange[]): Promise<void> {
  if (found.length === 0) return
  await hold(tx, 'sandbox changes')
  const [last] = await tx.select({ position: max(changes.position) }).from(changes)
  const first = (last?.position ?? 0) + 1
  const rows = found.map((change, n) => ({ changeId: change.changeId, position: first + n, change }))
  for (let from = 0; from < rows.length; from += RECORDED_AT_ONCE)
    await tx
      .insert(changes)
      .values(rows.slice(from, from + RECORDED_AT_ONCE))
      .onConflictDoNothing()
}

const FeedCursor = v.object({ position: v.pipe(v.number(), v.safeInteger()) })

function positionOf(cursor: string | null): number {
  if (cursor === null) return 0
  const read = parseCursor(FeedCursor, cursor)
  if (!read) throw new InsurerRefused('INVALID_REQUEST', { cursor: 'was not issued by this server' })
  return read.position
}
