import { randomUUID } from 'node:crypto'
import { and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import { foldText } from '#contract/fold.ts'
import { confirmationOf } from '#server/platform/confirmation.ts'
import { todayOf } from '#server/config/clock.ts'
import type { FailureCode } from '#contract/failures.ts'
import { InsurerRefused } from '#server/insurer/call.ts'
import type { DrugExceptions, ExceptionRequest, MemberException } from '#server/insurer/drug-exceptions.ts'
import { doneOnce } from '#server/insurers/sandbox/done-once.ts'
import { mayBeId } from '#server/insurers/sandbox/members.ts'
import { DRUG_BY_ID } from '#server/insurers/sandbox/pharmacy/drugs.ts'
import { storeOtherFile } from '#server/insurers/sandbox/reimbursement/receipts.ts'
import { attachReceipt, receiptsOfExceptions } from '#server/insurers/sandbox/reimbursement/repository.ts'
import type { SandboxSystem } from '#server/insurers/sandbox/system.ts'
import { isoInstant } from '#server/platform/db/columns.ts'
import { hold } from '#server/platform/db/hold.ts'
import type { Database } from '#server/platform/db/open.ts'
import { drugExceptions } from './tables.ts'
import { drugWords } from './words.ts'

/** The simulated reviewer takes this many hours, which is less than the rules allow. */
const DECIDES_AFTER_HOURS = { urgent: 4, standard: 20 }

/** The reasons why a file isn't stored, with the codes that members see. */
const REFUSALS: Partial<Record<FailureCode, FailureCode>> = {
  'HRA-0006': 'AUT-0008',
  'HRA-0013': 'AUT-0009',
  'HRA-0021': 'AUT-0010',
}

type Row = typeof drugExceptions.$inferSelect

/** The sandbox insurer's drug exceptions, behind the port. */
export const sandboxDrugExceptions = (system: SandboxSystem): DrugExceptions => ({
  async submit({ asker: { username } }, request) {
    const exceptionId = await doneOnce(system, request.key, (tx) => add(system, tx, { request, username }))
    return readBack(system.db(), exceptionId)
  },

  async ofMembers(_call, readable) {
    const named = readable.filter(({ memberIds }) => memberIds.length > 0)
    if (named.length === 0) return []
    const isOpen = sql`coalesce(${drugExceptions.facts} ->> 'isConfidential', 'false') = 'false'`
    const rows = await system
      .db()
      .select()
      .from(drugExceptions)
      .where(
        or(
          ...named.map(({ contractId, contractType, memberIds, ownMemberId = '' }) =>
            and(
              eq(drugExceptions.contractId, contractId),
              eq(drugExceptions.contractType, contractType),
              inArray(drugExceptions.memberId, [...memberIds]),
              or(isOpen, eq(drugExceptions.memberId, ownMemberId)),
            ),
          ),
        ),
      )
      .orderBy(desc(drugExceptions.sentAt), desc(drugExceptions.exceptionId))
    return withFiles(system.db(), rows)
  },

  async read(_call, exceptionId) {
    if (!mayBeId(exceptionId)) return null
    const [row] = await system
      .db()
      .select()
      .from(drugExceptions)
      .where(eq(drugExceptions.exceptionId, exceptionId))
    const [found] = row ? await withFiles(system.db(), [row]) : []
    return found ?? null
  },

  async withdraw(_call, { key, exceptionId }) {
    if (!mayBeId(exceptionId)) throw new InsurerRefused('NOT_FOUND')
    const done = await doneOnce(system, key, async (tx) => {
      const is = eq(drugExceptions.exceptionId, exceptionId)
      const [row] = await tx.select().from(drugExceptions).where(is).for('update')
      if (!row) throw new InsurerRefused('NOT_FOUND')
      if (row.facts.state !== 'received') throw new InsurerRefused('PHA-0011')
      await tx
        .update(drugExceptions)
        .set({ decidesAt: null, facts: { ...row.facts, state: 'withdrawn' } })
        .where(is)
      return exceptionId
    })
    if (done !== exceptionId) throw new InsurerRefused('INVALID_REQUEST')
    return readBack(system.db(), exceptionId)
  },

  storeFile: (call, file) => storeOtherFile(system, call, file, REFUSALS),
})

type Adding = { request: ExceptionRequest; username: string }

async function add({ clock }: SandboxSystem, tx: Database, { request, username }: Adding): Promise<string> {
  const { contractId, contractType, memberId, drugId, drugName, kind, files, isUrgent } = request
  const drugKey = drugId ?? foldText(drugName)
  // Otherwise, two simultaneous requests wouldn't see each other.
  await hold(tx, `drug exception ${memberId} ${drugKey}`)
  const isOpen = sql`${drugExceptions.facts} ->> 'state' = 'received'`
  const of = and(eq(drugExceptions.memberId, memberId), eq(drugExceptions.drugKey, drugKey), isOpen)
  if ((await tx.select({ id: drugExceptions.exceptionId }).from(drugExceptions).where(of)).length > 0)
    throw new InsurerRefused('PHA-0007')
  const exceptionId = randomUUID()
  const now = clock.now()
  const { reason, prescriber } = request
  await tx.insert(drugExceptions).values({
    exceptionId,
    contractId,
    contractType,
    memberId,
    drugKey,
    sentAt: now.toString(),
    decidesAt: now
      .add({ hours: isUrgent ? DECIDES_AFTER_HOURS.urgent : DECIDES_AFTER_HOURS.standard })
      .toString(),
    facts: {
      confirmation: confirmationOf(exceptionId, 'drug-exception'),
      drugId,
      drug: drugWords(drugId === null ? undefined : DRUG_BY_ID.get(drugId), drugName),
      kind,
      reason,
      prescriber,
      isUrgent,
      state: 'received',
      decidedOn: null,
      approvedUntil: null,
      why: null,
      informationCompleteOn: todayOf(clock).toString(),
      informationWanted: [],
      decisionDueAt: null,
      appealUntil: null,
      isConfidential: false,
    },
  })
  for (const { fileId, name } of files)
    if (!(await attachReceipt(tx, { receiptId: fileId, username, name, drugExceptionId: exceptionId })))
      throw new InsurerRefused('PHA-0006', { files: 'must have been uploaded' })
  return exceptionId
}

async function readBack(db: Database, exceptionId: string): Promise<MemberException> {
  const rows = await db.select().from(drugExceptions).where(eq(drugExceptions.exceptionId, exceptionId))
  const [found] = await withFiles(db, rows)
  if (!found) throw new InsurerRefused('INVALID_REQUEST')
  return found
}

async function withFiles(db: Database, rows: readonly Row[]): Promise<MemberException[]> {
  const files = await receiptsOfExceptions(
    db,
    rows.map(({ exceptionId }) => exceptionId),
  )
  const byId = Map.groupBy(files, ({ drugExceptionId }) => drugExceptionId)
  return rows.map(({ decidesAt: _planned, drugKey: _key, sentAt, facts, ...row }) => ({
    ...row,
    ...facts,
    sentAt: isoInstant(sentAt),
    canBeWithdrawn: facts.state === 'received',
    files: (byId.get(row.exceptionId) ?? []).map(({ receiptId, type, bytes, name }) => ({
      fileId: receiptId,
      type,
      bytes,
      name,
    })),
  }))
}
