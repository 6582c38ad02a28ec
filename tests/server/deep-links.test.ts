import { expect, test } from 'vitest'
import { SESSION_HEADER } from '#contract/calls/session.ts'
import { backend } from '#tests/kit/backend.ts'
import { signInAs } from '#tests/kit/sign-in.ts'

const server = await backend()
const { tab, bearer } = await signInAs(server.app, 'harperdana1')

const PATH = '/claim-details/M263250220040172'

async function post(path: string, body: object, headers: Record<string, string> = { [SESSION_HEADER]: '1' }) {
  const answer = await tab.fetch(`/session${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as { sealed?: string; path?: string } }
}

const seal = async (path = PATH) => (await post('/deep-link', { path })).body.sealed ?? ''
const open = (sealed: string, headers: Record<string, string> = bearer) =>
  post('/deep-link/opened', { sealed }, { [SESSION_HEADER]: '1', ...headers })

test('an address is encrypted for a visitor, is unreadable, and opens after sign-in', async () => {
  const sealed = await seal()
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('M263250220040172')
  expect(await seal()).not.toBe(sealed)
  expect(await open(sealed)).toEqual({ status: 200, body: { path: PATH } })
})

test('does not open without a token, after ten minutes or with a changed byte', async () => {
  const sealed = await seal()
  expect((await open(sealed, {})).status).toBe(401)
  const bytes = Buffer.from(sealed, 'base64url')
  for (const at of bytes.keys()) {
    const changed = Buffer.from(bytes)
    changed[at]! ^= 1
    expect((await open(changed.toString('base64url'))).status).toBe(404)
  }
  expect((await open('AAAA')).status).toBe(404)
  server.faults.set({ clockOffsetSeconds: 601 })
  const { status } = await open(sealed)
  server.faults.reset()
  expect(status).toBe(404)
})

test('rejects another origin and an address longer than any of ours', async () => {
  expect((await post('/deep-link', { path: PATH }, {})).status).toBe(403)
  expect((await post('/deep-link', { path: `/${'x'.repeat(2048)}` })).status).toBe(422)
})
