import fastify from 'fastify'
import { expect, test } from 'vitest'
import { answerOutcomes } from '#server/domains/fhir-api/operation-outcome.ts'
import { answerFailures } from '#server/platform/http/failures.ts'
import { startBackend } from '#tests/kit/backend.ts'
import { openSeeded } from '#tests/kit/databases.ts'

test('alive without a database, ready only with one', async () => {
  const db = await openSeeded()
  const { app } = await startBackend(db)
  expect((await app.inject('/livez')).json()).toEqual({ status: 'ok' })
  const ready = await app.inject('/readyz')
  expect([ready.statusCode, ready.json()]).toEqual([
    200,
    { status: 'ok', database: db.engine, jobs: 'starting' },
  ])

  await db.close()
  expect((await app.inject('/livez')).statusCode).toBe(200)
  const gone = await app.inject('/readyz')
  expect(gone.headers['content-type']).toBe('application/problem+json; charset=utf-8')
  expect([gone.statusCode, gone.json()]).toEqual([
    503,
    expect.objectContaining({ status: 503, code: 'WEB-0001' }),
  ])
  expect(gone.body).not.toMatch(/select|PGlite|at \w+ \(/)
  await app.close()
})

test.each([
  ['a statement that took too long', { code: '57014' }],
  ['too many connections', { code: '53300' }],
  ['a pool without a free connection', { message: 'timeout exceeded when trying to connect' }],
])('%s is answered with 503 and a time to retry, in FHIR as well', async (_what, fault) => {
  const app = fastify()
  answerFailures(app)
  const fail = () => Promise.reject(new Error('failed query', { cause: Object.assign(new Error(), fault) }))
  app.get('/plain', fail)
  await app.register(async (scope) => {
    answerOutcomes(scope)
    scope.get('/fhir', fail)
  })
  const [plain, fhir] = [await app.inject('/plain'), await app.inject('/fhir')]
  for (const { statusCode, headers } of [plain, fhir])
    expect([statusCode, headers['retry-after']]).toEqual([503, '2'])
  expect(plain.json()).toMatchObject({ code: 'WEB-0001' })
  expect(fhir.json()).toMatchObject({ resourceType: 'OperationOutcome', issue: [{ code: 'transient' }] })
})
