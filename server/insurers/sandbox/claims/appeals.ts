import { randomInt, randomUUID } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { AppealSubject, InsurerAppeal } from '#contract/entities/appeal.ts'
import { todayOf } from '#server/config/clock.ts'
import { isoInstant } from '#server/platform/db/columns.ts'
import type { Database } from '#server/platform/db/open.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { AppealRequest, Appeals, WhoseAppeal } from '#server/insurer/appeals.ts'
import { InsurerRefused } from '#server/insurer/call.ts'
import type { SandboxSystem } from '#server/insurers/sandbox/system.ts'
import { mayBeId } from '#server/insurers/sandbox/members.ts'
import { receipt } from '#server/insurers/sandbox/reimbursement/receipts.ts'
import { detachFromAppeal } from '#server/insurers/sandbox/reimbursement/repository.ts'
import { attachFiles, filesOf, storeAppealFile } from './appeal-files.ts'
import { reviewDates } from './appeal-review.ts'
import { externalReviewOf } from './external-review.ts'
import { appeals } from './tables.ts'

/** A member may withdraw an appeal within this time; the review starts only afterwards. */
const TAKE_BACK_MINUTES = 10

/** The sandbox insurer's appeals, behind the port. */
export const sandboxAppeals = (system: SandboxSystem): Appeals => ({
  submit: (_call, request) => submit(system, request),
  takeBack: (_call, whose) => takeBack(system, whose),
  async read(_call, whose) {
    if (!mayBeId(whose.username) || !mayBeId(columnsOf(whose.about).aboutId)) return null
    const [row] = await system
      .db()
      .select()
      .from(appeals)
      .where(and(ofAccount(whose), isNull(appeals.withdrawnAt)))
    return row ? toAppeal(system, system.db(), row) : null
  },
  async list(_call, { username }) {
    if (!mayBeId(username)) return []
    const { appealId, aboutKind, aboutId, state } = appeals
    const rows = await system
      .db()
      .select({ appealId, aboutKind, aboutId, state })
      .from(appeals)
      .where(and(eq(appeals.username, username), isNull(appeals.withdrawnAt)))
    return rows.map((row) => ({ appealId: row.appealId, about: aboutOf(row), state: row.state }))
  },
  storeFile: (call, file) => storeAppealFile(system, call, file),
  file: (call, { fileId }) => receipt(system, call, fileId),
})

type AppealRow = typeof appeals.$inferSelect

type AboutColumns = Pick<AppealRow, 'aboutKind' | 'aboutId'>

/** The columns of the decision that an appeal is about. */
function columnsOf(about: AppealSubject): AboutColumns {
  if ('claimId' in about) return { aboutKind: 'claim', aboutId: about.claimId }
  if ('authorizationNumber' in about)
    return { aboutKind: 'authorization', aboutId: about.authorizationNumber }
  return { aboutKind: 'exception', aboutId: about.exceptionId }
}

/** The decision that a row is about. */
export function aboutOf({ aboutKind, aboutId }: AboutColumns): AppealSubject {
  if (aboutKind === 'claim') return { claimId: aboutId }
  return aboutKind === 'authorization' ? { authorizationNumber: aboutId } : { exceptionId: aboutId }
}

const ofAccount = ({ username, about }: WhoseAppeal) => {
  const { aboutKind, aboutId } = columnsOf(about)
  return and(eq(appeals.username, username), eq(appeals.aboutKind, aboutKind), eq(appeals.aboutId, aboutId))
}

const submit = (
  system: SandboxSystem,
  { key, files, about, ...request }: AppealRequest,
): Promise<InsurerAppeal> =>
  inTransaction(system.db(), async (tx) => {
    const now = system.clock.now()
    const [added] = await tx
      .insert(appeals)
      .values({
        ...request,
        ...columnsOf(about),
        submitKey: key,
        appealId: randomUUID(),
        confirmation: confirmationFor(todayOf(system.clock)),
        state: 'received',
        startedAt: now.toString(),
        takeBackUntil: now.add({ minutes: TAKE_BACK_MINUTES }).toString(),
      })
      .onConflictDoNothing()
      .returning()
    if (added) {
      await attachFiles(tx, added, files)
      return toAppeal(system, tx, added)
    }
    const [first] = await tx
      .select()
      .from(appeals)
      .where(and(eq(appeals.username, request.username), eq(appeals.submitKey, key)))
    if (!first) throw new InsurerRefused('CLM-0014')
    if (!isAbout(first, about)) throw new InsurerRefused('INVALID_REQUEST')
    return toAppeal(system, tx, first)
  })

const isAbout = (row: AboutColumns, about: AppealSubject): boolean => {
  const { aboutKind, aboutId } = columnsOf(about)
  return row.aboutKind === aboutKind && row.aboutId === aboutId
}

/** Either this or the start of the review (`moveAppeals`) changes the row, whichever runs first. */
async function takeBack(
  { db, clock }: SandboxSystem,
  { appealId, ...whose }: WhoseAppeal & { appealId: string },
): Promise<null> {
  if (![appealId, whose.username, columnsOf(whose.about).aboutId].every(mayBeId))
    throw new InsurerRefused('NOT_FOUND')
  const now = clock.now().toString()
  const appeal = and(eq(appeals.appealId, appealId), ofAccount(whose))
  return inTransaction(db(), async (tx) => {
    const taken = await tx
      .update(appeals)
      .set({ withdrawnAt: now })
      .where(
        and(appeal, isNull(appeals.acceptedAt), isNull(appeals.withdrawnAt), gt(appeals.takeBackUntil, now)),
      )
      .returning({ appealId: appeals.appealId })
    if (taken.length > 0) await detachFromAppeal(tx, appealId)
    else {
      const [row] = await tx.select({ withdrawnAt: appeals.withdrawnAt }).from(appeals).where(appeal)
      if (!row) throw new InsurerRefused('NOT_FOUND')
      if (row.withdrawnAt === null) throw new InsurerRefused('CLM-0018')
    }
    return null
  })
}

/** Whether an appeal may still be withdrawn at a given time. */
const mayBeTakenBack = (
  row: AppealRow,
  now: Temporal.Instant,
): row is AppealRow & { takeBackUntil: string } =>
  row.takeBackUntil !== null &&
  row.acceptedAt === null &&
  Temporal.Instant.compare(now, Temporal.Instant.from(row.takeBackUntil)) < 0

const CONFIRMATIONS_A_DAY = 1_000_000

/** Short enough to be read out on the phone. */
const confirmationFor = ({ year, dayOfYear }: Temporal.PlainDate): string =>
  `AP${String(year).slice(2)}${String(dayOfYear).padStart(3, '0')}-${String(randomInt(CONFIRMATIONS_A_DAY)).padStart(6, '0')}`

async function toAppeal({ clock }: SandboxSystem, db: Database, row: AppealRow): Promise<InsurerAppeal> {
  const { appealId, confirmation, ground, letter, isUrgent, representative, evidence, state } = row
  return {
    appealId,
    confirmation,
    ground,
    letter,
    isUrgent,
    representative,
    evidence,
    state,
    files: (await filesOf(db, [appealId])).get(appealId) ?? [],
    startedAt: isoInstant(row.startedAt),
    takeBackUntil: mayBeTakenBack(row, clock.now()) ? isoInstant(row.takeBackUntil) : null,
    ...reviewDates(row),
    externalReview: await externalReviewOf(db, row),
  }
}
