import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { type AuthorizationStatusId, textOfStatus } from '#contract/authorization-status.ts'
import { businessDaysAfter } from '#contract/business-days.ts'
import type { WantedInformation } from '#contract/entities/deadline.ts'
import type { UploadedFile } from '#contract/entities/uploaded-file.ts'
import type { FailureCode } from '#contract/failures.ts'
import { todayOf } from '#server/config/clock.ts'
import type { Database } from '#server/platform/db/open.ts'
import type {
  Authorizations,
  InformationSent,
  MemberAuthorization,
  NewAuthorizationFile,
  SentBy,
} from '#server/insurer/authorizations.ts'
import { type InsurerCall, InsurerRefused } from '#server/insurer/call.ts'
import { doneOnce } from '#server/insurers/sandbox/done-once.ts'
import { mayBeId } from '#server/insurers/sandbox/members.ts'
import { storeOtherFile } from '#server/insurers/sandbox/reimbursement/receipts.ts'
import { attachReceipt, receiptById } from '#server/insurers/sandbox/reimbursement/repository.ts'
import type { SandboxSystem } from '#server/insurers/sandbox/system.ts'
import { type AuthorizationRow, readMemberAuthorization, rowOf } from './rows.ts'
import { authorizationWrites, authorizations } from './tables.ts'
import { writesTaken } from './taken-writes.ts'

/** The reviewer decides this many business days after the last requested item arrived or an extension was requested. */
const REVIEW_DAYS = 1

/** The reasons why a file isn't stored, with the codes for authorizations. */
const REFUSALS: Partial<Record<FailureCode, FailureCode>> = {
  'HRA-0006': 'AUT-0008',
  'HRA-0013': 'AUT-0009',
  'HRA-0021': 'AUT-0010',
}

const WITHDRAWN: Record<SentBy, AuthorizationStatusId> = {
  member: 'withdrawnForMember',
  representative: 'withdrawnForRepresentative',
}

type Writes = Pick<Authorizations, 'storeFile' | 'sendInformation' | 'requestExtension' | 'withdraw'>

/** Writes members' submissions to the sandbox insurer's records. */
export const authorizationWritesOf = (system: SandboxSystem): Writes => ({
  storeFile: (call, file) => storeFile(system, call, file),

  sendInformation: (call, sent) =>
    write(system, sent, async (tx, row) => {
      const { facts } = row
      const { what } = openItem(system, row, sent.itemId)
      const today = todayOf(system.clock)
      await attachFiles(tx, sent, await keep(system, tx, call, { ...sent, kind: 'information' }))
      const informationWanted = facts.informationWanted.map((item) =>
        item.itemId === sent.itemId ? { ...item, receivedOn: today.toString() } : item,
      )
      const isComplete = informationWanted.every(({ receivedOn }) => receivedOn !== null)
      return {
        facts: {
          ...facts,
          informationWanted,
          filesSent: [
            ...facts.filesSent,
            ...sent.fileIds.map((fileId) => ({ fileId, name: what, sentOn: today.toString() })),
          ],
        },
        ...(isComplete ? { decidesOn: businessDaysAfter(today, REVIEW_DAYS).toString() } : {}),
      }
    }),

  requestExtension: (call, { reason, ...request }) =>
    write(system, request, async (tx, row) => {
      requireTaken(system, row, 'extension', 'AUT-0005')
      const today = todayOf(system.clock)
      await keep(system, tx, call, { ...request, note: reason, kind: 'extension' })
      return {
        facts: { ...row.facts, extensionAsked: { askedOn: today.toString(), units: request.units } },
        decidesOn: businessDaysAfter(today, REVIEW_DAYS).toString(),
      }
    }),

  withdraw: (call, whose) =>
    write(system, whose, async (tx, row) => {
      requireTaken(system, row, 'withdrawal', 'AUT-0004')
      await keep(system, tx, call, { ...whose, note: '', kind: 'withdrawal' })
      return { facts: { ...row.facts, status: textOfStatus(WITHDRAWN[whose.by]) }, decidesOn: null }
    }),
})

type Changed = Partial<Pick<AuthorizationRow, 'facts' | 'decidesOn'>>
type Written = { key: string; authorizationNumber: string }

/** Changes a request once for each key. Refuses a key that changed another request. */
async function write(
  system: SandboxSystem,
  { key, authorizationNumber }: Written,
  change: (tx: Database, row: AuthorizationRow) => Promise<Changed>,
): Promise<MemberAuthorization> {
  if (!mayBeId(authorizationNumber)) throw new InsurerRefused('NOT_FOUND')
  const written = await doneOnce(system, key, async (tx) => {
    const row = await rowOf(tx, authorizationNumber, { isHeld: true })
    if (!row) throw new InsurerRefused('NOT_FOUND')
    await tx
      .update(authorizations)
      .set(await change(tx, row))
      .where(eq(authorizations.authorizationNumber, authorizationNumber))
    return authorizationNumber
  })
  const row = await rowOf(system.db(), authorizationNumber)
  if (written !== authorizationNumber || !row) throw new InsurerRefused('INVALID_REQUEST')
  return readMemberAuthorization(system, row)
}

function requireTaken(
  { clock }: SandboxSystem,
  { facts }: AuthorizationRow,
  kind: ReturnType<typeof writesTaken>[number],
  code: FailureCode,
): void {
  if (!writesTaken(facts, todayOf(clock)).includes(kind)) throw new InsurerRefused(code)
}

/** Finds an item that is requested from the member; refuses any other. */
function openItem(system: SandboxSystem, row: AuthorizationRow, itemId: string): WantedInformation {
  const item = row.facts.informationWanted.find((one) => one.itemId === itemId && one.from === 'member')
  if (!item) throw new InsurerRefused('NOT_FOUND')
  if (item.receivedOn !== null) throw new InsurerRefused('AUT-0004')
  requireTaken(system, row, 'information', 'AUT-0004')
  return item
}

type Kept = Written & { by: SentBy } & Pick<
    typeof authorizationWrites.$inferInsert,
    'kind' | 'note' | 'units' | 'itemId'
  >

async function keep(
  { clock }: SandboxSystem,
  tx: Database,
  { asker: { username } }: InsurerCall,
  { authorizationNumber, kind, note, by: sentBy, units = null, itemId = null }: Kept,
): Promise<{ writeId: string; username: string }> {
  const writeId = randomUUID()
  const sentAt = clock.now().toString()
  await tx
    .insert(authorizationWrites)
    .values({ writeId, authorizationNumber, kind, username, sentBy, note, units, itemId, sentAt })
  return { writeId, username }
}

async function attachFiles(
  tx: Database,
  { fileIds }: InformationSent,
  { writeId, username }: { writeId: string; username: string },
): Promise<void> {
  for (const receiptId of fileIds)
    if (!(await attachReceipt(tx, { receiptId, username, name: '', authorizationWriteId: writeId })))
      throw new InsurerRefused('AUT-0003', { fileIds: 'must have been uploaded' })
}

/**
 * Stores a file for a requested item. A file that was already stored gets the same answer, even after its item was
 * received.
 */
async function storeFile(
  system: SandboxSystem,
  call: InsurerCall,
  file: NewAuthorizationFile,
): Promise<UploadedFile> {
  if (!(await receiptById(system.db(), file.fileId))) {
    const row = mayBeId(file.authorizationNumber)
      ? await rowOf(system.db(), file.authorizationNumber)
      : undefined
    if (!row) throw new InsurerRefused('NOT_FOUND')
    openItem(system, row, file.itemId)
  }
  return storeOtherFile(system, call, file, REFUSALS)
}
