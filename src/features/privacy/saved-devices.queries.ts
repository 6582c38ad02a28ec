import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { byCaller, call } from '#api/call.ts'
import { removeSavedCards, savingDevices } from '#contract/calls/saved-cards.ts'

/** The devices that hold a card of this account, most recent contact first. */
export const devicesQuery = (username: string) =>
  queryOptions({
    queryKey: ['saving-devices', username],
    queryFn: ({ signal }) => call(savingDevices, { params: { username } }, { signal, ...byCaller }),
  })

/** Asks a device to remove its cards; reloads the list either way. */
export const removeCards = (username: string) =>
  mutationOptions({
    mutationFn: (vaultId: string) => call(removeSavedCards, { params: { username, vaultId } }, byCaller),
    onSettled: (_answer, _failure, _asked, _result, { client }) =>
      client.invalidateQueries(devicesQuery(username)),
  })
