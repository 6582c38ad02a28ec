import * as v from 'valibot'
import { endpoint } from '#contract/endpoint.ts'
import { LANGUAGES } from '#contract/entities/localized-text.ts'
import { PushDevice, PushKeys } from '#contract/entities/push-device.ts'
import { incomplete, orNull, rows } from '#contract/odd-data.ts'

/** The maximum number of devices with push notifications per account; adding another removes the oldest. */
export const MOST_PUSH_DEVICES = 10

/** Lists the user's devices with push notifications, newest first, and the server's push key. */
export const pushDevices = endpoint({
  method: 'GET',
  area: 'member',
  path: '/users/{username}/push-devices',
  reply: v.object({
    /** P-256, the uncompressed point in base64url; null if the portal sends no pushes. */
    publicKey: orNull(v.pipe(v.string(), v.length(87))),
    devices: rows(PushDevice, { isEssential: true }),
    ...incomplete,
  }),
  failure: 'BP-NFA-0235',
  access: 'oneself',
})

const subscription = {
  endpoint: v.pipe(v.string(), v.url(), v.maxLength(1_024)),
  keys: PushKeys,
}

/** Turns on push notifications in this browser for this user, and off for any other user. */
export const addPushDevice = endpoint({
  method: 'POST',
  area: 'member',
  path: '/users/{username}/push-devices',
  body: v.object({
    ...subscription,
    language: v.picklist(LANGUAGES),
    endsWithSignOut: v.boolean(),
  }),
  reply: PushDevice,
  failure: 'NOT-0002',
  access: 'oneself',
})

/** The endpoint of the previous subscription, and the new one. */
export const RenewedSubscription = v.object({ before: subscription.endpoint, ...subscription })

/**
 * Replaces a push subscription that the browser has renewed, signed in or not. Requires the former endpoint and the
 * device's cookie.
 */
export const renewPushDevice = endpoint({
  method: 'POST',
  area: 'member',
  path: '/public/push-devices/renewals',
  body: RenewedSubscription,
  reply: v.object({}),
  failure: 'NOT-0002',
  access: 'anyone',
})

/** Turns off push notifications on a device. */
export const removePushDevice = endpoint({
  method: 'DELETE',
  area: 'member',
  path: '/users/{username}/push-devices/{deviceId}',
  reply: v.unknown(),
  failure: 'NOT-0002',
  access: 'oneself',
})
