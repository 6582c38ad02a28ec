import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { ClaimNotes } from '#contract/entities/claim-notes.ts'
import { buildApp } from '#server/app.ts'
import { sandboxInsurer } from '#server/insurers/sandbox/insurer.ts'
import { backend } from '#tests/kit/backend.ts'
import { claimList, claimsFor } from '#tests/kit/claim-list.ts'
import { servicesWith } from '#tests/kit/services.ts'
import { signInAs } from '#tests/kit/sign-in.ts'

const dana = 'ZZH41022001'

let app: Awaited<ReturnType<typeof buildApp>>
beforeAll(async () => {
  const { services } = await backend()
  const { appeals: _appeals, spending: _spending, authorizations, ...others } = sandboxInsurer(services)
  const { requirements: _lists, metrics: _figures, ...requests } = authorizations!
  const insurer = { ...others, authorizations: requests }
  app = await buildApp(servicesWith(services, insurer))
})
afterAll(() => app.close())

async function member() {
  const { bearer } = await signInAs(app, 'harperdana1')
  const base = `/abcbs/v1/members/${dana}`
  const get = (path: string) => app.inject({ url: `${base}/${path}`, headers: bearer })
  const post = (path: string, payload: object) =>
    app.inject({
      method: 'POST',
      url: `${base}/${path}`,
      payload,
      headers: { ...bearer, 'idempotency-key': randomUUID() },
    })
  return { get, post }
}

test('an insurer that takes no appeals here says so with the notes, keeps them, and has the form for paper', async () => {
  const { get, post } = await member()
  const [denied] = claimsFor(await claimList(async (path) => (await get(path)).json()), 'search=MRI')
  const claim = `claims/${denied?.claimId}`
  expect(v.parse(ClaimNotes, (await get(`${claim}/notes`)).json())).toMatchObject({
    appeal: null,
    isAppealOffered: false,
  })
  const started = await post(`${claim}/appeals`, { ground: 'other', letter: 'Because.' })
  expect([started.statusCode, started.json<{ code: string }>().code]).toEqual([404, 'NOT_FOUND'])
  expect((await get(`${claim}/appeal-form`)).statusCode).toBe(200)
})

test('without meters there is no page of spending, and its files are not there', async () => {
  const { get } = await member()
  for (const path of ['spending', 'spending/pdf', 'spending/csv'])
    expect((await get(`${path}?contractType=medical`)).statusCode).toBe(404)
  expect((await get('claims')).statusCode).toBe(200)
})

test('an insurer without approval lists has no page of them for members or visitors', async () => {
  const { get } = await member()
  expect((await get('authorizations')).statusCode).toBe(200)
  for (const path of ['approval-rules', 'approval-rules/csv'])
    expect((await get(`${path}?contractType=medical`)).statusCode).toBe(404)
  for (const path of ['approval-rules?line=ABCBS', 'approval-rules/csv?line=ABCBS', 'decision-figures'])
    expect((await app.inject({ url: `/member/myblueprint/v1/public/${path}` })).statusCode).toBe(404)
})
