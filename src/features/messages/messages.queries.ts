import { queryOptions } from '@tanstack/react-query'
import { byCaller, call } from '#api/call.ts'
import { type MessageSearch, messagesOnPage, oneMessage } from '#contract/calls/messages.ts'

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
