import { and, asc, count, eq, gte, inArray, isNull, lt, ne, sum } from 'drizzle-orm'
import type { Database } from '#server/platform/db/open.ts'
import {
  directDeposits,
  receiptFiles,
  reimbursementCredits,
  reimbursementReceipts,
  reimbursementRequests,
} from './tables.ts'

export type CreditRow = typeof reimbursementCredits.$inferSelect
export type RequestRow = typeof reimbursementRequests.$inferSelect
export type ReceiptRow = typeof reimbursementReceipts.$inferSelect
export type DepositRow = typeof directDeposits.$inferSelect

export const creditsOf = (db: Database, contractId: string): Promise<CreditRow[]> =>
  db
    .select()
    .from(reimbursementCredits)
    .where(eq(reimbursementCredits.contractId, contractId))
    .orderBy(asc(reimbursementCredits.year))

/** Locks the account, so that other requests for it wait until the transaction ends. */
export const holdCredits = async (db: Database, contractId: string): Promise<void> =>
  void (await db
    .select({ year: reimbursementCredits.year })
    .from(reimbursementCredits)
    .where(eq(reimbursementCredits.contractId, contractId))
    .orderBy(asc(reimbursementCredits.year))
    .for('update'))

/** Every request ever made to the account, oldest first. */
export const requestsOf = (db: Database, contractId: string): Promise<RequestRow[]> =>
  db
    .select()
    .from(reimbursementRequests)
    .where(eq(reimbursementRequests.contractId, contractId))
    .orderBy(asc(reimbursementRequests.submittedAt), asc(reimbursementRequests.requestId))

export const addRequest = async (db: Database, row: RequestRow): Promise<void> =>
  void (await db.insert(reimbursementRequests).values(row))

export const noteProven = async (db: Database, requestId: string, provenOn: string): Promise<void> =>
  void (await db
    .update(reimbursementRequests)
    .set({ provenOn })
    .where(and(eq(reimbursementRequests.requestId, requestId), isNull(reimbursementRequests.provenOn))))

export const receiptsOfRequests = async (
  db: Database,
  requestIds: readonly string[],
): Promise<ReceiptRow[]> =>
  requestIds.length === 0
    ? []
    : db
        .select()
        .from(reimbursementReceipts)
        .where(inArray(reimbursementReceipts.requestId, [...requestIds]))
        .orderBy(asc(reimbursementReceipts.uploadedAt), asc(reimbursementReceipts.receiptId))

export async function receiptById(db: Database, receiptId: string): Promise<ReceiptRow | undefined> {
  const [row] = await db
    .select()
    .from(reimbursementReceipts)
    .where(eq(reimbursementReceipts.receiptId, receiptId))
  return row
}

export async function receiptContent(db: Database, receiptId: string): Promise<Uint8Array | undefined> {
  const [row] = await db.select().from(receiptFiles).where(eq(receiptFiles.receiptId, receiptId))
  return row?.content
}

/** Writes a receipt with its file, and returns the row under this id, even if an earlier call wrote it. */
export async function addReceipt(
  db: Database,
  row: ReceiptRow,
  content: Uint8Array,
): Promise<ReceiptRow | undefined> {
  const added = await db.insert(reimbursementReceipts).values(row).onConflictDoNothing().returning()
  if (added.length > 0)
    await db.insert(receiptFiles).values({ receiptId: row.receiptId, contractId: row.contractId, content })
  return receiptById(db, row.receiptId)
}

const belongsToNothing = and(
  isNull(reimbursementReceipts.requestId),
  isNull(reimbursementReceipts.appealId),
  isNull(reimbursementReceipts.sentFormId),
  isNull(reimbursementReceipts.authorizationWriteId),
  isNull(reimbursementReceipts.drugExceptionId),
  isNull(reimbursementReceipts.recordRequestId),
)

const loose = (username: string) => and(eq(reimbursementReceipts.username, username), belongsToNothing)

/** Deletes files that were uploaded before a given time and weren't attached to a request or an appeal. */
export const removeLooseReceipts = async (db: Database, before: string): Promise<void> =>
  void (await db
    .delete(reimbursementReceipts)
    .where(and(belongsToNothing, lt(reimbursementReceipts.uploadedAt, before))))

/** Counts a user's recent uploads that aren't attached to anything. */
export async function looseReceipts(db: Database, username: string, since: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(reimbursementReceipts)
    .where(and(loose(username), gte(reimbursementReceipts.uploadedAt, since)))
  return row?.count ?? 0
}

/** The total size of a user's files. */
export async function bytesOfReceipts(db: Database, username: string): Promise<number> {
  const [row] = await db
    .select({ bytes: sum(reimbursementReceipts.bytes).mapWith(Number) })
    .from(reimbursementReceipts)
    .where(eq(reimbursementReceipts.username, username))
  return row?.bytes ?? 0
}

/** Counts the named files that are the user's and aren't attached to anything. */
export async function looseOf(
  db: Database,
  username: string,
  receiptIds: readonly string[],
): Promise<number> {
  if (receiptIds.length === 0) return 0
  const [row] = await db
    .select({ count: count() })
    .from(reimbursementReceipts)
    .where(and(loose(username), inArray(reimbursementReceipts.receiptId, [...receiptIds])))
  return row?.count ?? 0
}

/**
 * Attaches a file to a request, an appeal, a form or information about an authorization; false if it isn't the user's,
 * or is attached to another.
 */
export async function attachReceipt(
  db: Database,
  {
    receiptId,
    username,
    ...owner
  }: Pick<ReceiptRow, 'receiptId' | 'username' | 'name'> &
    Partial<
      Pick<
        ReceiptRow,
        | 'requestId'
        | 'appealId'
        | 'sentFormId'
        | 'authorizationWriteId'
        | 'drugExceptionId'
        | 'recordRequestId'
        | 'purpose'
      >
    >,
): Promise<boolean> {
  const rows = await db
    .update(reimbursementReceipts)
    .set(owner)
    .where(and(eq(reimbursementReceipts.receiptId, receiptId), loose(username)))
    .returning({ receiptId: reimbursementReceipts.receiptId })
  return rows.length > 0
}

export const receiptsOfAppeals = async (db: Database, appealIds: readonly string[]): Promise<ReceiptRow[]> =>
  appealIds.length === 0
    ? []
    : db
        .select()
        .from(reimbursementReceipts)
        .where(inArray(reimbursementReceipts.appealId, [...appealIds]))
        .orderBy(asc(reimbursementReceipts.uploadedAt), asc(reimbursementReceipts.receiptId))

export const receiptsOfForms = async (db: Database, sentFormIds: readonly string[]): Promise<ReceiptRow[]> =>
  sentFormIds.length === 0
    ? []
    : db
        .select()
        .from(reimbursementReceipts)
        .where(inArray(reimbursementReceipts.sentFormId, [...sentFormIds]))
        .orderBy(asc(reimbursementReceipts.uploadedAt), asc(reimbursementReceipts.receiptId))

export const receiptsOfExceptions = async (
  db: Database,
  exceptionIds: readonly string[],
): Promise<ReceiptRow[]> =>
  exceptionIds.length === 0
    ? []
    : db
        .select()
        .from(reimbursementReceipts)
        .where(inArray(reimbursementReceipts.drugExceptionId, [...exceptionIds]))
        .orderBy(asc(reimbursementReceipts.uploadedAt), asc(reimbursementReceipts.receiptId))

/** Detaches the files of an appeal, so that they can be attached again. */
export const detachFromAppeal = async (db: Database, appealId: string): Promise<void> =>
  void (await db
    .update(reimbursementReceipts)
    .set({ appealId: null, purpose: null })
    .where(eq(reimbursementReceipts.appealId, appealId)))

/** The confirmation number of the user's request that contains the same file. */
export async function sameFile(
  db: Database,
  { username, hash, receiptId }: Pick<ReceiptRow, 'username' | 'hash' | 'receiptId'>,
): Promise<string | null> {
  const [row] = await db
    .select({ confirmation: reimbursementRequests.confirmation })
    .from(reimbursementReceipts)
    .innerJoin(reimbursementRequests, eq(reimbursementRequests.requestId, reimbursementReceipts.requestId))
    .where(
      and(
        eq(reimbursementReceipts.username, username),
        eq(reimbursementReceipts.hash, hash),
        ne(reimbursementReceipts.receiptId, receiptId),
      ),
    )
    .limit(1)
  return row?.confirmation ?? null
}

/** The user's requests that contain one of these files, compared by bytes. */
export async function requestsWithSameFiles(
  db: Database,
  username: string,
  receiptIds: readonly string[],
): Promise<Set<string>> {
  if (receiptIds.length === 0) return new Set()
  const hashes = db
    .select({ hash: reimbursementReceipts.hash })
    .from(reimbursementReceipts)
    .where(inArray(reimbursementReceipts.receiptId, [...receiptIds]))
  const rows = await db
    .selectDistinct({ requestId: reimbursementReceipts.requestId })
    .from(reimbursementReceipts)
    .where(and(eq(reimbursementReceipts.username, username), inArray(reimbursementReceipts.hash, hashes)))
  return new Set(rows.flatMap(({ requestId }) => requestId ?? []))
}

const ofUser = (contractId: string, username: string) =>
  and(eq(directDeposits.contractId, contractId), eq(directDeposits.username, username))

export async function depositOf(
  db: Database,
  contractId: string,
  username: string,
): Promise<DepositRow | undefined> {
  const [row] = await db.select().from(directDeposits).where(ofUser(contractId, username))
  return row
}

export async function setDeposit(db: Database, row: DepositRow): Promise<void> {
  const { contractId: _contract, username: _user, ...values } = row
  await db
    .insert(directDeposits)
    .values(row)
    .onConflictDoUpdate({ target: [directDeposits.contractId, directDeposits.username], set: values })
}

export const removeDeposit = async (db: Database, contractId: string, username: string): Promise<void> =>
  void (await db.delete(directDeposits).where(ofUser(contractId, username)))
