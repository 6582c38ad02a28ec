import { vi } from 'vitest'
import { trackEvents } from '#contract/calls/events.ts'
import type { DraftToSave } from '#contract/calls/message-drafts.ts'
import type { MessageDraft } from '#contract/entities/message.ts'
import type { FailureCode } from '#contract/failures.ts'
import { base64url } from '#base/bytes.ts'
import { resetNetwork } from '#base/network.ts'
import type { Beginning } from '#drafts/message/compose.rules.ts'
import { DraftEditor } from '#drafts/message/draft-editor.ts'
import { draftState } from '#drafts/message/use-draft.ts'
import { openByMember, waitingRecord } from '#drafts/message/draft-store.ts'
import { waitingFilesOf } from '#drafts/message/draft-files.ts'
import { connection } from '#offline/connection.ts'
import { wipeKeptQueries } from '#offline/kept-queries.ts'
import { forgetOutbox, sendingId, waiting, wipeOutbox } from '#outbox/outbox.ts'
import { queryClient } from '#offline/query-client.ts'
import { dropKey, holdKey } from '#session/key.ts'
import { nextSessionEpoch, session } from '#session/session.ts'

export const beginning: Beginning = { memberId: 'A', contractType: 'medical', replyTo: null }

type Refusal = { status: number; code: FailureCode }
type Request = { method: string; path: string; body: DraftToSave }

/** A server that keeps drafts as the real one does, and a member who is signed in on this device. */
export async function draftServer() {
  const drafts = new Map<string, MessageDraft>()
  const deleted = new Map<string, MessageDraft>()
  const messages: string[] = []
  const asked: Request[] = []
  const world = {
    refusals: [] as Refusal[],
    refusedFiles: new Set<string>(),
    isAnswerLost: false,
    /** Requests wait for this promise. */
    held: undefined as Promise<void> | undefined,
  }
  const save = (draftId: string, { content, edit, version }: DraftToSave) => {
    const before = drafts.get(draftId) ?? deleted.get(draftId)
    if (messages.includes(draftId)) return refusal({ status: 409, code: 'BP-NFA-0248' })
    const isSamePage = edit !== undefined && before?.edit?.by === edit.by
    if (before && isSamePage && (before.edit?.count ?? 0) >= edit.count) return reply(before)
    if (before && !isSamePage && before.version !== version)
      return refusal({ status: 409, code: 'BP-NFA-0239' })
    const next = (before?.version ?? version) + 1
    const saved = {
      content,
      edit: edit ?? null,
      draftId,
      version: next,
      savedAt: '2026-11-25T00:00:00Z',
      files: [],
    }
    drafts.set(draftId, saved)
    deleted.delete(draftId)
    return reply(saved)
  }
  const answer = ({ method, path, body }: Request): Response => {
    const [, draftId = '', fileId] = /\/drafts\/([^/]+)(?:\/files\/([^/]+))?$/.exec(path) ?? []
    if (path.endsWith('/drafts')) return reply({ drafts: [...drafts.values()] })
    if (world.refusedFiles.has(fileId ?? '')) return refusal({ status: 422, code: 'FIL-0001' })
    if (fileId !== undefined) return reply({ fileId, type: 'image/jpeg', bytes: 3 })
    if (method === 'PUT') return save(draftId, body)
    if (method === 'DELETE') {
      const before = drafts.get(draftId)
      if (before) deleted.set(draftId, before)
      drafts.delete(draftId)
      return reply({})
    }
    messages.push((body as unknown as { draftId: string }).draftId)
    return reply({ messageId: 'm'.repeat(80), answerBy: '2026-11-26' })
  }
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const request = {
      method: init.method ?? 'GET',
      path: new URL(address, location.origin).pathname,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    } as Request
    // The page of an earlier test may still report events.
    if (request.path === '/config.json' || request.path.endsWith(trackEvents.path)) return reply({})
    if (connection.get() !== 'online') throw new TypeError('Failed to fetch')
    if (request.method !== 'GET') asked.push(request)
    await world.held
    const refused = request.method === 'GET' ? undefined : world.refusals.shift()
    const answered = refused ? refusal(refused) : answer(request)
    if (world.isAnswerLost && request.method !== 'GET') throw new TypeError('Failed to fetch')
    return answered
  })
  resetNetwork()
  await holdKey(base64url(new Uint8Array(32).fill(7)))
  session.set({ state: 'in', username: 'dana' })
  return {
    drafts,
    deleted,
    messages,
    asked,
    world,
    /** The requests, such as "PUT Hello". */
    log: () => asked.map(({ method, body }) => [method, body?.content?.body].join(' ').trim()),
  }
}

const reply = (body: object, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
const refusal = ({ status, code }: Refusal): Response => reply({ code }, status)

export async function closeDraftServer(): Promise<void> {
  await wipeOutbox()
  session.set({ state: 'out' })
  nextSessionEpoch()
  dropKey()
  queryClient.clear()
  await wipeKeptQueries()
  connection.set('online')
  resetNetwork()
  vi.unstubAllGlobals()
}

/** The page of a draft. */
export async function openEditor(draftId: string = crypto.randomUUID()) {
  const opened = await openByMember(draftId, beginning)
  const copies: string[] = []
  const editor = new DraftEditor({ draftId, opened, beginning, onCopy: (copy) => void copies.push(copy) })
  const leave = editor.enter()
  const state = () => ({
    ...draftState(editor, { sending: sendingId.get(), isOnline: connection.get() === 'online' }),
    draftId: editor.draftId,
  })
  return { editor, draftId, isGone: opened.isGone, copies, leave, state, saving: () => state().saving }
}

/** Clears the memory, as a reload does, and keeps the data of the device. */
export function reload(): void {
  forgetOutbox()
  queryClient.clear()
  nextSessionEpoch()
}

export const file = (name: string) => ({
  fileId: `${name}-number-1`,
  name: `${name}.jpg`,
  size: 3,
  base64url: 'AAAA',
})

/** The kinds of the queued entries. */
export const inOutbox = () => waiting.get().map(({ kind }) => kind)
export const waitingText = (draftId: string) => waitingRecord(draftId)?.record.request.content.body
export const waitingNames = (draftId: string) => waitingFilesOf(draftId).map(({ name }) => name)

/** Opens these drafts in another tab. Returns a function that closes it. */
export function openInAnotherTab(draftId: string): () => void {
  const lock = `message-draft ${draftId}`
  let inherit = (): void => undefined
  let isHeld = true
  const granted = <Result>(work: (lock: object | null) => Result) => Promise.resolve(work({}))
  const request = (name: string, how: { ifAvailable?: boolean }, work: (lock: object | null) => unknown) => {
    if (name !== lock || !isHeld) return granted(work)
    if (how.ifAvailable) return Promise.resolve(work(null))
    return new Promise<unknown>((resolve) => (inherit = () => resolve(work({}))))
  }
  const query = async () => ({ held: isHeld ? [{ name: lock }] : [] })
  Object.defineProperty(navigator, 'locks', { value: { request, query }, configurable: true })
  return () => {
    isHeld = false
    inherit()
    Reflect.deleteProperty(navigator, 'locks')
  }
}
