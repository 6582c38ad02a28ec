import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { byCaller, call } from '#api/call.ts'
import { language } from '#base/language.ts'
import {
  type RecordsWay,
  enterRecordsCode,
  recordsCode,
  sendRecordsCode,
} from '#contract/calls/records-code.ts'
import { membershipsQuery } from '#member/member.queries.ts'
import { renewSessionNews } from '#session/session-news.ts'

/** Whether the account's records are open, and how a code reaches the member. */
export const recordsCodeQuery = (username: string) =>
  queryOptions({
    queryKey: ['records-code', username],
    queryFn: ({ signal }) => call(recordsCode, { params: { username } }, { signal, ...byCaller }),
    staleTime: 0,
  })

export const sendRecordsCodeMutation = (username: string) =>
  mutationOptions({
    mutationFn: (way: RecordsWay) =>
      call(sendRecordsCode, { params: { username }, body: { way, language } }, byCaller),
    onSuccess: (answer, _way, _result, { client }) =>
      client.setQueryData(recordsCodeQuery(username).queryKey, answer),
  })

/** Enters the code. Once the records are open, loads the plans before the page leads to them. */
export const enterRecordsCodeMutation = (username: string) =>
  mutationOptions({
    mutationFn: (code: string) => call(enterRecordsCode, { params: { username }, body: { code } }, byCaller),
    onSuccess: async ({ result }, _code, _result, { client }) => {
      if (result !== 'open') return
      // Restarts the session's news, which now includes counts of unread messages.
      renewSessionNews()
      await client.fetchQuery({ ...membershipsQuery(username), staleTime: 0 })
    },
  })
