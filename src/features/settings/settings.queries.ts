import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { removeSavedCards, savingDevices } from '#contract/calls/saved-cards.ts'

const mine = { failureShown: 'by-caller' } as const

/** The devices that hold a card of this account, the newest contact first. */
export const devicesOf = (username: string) =>
  queryOptions({
    queryKey: ['saving-devices', username],
    queryFn: ({ signal }) => call(savingDevices, { params: { username } }, { signal, ...mine }),
    select: ({ devices }) => devices,
  })

/** Tells a device to give its card up, and asks anew whatever came of it. */
export const removingFrom = (username: string) =>
  mutationOptions({
    mutationFn: (vaultId: string) => call(removeSavedCards, { params: { username, vaultId } }, mine),
    onSettled: (_answer, _failure, _asked, _result, { client }) =>
      client.invalidateQueries(devicesOf(username)),
  })
