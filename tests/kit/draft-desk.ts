import { vi } from 'vitest'
import { ApiFailure } from '#api/failure.ts'
import type { DraftToSave } from '#contract/calls/message-drafts.ts'
import type { FailureCode } from '#contract/failures.ts'
import type { MessageDraft } from '#contract/entities/message.ts'
import type { DeskTools } from '#features/messages/compose/desk-tools.ts'
import { openDesk } from '#features/messages/compose/draft-desk.ts'
import { type KeptDraft, contentOf, newDraft } from '#features/messages/compose/kept-draft.ts'
import type { WaitingFile } from '#features/messages/compose/waiting-files.ts'
import { REST_MS } from '#features/messages/compose/saving-times.ts'

export const beginning = { memberId: 'A', contractType: 'medical', replyTo: null } as const

export const refused = (code: FailureCode, status = 409): ApiFailure =>
  new ApiFailure('BP-NFA-0240', { kind: 'refused', status, problem: { code } })
export const cutOff = (): ApiFailure => new ApiFailure('BP-NFA-0240', { kind: 'unreachable' })

/** A desk with a server that keeps drafts as the real one does, and a device. */
export function desk({ isOnline = true, isOwner = true, draft = newDraft(beginning) } = {}) {
  const device = new Map<string, KeptDraft>()
  const server = new Map<string, MessageDraft>()
  const waits = new Map<string, DraftToSave>()
  const files = new Map<string, readonly WaitingFile[]>()
  const queued = new Map<string, DraftToSave>()
  const asked: { draftId: string; request: DraftToSave }[] = []
  const world = {
    ...{ isOnline, isOwner, isOpenAgain: false, isAnswerLost: false, ids: 0 },
    ...{ failures: [] as ApiFailure[], uploaded: [] as string[], held: [] as string[] },
    removed: [] as string[],
    /** A slow disk: what waits is on it once this resolves. */
    disk: undefined as Promise<void> | undefined,
  }
  const tools: DeskTools = {
    save: async (draftId, request) => {
      asked.push({ draftId, request })
      const failure = world.failures.shift()
      if (failure) throw failure
      const before = server.get(draftId)
      const last = before?.edit
      const isSamePage = last !== undefined && last !== null && last.by === request.edit?.by
      if (before && isSamePage && last.count >= (request.edit?.count ?? 0)) return before
      if (!isSamePage && (before?.version ?? 0) !== request.version) throw refused('BP-NFA-0239')
      const version = (before?.version ?? 0) + 1
      const { edit = null, content } = request
      const saved = { content, edit, draftId, version, savedAt: '2026-11-25T00:00:00Z', files: [] }
      server.set(draftId, saved)
      if (world.isAnswerLost) throw cutOff()
      return saved
    },
    upload: async (draftId, { fileId }) => {
      const failure = world.failures.shift()
      if (failure) throw failure
      world.uploaded.push(`${draftId} ${fileId}`)
      return { fileId, type: 'image/jpeg', bytes: 3 }
    },
    remove: async (draftId) => {
      world.removed.push(draftId)
      server.delete(draftId)
    },
    keep: (draftId, kept) => void (kept ? device.set(draftId, kept) : device.delete(draftId)),
    keepFiles: (draftId, waiting) => void files.set(draftId, waiting),
    wait: async (draftId, waiting) => {
      if (!waiting) return waits.delete(draftId)
      if (world.disk) await world.disk
      return waits.set(draftId, waiting.request)
    },
    queue: async (draftId, { request }) => queued.set(draftId, request),
    contentOf: (kept) => contentOf(kept, beginning),
    typeOf: () => 'image/jpeg',
    isOnline: () => world.isOnline,
    isOwner: (draftId) => world.isOwner || draftId !== 'first',
    isOpenAgain: () => world.isOpenAgain,
    hold: (draftId) => {
      world.held.push(draftId)
      return () => void (world.held = world.held.filter((one) => one !== draftId))
    },
    onCopy: () => undefined,
    newId: () => `new-${(world.ids += 1)}`,
  }
  const opened = openDesk({ draftId: 'first', draft, waits: [] }, tools)
  const state = () => opened.state.get()
  const bodies = () => asked.map(({ request }) => request.content.body)
  const rest = () => vi.advanceTimersByTimeAsync(REST_MS)
  return { opened, device, server, waits, queued, files, world, state, bodies, rest, asked }
}
