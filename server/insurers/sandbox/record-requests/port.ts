import { randomUUID } from 'node:crypto'
import { and, asc, desc, eq, gt, inArray, or } from 'drizzle-orm'
import * as v from 'valibot'
import { businessDaysAfter } from '#contract/business-days.ts'
import { Day } from '#contract/day.ts'
import type { RecordRequestState } from '#contract/entities/record-request.ts'
import type { FailureCode } from '#contract/failures.ts'
import { RecordId } from '#contract/ids.ts'
import { todayOf } from '#server/config/clock.ts'
import { InsurerRefused } from '#server/insurer/call.ts'
import type {
  MemberRecordRequest,
  NewRecordRequest,
  RecordRequests,
} from '#server/insurer/record-requests.ts'
import { doneOnce } from '#server/insurers/sandbox/done-once.ts'
import { mayBeId } from '#server/insurers/sandbox/members.ts'
import { storeOtherFile } from '#server/insurers/sandbox/reimbursement/receipts.ts'
import { attachReceipt } from '#server/insurers/sandbox/reimbursement/repository.ts'
import type { SandboxSystem } from '#server/insurers/sandbox/system.ts'
import { encodeCursor, parseCursor } from '#server/platform/http/cursor.ts'
import { recordRequests } from './tables.ts'

export type RecordRequestRow = typeof recordRequests.$inferSelect

/** The reviewer's next step comes after this many business days; the answer to a disagreement comes sooner. */
const REVIEW_DAYS = 10
const REBUTTAL_DAYS = 5

/** The reasons why a file isn't stored, with the codes for these requests. */
const REFUSALS: Partial<Record<FailureCode, FailureCode>> = {
  'HRA-0006': 'PHR-0009',
  'HRA-0013': 'PHR-0010',
  'HRA-0021': 'PHR-0011',
}

const UNDECIDED: RecordRequestState[] = ['received', 'extended']

/** The sandbox insurer's requests about health records. */
export const recordRequestsOf = (system: SandboxSystem): RecordRequests => ({
  submit: (_call, request) => submit(system, request),

  async ofMembers(_call, { username, memberIds }) {
    const ids = memberIds.filter(mayBeId)
    if (!mayBeId(username) || ids.length === 0) return []
    const rows = await system
      .db()
      .select()
      .from(recordRequests)
      .where(and(eq(recordRequests.username, username), inArray(recordRequests.memberId, ids)))
      .orderBy(desc(recordRequests.sentOn), desc(recordRequests.requestId))
    return rows.map(requestOf)
  },

  async read(_call, { username, requestId }) {
    if (!mayBeId(username) || !mayBeId(requestId)) return null
    const [row] = await system
      .db()
      .select()
      .from(recordRequests)
      .where(and(eq(recordRequests.requestId, requestId), eq(recordRequests.username, username)))
    return row ? requestOf(row) : null
  },

  async disagree(_call, { key, username, requestId, text }) {
    if (!mayBeId(requestId)) throw new InsurerRefused('NOT_FOUND')
    const done = await doneOnce(system, key, async (tx) => {
      const own = and(eq(recordRequests.requestId, requestId), eq(recordRequests.username, username))
      const [row] = await tx.select().from(recordRequests).where(own).for('update')
      if (!row) throw new InsurerRefused('NOT_FOUND')
      if (!mayDisagree(row)) throw new InsurerRefused('PHR-0007')
      const today = todayOf(system.clock)
      await tx
        .update(recordRequests)
        .set({
          disagreement: text,
          disagreedOn: today.toString(),
          nextOn: businessDaysAfter(today, REBUTTAL_DAYS).toString(),
        })
        .where(own)
      return requestId
    })
    return readRequest(system, done)
  },

  storeFile: (call, file) => storeOtherFile(system, call, file, REFUSALS),

  queue: (_call, page) => queueOf(system, page),
})

async function submit(system: SandboxSystem, request: NewRecordRequest): Promise<MemberRecordRequest> {
  const { key, fileIds, ...asked } = request
  const requestId = await doneOnce(system, key, async (tx) => {
    const id = randomUUID()
    const today = todayOf(system.clock)
    const added = await tx
      .insert(recordRequests)
      .values({
        ...asked,
        requestId: id,
        openAbout: openAboutOf(request),
        files: fileIds.length,
        sentOn: today.toString(),
        state: 'received',
        nextOn: businessDaysAfter(today, REVIEW_DAYS).toString(),
      })
      .onConflictDoNothing()
      .returning({ requestId: recordRequests.requestId })
    if (added.length === 0) throw new InsurerRefused('PHR-0007')
    const { username } = request
    for (const receiptId of fileIds)
      if (!(await attachReceipt(tx, { receiptId, username, name: '', recordRequestId: id })))
        throw new InsurerRefused('PHR-0006', { fileIds: 'must have been uploaded' })
    return id
  })
  return readRequest(system, requestId)
}

/** Requests for access may be about different things, so there may be several. */
function openAboutOf({ kind, memberId, entry }: NewRecordRequest): string | null {
  if (entry) return `${kind} ${memberId} ${entry.type} ${entry.id}`
  return kind === 'disclosures' ? `${kind} ${memberId}` : null
}

async function readRequest({ db }: SandboxSystem, requestId: string): Promise<MemberRecordRequest> {
  const [row] = await db().select().from(recordRequests).where(eq(recordRequests.requestId, requestId))
  if (!row) throw new InsurerRefused('INVALID_REQUEST')
  return requestOf(row)
}

const mayDisagree = ({ kind, state, disagreement }: RecordRequestRow): boolean =>
  kind === 'amendment' && (state === 'denied' || state === 'partlyGranted') && disagreement === null

/** A request in the form of the port's answer. */
const requestOf = (row: RecordRequestRow): MemberRecordRequest => ({
  requestId: row.requestId,
  kind: row.kind,
  memberId: row.memberId,
  entry: row.entry,
  text: row.text,
  shouldBe: row.shouldBe,
  files: row.files,
  sentOn: row.sentOn,
  receivedOn: row.sentOn,
  state: row.state,
  decisionDueOn: null,
  extendedTo: row.extendedTo,
  extensionToldOn: row.extensionToldOn,
  reason: row.reason,
  decidedOn: row.decidedOn,
  documentId: row.documentId,
  takesDisagreement: mayDisagree(row),
  disagreement: row.disagreement === null ? null : { text: row.disagreement, on: row.disagreedOn },
  rebuttal: row.rebuttal === null ? null : { text: row.rebuttal, on: row.rebuttedOn },
})

const Place = v.strictObject({ on: Day, id: RecordId })

async function queueOf({ db }: SandboxSystem, { cursor, limit }: { cursor: string | null; limit: number }) {
  const after = cursor === null ? undefined : parseCursor(Place, cursor)
  if (cursor !== null && !after)
    throw new InsurerRefused('INVALID_REQUEST', { cursor: 'was not issued by this server' })
  const isOpen = inArray(recordRequests.state, UNDECIDED)
  const isLater = after
    ? or(
        gt(recordRequests.sentOn, after.on),
        and(eq(recordRequests.sentOn, after.on), gt(recordRequests.requestId, after.id)),
      )
    : undefined
  const rows = await db()
    .select()
    .from(recordRequests)
    .where(and(isOpen, isLater))
    .orderBy(asc(recordRequests.sentOn), asc(recordRequests.requestId))
    // One extra row shows whether there is another page.
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return {
    requests: page.map(requestOf),
    next: last ? encodeCursor({ on: last.sentOn, id: last.requestId }) : null,
    count: await db().$count(recordRequests, isOpen),
  }
}
