import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { messageDraft } from '#contract/calls/message-drafts.ts'
import { messageWriter, sentId } from './message-writer.ts'
import { pngReceipt } from './receipts.ts'
import { signInAs } from './sign-in.ts'
import { SANDY } from './staff.ts'

/** The acts of one round, all at once, so that the server is killed in the middle of several writes. */
export const ACTS = [
  ...(['send', 'draft', 'redraft', 'attach', 'reply', 'answer'] as const),
  ...(['read', 'unread', 'delete', 'restore'] as const),
] as const
export type Act = (typeof ACTS)[number]

/** The state of an act: not begun, done once, or other: half done, or done twice. */
export type Found = 'before' | 'done' | 'other'

const REASON = 'Answering the question'
const PNG = pngReceipt()

/** A member and a member of the staff, signed in. */
export async function signedIn(app: FastifyInstance, login: string, memberId: string) {
  const [writer, { tab, bearer }] = [await messageWriter(app, login, memberId), await signInAs(app, SANDY)]
  const staff = (questionId: string, act: string, body: object | undefined, key: string) =>
    tab.fetch(`/staff/api/questions/${questionId}/${act}`, {
      method: 'POST',
      headers: { ...bearer, 'idempotency-key': key, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
  return { writer, staff }
}
export type People = Awaited<ReturnType<typeof signedIn>>

/** A draft with its text, and with its file from version 2 on. */
export type Draft = { id: string; body: string; fileId: string }
export const newDraft = (body: string): Draft => {
  const id = randomUUID()
  return { id, body: `${body} ${id}`, fileId: `receipt-${id.slice(0, 8)}` }
}

/** A conversation: its question's id, the handle of its first message, and how many messages it has. */
export type Conversation = { id: string; handle: string; seen: number }

/** The records that a round works on. Every round leaves those that the next one needs. */
export type Work = {
  /** A new message and a new draft. */
  sent: Draft
  begun: Draft
  /** At version 1, without its file. */
  changed: Draft
  /** At version 2, with its file. */
  replied: Draft
  /** A conversation whose first message gets a reply. */
  goesOn: Conversation
  /** A conversation that the staff have taken. */
  waiting: Conversation
  /** Handles of letters: the first of each pair is unread or not in the trash, the second is read or in the trash. */
  marked: readonly [string, string]
  moved: readonly [string, string]
  keys: { send: string; reply: string; answer: string }
}

const changedBody = ({ body }: Draft) => `${body} again`
const answerTo = ({ id }: Conversation) => `Round answer to ${id}`
const namedFile = ({ fileId }: Draft) => [{ fileId, name: 'receipt.png' }]

export const callsOf = ({ writer, staff }: People, work: Work) => {
  const { sent, begun, changed, replied, goesOn, waiting, marked, moved, keys } = work
  const mark = (id: string, status: string) => writer.ask('POST', `/messages/${id}/status`, { status })
  return {
    send: () => writer.send(sent.id, { body: sent.body }, keys.send),
    draft: () => writer.save(begun.id, 0, { body: begun.body }),
    redraft: () => writer.save(changed.id, 1, { body: changedBody(changed), files: namedFile(changed) }),
    attach: () => writer.attach(changed.id, changed.fileId, PNG),
    reply: () =>
      writer.send(
        replied.id,
        { replyTo: goesOn.handle, topic: null, body: changedBody(replied), files: namedFile(replied) },
        keys.reply,
      ),
    answer: async () => {
      const body = { reason: REASON, text: answerTo(waiting), seen: waiting.seen }
      const answer = await staff(waiting.id, 'answer', body, keys.answer)
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
    },
    read: () => mark(marked[0], 'read'),
    unread: () => mark(marked[1], 'unread'),
    delete: () => writer.ask('DELETE', `/messages/${moved[0]}`),
    restore: () => mark(moved[1], 'restored'),
  } satisfies Record<Act, () => Promise<{ status: number; body: Record<string, unknown> }>>
}

/** The current state of every act. */
export async function look({ writer }: People, work: Work): Promise<Record<Act, Found>> {
  const { sent, begun, changed, replied, waiting, marked, moved } = work
  const draftOf = async ({ id }: Draft) => {
    const { status, body } = await writer.ask('GET', `/drafts/${id}`)
    if (status === 404) return null
    if (status === 200) return v.parse(messageDraft.reply, body)
    throw new Error(`A draft was answered ${status}`)
  }
  const letters = Promise.all([...marked, ...moved].map((id) => writer.open(id)))
  const [sentNow, repliedNow, answeredNow, begunNow, changedNow, repliedDraft] = await Promise.all([
    writer.list('sent', sent.id),
    writer.list('sent', replied.id),
    writer.list('inbox', waiting.id),
    draftOf(begun),
    draftOf(changed),
    draftOf(replied),
  ] as const)
  const [toRead, toUnread, toDelete, toRestore] = await letters
  const [reply] = repliedNow.messages
  const cameWith = reply ? (await writer.open(reply.messageId)).files : []
  const one = (many: number): Found => (many === 0 ? 'before' : many === 1 ? 'done' : 'other')
  const isDone = (is: boolean | undefined): Found => (is ? 'done' : 'before')
  return {
    send: one(sentNow.total),
    answer: one(answeredNow.total),
    draft: !begunNow ? 'before' : says(begunNow, 1, begun.body) ? 'done' : 'other',
    redraft: says(changedNow, 1, changed.body)
      ? 'before'
      : says(changedNow, 2, changedBody(changed))
        ? 'done'
        : 'other',
    attach: one(changedNow?.files.filter(({ fileId }) => fileId === changed.fileId).length ?? 2),
    reply: repliedFound(repliedNow.total, cameWith, repliedDraft),
    read: isDone(toRead?.readAt !== null),
    unread: isDone(toUnread?.readAt === null),
    delete: isDone(toDelete?.isInTrash),
    restore: isDone(toRestore?.isInTrash === false),
  }

  /** The draft with its file becomes the message with its file: one of them exists, not both and not neither. */
  function repliedFound(many: number, files: readonly { fileId: string }[], draft: Kept): Found {
    if (many === 0) return says(draft, 2, changedBody(replied)) && hasFile(draft?.files) ? 'before' : 'other'
    return many === 1 && draft === null && hasFile(files) ? 'done' : 'other'
  }
  function hasFile(files: readonly { fileId: string }[] = []): boolean {
    return files.length === 1 && files[0]?.fileId === replied.fileId
  }
}

type Kept = v.InferOutput<typeof messageDraft.reply> | null
const says = (draft: Kept, version: number, body: string): boolean =>
  draft?.version === version && draft.content.body === body

/**
 * The records for the first round, like those that every later round leaves: two conversations, two drafts, and four
 * letters.
 */
export async function firstWork(people: People): Promise<Work> {
  const { writer } = people
  const [conversations, drafts] = [
    [newDraft('Round 0'), newDraft('Round 0')],
    [newDraft('Round 0'), newDraft('Round 0')],
  ] as const
  const handles: string[] = []
  for (const { id, body } of conversations) handles.push(sentId(await writer.send(id, { body })))
  for (const { id, body } of drafts) await done(writer.save(id, 0, { body }))
  const [changed, replied] = drafts
  await done(writer.save(replied.id, 1, { body: changedBody(replied), files: namedFile(replied) }))
  await done(writer.attach(replied.id, replied.fileId, PNG))
  const letters = (await writer.list('inbox')).messages.map(({ messageId }) => messageId)
  const [unread = '', read = '', kept = '', thrownAway = ''] = letters
  for (const [id, status] of [
    [unread, 'unread'],
    [read, 'read'],
    [kept, 'restored'],
  ] as const)
    await done(writer.ask('POST', `/messages/${id}/status`, { status }))
  await done(writer.ask('DELETE', `/messages/${thrownAway}`))
  const [goesOn, waiting] = conversations.map(({ id }, n) => ({ id, handle: handles[n] ?? '', seen: 1 }))
  if (!goesOn || !waiting) throw new Error('Nothing was sent')
  await taken(people, waiting)
  return {
    sent: newDraft('Round 1'),
    begun: newDraft('Round 1'),
    changed,
    replied,
    goesOn,
    waiting,
    marked: [unread, read],
    moved: [kept, thrownAway],
    keys: newKeys(),
  }
}

/** The records for the next round, after all acts of this one; `handle` identifies the sent message. */
export async function nextWork(people: People, round: number, work: Work, handle: string): Promise<Work> {
  const { sent, begun, changed, goesOn, marked, moved } = work
  const waiting = { ...goesOn, seen: goesOn.seen + 1 }
  await taken(people, waiting)
  return {
    sent: newDraft(`Round ${round}`),
    begun: newDraft(`Round ${round}`),
    changed: begun,
    replied: changed,
    waiting,
    goesOn: { id: sent.id, handle, seen: 1 },
    marked: [marked[1], marked[0]],
    moved: [moved[1], moved[0]],
    keys: newKeys(),
  }
}

const newKeys = () => ({ send: randomUUID(), reply: randomUUID(), answer: randomUUID() })

async function taken({ staff }: People, { id }: Conversation): Promise<void> {
  await done(staff(id, 'take', undefined, randomUUID()))
}

async function done(asked: Promise<{ status: number }>): Promise<void> {
  const { status } = await asked
  if (status !== 200) throw new Error(`Preparing a round was answered ${status}`)
}
