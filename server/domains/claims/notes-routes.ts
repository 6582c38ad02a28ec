import type { FastifyInstance } from 'fastify'
import { claimNotes, saveClaimBill, saveClaimNote } from '#contract/calls/claim-notes.ts'
import { notesOf } from './notes.ts'
import { keepBill, keepNote } from './notes-repository.ts'
import { serve } from '#server/access/serve.ts'
import type { Call } from '#server/access/call.ts'
import { holdAccount } from '#server/identity/account-held.ts'
import type { Services } from '#server/services.ts'
import { recordAccess } from '#server/access/access.ts'
import { claimToRead } from '#server/access/readable-claim.ts'

/** Members' notes on their claims. Each account sees only its own, even within a family. */
export function mountClaimNotes(app: FastifyInstance, services: Services): void {
  serve(app, services, claimNotes, async ({ services, params, caller, request }) => {
    const found = await claimToRead(services, { caller, request }, params)
    await recordAccess(services, { caller, request }, found.claim.memberId)
    return notesOf(services, caller.username, found)
  })

  serve(app, services, saveClaimNote, async (call) => {
    const { row, found } = await rowOf(call)
    await keepNote(call.services.db, { ...row, note: call.body.text })
    return notesOf(call.services, row.username, found)
  })

  serve(app, services, saveClaimBill, async (call) => {
    const { row, found } = await rowOf(call)
    await keepBill(call.services.db, { ...row, ...call.body })
    return notesOf(call.services, row.username, found)
  })
}

/** The account and the claim of a note, after checking that the caller may read the claim. */
async function rowOf({
  services,
  params,
  caller,
  request,
}: Call<typeof saveClaimNote | typeof saveClaimBill>) {
  const found = await claimToRead(services, { caller, request }, params)
  const { claimId, contractId, memberId } = found.claim
  await recordAccess(services, { caller, request }, memberId)
  await holdAccount(services, caller.username)
  const row = { username: caller.username, claimId, contractId, at: services.clock.now().toString() }
  return { row, found }
}
