import { beforeAll, beforeEach, expect, test } from 'vitest'
import { portalEvents } from '#server/platform/db/schema.ts'
import { backend } from '#tests/kit/backend.ts'

const ADDRESS = '/member/myblueprint/v1/public/events'

let server: Awaited<ReturnType<typeof backend>>
beforeAll(async () => {
  server = await backend()
})
beforeEach(async () => {
  server.faults.reset()
  await server.db.delete(portalEvents)
})

const send = (events: unknown[], remoteAddress = '192.0.2.1') =>
  server.app.inject({ method: 'POST', url: ADDRESS, payload: { events }, remoteAddress })
const event = { name: 'api-failed', code: 'IDS-0001', build: '0.1.0', route: '/claim-details/$id' }

test('an event is stored unchanged', async () => {
  expect((await send([event])).statusCode).toBe(204)
  expect(await server.db.select().from(portalEvents)).toMatchObject([event])
})

test('rejects events that could identify a member', async () => {
  for (const odd of [
    { ...event, memberId: 'ZZH41022001' },
    { ...event, route: '/claim-details/8842?for=dana@example.com' },
    { ...event, name: 'Danielle Harper was here' },
    { ...event, code: 'x'.repeat(81) },
  ])
    expect((await send([odd])).statusCode).toBe(422)
  expect((await send(Array(21).fill(event))).statusCode).toBe(422)
  expect(await server.db.$count(portalEvents)).toBe(0)
})

test('drops a flood and accepts events in the next minute', async () => {
  server.faults.set({ clockOffsetSeconds: 3_600 })
  for (let i = 0; i < 31; i += 1)
    expect((await send(Array(20).fill(event), `192.0.2.${i}`)).statusCode).toBe(204)
  expect(await server.db.$count(portalEvents)).toBe(600)
  server.faults.set({ clockOffsetSeconds: 3_660 })
  await send([event])
  expect(await server.db.$count(portalEvents)).toBe(601)
  server.faults.set({ clockOffsetSeconds: 31 * 24 * 60 * 60 })
  await send([event])
  expect(await server.db.$count(portalEvents)).toBe(1)
})

test('a flood from one network leaves room for the events of others', async () => {
  server.faults.set({ clockOffsetSeconds: 40 * 24 * 3_600 })
  for (let i = 0; i < 31; i += 1) await send(Array(20).fill(event))
  expect(await server.db.$count(portalEvents)).toBe(200)
  await send([event], '198.51.100.7')
  expect(await server.db.$count(portalEvents)).toBe(201)
})
