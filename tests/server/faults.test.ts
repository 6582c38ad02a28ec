import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Switches } from '#server/platform/http/faults.ts'
import { type Backend, backend, startBackend } from '#tests/kit/backend.ts'
import { signInAs } from '#tests/kit/sign-in.ts'
import { ORIGIN } from '#tests/kit/tab.ts'
import { GATEWAY } from '#tests/kit/sandbox-settings.ts'

let server: Backend
beforeAll(async () => {
  server = await backend()
})
beforeEach(() => server.faults.reset())
afterAll(() => server.faults.reset())

const NOTICE = '/member/myblueprint/v1/public/user-notice'
const ask = () => server.app.inject(NOTICE)

const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'POST', url, payload, headers: { origin: ORIGIN, ...headers } })

const breakNext = (answer: string, more: Partial<Switches> = {}) =>
  post('/sandbox/switches', { next: [{ call: `GET ${NOTICE}`, answer }], ...more })

test.each([
  ['503', 503, 'WEB-0001'],
  ['401', 401, 'UNAUTHORIZED_ERROR'],
])('%s is answered once, like a real failure', async (answer, status, code) => {
  expect((await breakNext(answer)).statusCode).toBe(200)
  const broken = await ask()
  expect(broken.headers['content-type']).toBe('application/problem+json; charset=utf-8')
  expect([broken.statusCode, broken.json<{ code: string }>().code]).toEqual([status, code])
  expect((await ask()).statusCode).toBe(200)
})

test('html is the page of a Wi-Fi portal, with status 200', async () => {
  await breakNext('html')
  const broken = await ask()
  expect([broken.statusCode, broken.headers['content-type']]).toEqual([
    200,
    expect.stringMatching('text/html'),
  ])
  expect(broken.body).toContain('<!doctype html>')
})

test('half is the first half of the right answer', async () => {
  const whole = (await ask()).body
  await breakNext('half')
  const broken = await ask()
  expect(broken.statusCode).toBe(200)
  expect(broken.body).toBe(whole.slice(0, Math.floor(whole.length / 2)))
  expect((await ask()).body).toBe(whole)
})

test('late is the right answer after the requested time', async () => {
  await breakNext('late', { lateSeconds: 12 })
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  let hasCome = false
  const late = ask().then((answer) => {
    hasCome = true
    return answer
  })
  await ask()
  vi.advanceTimersByTime(11_999)
  await ask()
  expect(hasCome).toBe(false)
  vi.advanceTimersByTime(1)
  expect((await late).json()).toEqual({ notice: '' })
})

test('exception is a bundle whose only entry is an OperationOutcome', async () => {
  const { tab, bearer } = await signInAs(server.app, 'harperdana1')
  await post('/sandbox/switches', { next: [{ call: 'GET /fhir/Patient', answer: 'exception' }] })
  const answer = await tab.fetch('/fhir/Patient?identifier=ZZH410220', { headers: bearer })
  expect(await answer.json()).toMatchObject({
    resourceType: 'Bundle',
    total: 1,
    entry: [{ resource: { resourceType: 'OperationOutcome', issue: [{ code: 'exception' }] } }],
  })
})

test('a fault counts down, affects only its call, and ends with the reset', async () => {
  await post('/sandbox/switches', { next: [{ call: `GET ${NOTICE}`, answer: '503', times: 2 }] })
  const other = '/member/myblueprint/v1/public/systemavailability'
  const seen = []
  for (const url of [other, NOTICE, NOTICE, NOTICE]) seen.push((await server.app.inject(url)).statusCode)
  expect(seen).toEqual([200, 503, 503, 200])
  await breakNext('503', { outage: true, notice: 'Closed on Monday' })
  await post('/sandbox/reset', {})
  expect((await ask()).json()).toEqual({ notice: '' })
})

test.each([
  ['an unknown fault', { next: [{ call: 'GET /', answer: 'fire' }] }],
  ['a call without a method', { next: [{ call: '/fhir', answer: '503' }] }],
  ['an endless wait', { lateSeconds: 3_600 }],
])('%s is rejected and switches nothing', async (_what, payload) => {
  expect((await post('/sandbox/switches', payload)).statusCode).toBe(422)
  expect((await ask()).statusCode).toBe(200)
})

test('rejects an unknown switch', async () => {
  const answer = await post('/sandbox/switches', { outrage: true })
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([422, 'INVALID_REQUEST'])
})

test('the form switches what its page shows', async () => {
  const form = new URLSearchParams({ outage: 'on', notice: '<b>"Hello"</b>', clockOffsetSeconds: '-60' })
  const sent = await server.app.inject({
    method: 'POST',
    url: '/sandbox/form',
    // The headers that a browser sends with a form if its page sends no referrer.
    headers: {
      origin: 'null',
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: form.toString(),
  })
  expect([sent.statusCode, sent.headers.location]).toEqual([303, '/sandbox'])
  expect(server.faults.switches).toMatchObject({ outage: true, clockOffsetSeconds: -60 })
  const page = (await server.app.inject('/sandbox')).body
  expect(page).toContain('&lt;b&gt;&quot;Hello&quot;&lt;/b&gt;')
  expect(page).not.toContain('<b>"Hello"')
})

test('rejects a tampered form without a server error', async () => {
  for (const [path, form] of [
    ['form', { outage: 'on' }],
    ['form', { notice: 'x', clockOffsetSeconds: 'soon' }],
    ['clock', { to: 'soon' }],
    ['fail', { call: 'GET /fhir/Coverage', answer: '503', times: '1000' }],
    ['fail', { call: 'GET /fhir/Coverage', answer: 'fire', times: '1' }],
    ['sign-in', { login: 'somebody' }],
  ] as const)
    expect([path, (await post(`/sandbox/${path}`, form)).statusCode]).toEqual([path, 422])
  expect(server.faults.switches.next).toEqual([])
})

test('a page of another origin switches nothing', async () => {
  const evil = { origin: 'https://evil.example.com' }
  for (const path of ['switches', 'form', 'reset', 'world', 'clock', 'fail', 'sign-in']) {
    const answer = await post(`/sandbox/${path}`, { outage: true }, evil)
    expect(answer.statusCode).toBe(403)
  }
  expect(server.faults.switches.outage).toBe(false)
})

test('outside sandbox mode the switches are missing', async () => {
  const { app, faults } = await startBackend(server.db, {
    ...GATEWAY,
  })
  faults.set({ next: [{ call: `GET ${NOTICE}`, answer: '503', times: 9 }] })
  expect((await app.inject(NOTICE)).statusCode).toBe(200)
  for (const path of ['/sandbox', '/sandbox/switches', '/sandbox/inbox', '/docs', '/docs/json'])
    expect([path, (await app.inject(path)).statusCode]).toEqual([path, 404])
  expect((await app.inject({ method: 'POST', url: '/sandbox/reset' })).statusCode).toBe(404)
  await app.close()
})
