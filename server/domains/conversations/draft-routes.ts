import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import {
  deleteMessageDraft,
  messageDraft,
  messageDrafts,
  saveMessageDraft,
  sendMessage,
  uploadMessageFile,
} from '#contract/calls/message-drafts.ts'
import { DraftId, type MessageDraft } from '#contract/entities/message.ts'
import { FileId } from '#contract/entities/uploaded-file.ts'
import { problem } from '#server/platform/http/problem.ts'
import { serve } from '#server/access/serve.ts'
import type { Call } from '#server/access/call.ts'
import { withAccountHeld } from '#server/identity/account-held.ts'
import { recordAccess, refuse } from '#server/access/access.ts'
import { type MemberRow, enrollmentsOfUser } from '#server/access/members.ts'
import { planFactsOf } from '#server/platform/deadlines/look-up.ts'
import type { CallServices, RouteServices } from '#server/services.ts'
import { uploadedFile, withUploads } from '#server/access/upload-scope.ts'
import { draftOf, draftsOf, saveDraft, throwAway } from './drafts-repository.ts'
import { keepFile } from './files.ts'
import { send } from './send.ts'

type OfWriter = Pick<Call<typeof messageDrafts>, 'params' | 'caller' | 'request'> & { services: CallServices }

/** Members' messages to the insurer: drafts, files and sending. Each account has its own, even within a family. */
export async function mountMessageDrafts(app: FastifyInstance, services: RouteServices): Promise<void> {
  const { handles } = services
  serve(app, services, messageDrafts, async (call) => {
    const writer = await writerOf(call)
    await recordAccess(call.services, call, writer.memberId)
    return { drafts: await draftsOf(call.services.db, services.dataKeys, writer) }
  })

  serve(app, services, messageDraft, async (call): Promise<MessageDraft> => {
    const writer = await writerOf(call)
    const draft = { ...writer, draftId: draftIdIn(call.params) }
    const found = await draftOf(call.services.db, services.dataKeys, draft)
    if (!found) return refuse(call.services, call, writer.memberId)
    await recordAccess(call.services, call, writer.memberId)
    return found
  })

  serve(app, services, saveMessageDraft, async (call) => {
    const writer = await writerOf(call)
    const saving = { ...writer, ...call.body, draftId: draftIdIn(call.params) }
    return withAccountHeld(call.services, writer.username, (within) =>
      saveDraft(within.db, services.dataKeys, { ...saving, savedAt: services.clock.now().toString() }),
    )
  })

  serve(app, services, deleteMessageDraft, async (call) => {
    const writer = await writerOf(call)
    const draft = { ...writer, draftId: draftIdIn(call.params) }
    await withAccountHeld(call.services, writer.username, ({ db }) =>
      throwAway(db, draft, services.clock.now()),
    )
    return {}
  })

  serve(app, services, sendMessage, async (call) => {
    const { enrollment, plan } = await coverageOf(call)
    const { memberId, contractId } = enrollment
    const facts = planFactsOf(services, plan)
    return send(call, { username: call.caller.username, memberId, contractId, plan: facts, handles })
  })

  await withUploads(app, services, (scope) =>
    serve(scope, services, uploadMessageFile, async (call) => {
      const writer = await writerOf(call)
      const { fileId } = call.params
      if (!v.is(FileId, fileId)) throw problem(400, 'INVALID_REQUEST')
      const file = {
        ...writer,
        fileId,
        draftId: draftIdIn(call.params),
        ...(await uploadedFile(call)),
      }
      const { username, contractId, draftId, type, content } = file
      const addedAt = services.clock.now().toString()
      return withAccountHeld(call.services, username, ({ db }) =>
        keepFile(db, { username, contractId, draftId, fileId, type, content, addedAt }),
      )
    }),
  )
}

function draftIdIn({ draftId }: { draftId: string }): string {
  if (!v.is(DraftId, draftId)) throw problem(400, 'INVALID_REQUEST')
  return draftId
}

/** Returns the caller under their own member id; members can't write in someone else's name. */
async function writerOf(call: OfWriter) {
  const { memberId, contractId } = (await coverageOf(call)).enrollment
  return { username: call.caller.username, memberId, contractId }
}

/** The coverage of the writer under the id in the address. */
async function coverageOf({ services, params, caller, request }: OfWriter): Promise<MemberRow> {
  const own = await enrollmentsOfUser(services, caller.username)
  const row = own.find(({ enrollment }) => enrollment.memberId === params.memberId)
  return row ?? refuse(services, { caller, request }, params.memberId)
}
