import { isIosDevice } from '#base/ios-device.ts'
import * as v from 'valibot'
import { type Bytes, base64url, bytesOfBase64url } from '#base/bytes.ts'
import { storedItem } from '#base/storage.ts'
import { answerWithin } from '#base/timing.ts'
import { signedOut } from '#session/session.ts'

/** Whether this device can show alerts, and if not, why. */
export type PushState =
  | 'possible'
  /** The member or the device's administrator has blocked this site's notifications. */
  | 'forbidden'
  /** iPhones and iPads show alerts only for a portal on the home screen (iOS 16.4). */
  | 'home-screen'
  | 'unsupported'

export type PushSubscriptionOfDevice = { endpoint: string; keys: { p256dh: string; auth: string } }

export function pushState(): PushState {
  const isAble = 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis
  if (!isAble) return isIosDevice() ? 'home-screen' : 'unsupported'
  return Notification.permission === 'denied' ? 'forbidden' : 'possible'
}

/** Private windows and development have no worker, so the wait is limited. */
const READY_MS = 10_000

const registration = (): Promise<ServiceWorkerRegistration | undefined> =>
  answerWithin(navigator.serviceWorker.ready, READY_MS)

const findSubscription = async (): Promise<PushSubscription | null> => {
  const found = 'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistration() : undefined
  return (await found?.pushManager?.getSubscription()) ?? null
}

/** The server's id for this device; null if it shows no alerts. */
export async function deviceIdHere(): Promise<string | null> {
  const subscription = await findSubscription().catch(() => null)
  if (!subscription) return null
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(subscription.endpoint))
  return base64url(new Uint8Array(hash))
}

/** The server's id for this device since alerts were turned on; it doesn't identify a member. */
const knownDevice = storedItem('local', 'alerts-device', v.string())

/** Records that the server knows this device's current subscription. */
export async function noteKnown(): Promise<void> {
  const id = await deviceIdHere()
  if (id === null) knownDevice.clear()
  else knownDevice.keep(id)
}

/**
 * The server's id for this device before the browser renewed or lost its subscription, if the server may not know that
 * yet (sw/push.ts); null without a change.
 */
export async function outdatedDeviceId(): Promise<string | null> {
  const before = knownDevice.read()
  return before === undefined || before === (await deviceIdHere()) ? null : before
}

/** The member declined the browser's prompt, or this device can't show alerts. */
export class PushFailure extends Error {
  override readonly name = 'PushFailure'
  readonly kind: 'refused' | 'failed'
  constructor(kind: 'refused' | 'failed', cause?: unknown) {
    super(`No alerts: ${kind}`, { cause })
    this.kind = kind
  }
}

/** Shows the browser's prompt during the member's press, and subscribes with the server's key. */
export async function subscribeHere(publicKey: string): Promise<PushSubscriptionOfDevice> {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushFailure('refused')
  try {
    const { pushManager } = (await registration()) ?? {}
    if (!pushManager) throw new PushFailure('failed')
    const applicationServerKey = bytesOfBase64url(publicKey)
    const before = await pushManager.getSubscription()
    // A subscription with an earlier server key can't be used.
    if (before && !isFor(before, applicationServerKey)) await before.unsubscribe()
    const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
    const [p256dh, auth] = [made.getKey('p256dh'), made.getKey('auth')]
    if (!p256dh || !auth) throw new PushFailure('failed')
    return {
      endpoint: made.endpoint,
      keys: { p256dh: base64url(new Uint8Array(p256dh)), auth: base64url(new Uint8Array(auth)) },
    }
  } catch (cause) {
    throw cause instanceof PushFailure ? cause : new PushFailure('failed', cause)
  }
}

function isFor({ options }: PushSubscription, key: Bytes): boolean {
  const own = options.applicationServerKey
  return own !== null && base64url(new Uint8Array(own)) === base64url(key)
}

/** Stops alerts on this device, even if the server still lists it. */
export async function unsubscribeHere(): Promise<void> {
  endsWithSignOut.clear()
  knownDevice.clear()
  await (await findSubscription().catch(() => null))?.unsubscribe()
}

/** The member's choices on this device, without a name. */
const endsWithSignOut = storedItem('local', 'alerts-end-with-sign-out', v.literal(true))

export const keepEnding = (isWanted: boolean): void =>
  isWanted ? void endsWithSignOut.keep(true) : endsWithSignOut.clear()

/** Called at the start, because a session may end on any page. */
export function watchPushEnd(): void {
  signedOut.listen(({ reason, waitFor }) => {
    // The tab in which the member signed out has done it; after a sign-in there, the alerts are the new session's.
    if (reason !== 'elsewhere' && endsWithSignOut.read()) waitFor(unsubscribeHere())
  })
}
