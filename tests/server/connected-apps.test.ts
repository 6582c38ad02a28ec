import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { connectedApps } from '#contract/calls/sso.ts'
import type { AppKey } from '#contract/entities/sso.ts'
import { handOffs } from '#server/platform/db/schema.ts'
import { connectedApps as rows } from '#server/domains/programs/tables.ts'
import { type Backend, startBackend } from '#tests/kit/backend.ts'
import { openSeeded } from '#tests/kit/databases.ts'
import { signInAs } from '#tests/kit/sign-in.ts'

const BASE = '/member/myblueprint/v1'
const plan = { companyId: '1', memberId: 'ZZH41022001', contractType: 'medical', relayState: '' }

let server: Backend
beforeAll(async () => void (server = await startBackend(await openSeeded())))
afterAll(async () => {
  await server.app.close()
  await server.db.close()
})
beforeEach(async () => {
  server.faults.reset()
  for (const table of [rows, handOffs]) await server.db.delete(table)
})

async function member(username = 'harperdana1') {
  const { bearer } = await signInAs(server.app, username)
  const mine = `${BASE}/users/${username}/connected-apps`
  const list = async (url = mine) => server.app.inject({ url, headers: bearer })
  return {
    list,
    apps: async () => v.parse(connectedApps.reply, (await list()).json()).apps,
    open: (app: AppKey) =>
      server.app.inject({
        method: 'POST',
        url: `${BASE}/sso`,
        headers: bearer,
        payload: { app, userName: username, ...plan },
      }),
    stop: (app: string, isStopped: boolean, url = mine) =>
      server.app.inject({ method: 'PUT', url: `${url}/${app}`, headers: bearer, payload: { isStopped } }),
  }
}

test('lists each opened application once, latest first, with first and last time', async () => {
  const dana = await member()
  expect(await dana.apps()).toEqual([])
  await dana.open('cob')
  await dana.open('embold')
  server.faults.set({ clockOffsetSeconds: 60 })
  await dana.open('cob')
  const [last, before, ...more] = await dana.apps()
  expect([last?.app, before?.app, more.length]).toEqual(['cob', 'embold', 0])
  expect(Date.parse(last?.lastOpenedAt ?? '')).toBeGreaterThan(Date.parse(last?.firstOpenedAt ?? '') + 50_000)
  expect([last?.stoppedAt, before?.stoppedAt]).toEqual([null, null])
})

test('a stopped application gets nothing until it is allowed again', async () => {
  const dana = await member()
  expect((await dana.open('cob')).statusCode).toBe(200)
  await dana.open('embold')
  expect((await dana.stop('cob', true)).json()).toMatchObject({ app: 'cob', stoppedAt: expect.any(String) })
  // Cost estimates still have theirs.
  expect((await server.db.select().from(handOffs)).map(({ app }) => app)).toEqual(['embold'])
  const refused = await dana.open('cob')
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([403, 'SSO-0003'])
  expect((await dana.open('embold')).statusCode).toBe(200)
  expect((await dana.stop('cob', false)).json()).toMatchObject({ stoppedAt: null })
  expect((await dana.open('cob')).statusCode).toBe(200)
})

test('an app never opened is not listed and cannot be stopped', async () => {
  await (await member()).open('cob')
  const marc = await member('harpermarc1')
  const answers = [await marc.stop('cob', true), await marc.stop('nonsense', true)]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404])
  expect(await marc.apps()).toEqual([])
})
