import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { accounts } from '#server/platform/db/schema.ts'
import { enrollmentsOfUser } from '#server/access/members.ts'
import { deliverNews } from '#server/notifications/deliver-news.ts'
import { notify } from '#server/notifications/notify.ts'
import { keepPreferences } from '#server/notifications/preferences.ts'
import { hashOfEndpoint } from '#server/platform/delivery/push/devices.ts'
import { pushDevices } from '#server/platform/delivery/push/tables.ts'
import { newsDeliveries } from '#server/notifications/tables.ts'
import { vapidOf } from '#server/platform/delivery/push/vapid.ts'
import { NEWS_KINDS } from '#contract/entities/preferences.ts'
import { renewSubscription } from '#sw/renew-subscription.ts'
import { ownBackend } from '#tests/kit/own-backend.ts'
import { newDevice, startPushService } from '#tests/kit/push-service.ts'
import { signInAs } from '#tests/kit/sign-in.ts'
import type { Tab } from '#tests/kit/tab.ts'

const [DANA, MARCUS] = ['harperdana1', 'harpermarc1']
const API = '/member/myblueprint/v1'
const RENEWALS = `${API}/public/push-devices/renewals`

const own = ownBackend()
let service: Awaited<ReturnType<typeof startPushService>>
beforeAll(async () => {
  service = await startPushService()
  service.trust((await vapidOf(own.services))?.publicKey ?? expect.fail('There is no key'))
  const [row] = await enrollmentsOfUser(own.services, DANA)
  await keepPreferences(own.server.db, row?.person.personId ?? '', {
    choices: NEWS_KINDS.map((kind) => ({ kind, byEmail: false, byText: false, byPush: true })),
    quietHours: null,
    at: own.services.clock.now().toString(),
  })
})
afterAll(() => service.stop())
beforeEach(async () => {
  await own.server.db.delete(newsDeliveries)
  await own.server.db.delete(pushDevices)
  service.taken.length = 0
})
afterEach(() => vi.unstubAllGlobals())

type Subscription = ReturnType<typeof newDevice>['subscription']

/** A member's browser, with its alerts from one subscription. */
async function browserOf(username: string, subscription: Subscription): Promise<Tab> {
  const { bearer, tab } = await signInAs(own.server.app, username)
  const added = await tab.fetch(`${API}/users/${username}/push-devices`, {
    method: 'POST',
    headers: { ...bearer, 'content-type': 'application/json' },
    body: JSON.stringify({ ...subscription, language: 'es', endsWithSignOut: true }),
  })
  expect(added.status).toBe(200)
  return tab
}

const renew = async (tab: Tab, body: unknown) =>
  (
    await tab.fetch(RENEWALS, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  ).status

const devices = () => own.server.db.select().from(pushDevices)

/** A subscription in a browser's format. */
const asHeld = (subscription: Subscription, applicationServerKey: ArrayBuffer | null) =>
  ({
    endpoint: subscription.endpoint,
    options: { userVisibleOnly: true, applicationServerKey },
    toJSON: () => ({ ...subscription, expirationTime: null }),
  }) as unknown as PushSubscription

async function tell(id: string): Promise<void> {
  const [row] = await enrollmentsOfUser(own.services, DANA)
  if (!row) throw new Error('Dana has no plan')
  await notify(own.services, row, { id, kind: 'message', subject: 'A letter', body: 'Its text' })
}

test('the worker subscribes to the same key again, and pending and new alerts arrive', async () => {
  const [before, after] = [service.device('before'), service.device('after')]
  const tab = await browserOf(DANA, before.subscription)
  const [old] = await devices()
  await tell('on-its-way')
  vi.stubGlobal('fetch', tab.fetch)
  const applicationServerKey = new Uint8Array(65).fill(4).buffer
  const subscribe = vi.fn<PushManager['subscribe']>(async () =>
    asHeld(after.subscription, applicationServerKey),
  )
  await renewSubscription(
    { pushManager: { subscribe } },
    { oldSubscription: asHeld(before.subscription, applicationServerKey), newSubscription: null },
    API,
  )
  expect(subscribe).toHaveBeenCalledExactlyOnceWith({ userVisibleOnly: true, applicationServerKey })
  const [renewed, ...others] = await devices()
  expect(others).toEqual([])
  const { endpointHash: _id, subscription: _sealed, lastUsedAt: _used, ...facts } = old ?? expect.fail()
  expect(renewed).toMatchObject({ ...facts, endpointHash: hashOfEndpoint(after.subscription.endpoint) })
  await tell('since-then')
  await deliverNews(own.services)
  expect(service.refusals).toEqual([])
  // Alerts that wait for the same device are sent as one.
  expect(service.taken.map(({ path }) => path)).toEqual(['/after'])
  const deliveries = await own.server.db.select().from(newsDeliveries)
  expect(deliveries.map(({ state }) => state)).toEqual(['sent', 'sent'])
})

test('passes on the browser’s own new subscription', async () => {
  const [before, after] = [service.device('own-1'), service.device('own-2')]
  vi.stubGlobal('fetch', (await browserOf(DANA, before.subscription)).fetch)
  const subscribe = vi.fn<PushManager['subscribe']>()
  const key = new ArrayBuffer(65)
  await renewSubscription(
    { pushManager: { subscribe } },
    {
      oldSubscription: asHeld(before.subscription, key),
      newSubscription: asHeld(after.subscription, key),
    },
    API,
  )
  expect(subscribe).not.toHaveBeenCalled()
  expect((await devices()).map(({ endpointHash }) => endpointHash)).toEqual([
    hashOfEndpoint(after.subscription.endpoint),
  ])
})

test('skips renewal without the old subscription and changes nothing while offline', async () => {
  const [before, after] = [service.device('quiet-1'), service.device('quiet-2')]
  const tab = await browserOf(DANA, before.subscription)
  vi.stubGlobal('fetch', tab.fetch)
  const asked = tab.asked.length
  const subscribe = vi.fn<PushManager['subscribe']>(async () =>
    asHeld(after.subscription, new ArrayBuffer(65)),
  )
  const worker = { pushManager: { subscribe } }
  await renewSubscription(worker, {}, API)
  await renewSubscription(worker, { oldSubscription: asHeld(before.subscription, null) }, API)
  expect([subscribe.mock.calls.length, tab.asked.length]).toEqual([0, asked])
  tab.isOffline = true
  const change = { oldSubscription: asHeld(before.subscription, new ArrayBuffer(65)) }
  await expect(renewSubscription(worker, change, API)).rejects.toThrow('Failed to fetch')
  expect((await devices()).map(({ endpointHash }) => endpointHash)).toEqual([
    hashOfEndpoint(before.subscription.endpoint),
  ])
})

test('a repeated renewal after a lost answer succeeds', async () => {
  const [before, after] = [service.device('twice-1'), service.device('twice-2')]
  const tab = await browserOf(DANA, before.subscription)
  const body = { before: before.subscription.endpoint, ...after.subscription }
  expect([await renew(tab, body), await renew(tab, body)]).toEqual([200, 200])
  expect(await devices()).toHaveLength(1)
})

test('no other browser can take over alerts, even with the endpoint', async () => {
  const [before, stolen] = [service.device('dana'), service.device('marcus')]
  const dana = await browserOf(DANA, before.subscription)
  const marcus = await browserOf(MARCUS, service.device('his').subscription)
  const kept = await devices()
  const body = { before: before.subscription.endpoint, ...stolen.subscription }
  expect(await renew(marcus, body)).toBe(404)
  const withoutCookie = await own.server.app.inject({ method: 'POST', url: RENEWALS, payload: body })
  expect(withoutCookie.statusCode).toBe(404)
  const elsewhere = await own.server.app.inject({
    method: 'POST',
    url: RENEWALS,
    payload: body,
    headers: {
      cookie: [...dana.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      origin: 'https://evil.example',
      'sec-fetch-site': 'cross-site',
    },
  })
  expect(elsewhere.statusCode).toBe(404)
  expect(await renew(dana, { ...body, before: service.device('never').subscription.endpoint })).toBe(404)
  expect(await devices()).toEqual(kept)
})

test('rejects an invalid subscription', async () => {
  const before = service.device('odd')
  const tab = await browserOf(DANA, before.subscription)
  const { endpoint } = before.subscription
  const { keys } = service.device('odd-2').subscription
  for (const body of [
    {},
    { before: endpoint },
    { before: 7, endpoint, keys },
    { before: endpoint, endpoint: 'no address', keys },
    { before: endpoint, endpoint: 'https://10.0.0.1/a', keys },
    { before: endpoint, endpoint: 'javascript:alert(1)', keys },
    { before: endpoint, endpoint, keys: { p256dh: 'short', auth: 'short' } },
  ])
    expect([400, 422]).toContain(await renew(tab, body))
  expect(await devices()).toMatchObject([{ endpointHash: hashOfEndpoint(endpoint) }])
})

test('after a sign-out that ended alerts nothing is renewed', async () => {
  const [before, after] = [service.device('ended-1'), service.device('ended-2')]
  const tab = await browserOf(DANA, before.subscription)
  await own.server.db.delete(pushDevices).where(eq(pushDevices.username, DANA))
  expect(await renew(tab, { before: before.subscription.endpoint, ...after.subscription })).toBe(404)
  expect(await devices()).toEqual([])
  expect(await own.server.db.$count(accounts, eq(accounts.username, DANA))).toBe(1)
})
