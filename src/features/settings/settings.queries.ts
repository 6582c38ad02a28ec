import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { endOtherSessions, endSession, signedInDevices } from '#contract/calls/sessions.ts'
import { removeSavedCards, savingDevices } from '#contract/calls/saved-cards.ts'

const shownHere = { failureShown: 'by-caller' } as const

/** The devices that hold a card of this account, the newest contact first. */
export const devicesQuery = (username: string) =>
  queryOptions({
    queryKey: ['saving-devices', username],
    queryFn: ({ signal }) => call(savingDevices, { params: { username } }, { signal, ...shownHere }),
  })

/** Tells a device to remove its cards; the list is loaded again either way. */
export const removeCards = (username: string) =>
  mutationOptions({
    mutationFn: (vaultId: string) => call(removeSavedCards, { params: { username, vaultId } }, shownHere),
    onSettled: (_answer, _failure, _asked, _result, { client }) =>
      client.invalidateQueries(devicesQuery(username)),
  })

/** Where the user is signed in now. */
export const signedInQuery = (username: string) =>
  queryOptions({
    queryKey: ['signed-in-devices', username],
    queryFn: ({ signal }) => call(signedInDevices, { params: { username } }, { signal, ...shownHere }),
  })

/** Signs a browser out, or without an id all but this one; the list is loaded again either way. */
export const signOutElsewhere = (username: string) =>
  mutationOptions({
    mutationFn: (sessionId: string | undefined) =>
      sessionId === undefined
        ? call(endOtherSessions, { params: { username } }, shownHere)
        : call(endSession, { params: { username, sessionId } }, shownHere),
    onSettled: (_answer, _failure, _asked, _result, { client }) =>
      client.invalidateQueries(signedInQuery(username)),
  })
