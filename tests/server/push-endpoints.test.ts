import { expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { isEndpoint } from '#server/platform/delivery/push/endpoint.ts'
import { sendPush } from '#server/platform/delivery/push/send.ts'
import { vapidOf } from '#server/platform/delivery/push/vapid.ts'
import { newVapidKey, publicVapidKey } from '#server/config/vapid-key.ts'
import { openSeeded } from '#tests/kit/databases.ts'
import { newDevice, startPushService } from '#tests/kit/push-service.ts'
import { dataKeys } from '#tests/kit/services.ts'

test('only a push service can be an endpoint', () => {
  const outside = [
    'http://push.example.com/a',
    'https://user:pw@push.example.com/a',
    'https://push.example.com:8443/a',
    'https://10.0.0.1/a',
    'https://169.254.169.254/latest',
    'https://[::1]/a',
    'https://[fd00::1]/a',
    'https://2130706433/a',
    'https://0x7f.1/a',
    'https://localhost/a',
    'https://db.internal/a',
    'https://intranet/a',
    'file:///etc/passwd',
    'javascript:alert(1)',
    `https://a.example/${'x'.repeat(1_024)}`,
  ]
  expect(outside.filter((text) => isEndpoint(text, false))).toEqual([])
  for (const text of ['https://fcm.googleapis.com/fcm/send/abc', 'https://web.push.apple.com/Q'])
    expect(isEndpoint(text, false)).toBe(true)
  expect(isEndpoint('http://127.0.0.1:9/a', true)).toBe(true)
  expect(isEndpoint('http://127.0.0.1:9/a', false)).toBe(false)
})

test('does not call a name that resolves to an internal address', async () => {
  const service = await startPushService()
  const key = newVapidKey()
  const vapid = { privateKey: key, publicKey: publicVapidKey(key), subject: 'mailto:push@example.com' }
  const push = { title: 'T', body: 'B', lang: 'en', tag: 'message', navigate: 'http://localhost:8080/' }
  // Every resolver has this name: RFC 6761 reserves it for this machine.
  const { subscription } = newDevice(`http://inner.localhost:${new URL(service.origin).port}/a`)
  expect(await sendPush({ subscription, push, vapid, topic: 'inner' })).toEqual({ result: 'later' })
  expect(service.calls()).toBe(0)
  await service.stop()
})

test('a key from the settings takes precedence over the stored one', async () => {
  const db = await openSeeded()
  const own = await vapidOf({ config: readConfig({}), db, dataKeys })
  expect(await vapidOf({ config: readConfig({}), db, dataKeys })).toEqual(own)
  const key = newVapidKey()
  const config = readConfig({ VAPID_PRIVATE_KEY: key, VAPID_SUBJECT: 'mailto:push@example.com' })
  expect(await vapidOf({ config, db, dataKeys })).toEqual({
    privateKey: key,
    publicKey: publicVapidKey(key),
    subject: 'mailto:push@example.com',
  })
  expect(() => readConfig({ VAPID_PRIVATE_KEY: 'short' })).toThrow()
  await db.close()
})
