import { type QueryClient, mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import {
  type MessageSearch,
  deleteMessage,
  markMessage,
  messagesOnPage,
  oneMessage,
} from '#contract/calls/messages.ts'
import type { MessageStatus } from '#contract/entities/message.ts'
import { loadMessageCounts } from '#member/message-counts.ts'
import type { Member } from '#member/member.ts'

const byCaller = { failureShown: 'by-caller' } as const

export const messagesQuery = (memberId: string, search: MessageSearch) =>
  queryOptions({
    queryKey: ['messages', memberId, search],
    queryFn: ({ signal }) =>
      call(messagesOnPage, { params: { memberId }, body: search }, { signal, ...byCaller }),
    meta: { keep: 'sealed' },
  })

export const messageQuery = (memberId: string, messageId: string) =>
  queryOptions({
    queryKey: ['message', memberId, messageId],
    queryFn: ({ signal }) => call(oneMessage, { params: { memberId, messageId } }, { signal, ...byCaller }),
    meta: { keep: 'sealed' },
  })

/** What a member does with messages. */
export type MessageAct = MessageStatus | 'deleted'

type Act = { messageIds: readonly string[]; act: MessageAct }

/** Does the same with several messages. One after another: done again, each is as it was the first time. */
export const messageActMutation = (member: Member) =>
  mutationOptions({
    mutationFn: async ({ messageIds, act }: Act) => {
      const { memberId } = member.plan
      for (const messageId of messageIds) {
        const params = { memberId, messageId }
        if (act === 'deleted') await call(deleteMessage, { params }, byCaller)
        else await call(markMessage, { params, body: { status: act } }, byCaller)
      }
    },
    // What was done before one of them failed is done.
    onSettled: (_data, _error, { messageIds }, _result, { client }) => refresh(client, member, messageIds),
  })

const refresh = (client: QueryClient, member: Member, messageIds: readonly string[]): Promise<unknown> =>
  Promise.allSettled([
    client.invalidateQueries({ queryKey: ['messages'] }),
    ...messageIds.map((id) => client.invalidateQueries(messageQuery(member.plan.memberId, id))),
    loadMessageCounts(member),
  ])
