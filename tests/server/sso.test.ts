import { beforeAll, beforeEach, expect, test } from 'vitest'
import { AppKey } from '#contract/entities/sso.ts'
import { backend } from '#tests/kit/backend.ts'
import { signInAs } from '#tests/kit/sign-in.ts'

let server: Awaited<ReturnType<typeof backend>>
beforeAll(async () => {
  server = await backend()
})
beforeEach(() => server.faults.reset())

const dana = {
  userName: 'harperdana1',
  companyId: '1',
  memberId: 'ZZH41022001',
  contractType: 'medical',
  relayState: '',
}

async function ask(login: string, body: object) {
  const { tab, bearer } = await signInAs(server.app, login)
  const headers = { ...bearer, 'content-type': 'application/json' }
  const answer = await tab.fetch('/member/myblueprint/v1/sso', {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as { ssoForm: string; code: string } }
}

/** Where the form goes, and what a browser would send with it. */
function fieldsOf(ssoForm: string) {
  const fields = [...ssoForm.matchAll(/name="(\w+)"\s+value="([^"]*)"/g)].map(([, ...pair]) => pair)
  return { url: ssoForm.match(/action="([^"]+)"/)?.[1] ?? '', fields }
}

const submit = (url: string, fields: string[][]) =>
  server.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' },
    payload: new URLSearchParams(fields).toString(),
  })

test('the application is given who comes, once', async () => {
  const { status, body } = await ask('harperdana1', { app: 'cob', ...dana })
  expect(status).toBe(200)
  const { url, fields } = fieldsOf(body.ssoForm)
  const first = await submit(url, fields)
  expect(first.statusCode).toBe(200)
  for (const value of ['harperdana1', 'ZZH41022001', 'medical', '(empty)'])
    expect(first.body).toContain(value)
  expect((await submit(url, fields)).statusCode).toBe(403)
})

test('a hand-off that is a minute old, another application’s or made by somebody else is refused', async () => {
  const good = fieldsOf((await ask('harperdana1', { app: 'cob', ...dana })).body.ssoForm)
  expect((await submit('/sandbox/apps/embold', good.fields)).statusCode).toBe(403)
  const forged = good.fields.map(([name = '', value = '']) => [
    name,
    name === 'handOff' ? `${value}x` : value,
  ])
  expect((await submit(good.url, forged)).statusCode).toBe(403)
  server.faults.set({ clockOffsetSeconds: 61 })
  expect((await submit(good.url, good.fields)).statusCode).toBe(403)
})

test('nobody is handed over as somebody else, or to what their plan does not open', async () => {
  for (const [login, body] of [
    ['harpermarc1', { app: 'cob', ...dana }],
    ['harpermarc1', { app: 'cob', ...dana, userName: 'harpermarc1' }],
    ['harperdana1', { app: 'cob', ...dana, companyId: '2' }],
    ['harperdana1', { app: 'cob', ...dana, contractType: 'vision' }],
    ['harperdana1', { app: 'rxsavings', ...dana }],
    ['harperdana1', { app: 'updatepolicymetallic', ...dana }],
  ] as const)
    expect(await ask(login, body)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  expect(await ask('harperdana1', { app: 'bank', ...dana })).toMatchObject({ status: 422 })
  expect(await ask('harperdana1', { app: 'cob', ...dana, relayState: '/x' })).toMatchObject({ status: 422 })
})

test('there are twelve applications (spec §9)', () => {
  expect(AppKey.options).toHaveLength(12)
})
