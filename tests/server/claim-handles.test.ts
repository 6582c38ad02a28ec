import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, expect, test } from 'vitest'
import { claim, claims } from '#contract/calls/claims.ts'
import { Handle } from '#contract/entities/handle.ts'
import { buildApp } from '#server/app.ts'
import { type Handles, handlesUnder, openHandles } from '#server/platform/http/handles.ts'
import { backend } from '#tests/kit/backend.ts'
import { signInAs } from '#tests/kit/sign-in.ts'

const server = await backend()
const second = await buildApp({ ...server.services })
afterAll(() => second.close())

const DANA = { username: 'harperdana1', memberId: 'ZZH41022001' }
const MARCUS = { username: 'harpermarc1', memberId: 'ZZH41022002' }

/** A signed-in member, and the server's answer to a path below their own claims. */
async function member({ username, memberId }: typeof DANA, app = server.app) {
  const { tab, bearer } = await signInAs(app, username)
  return async (path: string) => {
    const answer = await tab.fetch(`/abcbs/v1/members/${memberId}/claims${path}`, { headers: bearer })
    return { status: answer.status, body: (await answer.json()) as unknown }
  }
}

const listOf = async (ask: Awaited<ReturnType<typeof member>>) =>
  v.parse(claims.reply, (await ask('')).body).claims

test('every claim has a handle that reveals no number, person or contract', async () => {
  const listed = await listOf(await member(DANA))
  expect(listed.length).toBeGreaterThan(20)
  for (const { handle, claimNumber } of listed) {
    expect(v.is(Handle, handle)).toBe(true)
    for (const text of [handle, Buffer.from(handle, 'base64url').toString('latin1')])
      for (const said of [claimNumber, claimNumber.slice(-6), '410220']) expect(text).not.toContain(said)
  }
  expect(new Set(listed.map(({ handle }) => handle)).size).toBe(listed.length)
  expect(new Set(listed.map(({ handle }) => handle.length)).size).toBe(1)
})

test('a claim opens by its handle and by its number as the same claim', async () => {
  const ask = await member(DANA)
  const [listed] = await listOf(ask)
  const byHandle = await ask(`/${listed!.handle}`)
  expect(v.parse(claim.reply, byHandle.body)).toMatchObject({
    claimId: listed!.claimId,
    handle: listed!.handle,
  })
  expect(await ask(`/${listed!.claimId}`)).toEqual(byHandle)
})

test('a claim that replaces another is also reached by handle', async () => {
  const ask = await member(DANA)
  const adjusted = (await listOf(ask)).find(({ status }) => status === 'adjusted')
  const found = v.parse(claim.reply, (await ask(`/${adjusted?.handle}`)).body)
  const next = v.parse(claim.reply, (await ask(`/${found.replacedByHandle}`)).body)
  expect(next).toMatchObject({ claimId: found.replacedBy, replacesHandle: adjusted?.handle })
})

test('another member’s handle, a forged one and an unknown number look the same', async () => {
  const hers = (await listOf(await member(DANA))).find(({ memberId }) => memberId === DANA.memberId)!
  const ask = await member(MARCUS)
  const forged = handlesUnder(randomBytes(32)).of('claim', hers.claimId)
  const [theirs, made, unknown] = [
    await ask(`/${hers.handle}`),
    await ask(`/${forged}`),
    await ask('/M26001000000001'),
  ]
  const same = { ...theirs, body: { ...(theirs.body as object), requestId: expect.any(String) } }
  expect(theirs.status).toBe(404)
  expect(made).toEqual(same)
  expect(unknown).toEqual(same)
})

test('handles are the same after a restart and on a second server', async () => {
  const here = await listOf(await member(DANA))
  const there = await listOf(await member(DANA, second))
  expect(there.map(({ handle }) => handle)).toEqual(here.map(({ handle }) => handle))
  const reopened = await openHandles(server.services)
  expect(here.map(({ claimId }) => reopened.of('claim', claimId))).toEqual(here.map(({ handle }) => handle))
})

const handles: Handles = handlesUnder(randomBytes(32))

test.each(['M263250220040172', 'a', 'carin-bb-0815', 'x'.repeat(16), 'y'.repeat(64), 'é—ü'])(
  'the handle of %s names only that',
  (id) => {
    const handle = handles.of('claim', id)
    expect(handles.read('claim', handle)).toBe(id)
    expect(handles.read('authorization', handle)).toBeUndefined()
    expect(handles.of('authorization', id)).not.toBe(handle)
    expect(handles.of('claim', id)).toBe(handle)
  },
)

test('a changed, cut or rewritten handle is invalid', () => {
  const handle = handles.of('claim', 'M263250220040172')
  const bytes = Buffer.from(handle, 'base64url')
  for (let bit = 0; bit < bytes.length * 8; bit += 1) {
    const changed = Buffer.from(bytes)
    changed[bit >> 3]! ^= 1 << (bit & 7)
    expect(handles.read('claim', changed.toString('base64url'))).toBeUndefined()
  }
  for (let length = 0; length < handle.length; length += 1)
    expect(handles.read('claim', handle.slice(0, length))).toBeUndefined()
  for (const other of [`${handle}=`, `${handle}==`, ` ${handle}`, `${handle}\n`, handle.replaceAll('_', '/')])
    if (other !== handle) expect(handles.read('claim', other)).toBeUndefined()
})

test('handles of all accepted ids have one length', () => {
  const lengths = ['a', 'M26', 'M263250220040172', 'RX-2026-000123456789', 'z'.repeat(40)].map(
    (id) => handles.of('claim', id).length,
  )
  expect(new Set(lengths).size).toBe(1)
})
