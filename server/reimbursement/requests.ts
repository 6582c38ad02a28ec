import { randomUUID } from 'node:crypto'
import { MOST_RECEIPTS, type addReceipts, type requestReimbursement } from '#contract/calls/reimbursement.ts'
import type { Reimbursement } from '#contract/entities/reimbursement.ts'
import { todayOf } from '#server/clock.ts'
import { claimById } from '#server/sandbox-insurer/claims/claims.ts'
import type { Database } from '#server/db/open.ts'
import {
  addRequest,
  attachReceipt,
  holdCredits,
  looseOf,
  noteProven,
  requestsWithSameFiles,
} from '#server/sandbox-insurer/reimbursement/repository.ts'
import { problem } from '#server/http/problem.ts'
import type { Call } from '#server/http/serve.ts'
import { confirmationOf } from './confirmation.ts'
import { obstacleTo } from './request-rules.ts'
import { twinOf } from './same-file.ts'
import type { AskedServices } from '#server/services.ts'
import { isId, noteRead, refuse } from '#server/members/access.ts'
import { type Holder, accountOf, holderOf } from './holder.ts'

type Account = Awaited<ReturnType<typeof accountOf>>

/** Takes a request for money, or says why it cannot be taken. */
export async function ask(call: Call<typeof requestReimbursement>): Promise<Reimbursement> {
  const { services, body } = call
  const holder = await holderOf(services, call)
  if (!holder.people.some(({ memberId }) => memberId === body.memberId))
    return refuse(services, call, body.memberId)
  // Two requests in one moment would not see each other's files.
  await holdCredits(services.db, holder.contractId)
  const account = await accountOf(services, holder)
  const claim = body.claimId === undefined ? undefined : await claimOf(call, body.claimId, account)
  const today = account.today.toString()
  const obstacle = obstacleTo(body, { today, years: account.years, claim })
  if (obstacle) throw problem(422, obstacle.code, undefined, obstacle.fields)
  const { receipts, certified: _certified, sameFile: _same, ...asked } = body
  await mustBeThere(services.db, holder.username, receipts)
  await mustBeNew(services.db, { holder, requests: account.requests, asked: body, receipts })
  const requestId = randomUUID()
  await addRequest(services.db, {
    ...asked,
    requestId,
    confirmation: confirmationOf(requestId),
    contractId: holder.contractId,
    username: holder.username,
    claimId: body.claimId ?? null,
    submittedAt: services.clock.now().toString(),
    provenOn: receipts.length > 0 || claim ? today : null,
    ruling: null,
  })
  await attach(services.db, { receipts, requestId, username: holder.username })
  return standing(services, holder, requestId)
}

/** The claim that a request is about: one of the person it is for, with what is left of their share. */
async function claimOf(call: Call<typeof requestReimbursement>, claimId: string, account: Account) {
  const found = isId(claimId) ? await claimById(call.services.db, claimId) : undefined
  if (!found || found.memberId !== call.body.memberId) return refuse(call.services, call, claimId)
  const asked = account.rows
    .filter((row) => row.claimId === claimId)
    .reduce((sum, { requestId }) => sum + (account.outcomes.get(requestId)?.heldCents ?? 0), 0)
  const weighs = found.status === 'paid' || found.status === 'denied'
  const leftCents = weighs ? Math.max(0, found.money.memberOwesCents - asked) : 0
  return { serviceFrom: found.serviceFrom, serviceTo: found.serviceTo, leftCents }
}

type Named = readonly { receiptId: string; name: string }[]

/** Asked before anything is written: what a refusal leaves behind stays. */
async function mustBeThere(db: Database, username: string, receipts: Named): Promise<void> {
  const ids = receipts.map(({ receiptId }) => receiptId)
  if ((await looseOf(db, username, ids)) < new Set(ids).size || new Set(ids).size < ids.length)
    throw problem(422, 'HRA-0014', undefined, { receipts: 'must have been uploaded' })
}

type Bringing = {
  holder: Holder
  requests: readonly Reimbursement[]
  asked: Parameters<typeof twinOf>[0]
  receipts: Named
}

/** A file that stands under another request is told with that request's number; no expense is taken twice. */
async function mustBeNew(db: Database, { holder, requests, asked, receipts }: Bringing): Promise<void> {
  const ids = receipts.map(({ receiptId }) => receiptId)
  const known = await requestsWithSameFiles(db, holder.username, ids)
  const twin = twinOf(
    asked,
    requests.filter(({ requestId }) => known.has(requestId)),
  )
  if (twin) throw problem(422, twin.code, undefined, { receipts: twin.confirmation })
}

type Attached = { receipts: Named; requestId: string; username: string }

/** All or none: where another request took one in the same moment, everything is taken back. */
async function attach(db: Database, { receipts, ...where }: Attached): Promise<void> {
  for (const receipt of receipts)
    if (!(await attachReceipt(db, { ...receipt, ...where })))
      throw new Error('A receipt was taken by another request in this moment')
}

/** Receipts that came later; a request that has no money any more takes none. */
export async function bringReceipts(call: Call<typeof addReceipts>): Promise<Reimbursement> {
  const { services, params, body } = call
  const holder = await holderOf(services, call)
  await holdCredits(services.db, holder.contractId)
  const { requests } = await accountOf(services, holder)
  const found = requests.find(({ requestId }) => requestId === params.requestId)
  if (!found) return refuse(services, call, params.requestId)
  if (found.state === 'denied' || found.state === 'paid') throw problem(422, 'HRA-0016')
  if (found.receipts.length + body.receipts.length > MOST_RECEIPTS) throw problem(422, 'HRA-0019')
  await mustBeThere(services.db, holder.username, body.receipts)
  const { requestId } = found
  await mustBeNew(services.db, {
    ...{ holder, receipts: body.receipts },
    requests: requests.filter((one) => one.requestId !== requestId),
    asked: { ...found, sameFile: body.sameFile },
  })
  await attach(services.db, { receipts: body.receipts, requestId, username: holder.username })
  await noteProven(services.db, requestId, todayOf(services.clock).toString())
  await noteRead(services, call, params.memberId)
  return standing(services, holder, requestId)
}

/** A request as it stands after what was just done. */
async function standing(services: AskedServices, holder: Holder, requestId: string): Promise<Reimbursement> {
  const { requests } = await accountOf(services, holder)
  const found = requests.find((one) => one.requestId === requestId)
  if (!found) throw problem(500, 'HRA-0002')
  return found
}
