import { randomUUID } from 'node:crypto'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { endpoint } from '#contract/endpoint.ts'
import { offsetClock } from '#server/config/clock.ts'
import { readConfig } from '#server/config/config.ts'
import { type Database, openDatabase } from '#server/platform/db/open.ts'
import { onceAnswers, systemState } from '#server/platform/db/schema.ts'
import { answerFailures } from '#server/platform/http/failures.ts'
import { passing, problem } from '#server/platform/http/problem.ts'
import { serve } from '#server/access/serve.ts'
import { openEmpty } from '#tests/kit/databases.ts'
import { servicesWith } from '#tests/kit/services.ts'
import type { Services } from '#server/services.ts'
import { afterwardsDone, afterwardsIn } from '#server/platform/http/afterwards.ts'
import { faults } from '#server/platform/http/faults.ts'
import { startPostgres } from '#tests/kit/postgres.ts'
import { sandboxOn } from '#tests/kit/sandbox-settings.ts'
import { isLong } from '#tests/kit/tier.ts'

const postgres = isLong ? await startPostgres() : undefined
afterAll(() => postgres?.stop())

/** Writes a row and then ends as the body requests. */
const write = endpoint({
  method: 'POST',
  area: 'insurer',
  path: '/things/{thing}',
  access: 'anyone',
  body: v.object({ end: v.picklist(['well', 'refused', 'busy', 'down', 'crash', 'wrong']) }),
  reply: v.object({ name: v.string() }),
  failure: 'IDS-0006',
  once: true,
})

const ends: Record<string, () => unknown> = {
  refused: () => problem(409, 'IDS-0007', 'There is one.', { end: 'must differ' }),
  busy: () => passing(problem(422, 'IDS-0002')),
  down: () => problem(503, 'IDS-0005'),
  crash: () => new Error('halfway'),
}

/** How the calls ended whose work after the answer has run. */
const followed: string[] = []

const appOf = (services: Services): FastifyInstance => {
  const app = fastify()
  answerFailures(app)
  const afterwards = afterwardsIn(app)
  serve(app, services, write, async ({ body, request, reply, services: { db } }) => {
    const name = randomUUID()
    await db.insert(systemState).values({ name, value: {} })
    afterwards(request, reply)(async () => void followed.push(body.end))
    const failure = ends[body.end]?.()
    if (failure) throw failure
    reply.code(201)
    return body.end === 'wrong' ? ({} as { name: string }) : { name }
  })
  return app
}

describe.each([
  { engine: 'default', open: openEmpty },
  {
    engine: 'postgresql',
    open: async () => openDatabase(readConfig(sandboxOn(await postgres?.newDatabase()))),
  },
])('on $engine', ({ engine, open }) => {
  describe.skipIf(engine === 'postgresql' && !postgres)('a call that is done once', () => {
    let db: Database
    let app: FastifyInstance
    let key: string
    let ahead = 0
    beforeAll(async () => {
      db = await open()
      const clock = offsetClock(() => ahead)
      app = appOf(servicesWith({ config: readConfig({}), db, clock, faults: faults() }))
    })
    beforeEach(async () => {
      key = randomUUID()
      await db.delete(systemState)
    })
    afterAll(async () => {
      await app.close()
      await db.close()
    })

    const ask = async (end: string, idempotencyKey = key, thing = 'one') => {
      const { statusCode, json } = await app.inject({
        method: 'POST',
        url: `/abcbs/v1/things/${thing}`,
        headers: { 'idempotency-key': idempotencyKey },
        payload: { end },
      })
      const { requestId: _, ...answer } = json<Record<string, unknown>>()
      return { status: statusCode, answer }
    }
    const written = () => db.$count(systemState)
    const kept = () => db.$count(onceAnswers)

    test('returns the first answer to a repeated request', async () => {
      const first = await ask('well')
      expect(first).toEqual({ status: 201, answer: { name: expect.any(String) } })
      expect(await ask('well')).toEqual(first)
      expect(await written()).toBe(1)
      expect((await ask('well', randomUUID())).answer).not.toEqual(first.answer)
      expect(await written()).toBe(2)
    })

    test('is followed by its work after the answer, unless its changes are rolled back', async () => {
      followed.length = 0
      expect([(await ask('crash')).status, await written()]).toEqual([500, 0])
      expect([(await ask('well', randomUUID())).status, await written()]).toEqual([201, 1])
      await afterwardsDone(app)
      expect(followed).toEqual(['well'])
    })

    test('is done once, despite simultaneous repeats', async () => {
      const answers = await Promise.all(Array.from({ length: 8 }, () => ask('well')))
      expect(new Set(answers.map(({ answer }) => answer.name)).size).toBe(1)
      expect(answers.every(({ status }) => status === 201)).toBe(true)
      expect(await written()).toBe(1)
    })

    test.each([
      ['another body', 'refused', 'one'],
      ['another place', 'well', 'two'],
    ])('rejects the same key with %s', async (_what, end, thing) => {
      await ask('well')
      expect((await ask(end, key, thing)).status).toBe(422)
      expect(await written()).toBe(1)
    })

    test.each([undefined, '', 'short', 'a'.repeat(65), 'with spaces in it', 'sql-or-1=1;'])(
      'needs a key and rejects %j',
      async (bad) => {
        const headers = bad === undefined ? {} : { 'idempotency-key': bad }
        const url = '/abcbs/v1/things/one'
        const answer = await app.inject({ method: 'POST', url, headers, payload: { end: 'well' } })
        expect([answer.statusCode, await written()]).toEqual([400, 0])
      },
    )

    test('that was rejected is rejected the same way again, and its earlier writes remain', async () => {
      const first = await ask('refused')
      expect(first).toMatchObject({
        status: 409,
        answer: { code: 'IDS-0007', detail: 'There is one.', validationErrors: { end: 'must differ' } },
      })
      expect(await ask('refused')).toEqual(first)
      expect(await written()).toBe(1)
    })

    test.each([
      ['busy', 422],
      ['down', 503],
    ])('that failed temporarily (%s) is tried again', async (end, status) => {
      const before = await kept()
      expect((await ask(end)).status).toBe(status)
      expect((await ask(end)).status).toBe(status)
      expect([await written(), await kept()]).toEqual([2, before])
    })

    test.each(['crash', 'wrong'])('that fails halfway (%s) leaves nothing', async (end) => {
      const before = await kept()
      expect((await ask(end)).status).toBe(500)
      expect([await written(), await kept()]).toEqual([0, before])
      expect((await ask('well')).status).toBe(201)
    })

    test('is forgotten after a day', async () => {
      const first = await ask('well')
      ahead += 24 * 3_600 - 60
      expect(await ask('well')).toEqual(first)
      ahead += 120
      expect((await ask('well')).answer).not.toEqual(first.answer)
      expect([await written(), await kept()]).toEqual([2, 1])
    })
  })
})
