import { expect, test } from 'vitest'
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
