import { randomUUID } from 'node:crypto'
import { MOST_RECEIPTS } from '#contract/calls/reimbursement.ts'
import { confirmationOf } from '#server/platform/confirmation.ts'
import type { Database } from '#server/platform/db/open.ts'
import { type InsurerCall, InsurerRefused } from '#server/insurer/call.ts'
import type {
  AddedReceipts,
  NamedReceipt,
  NewReimbursement,
  ReimbursementRequest,
} from '#server/insurer/reimbursement.ts'
import { claimById } from '#server/insurers/sandbox/claims/claims.ts'
import { doneOnce } from '#server/insurers/sandbox/done-once.ts'
import type { SandboxSystem } from '#server/insurers/sandbox/system.ts'
import {
  addRequest,
  attachReceipt,
  holdCredits,
  looseOf,
  noteProven,
  requestsWithSameFiles,
} from './repository.ts'
import { obstacleTo } from './request-rules.ts'
import { twinOf } from './same-file.ts'
import { type AccountToday, type HeldRequest, accountToday } from './today.ts'

/** Accepts a request for reimbursement, or refuses it with the reason. */
export async function submit(
  system: SandboxSystem,
  { asker: { username } }: InsurerCall,
  { key, ...request }: NewReimbursement,
): Promise<ReimbursementRequest> {
  const { contractId, receipts, sameFile: _same, ...asked } = request
  const requestId = await doneOnce(system, `reimbursement ${key}`, async (tx) => {
    // Without the lock, two simultaneous requests wouldn't see each other's files.
    await holdCredits(tx, contractId)
    const account = await accountToday(system, contractId)
    const { today, years } = account
    const claim = request.claimId === undefined ? undefined : await findClaim(tx, request, account)
    const obstacle = obstacleTo(request, { today, years, claim })
    if (obstacle) throw new InsurerRefused(obstacle.code, obstacle.fields)
    await mustBeThere(tx, username, receipts)
    await mustBeNew(tx, { username, requests: account.requests, expense: request, receipts })
    const id = randomUUID()
    await addRequest(tx, {
      ...asked,
      requestId: id,
      confirmation: confirmationOf(id, 'reimbursement'),
      contractId,
      username,
      claimId: request.claimId ?? null,
      submittedAt: system.clock.now().toString(),
      provenOn: receipts.length > 0 || claim ? today : null,
      ruling: null,
    })
    await attach(tx, { receipts, requestId: id, username })
    return id
  })
  return requestOf(system, contractId, requestId)
}

/** Adds later receipts to a request, unless the request has no money left. */
export async function addReceipts(
  system: SandboxSystem,
  { asker: { username } }: InsurerCall,
  { key, contractId, requestId, receipts, sameFile }: AddedReceipts,
): Promise<ReimbursementRequest> {
  await doneOnce(system, `reimbursement receipts ${key}`, async (tx) => {
    await holdCredits(tx, contractId)
    const { today, requests } = await accountToday(system, contractId)
    const found = requests.find((one) => one.requestId === requestId)
    if (!found) throw new InsurerRefused('NOT_FOUND')
    if (found.state === 'denied' || found.state === 'paid') throw new InsurerRefused('HRA-0016')
    if (found.receipts.length + receipts.length > MOST_RECEIPTS) throw new InsurerRefused('HRA-0019')
    await mustBeThere(tx, username, receipts)
    const others = requests.filter((one) => one.requestId !== requestId)
    await mustBeNew(tx, { username, requests: others, expense: { ...found, sameFile }, receipts })
    await attach(tx, { receipts, requestId, username })
    await noteProven(tx, requestId, today)
    return requestId
  })
  return requestOf(system, contractId, requestId)
}

/** The claim that a request is about: a claim of the same person and contract, with what is left of their share. */
async function findClaim(
  db: Database,
  { claimId = '', memberId, contractId }: Pick<NewReimbursement, 'claimId' | 'memberId' | 'contractId'>,
  { requests }: AccountToday,
) {
  const found = await claimById(db, claimId)
  if (found?.memberId !== memberId || found.contractId !== contractId) throw new InsurerRefused('NOT_FOUND')
  const asked = requests
    .filter((request) => request.claimId === claimId)
    .reduce((sum, { heldCents }) => sum + heldCents, 0)
  const weighs = found.status === 'paid' || found.status === 'denied'
  const leftCents = weighs ? Math.max(0, found.money.memberOwesCents - asked) : 0
  return { serviceFrom: found.serviceFrom, serviceTo: found.serviceTo, leftCents }
}

/** Checked before anything is written. */
async function mustBeThere(db: Database, username: string, receipts: readonly NamedReceipt[]): Promise<void> {
  const ids = receipts.map(({ receiptId }) => receiptId)
  if ((await looseOf(db, username, ids)) < new Set(ids).size || new Set(ids).size < ids.length)
    throw new InsurerRefused('HRA-0014', { receipts: 'must have been uploaded' })
}

type Filing = {
  username: string
  requests: readonly HeldRequest[]
  expense: Parameters<typeof twinOf>[0]
  receipts: readonly NamedReceipt[]
}

/** Refuses a file of another request, with that request's number, and an expense that was already submitted. */
async function mustBeNew(db: Database, { username, requests, expense, receipts }: Filing): Promise<void> {
  const ids = receipts.map(({ receiptId }) => receiptId)
  const known = await requestsWithSameFiles(db, username, ids)
  const twin = twinOf(
    expense,
    requests.toReversed().filter(({ requestId }) => known.has(requestId)),
  )
  if (twin) throw new InsurerRefused(twin.code, { receipts: twin.confirmation })
}

type Attached = { receipts: readonly NamedReceipt[]; requestId: string; username: string }

/** All or none: if another request has just attached one of them, everything is rolled back. */
async function attach(db: Database, { receipts, ...where }: Attached): Promise<void> {
  for (const receipt of receipts)
    if (!(await attachReceipt(db, { ...receipt, ...where })))
      throw new Error('Another request has just attached a receipt')
}

/** A request with its state after the write. */
async function requestOf(
  system: SandboxSystem,
  contractId: string,
  requestId: string,
): Promise<ReimbursementRequest> {
  const { requests } = await accountToday(system, contractId)
  const found = requests.find((one) => one.requestId === requestId)
  if (!found) throw new Error('A request that was taken is not there')
  return found
}
