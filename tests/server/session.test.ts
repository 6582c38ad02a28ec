import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type Backend, backend } from '#tests/kit/backend.ts'
import { refresh, signInAs } from '#tests/kit/sign-in.ts'
import type { Tab } from '#tests/kit/tab.ts'

let server: Backend
beforeAll(async () => {
  server = await backend()
})
beforeEach(() => server.faults.reset())

const OURS = { 'x-portal-session': '1' }
type Bearer = { authorization: string }

const open = (tab: Tab, bearer: Bearer) =>
  tab.fetch('/session', { method: 'POST', headers: { ...OURS, ...bearer } })
const readKey = (tab: Tab) => tab.fetch('/session/key', { headers: OURS })
const keyIn = async (answer: Response) => ((await answer.json()) as { key: string }).key

test('a browser keeps one key for one member, however often it signs in', async () => {
  const { tab, bearer } = await signInAs(server.app, 'harperdana1')
  const key = await keyIn(await open(tab, bearer))
  expect(Buffer.from(key, 'base64url')).toHaveLength(32)
  expect(await keyIn(await open(tab, bearer))).toBe(key)
  expect(await keyIn(await readKey(tab))).toBe(key)
})

test('another member in the same browser gets another key, and the first key is gone', async () => {
  const dana = await signInAs(server.app, 'harperdana1')
  const first = await keyIn(await open(dana.tab, dana.bearer))
  dana.tab.cookies.delete('_session')
  const { bearer } = await signInAs(server.app, 'nguyenkim22')
  const second = await keyIn(await open(dana.tab, bearer))
  expect(second).not.toBe(first)
  expect(await keyIn(await readKey(dana.tab))).toBe(second)
})

test('without the cookie, without the header or from elsewhere there is no key', async () => {
  const { tab, bearer } = await signInAs(server.app, 'harperdana1')
  expect((await readKey(tab)).status).toBe(401)
  await open(tab, bearer)
  expect((await tab.fetch('/session/key')).status).toBe(403)
  const cookie = [...tab.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const foreign = await server.app.inject({
    method: 'DELETE',
    url: '/session',
    headers: { ...OURS, cookie, origin: 'https://evil.example.com' },
  })
  expect(foreign.statusCode).toBe(403)
  expect((await readKey(tab)).status).toBe(200)
})

test('fifteen idle minutes make the server forget the key', async () => {
  const { tab, bearer } = await signInAs(server.app, 'harperdana1')
  await open(tab, bearer)
  server.faults.set({ clockOffsetSeconds: 899 })
  expect((await readKey(tab)).status).toBe(200)
  server.faults.set({ clockOffsetSeconds: 901 })
  expect((await readKey(tab)).status).toBe(401)
})

test('signing out forgets the key, revokes the refresh token and asks for the password again', async () => {
  const { tab, tokens, bearer } = await signInAs(server.app, 'harperdana1')
  await open(tab, bearer)
  const closed = await tab.fetch('/session', { method: 'DELETE', headers: OURS })
  expect(closed.status).toBe(204)
  expect(closed.headers.get('clear-site-data')).toBe('"cache"')
  expect((await readKey(tab)).status).toBe(401)
  expect((await refresh(tab, tokens.refresh_token)).status).toBe(400)
  expect((await tab.fetch('/session', { method: 'DELETE', headers: OURS })).status).toBe(204)
})

test('the cookie says nothing, is for us alone and no script can read it', async () => {
  const { bearer } = await signInAs(server.app, 'harperdana1')
  const reply = await server.app.inject({ method: 'POST', url: '/session', headers: { ...OURS, ...bearer } })
  expect(String(reply.headers['set-cookie'])).toMatch(
    /^__Host-portal-session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  )
})
