import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { byCaller, call } from '#api/call.ts'
import { endOtherSessions, endSession, signedInDevices } from '#contract/calls/sessions.ts'

/** The browsers in which the account is signed in. */
export const signedInQuery = (username: string) =>
  queryOptions({
    queryKey: ['signed-in-devices', username],
    queryFn: ({ signal }) => call(signedInDevices, { params: { username } }, { signal, ...byCaller }),
  })

/** Signs out one browser, or all other browsers if no id is given. Reloads the list either way. */
export const signOutElsewhere = (username: string) =>
  mutationOptions({
    mutationFn: (sessionId: string | undefined) =>
      sessionId === undefined
        ? call(endOtherSessions, { params: { username } }, byCaller)
        : call(endSession, { params: { username, sessionId } }, byCaller),
    onSettled: (_answer, _failure, _asked, _result, { client }) =>
      client.invalidateQueries(signedInQuery(username)),
  })
