import * as v from 'valibot'
import { endpoint } from '#contract/endpoint.ts'
import { rows } from '#contract/odd-data.ts'
import { MessageCount } from '#contract/entities/message.ts'

/** Unread messages of the member and of further members they may see (a comma list without the first). */
export const messageCounts = endpoint({
  method: 'GET',
  area: 'message',
  path: '/{memberId}/messages/count',
  query: v.object({ additionalRequestedMemberIds: v.optional(v.pipe(v.string(), v.maxLength(1_000))) }),
  reply: rows(MessageCount),
  failure: 'BP-NFA-0233',
})
