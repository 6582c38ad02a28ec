import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { byCaller, call } from '#api/call.ts'
import { language } from '#base/language.ts'
import { addPushDevice, pushDevices, removePushDevice } from '#contract/calls/push-devices.ts'
import {
  deviceIdHere,
  keepEnding,
  noteKnown,
  outdatedDeviceId,
  subscribeHere,
  unsubscribeHere,
} from '#offline/push-here.ts'

/** The devices that show the member's news, and which of them is this one; null if none is. */
export const pushDevicesQuery = (username: string) =>
  queryOptions({
    queryKey: ['push-devices', username],
    queryFn: async ({ signal }) => {
      const [told, here] = await Promise.all([
        call(pushDevices, { params: { username } }, { signal, ...byCaller }),
        deviceIdHere(),
      ])
      return { ...told, hereId: here }
    },
  })

type Wish = { publicKey: string; endsWithSignOut: boolean }

/** Asks the member with the browser's prompt. If the server can't save the subscription, the browser drops it. */
export const turnOnAlerts = (username: string) =>
  mutationOptions({
    mutationFn: async ({ publicKey, endsWithSignOut }: Wish) => {
      const subscription = await subscribeHere(publicKey)
      const body = { ...subscription, language, endsWithSignOut }
      try {
        await call(addPushDevice, { params: { username }, body }, byCaller)
      } catch (failure) {
        await unsubscribeHere()
        throw failure
      }
      keepEnding(endsWithSignOut)
      await noteKnown()
    },
    onSettled: (_answer, _failure, _asked, _result, { client }) =>
      client.invalidateQueries(pushDevicesQuery(username)),
  })

/** Removes the device from the server, and from the browser if it is this one. */
export const turnOffAlerts = (username: string) =>
  mutationOptions({
    mutationFn: async ({ deviceId, isHere }: { deviceId: string; isHere: boolean }) => {
      await call(removePushDevice, { params: { username, deviceId } }, byCaller)
      if (isHere) await unsubscribeHere()
    },
    onSettled: (_answer, _failure, _asked, _result, { client }) =>
      client.invalidateQueries(pushDevicesQuery(username)),
  })

/**
 * Reports a subscription that the browser has renewed, if the worker couldn't (sw/push.ts). A device that the member
 * has turned off elsewhere stays off, and another member's device isn't affected.
 */
export async function renewAlerts(username: string): Promise<void> {
  const outdated = await outdatedDeviceId()
  if (outdated === null || Notification.permission !== 'granted') return
  const { publicKey, devices } = await call(pushDevices, { params: { username } }, byCaller)
  const hereId = await deviceIdHere()
  if (devices.some(({ deviceId }) => deviceId === hereId)) return noteKnown()
  const before = devices.find(({ deviceId }) => deviceId === outdated)
  if (!before || publicKey === null) return
  const { endsWithSignOut } = before
  const body = { ...(await subscribeHere(publicKey)), language, endsWithSignOut }
  await call(addPushDevice, { params: { username }, body }, byCaller)
  await call(removePushDevice, { params: { username, deviceId: outdated } }, byCaller)
  await noteKnown()
}
