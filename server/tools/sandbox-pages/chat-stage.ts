import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { returnToQueue } from '#server/domains/conversations/chats/settle.ts'
import { chats } from '#server/domains/conversations/chats/tables.ts'
import { Switches } from '#server/platform/http/faults.ts'
import { type Markup, html } from '#server/platform/http/html.ts'
import { problem } from '#server/platform/http/problem.ts'
import type { Services } from '#server/services.ts'

const PAGE = '/sandbox'

const CHAT_WORDS: Record<Switches['chat'], string> = {
  on: 'open in the brand’s hours',
  open: 'open now, whatever the hours are',
  closed: 'closed now, whatever the hours are',
  off: 'turned off',
}

/** The live chat forms on /sandbox. */
export const chatForms = ({ chat, streamCut }: Switches): Markup =>
  html`<h2>Live chat</h2>
    <form method="post" action="/sandbox/chat">
      <label for="chat">Chat is</label>
      <select id="chat" name="chat">
        ${Switches.entries.chat.options.map(
          (value) =>
            html`<option value="${value}" ${value === chat ? html` selected` : ''}>
              ${CHAT_WORDS[value]}
            </option>`,
        )}
      </select>
      <p>
        <label
          ><input type="checkbox" name="streamCut" ${streamCut ? html` checked` : ''} />The stream of news is
          cut</label
        >
      </p>
      <p><button class="primary">Save</button></p>
    </form>
    <form method="post" action="/sandbox/agents-gone">
      <p><button>All agents leave their chats</button></p>
    </form>`

const ChatForm = v.pipe(
  v.strictObject({ chat: Switches.entries.chat, streamCut: v.optional(v.string()) }),
  v.transform(({ chat, streamCut }) => ({ chat, streamCut: streamCut !== undefined })),
)

export function mountChatStage(scope: FastifyInstance, services: Services): void {
  const { db, faults } = services
  scope.post('/sandbox/chat', async (request, reply) => {
    const given = v.safeParse(ChatForm, request.body)
    if (!given.success) throw problem(422, 'INVALID_REQUEST')
    faults.set(given.output)
    return reply.redirect(PAGE, 303)
  })
  scope.post('/sandbox/agents-gone', async (_request, reply) => {
    const open = await db.select().from(chats).where(eq(chats.state, 'open'))
    for (const chat of open) await returnToQueue(services, chat)
    return reply.redirect(PAGE, 303)
  })
}
