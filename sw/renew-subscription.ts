import * as v from 'valibot'
import { RenewedSubscription, renewPushDevice } from '#contract/calls/push-devices.ts'

type Subscribing = { pushManager: Pick<PushManager, 'subscribe'> }

/** The browser's event for a renewed or ended subscription; not every browser fills in all fields. */
type Change = {
  oldSubscription?: Pick<PushSubscription, 'endpoint' | 'options'> | null
  newSubscription?: PushSubscription | null
}

/**
 * Subscribes with the same key again unless the browser has, and replaces the subscription on the server. If that
 * fails, the portal retries at its next start (src/shell/keep-alerts.ts). `base` is the address of the member API.
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
  // The server recognizes this browser by its cookie, even when signed out.
  await fetch(base + renewPushDevice.path, {
    method: renewPushDevice.method,
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}
