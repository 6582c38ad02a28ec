import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { forms } from '#contract/calls/forms.ts'
import { type Backend, startBackend } from '#tests/kit/backend.ts'
import { openSeeded } from '#tests/kit/databases.ts'
import { signInAs } from '#tests/kit/sign-in.ts'

const DANA = 'ZZH41022001'
const ELI = 'ZZH41022004'

let server: Backend
/** Member ids that may not report other coverage, according to the insurer; null while it doesn't answer. */
let limited: string[] | null = []
beforeAll(async () => {
  const plugged: Parameters<typeof startBackend>[2] = {
    insurer: (sandbox) => ({
      ...sandbox,
      profiles: {
        ...sandbox.profiles!,
        ofMember: async (call, memberId) => {
          if (limited === null) throw new Error('the connection is gone')
          const held = await sandbox.profiles!.ofMember(call, memberId)
          return held && limited.includes(memberId) ? { ...held, notAllowed: ['other-coverage'] } : held
        },
      },
    }),
  }
  server = await startBackend(await openSeeded(), {}, plugged)
})
afterAll(async () => {
  await server.app.close()
  await server.db.close()
})
beforeEach(() => {
  limited = []
})

const VERSION = 2
const OTHER = { company: 'Bluestem Mutual', policy: 'BM-2207', holder: 'Dana Harper', start: '2026-01-01' }

async function member(login: string, memberId: string) {
  const { bearer: headers } = await signInAs(server.app, login)
  const base = `/abcbs/v1/members/${memberId}/forms`
  const list = async () => v.parse(forms.reply, (await server.app.inject({ url: base, headers })).json())
  const print = (form: string) => server.app.inject({ url: `${base}/${form}?language=en`, headers })
  const send = (more: object = {}) =>
    server.app.inject({
      method: 'POST',
      url: `${base}/other-coverage/sent`,
      headers: { ...headers, 'idempotency-key': randomUUID() },
      payload: {
        version: VERSION,
        answers: { ...OTHER, covered: memberId, ...more },
        files: [],
        signedBy: 'Dana Harper',
      },
    })
  return { list, print, send }
}

/** Whether the form is listed, what is forbidden, and the results of sending and printing it. */
async function offeredTo({ list, print, send }: Awaited<ReturnType<typeof member>>) {
  const { forms: offered, notAllowed } = await list()
  const isListed = offered.some(({ formId }) => formId === 'other-coverage')
  return [isListed, notAllowed, (await send()).statusCode, (await print('other-coverage')).statusCode]
}

const REFUSED = [false, ['other-coverage'], 404, 404]

test('only adults have the form for other coverage', async () => {
  expect(await offeredTo(await member('harperdana1', DANA))).toEqual([true, [], 200, 200])
  const eli = await member('harpereli16', ELI)
  expect(await offeredTo(eli)).toEqual(REFUSED)
  expect((await eli.list()).forms.map(({ formId }) => formId)).toContain('release')
})

test('the form is missing if the insurer forbids it, or while it doesn’t answer', async () => {
  limited = [DANA]
  const dana = await member('harperdana1', DANA)
  expect(await offeredTo(dana)).toEqual(REFUSED)
  limited = null
  expect(await offeredTo(dana)).toEqual(REFUSED)
  expect((await dana.print('release')).statusCode).toBe(200)
})

test('other coverage does not end before it starts; a single day is enough', async () => {
  const dana = await member('harperdana1', DANA)
  const wrong = await dana.send({ end: '2025-12-31' })
  expect([wrong.statusCode, wrong.json()]).toEqual([
    422,
    expect.objectContaining({ validationErrors: { end: 'too-early' } }),
  ])
  expect((await dana.send({ end: OTHER.start })).statusCode).toBe(200)
})
