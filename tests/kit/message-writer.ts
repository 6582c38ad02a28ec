import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { messageDrafts, sendMessage } from '#contract/calls/message-drafts.ts'
import { messageCounts, messagesOnPage, oneMessage } from '#contract/calls/messages.ts'
import type { DraftContent } from '#contract/entities/message.ts'
import { signInAs } from './sign-in.ts'

/** The content of a sample draft. */
export const draftContent = (aboutMemberId: string, change: Partial<DraftContent> = {}): DraftContent => ({
  replyTo: null,
  aboutMemberId,
  topic: 'bill',
  contractType: 'medical',
  subject: 'A bill from March',
  body: 'The clinic asks for more than you say I owe.',
  claim: null,
  document: null,
  authorization: null,
  files: [],
  ...change,
})

/** A member in a browser, with their actions on messages. */
export async function messageWriter(app: FastifyInstance, login: string, memberId: string) {
  const { tab, bearer } = await signInAs(app, login)
  const base = `/member/myblueprint/v1/message-center/${memberId}`
  const ask = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const isFile = Buffer.isBuffer(body)
    const answer = await tab.fetch(base + path, {
      method,
      headers: {
        ...bearer,
        ...(body === undefined
          ? {}
          : { 'content-type': isFile ? 'application/octet-stream' : 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isFile ? new Uint8Array(body) : JSON.stringify(body) }),
    })
    return { status: answer.status, body: (await answer.json().catch(() => ({}))) as Record<string, unknown> }
  }
  return {
    ask,
    tab,
    bearer,
    base,
    save: (draftId: string, version: number, change: Partial<DraftContent> = {}) =>
      ask('PUT', `/drafts/${draftId}`, { version, content: draftContent(memberId, change) }),
    drafts: async () => v.parse(messageDrafts.reply, (await ask('GET', '/drafts')).body).drafts,
    attach: (draftId: string, fileId: string, bytes: Buffer) =>
      ask('PUT', `/drafts/${draftId}/files/${fileId}`, bytes),
    send: (draftId: string, change: Partial<DraftContent> = {}, key: string = randomUUID()) =>
      ask(
        'POST',
        '/messages',
        { draftId, content: draftContent(memberId, change) },
        { 'idempotency-key': key },
      ),
    list: async (folder: 'inbox' | 'sent' | 'trash', text = '') =>
      v.parse(
        messagesOnPage.reply,
        (
          await ask('POST', '/messages/search', {
            memberIds: [],
            folder,
            page: 1,
            order: 'newest',
            isUnread: false,
            text,
            from: null,
            to: null,
          })
        ).body,
      ),
    open: async (messageId: string) =>
      v.parse(oneMessage.reply, (await ask('GET', `/messages/${messageId}`)).body),
    count: async () => v.parse(messageCounts.reply, (await ask('GET', '/messages/count')).body)[0]?.count,
  }
}

/** The handle of a message that was sent. */
export const sentId = (answer: { body: unknown }): string => v.parse(sendMessage.reply, answer.body).messageId
