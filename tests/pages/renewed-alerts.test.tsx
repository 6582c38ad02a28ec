import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { bytesOfBase64url } from '#base/bytes.ts'
import { call } from '#api/call.ts'
import { addPushDevice } from '#contract/calls/push-devices.ts'
import { renewAlerts } from '#features/preferences/push-devices.queries.ts'
import { noteKnown } from '#offline/push-here.ts'
import { hashOfEndpoint } from '#server/platform/delivery/push/devices.ts'
import { pushDevices } from '#server/platform/delivery/push/tables.ts'
import { keepAlerts } from '#shell/keep-alerts.ts'
import { backend, openBackendOfItsOwn } from '#tests/kit/backend.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { closePortal, openPortal } from '#tests/kit/open-portal.tsx'
import { newDevice } from '#tests/kit/push-service.ts'
import { isLong } from '#tests/kit/tier.ts'

const DANA = 'harperdana1'

let close: () => Promise<void>
beforeAll(async () => {
  close = await openBackendOfItsOwn()
})
afterAll(() => close())

const [first, second] = ['first', 'second'].map(
  (name) => newDevice(`http://127.0.0.1:9/${name}`).subscription,
)
type Subscription = ReturnType<typeof newDevice>['subscription']

/** The browser's current subscription, and the one that it creates on request. */
let held: Subscription | null
let next: Subscription
let permission: NotificationPermission

const shown = ({ endpoint, keys }: Subscription) => ({
  endpoint,
  options: { applicationServerKey: null },
  getKey: (name: 'p256dh' | 'auth') => bytesOfBase64url(keys[name]).buffer,
  unsubscribe: async () => {
    held = null
    return true
  },
})

const pushManager = {
  getSubscription: async () => held && shown(held),
  subscribe: async () => {
    held = next
    return shown(next)
  },
}

beforeEach(async () => {
  if (!first || !second) throw new Error('No subscriptions')
  held = first
  next = second
  permission = 'granted'
  const registration = { pushManager }
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => registration, ready: Promise.resolve(registration) },
  })
  vi.stubGlobal('Notification', {
    get permission() {
      return permission
    },
    requestPermission: async () => permission,
  })
  const { db } = await backend()
  await db.delete(pushDevices)
})
afterEach(async () => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  localStorage.removeItem('alerts-device')
  await closePortal()
})

const idOf = (subscription: Subscription | undefined) => hashOfEndpoint(subscription?.endpoint ?? '')
const devices = async () => (await backend()).db.select().from(pushDevices)
const ids = async () => (await devices()).map(({ endpointHash }) => endpointHash)

/** Opens the portal in a browser in which Dana has turned alerts on. */
async function turnedOn() {
  const portal = await openPortal({ as: DANA, plan: 'medical' })
  const body = { ...(held ?? expect.fail()), language: 'en', endsWithSignOut: true } as const
  await call(addPushDevice, { params: { username: DANA }, body })
  await noteKnown()
  return portal
}

/** The portal's requests about alerts from now on. */
function asking({ tab }: Awaited<ReturnType<typeof openPortal>>) {
  const before = tab.asked.length
  return () => tab.asked.slice(before).filter(({ path }) => path.includes('push-devices'))
}

test('an unchanged subscription sends no request', async () => {
  const asked = asking(await turnedOn())
  await renewAlerts(DANA)
  expect(asked()).toEqual([])
})

test('at start the portal replaces a renewed subscription and keeps the choices', async () => {
  const portal = await turnedOn()
  held = second ?? null
  keepAlerts(portal.router)
  await portal.visit('/messages')
  await eventually(() => expect(localStorage.getItem('alerts-device')).toBe(JSON.stringify(idOf(second))))
  expect(await devices()).toMatchObject([
    { username: DANA, endpointHash: idOf(second), endsWithSignOut: true, language: 'en' },
  ])
})

test.runIf(isLong)('a lost subscription is renewed if the browser may show alerts', async () => {
  await turnedOn()
  held = null
  permission = 'denied'
  await renewAlerts(DANA)
  expect(await ids()).toEqual([idOf(first)])
  permission = 'granted'
  await renewAlerts(DANA)
  expect(await ids()).toEqual([idOf(second)])
})

test('a subscription turned off elsewhere, or of another member, stays off', async () => {
  const asked = asking(await turnedOn())
  const { db } = await backend()
  held = second ?? null
  await db.update(pushDevices).set({ username: 'harpermarc1' }).where(eq(pushDevices.username, DANA))
  await renewAlerts(DANA)
  expect(asked().map(({ method }) => method)).toEqual(['GET'])
  expect((await devices()).map(({ username, endpointHash }) => [username, endpointHash])).toEqual([
    ['harpermarc1', idOf(first)],
  ])
})

test.runIf(isLong)('records a subscription that the worker already sent', async () => {
  await turnedOn()
  const { db } = await backend()
  held = second ?? null
  await db.update(pushDevices).set({ endpointHash: idOf(second) })
  await renewAlerts(DANA)
  expect(localStorage.getItem('alerts-device')).toBe(JSON.stringify(idOf(second)))
  expect(await ids()).toEqual([idOf(second)])
})
