import * as v from 'valibot'
import { RenewedSubscription, renewPushDevice } from '#contract/calls/push-devices.ts'

type Subscribing = { pushManager: Pick<PushManager, 'subscribe'> }

/** What a browser says when it has renewed a subscription, or has ended one; not every browser says all of it. */
type Change = {
  oldSubscription?: Pick<PushSubscription, 'endpoint' | 'options'> | null
  newSubscription?: PushSubscription | null
}

/**
 * Subscribes to the same key again where the browser has not, and hands the new subscription to the server in place of
 * the old one. What does not succeed here, the portal does when it next starts (src/shell/keep-alerts.ts).
 * `base` is where the member area of the API stands.
 */
export async function renewSubscription(
  { pushManager }: Subscribing,
  { oldSubscription: before, newSubscription }: Change,
  base: string,
): Promise<void> {
  const applicationServerKey = before?.options.applicationServerKey
  if (!before || !applicationServerKey) return
  const made =
    newSubscription ?? (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }))
  const { endpoint, keys } = made.toJSON()
  const body = v.parse(RenewedSubscription, { before: before.endpoint, endpoint, keys })
  // The server knows this browser by its cookie, also where nobody is signed in.
  await fetch(base + renewPushDevice.path, {
    method: renewPushDevice.method,
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}
