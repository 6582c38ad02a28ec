import { expect, test } from 'vitest'
import * as v from 'valibot'
import { accessLog, signInHistory } from '#contract/calls/access-log.ts'
import { isOpen } from '#contract/endpoint.ts'
import { coarseNetwork } from '#server/platform/audit/origin.ts'
import { auditTrail } from '#server/platform/audit/tables.ts'
import { topicOf } from '#server/platform/audit/topics.ts'
import { lookActions } from '#server/access/look-actions.ts'
import { baseOf, served } from '#server/access/serve.ts'
import { networkOf } from '#server/identity/source.ts'
import { startedBackend } from '#tests/kit/own-backend.ts'
import { namingCalls } from '#tests/kit/naming-calls.ts'
import { passSignIn } from '#tests/kit/pass-sign-in.ts'
import { beginSignIn, signInAs } from '#tests/kit/sign-in.ts'
import { newTab } from '#tests/kit/tab.ts'

const USERS = '/member/myblueprint/v1/users'
const [DANA, ELI, MARCUS] = ['ZZH41022001', 'ZZH41022004', 'ZZH41022002'] as const
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:130.0) Gecko/20100101 Firefox/130.0'

const server = startedBackend()

async function memberOf(username: string) {
  const { bearer } = await signInAs(server.app, username)
  const get = (url: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
    server.app.inject({ url, remoteAddress, headers: { ...bearer, ...headers } })
  const read = async <Schema extends v.GenericSchema>(url: string, schema: Schema) =>
    v.parse(schema, (await get(url)).json())
  return {
    get,
    log: (cursor = '') =>
      read(`${USERS}/${username}/access-log${cursor && `?cursor=${cursor}`}`, accessLog.reply),
    signIns: (cursor = '') =>
      read(`${USERS}/${username}/sign-in-history${cursor && `?cursor=${cursor}`}`, signInHistory.reply),
  }
}

type Row = typeof auditTrail.$inferInsert
let written = 0
const row = (at: string, more: Partial<Row>): Row => ({
  id: `row-${(written += 1)}`,
  at,
  actor: 'nobody',
  action: 'GET /abcbs/v1/members/:memberId/claims',
  subject: DANA,
  outcome: 'read',
  requestId: 'request',
  ...more,
})
const write = (...rows: Row[]) => server.db.insert(auditTrail).values(rows)

test('the member’s log lists each look by another person with name and role', async () => {
  const [dana, eli] = [await memberOf('harperdana1'), await memberOf('harpereli16')]
  expect((await dana.get(`/fhir/ExplanationOfBenefit?patient=${ELI}`)).statusCode).toBe(200)
  expect((await dana.get(`/fhir/Patient/${ELI}`, {}, '198.51.100.7')).statusCode).toBe(200)
  const { entries } = await eli.log()
  const hers = entries.find(({ who }) => who.kind === 'holder')
  expect(hers).toMatchObject({
    who: { kind: 'holder', name: 'Danielle Harper' },
    deed: 'looked',
    topics: expect.arrayContaining(['eobs', 'person']),
    times: 2,
  })
  // The log doesn't show the member another person's address.
  expect([hers?.network, hers?.place]).toEqual(['', 'unknown'])
})

test('the log lists a rejected attempt without the stranger’s name', async () => {
  const [wilma, marcus] = [await memberOf('wilmaross42'), await memberOf('harpermarc1')]
  expect((await wilma.get(`/abcbs/v1/members/${MARCUS}/claims`)).statusCode).toBe(404)
  const { entries } = await marcus.log()
  const refused = entries.filter(({ deed }) => deed === 'refused')
  expect(refused).toEqual([
    expect.objectContaining({ who: { kind: 'other', name: '' }, topics: ['claims'], times: 1 }),
  ])
})

test('the log names staff and spouse but no stranger, and groups own looks by day', async () => {
  const day = '2026-10-05'
  await write(
    row(`${day}T15:00:00Z`, { actor: 'harperdana1' }),
    row(`${day}T15:01:00Z`, { actor: 'harperdana1', action: 'GET /abcbs/v1/members/:memberId/id-cards' }),
    row(`${day}T15:02:00Z`, { actor: 'harperdana1' }),
    row(`${day}T16:00:00Z`, { actor: 'adminsandy1' }),
    row(`${day}T17:00:00Z`, { actor: 'harpermarc1', outcome: 'refused' }),
    row(`${day}T18:00:00Z`, { actor: 'wilmaross42', outcome: 'refused' }),
    row(`${day}T18:30:00Z`, { actor: 'okaforruth7', outcome: 'refused' }),
    // In the insurer's time zone, this is still the day before.
    row(`${day}T04:00:00Z`, { actor: 'harperdana1', action: 'PUT /abcbs/v1/members/:memberId/autopay' }),
  )
  const { entries } = await (await memberOf('harperdana1')).log()
  const listed = entries
    .filter(({ at }) => at.startsWith(day))
    .map(({ at, who, deed, topics, times }) => [
      at.slice(11, 16),
      who.kind,
      who.name,
      deed,
      topics.join(' '),
      times,
    ])
  expect(listed).toEqual([
    ['18:30', 'other', '', 'refused', 'claims', 2],
    ['17:00', 'spouse', 'Marcus Harper', 'refused', 'claims', 1],
    ['16:00', 'staff', 'Sandy Whitlock', 'looked', 'claims', 1],
    ['15:02', 'you', '', 'looked', 'claims id-cards', 3],
    ['04:00', 'you', '', 'changed', 'autopay', 1],
  ])
})

test('each page continues where the last one ended, without gaps or repeats', async () => {
  const at = (hour: number) =>
    Temporal.Instant.from('2025-06-01T12:00:00Z').subtract({ hours: hour }).toString()
  // In 100 days, 2,400 looks by his wife and himself, and on an earlier day 1,300 of his own.
  await write(
    ...Array.from({ length: 2_400 }, (_, n) =>
      row(at(n), { subject: MARCUS, actor: n % 3 === 0 ? 'harpermarc1' : 'harperdana1' }),
    ),
  )
  const busy = Temporal.Instant.from('2024-06-01T12:00:00Z')
  await write(
    ...Array.from({ length: 1_300 }, (_, n) =>
      row(busy.subtract({ seconds: n }).toString(), { subject: MARCUS, actor: 'harpermarc1' }),
    ),
  )
  const marcus = await memberOf('harpermarc1')
  const days = new Map<string, number>()
  let cursor: string | null = ''
  let pages = 0
  while (cursor !== null) {
    const page: v.InferOutput<typeof accessLog.reply> = await marcus.log(cursor)
    for (const { at: moment, who, times } of page.entries) {
      if (moment > '2025-06-02') continue
      const day = Temporal.Instant.from(moment).toZonedDateTimeISO('America/Chicago').toPlainDate()
      const key = `${day.toString()} ${who.kind}`
      days.set(key, (days.get(key) ?? 0) + times)
    }
    cursor = page.nextCursor
    pages += 1
    expect(pages).toBeLessThan(40)
  }
  expect([...days.values()].reduce((sum, times) => sum + times, 0)).toBe(2_400 + 1_300)
  expect(days.get('2024-06-01 you')).toBe(1_300)
  expect(days.get('2025-05-20 spouse')).toBe(16)
})

test('rejects a made-up cursor', async () => {
  const dana = await memberOf('harperdana1')
  for (const page of ['access-log', 'sign-in-history'])
    for (const cursor of ['abc', Buffer.from('{"before":-1}').toString('base64url')])
      expect((await dana.get(`${USERS}/harperdana1/${page}?cursor=${cursor}`)).statusCode).toBe(400)
})

test('the sign-in history shows time, browser, network and result', async () => {
  const tab = newTab(server.app)
  const inFirefox: typeof fetch = (input, init) =>
    tab.fetch(input, { ...init, headers: { 'user-agent': FIREFOX } })
  await passSignIn(
    { ...tab, fetch: inFirefox },
    beginSignIn().authorize,
    'visiononly7',
    'Wrong#Horse9',
  ).catch(() => undefined)
  const member = await memberOf('visiononly7')
  const { events } = await member.signIns()
  expect(events.map(({ what, result }) => `${what} ${result}`)).toEqual(['sign-in done', 'sign-in failed'])
  expect(events[1]).toMatchObject({
    browser: 'Firefox',
    system: 'Windows',
    place: 'here',
    network: '127.0.0.0/24',
  })
})

test('returns the sign-in history in pages', async () => {
  await write(
    ...Array.from({ length: 25 }, (_, n) =>
      row(`2024-01-${String(n + 1).padStart(2, '0')}T10:00:00Z`, {
        actor: 'dentalonly7',
        subject: 'dentalonly7',
        action: 'sign-in',
        outcome: 'done',
      }),
    ),
  )
  const member = await memberOf('dentalonly7')
  const all: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: v.InferOutput<typeof signInHistory.reply> = await member.signIns(cursor)
    all.push(...page.events.map(({ at }) => at))
    cursor = page.nextCursor
  }
  expect(all).toHaveLength(26)
  expect(all).toEqual(all.toSorted().toReversed())
  expect(new Set(all).size).toBe(26)
})

test('every call that names a person has a topic in the log', () => {
  const unnamed = namingCalls(server.services)
    .filter((call) => !isOpen(call))
    // Notices, outages and the sandbox don't concern a person.
    .filter(({ area, path }) => area !== 'staff' || path.includes('{username}'))
    .map((call) => `${call.method} ${baseOf(call.area, server.services.config)}${call.path}`)
    .filter((action) => topicOf(action) === 'other')
  expect(unnamed).toEqual([])
})

test('every call that only reads is a look in the log, also by POST and as a file', () => {
  const isLook = lookActions(server.services)
  const calls = [...(served.get(server.services)?.entries() ?? [])].map(([name, call]) => ({
    ...call,
    action: name.replaceAll(/\{(\w+)\}/g, ':$1'),
  }))
  const reading = calls.filter(
    ({ method, reads, produces }) => reads === true || (method === 'POST' && produces !== undefined),
  )
  expect(reading.length).toBeGreaterThan(30)
  expect(reading.filter(({ action }) => !isLook(action))).toEqual([])
  // Each staff call that isn't a look takes effect once, or belongs to a chat in progress.
  const changing = calls.filter(({ area, action }) => area === 'staff' && !isLook(action))
  const repeatable = changing.filter(({ once }) => once !== true)
  expect(repeatable.map(({ path }) => path).toSorted()).toEqual([
    '/chats/{chatId}/messages',
    '/chats/{chatId}/typing',
  ])
  expect(
    [
      'POST /fhir/ExplanationOfBenefit/_search',
      'POST /abcbs/v1/members/:memberId/documents.zip',
      'POST /staff/api/users/:username/records',
      'HEAD /fhir/Patient/:id',
      'POST /staff/api/users/:username/block',
      'POST /abcbs/v1/members/:memberId/questions/read',
      'sign-in',
    ].map(isLook),
  ).toEqual([true, true, true, true, false, false, false])
})

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:aaaa:bbbb:cccc::1', '2001:db8:aaaa::/48'],
  ['', ''],
])('keeps only the network of the address %s: %s', (address, kept) => {
  expect(coarseNetwork(networkOf(address))).toBe(kept)
})
