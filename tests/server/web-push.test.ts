import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { addPushDevice, pushDevices as list } from '#contract/calls/push-devices.ts'
import { NEWS_KINDS } from '#contract/entities/preferences.ts'
import { serverSecrets } from '#server/platform/db/schema.ts'
import { setBlock } from '#server/identity/accounts.ts'
import { forgetDevices } from '#server/identity/devices/known-devices.ts'
import { enrollmentsOfUser } from '#server/access/members.ts'
import { deliverNews } from '#server/notifications/deliver-news.ts'
import { notify } from '#server/notifications/notify.ts'
import { keepPreferences } from '#server/notifications/preferences.ts'
import { hashOfEndpoint } from '#server/platform/delivery/push/devices.ts'
import { sendPush } from '#server/platform/delivery/push/send.ts'
import { vapidOf } from '#server/platform/delivery/push/vapid.ts'
import { pushDevices } from '#server/platform/delivery/push/tables.ts'
import { newsDeliveries } from '#server/notifications/tables.ts'
import { type CallServices, servicesFor } from '#server/services.ts'
import { newVapidKey, publicVapidKey } from '#server/config/vapid-key.ts'
import { type Backend, backend, openBackendOfItsOwn } from '#tests/kit/backend.ts'
import { newDevice, startPushService } from '#tests/kit/push-service.ts'
import { signInAs } from '#tests/kit/sign-in.ts'
import { now, nowMs } from '#tests/kit/time.ts'

const DANA = 'harperdana1'
const url = (username: string, id = '') => `/member/myblueprint/v1/users/${username}/push-devices${id}`

let server: Backend
let services: CallServices
let close: () => Promise<void>
let service: Awaited<ReturnType<typeof startPushService>>
beforeAll(async () => {
  close = await openBackendOfItsOwn()
  server = await backend()
  services = servicesFor(server.services)
  service = await startPushService()
  const [row] = await enrollmentsOfUser(services, DANA)
  await keepPreferences(server.db, row?.person.personId ?? '', {
    choices: NEWS_KINDS.map((kind) => ({ kind, byEmail: false, byText: false, byPush: true })),
    quietHours: null,
    at: services.clock.now().toString(),
  })
})
afterAll(async () => {
  await close()
  await service.stop()
})
beforeEach(async () => {
  await server.db.delete(newsDeliveries)
  await server.db.delete(pushDevices)
  service.taken.length = 0
  service.refusals.length = 0
})
afterEach(() => server.faults.set({ clockOffsetSeconds: 0 }))

async function member(username: string) {
  const { bearer, tab } = await signInAs(server.app, username)
  const headers = { ...bearer, 'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0' }
  const devices = async () =>
    v.parse(list.reply, (await server.app.inject({ url: url(username), headers })).json())
  const add = (
    subscription: { endpoint: string; keys: { p256dh: string; auth: string } },
    more: { language?: 'en' | 'es'; endsWithSignOut?: boolean; of?: string } = {},
  ) =>
    server.app.inject({
      method: 'POST',
      url: url(more.of ?? username),
      headers,
      payload: {
        ...subscription,
        language: more.language ?? 'en',
        endsWithSignOut: more.endsWithSignOut ?? false,
      },
    })
  const remove = (id: string) =>
    server.app.inject({ method: 'DELETE', url: url(username, `/${id}`), headers })
  return { devices, add, remove, tab, bearer }
}

async function tell(id: string) {
  const [row] = await enrollmentsOfUser(services, DANA)
  if (!row) throw new Error('Dana has no plan')
  const secret = { subject: 'Your claim was denied', body: 'Ozempic, $1,204.50, Dana Harper' }
  return notify(services, row, { id, kind: 'message', ...secret })
}

const TITLE = { en: 'You have a new message.', es: 'Tiene un mensaje nuevo.' }

test('a push arrives signed and encrypted, without health words', async () => {
  const dana = await member(DANA)
  const { publicKey } = await dana.devices()
  service.trust(publicKey ?? '')
  const [phone, tablet] = [service.device('phone'), service.device('tablet')]
  expect((await dana.add(phone.subscription)).statusCode).toBe(200)
  expect((await dana.add(tablet.subscription, { language: 'es' })).statusCode).toBe(200)
  await tell('push-1')
  expect(await deliverNews(services)).toBe(2)
  expect(service.refusals).toEqual([])
  const pushes = service.taken.toSorted((a, b) => a.path.localeCompare(b.path))
  const navigate = 'http://localhost:8080/linking?to=%2Fmessages'
  expect(pushes.map(({ path, payload }) => [path, payload])).toEqual([
    [
      '/phone',
      {
        web_push: 8030,
        notification: {
          title: TITLE.en,
          body: 'Sign in to read it.',
          lang: 'en',
          tag: 'message',
          navigate,
        },
      },
    ],
    [
      '/tablet',
      {
        web_push: 8030,
        notification: {
          title: TITLE.es,
          body: 'Inicie sesión para leerlo.',
          lang: 'es',
          tag: 'message',
          navigate,
        },
      },
    ],
  ])
  for (const { headers, claim } of pushes) {
    expect(headers).toMatchObject({ ttl: '86400', 'content-encoding': 'aes128gcm' })
    expect(headers.topic).toMatch(/^[\w-]{32}$/)
    expect(claim).toMatchObject({ aud: service.origin, sub: 'mailto:no-reply@localhost' })
    expect(Number(claim.exp) * 1_000 - nowMs()).toBeLessThanOrEqual(24 * 3_600_000)
  }
  // Both texts have the same length, so an observer can't distinguish them.
  expect(new Set(service.bodies.map(({ length }) => length)).size).toBe(1)
  expect((await dana.devices()).devices.map(({ lastUsedAt }) => lastUsedAt !== null)).toEqual([true, true])
})

test('only the device can read it, and a push service rejects other signatures', async () => {
  const device = service.device('control')
  const stranger = newDevice(device.subscription.endpoint)
  const vapid = await vapidOf(services)
  if (!vapid) throw new Error('there is no key')
  service.trust(vapid.publicKey)
  const push = { title: 'T', body: 'B', lang: 'en', tag: 'message', navigate: 'http://localhost:8080/' }
  const sending = { subscription: device.subscription, push, vapid, topic: 'control' }
  expect(await sendPush(sending)).toEqual({ result: 'sent', status: 201 })
  const body = service.bodies.at(-1) ?? Buffer.alloc(0)
  expect(device.open(body)).toContain('"title":"T"')
  expect(() => stranger.open(body)).toThrow()
  const privateKey = newVapidKey()
  const other = { ...vapid, privateKey, publicKey: publicVapidKey(privateKey) }
  expect(await sendPush({ ...sending, vapid: other })).toEqual({ result: 'later', status: 403 })
})

test('pushes held by quiet hours merge into one on each device', async () => {
  const dana = await member(DANA)
  await dana.add(service.device('night').subscription)
  const [row] = await enrollmentsOfUser(services, DANA)
  const kept = { choices: [], at: services.clock.now().toString() }
  const personId = row?.person.personId ?? ''
  await keepPreferences(server.db, personId, { ...kept, quietHours: { from: '21:00', to: '08:00' } })
  const at = now()
  const evening = at.toZonedDateTimeISO('America/Chicago').add({ days: 1 }).withPlainTime('22:00')
  const seconds = (moment: Temporal.ZonedDateTime) =>
    Math.round(moment.toInstant().since(at).total('seconds'))
  server.faults.set({ clockOffsetSeconds: seconds(evening) })
  for (const n of [1, 2, 3]) await tell(`night-${n}`)
  expect(await deliverNews(services)).toBe(0)
  const morning = evening.add({ days: 1 }).withPlainTime('08:01')
  server.faults.set({ clockOffsetSeconds: seconds(morning) })
  expect(await deliverNews(services)).toBe(3)
  expect(service.taken.map(({ payload }) => payload)).toMatchObject([
    { notification: { title: 'You have 3 new messages.' } },
  ])
  await keepPreferences(server.db, personId, { ...kept, quietHours: null })
})

test.each([404, 410])('drops a device after its service answers %i', async (status) => {
  const dana = await member(DANA)
  await dana.add(service.device('gone').subscription)
  service.answer('gone', status)
  await tell(`gone-${status}`)
  await deliverNews(services)
  expect((await dana.devices()).devices).toEqual([])
  expect((await server.db.select().from(newsDeliveries)).map(({ state }) => state)).toEqual(['dropped'])
  service.answer('gone', undefined)
})

test('an overloaded service is retried; a rejected push ends its device', async () => {
  const dana = await member(DANA)
  await dana.add(service.device('busy').subscription)
  service.answer('busy', 429)
  await tell('busy-1')
  await deliverNews(services)
  expect((await server.db.select().from(newsDeliveries))[0]).toMatchObject({ state: 'waiting', tries: 1 })
  service.answer('busy', undefined)
  server.faults.set({ clockOffsetSeconds: 61 })
  await deliverNews(services)
  expect((await server.db.select().from(newsDeliveries))[0]).toMatchObject({ state: 'sent', tries: 2 })
  service.answer('busy', 413)
  await tell('busy-2')
  await expect(deliverNews(services)).rejects.toThrow('gave up')
  service.answer('busy', undefined)
})

test('pauses a failing push service after five failures without delaying others', async () => {
  const dana = await member(DANA)
  const port = new URL(service.origin).port
  await dana.add(service.device('fine').subscription)
  await dana.add(newDevice(`http://localhost:${port}/down`).subscription)
  service.answer('down', 500)
  const before = service.calls()
  for (let n = 0; n < 12; n += 1) {
    await tell(`down-${n}`)
    // One after the other, like as many runs of the job.
    await deliverNews(services)
  }
  service.answer('down', undefined)
  expect(service.taken.filter(({ path }) => path === '/fine').length).toBe(12)
  expect(service.calls() - before).toBe(12 + 5)
})

test('rejects adding, reading or removing another member’s devices', async () => {
  const [dana, eli] = [await member(DANA), await member('harpereli16')]
  const { subscription } = service.device('own')
  await dana.add(subscription)
  const id = hashOfEndpoint(subscription.endpoint)
  expect((await eli.remove(id)).statusCode).toBe(404)
  expect((await eli.add(subscription, { of: DANA })).statusCode).toBe(404)
  expect((await eli.devices()).devices).toEqual([])
  expect((await dana.devices()).devices.map(({ deviceId }) => deviceId)).toEqual([id])
  expect((await dana.remove(id)).statusCode).toBe(204)
  expect((await dana.devices()).devices).toEqual([])
})

test('a browser belongs to the last member who added it, with ten devices at most', async () => {
  const [dana, eli] = [await member(DANA), await member('harpereli16')]
  const shared = service.device('shared').subscription
  await dana.add(shared)
  const answer = await eli.add(shared)
  expect(v.parse(addPushDevice.reply, answer.json())).toMatchObject({ browser: 'Chrome', system: 'Android' })
  expect((await dana.devices()).devices).toEqual([])
  for (let n = 0; n < 12; n += 1) await dana.add(service.device(`many-${n}`).subscription)
  expect((await dana.devices()).devices.length).toBe(10)
})

test('a sign-out ends alerts by choice, a new password on all devices', async () => {
  const dana = await member(DANA)
  await dana.add(service.device('stays').subscription)
  await dana.add(service.device('leaves').subscription, { endsWithSignOut: true })
  const cookie = 'C'.repeat(43)
  const { createHash } = await import('node:crypto')
  const deviceHash = createHash('sha256').update(cookie).digest('base64url')
  await server.db.update(pushDevices).set({ deviceHash })
  const signedOut = await server.app.inject({
    method: 'DELETE',
    url: '/session',
    headers: {
      ...dana.bearer,
      'x-portal-session': '1',
      origin: 'http://localhost:8080',
      cookie: `__Host-device=${cookie}`,
    },
  })
  expect(signedOut.statusCode).toBe(204)
  const left = () => server.db.select().from(pushDevices)
  expect((await left()).map(({ endsWithSignOut }) => endsWithSignOut)).toEqual([false])
  await forgetDevices(server.db, DANA, deviceHash)
  expect((await left()).length).toBe(1)
  await forgetDevices(server.db, DANA)
  expect(await left()).toEqual([])
})

test('a blocked account shows no alerts', async () => {
  const dana = await member(DANA)
  await dana.add(service.device('blocked').subscription)
  await tell('blocked-1')
  await setBlock(server.db, DANA, services.clock.now())
  await deliverNews(services)
  await setBlock(server.db, DANA, null)
  expect(service.taken).toEqual([])
  expect(await server.db.select().from(pushDevices)).toEqual([])
})

test('endpoints, keys and our private key are sealed in the database', async () => {
  const dana = await member(DANA)
  const { subscription } = service.device('sealed')
  await dana.add(subscription)
  const secrets = await server.db.select().from(serverSecrets).where(eq(serverSecrets.name, 'vapid-key'))
  const atRest = JSON.stringify([await server.db.select().from(pushDevices), secrets])
  const vapid = await vapidOf(services)
  const plain = [subscription.endpoint, subscription.keys.auth, subscription.keys.p256dh, vapid?.privateKey]
  expect(plain.filter((text) => text === undefined || atRest.includes(text))).toEqual([])
})

test('rejects an endpoint that is not a push service', async () => {
  const dana = await member(DANA)
  const answer = await dana.add(newDevice('https://192.168.0.1/a').subscription)
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'NOT-0002'])
})
