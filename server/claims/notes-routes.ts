import type { FastifyInstance } from 'fastify'
import { claimNotes, saveClaimBill, saveClaimNote } from '#contract/calls/claim-notes.ts'
import { notesOf } from './notes.ts'
import { keepBill, keepNote } from './notes-repository.ts'
import { type Call, serve } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { noteRead } from '#server/members/access.ts'
import { readableClaim } from './readable-claim.ts'

/** What members write about their claims: each account sees its own alone, also within a family. */
export function mountClaimNotes(app: FastifyInstance, services: Services): void {
  serve(app, services, claimNotes, async ({ services, params, caller, request }) => {
    const { memberId, claimId } = await readableClaim(services, { caller, request }, params)
    await noteRead(services, { caller, request }, memberId)
    return notesOf(services, { username: caller.username, claimId })
  })

  serve(app, services, saveClaimNote, async (call) => {
    const key = await keyOf(call)
    await keepNote(call.services.db, { ...key, note: call.body.text })
    return notesOf(call.services, key)
  })

  serve(app, services, saveClaimBill, async (call) => {
    const key = await keyOf(call)
    await keepBill(call.services.db, { ...key, ...call.body })
    return notesOf(call.services, key)
  })
}

/** By what a row is found, once the caller may read the claim at all. */
async function keyOf({
  services,
  params,
  caller,
  request,
}: Call<typeof saveClaimNote | typeof saveClaimBill>) {
  const { claimId, contractId, memberId } = await readableClaim(services, { caller, request }, params)
  await noteRead(services, { caller, request }, memberId)
  return { username: caller.username, claimId, contractId, at: services.clock.now().toString() }
}
