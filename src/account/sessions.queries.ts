import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { byCaller, call } from '#api/call.ts'
import { endOtherSessions, endSession, signedInDevices } from '#contract/calls/sessions.ts'

/** Where the user is signed in now. */
export const signedInQuery = (username: string) =>
  queryOptions({
    queryKey: ['signed-in-devices', username],
    queryFn: ({ signal }) => call(signedInDevices, { params: { username } }, { signal, ...byCaller }),
  })

/** Signs a browser out, or without an id all but this one; the list is loaded again either way. */
export const signOutElsewhere = (username: string) =>
  mutationOptions({
    mutationFn: (sessionId: string | undefined) =>
      sessionId === undefined
        ? call(endOtherSessions, { params: { username } }, byCaller)
        : call(endSession, { params: { username, sessionId } }, byCaller),
    onSettled: (_answer, _failure, _asked, _result, { client }) =>
      client.invalidateQueries(signedInQuery(username)),
  })
