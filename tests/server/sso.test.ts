import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { AppKey, HAND_OFF_FIELDS } from '#contract/entities/sso.ts'
import { readConfig } from '#server/config/config.ts'
import { builtInContent } from '#server/domains/content/built-in.ts'
import { targetOf } from '#server/domains/programs/routes.ts'
import { agreeToDiscounts } from '#tests/kit/agreements.ts'
import { type Backend, startBackend } from '#tests/kit/backend.ts'
import { openSeeded } from '#tests/kit/databases.ts'
import { signInAs } from '#tests/kit/sign-in.ts'
import { today } from '#tests/kit/time.ts'

const home = mkdtempSync(join(tmpdir(), 'sso-'))
let server: Backend
beforeAll(async () => {
  const folder = join(home, 'content')
  mkdirSync(folder)
  writeFileSync(join(folder, 'texts.json'), JSON.stringify(['well-being', 'health-coaching'].map(endingSoon)))
  const env = { CONTENT_DIR: folder, DATA_DIR: join(home, 'data'), DIST_DIR: join(home, 'no-build') }
  server = await startBackend(await openSeeded(), env)
})
afterAll(async () => {
  await server.app.close()
  await server.db.close()
  rmSync(home, { recursive: true, force: true })
})
beforeEach(() => server.faults.reset())

const DAY_SECONDS = 24 * 3600

/** A program whose last day, set by an editor, is tomorrow. */
function endingSoon(id: string) {
  const found = builtInContent().items.find(({ content_id }) => content_id === id)
  const { image: _image, ...block } = typeof found?.data === 'object' ? found.data : expect.fail('a block')
  return {
    ...found,
    data: { ...block, templateType: 'plain' },
    date_expire: today().add({ days: 2 }).toString(),
  }
}

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

/** The target of the form, and the fields that a browser would send. */
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

test('the application gets the member once', async () => {
  const { status, body } = await ask('harperdana1', { app: 'cob', ...dana })
  expect(status).toBe(200)
  const { url, fields } = fieldsOf(body.ssoForm)
  const first = await submit(url, fields)
  expect(first.statusCode).toBe(200)
  for (const value of ['harperdana1', 'ZZH41022001', 'medical', '(empty)'])
    expect(first.body).toContain(value)
  expect((await submit(url, fields)).statusCode).toBe(403)
})

test('rejects a hand-off that is old, another application’s or forged', async () => {
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

test('rejects a hand-off as another member or to an application outside the plan', async () => {
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

test.each([
  ['of Medicare, to a marketplace member', 'rewards', 'octaviar88'],
  ['of Medicare, to a member of an employer', 'rewards', 'harperdana1'],
  ['that another brand’s members have', 'discounts', 'wilmaross42'],
  ['for 18 and over, to a member of 16', 'diabetes', 'harpereli16'],
] as const)('rejects an application %s', async (_whose, app, login) => {
  const who = await onMedical(login)
  expect(await ask(login, { app, ...who })).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
})

test('an application is open while one of its programs is shown', async () => {
  const asked = { app: 'wellbeing', ...dana }
  server.faults.set({ clockOffsetSeconds: DAY_SECONDS })
  expect(await ask('harperdana1', asked)).toMatchObject({ status: 200 })
  server.faults.set({ clockOffsetSeconds: 2 * DAY_SECONDS })
  expect(await ask('harperdana1', asked)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  expect(await ask('harperdana1', { ...asked, app: 'careguide' })).toMatchObject({ status: 200 })
})

/** The login whose plan opens each application. */
const WHO: Record<AppKey, string> = {
  interqual: 'delgadoray3',
  cob: 'harperdana1',
  updatepolicy: 'harperdana1',
  updatepolicymetallic: 'octaviar88',
  rxsavings: 'delgadoray3',
  careguide: 'harperdana1',
  wellbeing: 'harperdana1',
  telehealth: 'octaviar88',
  diabetes: 'octaviar88',
  rewards: 'wilmaross42',
  discounts: 'harperdana1',
  embold: 'harperdana1',
}

/** The member's identity on their first medical plan. */
async function onMedical(login: string) {
  const { tab, bearer } = await signInAs(server.app, login)
  const answer = await tab.fetch(`/member/myblueprint/v1/users/${login}/memberships`, { headers: bearer })
  const { userMemberships } = (await answer.json()) as { userMemberships: Record<string, string>[] }
  const { companyId, memberId } = userMemberships.find((one) => one.contractType === 'medical') ?? {}
  return { userName: login, companyId, memberId, contractType: 'medical', relayState: '' }
}

test.each(Object.entries(WHO))('%s sends %s over with the fields of the pages', async (app, login) => {
  const who = await onMedical(login)
  if (app === 'discounts') await agreeToDiscounts(server.app, login, who)
  const { body } = await ask(login, { app, ...who })
  const { url, fields } = fieldsOf(body.ssoForm)
  expect(fields.map(([name]) => name)).toEqual([...HAND_OFF_FIELDS])
  const taken = await submit(url, fields)
  expect([taken.statusCode, url]).toEqual([200, `/sandbox/apps/${app}`])
  expect(taken.body).toContain(`Connected application: ${app}`)
})

test('all twelve applications have short lowercase keys and own targets (spec §9)', () => {
  expect(AppKey.options).toHaveLength(12)
  const targets = Object.fromEntries(AppKey.options.map((key) => [key, `https://${key}.example.com/in`]))
  const config = readConfig({ SSO_TARGETS: JSON.stringify(targets) })
  for (const key of AppKey.options) {
    expect(key).toMatch(/^[a-z]{3,20}$/)
    expect(targetOf(key, config)).toBe(targets[key])
  }
})

test.each([
  ['{"bank":"https://bank.example.com"}', /contains an unknown application: "bank"/],
  ['{"COB":"https://cob.example.com"}', /contains an unknown application: "COB"/],
  ['{"cob":"http://cob.example.com"}', /must contain only https URLs/],
  ['{"cob":"cob"}', /must contain only URLs/],
  ['cob', /must be JSON such as/],
])('rejects the setting %s', (SSO_TARGETS, why) =>
  expect(() => readConfig({ SSO_TARGETS })).toThrow(
    expect.objectContaining({ problems: [expect.stringMatching(why)] }),
  ),
)
