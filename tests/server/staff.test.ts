import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { INSURER_ZONE, todayOf } from '#server/config/clock.ts'
import { accounts } from '#server/platform/db/schema.ts'
import { setBlock, setBlockPeriod } from '#server/identity/accounts.ts'
import { newAuthenticator } from '#server/identity/second-step/authenticator.ts'
import { authenticators } from '#server/identity/tables.ts'
import { staffActs } from '#server/staff/tables.ts'
import { startedBackend } from '#tests/kit/own-backend.ts'
import { lettersOf } from '#tests/kit/inbox.ts'
import { browserOf } from '#tests/kit/news.ts'
import { refresh, signInAs } from '#tests/kit/sign-in.ts'
import { SANDY, STAFF_CALLS, STAFF_REASON, atTheConsole } from '#tests/kit/staff.ts'
import { trailSince } from '#tests/kit/trail-since.ts'

const MARCUS = 'harpermarc1'

const server = startedBackend()
let sandy: Awaited<ReturnType<typeof atTheConsole>>
beforeEach(async () => {
  server.faults.reset()
  await setBlock(server.db, MARCUS, null)
  sandy = await atTheConsole(server.app)
})

const today = () => todayOf(server.services.clock)
const record = (username: string, reason = STAFF_REASON) =>
  sandy.post(`/users/${username}/record`, { reason })

describe('search', () => {
  test.each([
    ['the start of a username', 'harpermarc', [MARCUS]],
    ['a member id', 'ZZH41022002', [MARCUS]],
    ['a name', 'Marcus Harper', [MARCUS]],
    ['the starts of two names in any order', 'harper mar', [MARCUS]],
    ['nobody', 'nobody-of-that-name', []],
    ['a database wildcard, as plain text', '%%%', []],
  ])('by %s', async (_what, text, wanted) => {
    const answer = await sandy.post('/users/search', { text })
    expect(answer.statusCode).toBe(200)
    expect(answer.json().users.map(({ username }: { username: string }) => username)).toEqual(wanted)
  })

  test('each shown person is one row of the audit trail', async () => {
    const since = await trailSince(server.db)
    const { users } = (await sandy.post('/users/search', { text: 'harper' })).json()
    expect(users.length).toBeGreaterThan(2)
    const rows = (await since()).filter(({ action }) => action === 'POST /staff/api/users/search')
    expect(rows.map(({ subject }) => subject).toSorted()).toEqual(
      users.map(({ username }: { username: string }) => username).toSorted(),
    )
    expect(new Set(rows.map(({ actor, outcome }) => `${actor} ${outcome}`))).toEqual(
      new Set([`${SANDY} read`]),
    )
  })

  test('a search without results is a row without a person', async () => {
    const since = await trailSince(server.db)
    await sandy.post('/users/search', { text: 'nobody-of-that-name' })
    await sandy.post('/users/search', { text: SANDY })
    const rows = (await since()).filter(({ action }) => action === 'POST /staff/api/users/search')
    expect(rows.map(({ actor, subject, outcome }) => [actor, subject, outcome])).toEqual([
      [SANDY, '', 'read'],
      [SANDY, '', 'read'],
    ])
  })

  test.each(['', 'ab', '  a  ', 'x'.repeat(101), 'har\u0000per', '\u200B'.repeat(5), 'har\u202Eper'])(
    'rejects “%s”',
    async (text) => {
      expect((await sandy.post('/users/search', { text })).statusCode).toBe(422)
    },
  )

  test('results omit one’s own account', async () => {
    expect((await sandy.post('/users/search', { text: SANDY })).json().users).toEqual([])
  })
})

describe('a record', () => {
  test('shows the account without health data and logs the reason', async () => {
    const since = await trailSince(server.db)
    await browserOf(MARCUS, server)
    const answer = await record(MARCUS)
    expect(answer.statusCode).toBe(200)
    const userRecord = answer.json()
    expect(userRecord).toMatchObject({
      username: MARCUS,
      name: 'Marcus Harper',
      isStaff: false,
      isBlocked: false,
      block: { from: null, until: null },
      lockedUntil: null,
    })
    expect(userRecord.memberIds).toContain('ZZH41022002')
    expect(userRecord.sessions).toHaveLength(1)
    expect(userRecord.signIns[0]).toMatchObject({ what: 'sign-in', result: 'done' })
    expect(Object.keys(userRecord).toSorted()).toEqual([
      'block',
      'hasApp',
      'isBlocked',
      'isStaff',
      'knownBrowsers',
      'lockedUntil',
      'memberIds',
      'name',
      'sessions',
      'signIns',
      'username',
    ])
    const [row] = (await since()).filter(({ action }) => action.endsWith('/record'))
    expect(row).toMatchObject({ actor: SANDY, subject: MARCUS, outcome: 'read' })
    const [act] = await server.db
      .select()
      .from(staffActs)
      .where(eq(staffActs.requestId, row?.requestId ?? ''))
    expect(act).toMatchObject({ actor: SANDY, subject: MARCUS, reason: STAFF_REASON })
  })

  test.each([
    '',
    'why',
    '    x    ',
    'x'.repeat(201),
    'A lost\u0000 phone',
    'why\u200B\u200B\u200B',
    '\u2066'.repeat(6),
    'A lost \u202Ephone',
  ])('does not open for the reason “%s”', async (reason) => {
    const since = await trailSince(server.db)
    expect((await record(MARCUS, reason)).statusCode).toBe(422)
    expect((await since()).filter(({ subject }) => subject === MARCUS)).toEqual([])
  })

  test('is rejected and logged for one’s own staff and member accounts', async () => {
    const since = await trailSince(server.db)
    const own = await record(SANDY)
    expect([own.statusCode, own.json().code]).toEqual([403, 'ADM-0023'])
    const [dental] = await server.db.select().from(accounts).where(eq(accounts.username, 'dentalonly7'))
    const setPerson = (personId: string) =>
      server.db.update(accounts).set({ personId }).where(eq(accounts.username, 'dentalonly7'))
    await setPerson('staff-sandy')
    expect((await record('dentalonly7')).json().code).toBe('ADM-0023')
    await setPerson(dental?.personId ?? '')
    const refused = (await since()).filter(({ outcome }) => outcome === 'refused')
    expect(refused.map(({ subject }) => subject)).toEqual([SANDY, 'dentalonly7'])
  })

  test.each(['nobody-of-that-name', 'a%00b', '%01'])('of “%s” is not found', async (name) => {
    expect((await record(name)).statusCode).toBe(404)
  })

  test('the reason for opening is never changed or deleted', async () => {
    await record(MARCUS)
    await expect(server.db.delete(staffActs)).rejects.toThrow()
    await expect(server.db.update(staffActs).set({ reason: 'another' })).rejects.toThrow()
  })
})

describe('a block', () => {
  const block = (days: object) => sandy.post(`/users/${MARCUS}/block`, { reason: STAFF_REASON, ...days })
  const midnight = (day: Temporal.PlainDate) => day.toZonedDateTime(INSURER_ZONE).toInstant().toString()

  test('from today rejects every call, and later asks for the password', async () => {
    const { bearer, tab, tokens } = await signInAs(server.app, MARCUS)
    const ask = () =>
      server.app.inject({ url: `/member/myblueprint/v1/users/${MARCUS}/memberships`, headers: bearer })
    expect((await ask()).statusCode).toBe(200)
    const answer = await block({ blockFrom: today().toString() })
    expect(answer.json()).toMatchObject({ isBlocked: true, block: { from: midnight(today()), until: null } })
    expect((await ask()).json().code).toBe('ADM-0001')
    const after = await sandy.post(`/users/${MARCUS}/unblock`, { reason: STAFF_REASON })
    expect(after.json()).toMatchObject({ isBlocked: false, block: { from: null, until: null } })
    // Sessions from before the block stay ended: the password is required.
    expect((await ask()).statusCode).toBe(401)
    expect((await refresh(tab, tokens.refresh_token)).status).toBe(400)
    expect((await signInAs(server.app, MARCUS)).tokens.access_token).not.toBe('')
  })

  test('until a day ends on that day', async () => {
    const day = today().add({ days: 3 })
    const answer = await block({ unblockOn: day.toString() })
    expect(answer.json()).toMatchObject({ isBlocked: true, block: { from: null, until: midnight(day) } })
    server.faults.set({ clockOffsetSeconds: 4 * 86_400 })
    sandy = await atTheConsole(server.app)
    expect((await record(MARCUS)).json().isBlocked).toBe(false)
  })

  test('a block from a later day does not block today', async () => {
    const answer = await block({ blockFrom: today().add({ days: 1 }).toString() })
    expect(answer.json().isBlocked).toBe(false)
  })

  test.each([
    ['both days', { blockFrom: '2099-01-01', unblockOn: '2099-01-02' }, 'ADM-0024'],
    ['neither', {}, 'ADM-0024'],
    ['a block date that has passed', { blockFrom: '2020-01-01' }, 'ADM-0022'],
    ['an unblock date that has passed', { unblockOn: '2020-01-01' }, 'ADM-0022'],
    ['an invalid day', { blockFrom: '2099-02-30' }, 'INVALID_REQUEST'],
  ])('with %s is rejected and changes nothing', async (_what, days, code) => {
    const answer = await block(days)
    expect([answer.statusCode, answer.json().code]).toEqual([422, code])
    expect((await record(MARCUS)).json().block).toEqual({ from: null, until: null })
  })

  test('needs a recent password', async () => {
    server.faults.set({ clockOffsetSeconds: 700 })
    const answer = await block({ blockFrom: today().toString() })
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'ADM-0025'])
    expect((await sandy.post(`/users/${MARCUS}/unblock`, { reason: STAFF_REASON })).json().code).toBe(
      'ADM-0025',
    )
  })

  test.each([
    ['in force', () => ({ blockFrom: today().toString() })],
    ['ahead', () => ({ blockFrom: today().add({ days: 2 }).toString() })],
    ['until a day', () => ({ unblockOn: today().add({ days: 2 }).toString() })],
  ])('already %s is not overwritten by a stale screen', async (_what, days) => {
    const { block: first } = (await block(days())).json()
    const answer = await block({ blockFrom: '2099-01-01' })
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'ADM-0026'])
    expect((await record(MARCUS)).json().block).toEqual(first)
  })

  test('that has ended can be replaced by the next', async () => {
    await setBlockPeriod(server.db, MARCUS, { until: server.services.clock.now().subtract({ hours: 1 }) })
    expect((await block({ blockFrom: today().toString() })).json().isBlocked).toBe(true)
  })

  test('of one’s own account is rejected, as is a repeated press', async () => {
    const block = () =>
      server.app.inject({
        method: 'POST',
        url: `/staff/api/users/${SANDY}/block`,
        headers: { ...sandy.bearer, 'idempotency-key': 'one-and-the-same' },
        payload: { reason: STAFF_REASON, blockFrom: today().toString() },
      })
    for (const answer of [await block(), await block()])
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'ADM-0023'])
  })
})

test('a lock after failed attempts is shown and opened', async () => {
  const locked = (await record('lockedout01')).json()
  expect(Temporal.Instant.compare(locked.lockedUntil, server.services.clock.now())).toBe(1)
  const after = await sandy.post('/users/lockedout01/unlock', { reason: STAFF_REASON })
  expect(after.json().lockedUntil).toBeNull()
  expect((await signInAs(server.app, 'lockedout01')).tokens.access_token).not.toBe('')
})

test('removes a lost authenticator app, and the member is notified', async () => {
  await newAuthenticator(server.services, MARCUS)
  await server.db.update(authenticators).set({ confirmedAt: server.services.clock.now().toString() })
  expect((await record(MARCUS)).json().hasApp).toBe(true)
  const after = await sandy.post(`/users/${MARCUS}/remove-app`, { reason: STAFF_REASON })
  expect([after.statusCode, after.json().hasApp]).toEqual([200, false])
  expect((await lettersOf(server)).map(({ body }) => body).join('\n')).toContain(
    'The authenticator app was removed.',
  )
})

test('all sessions of the account end at once', async () => {
  const marcus = await browserOf(MARCUS, server)
  const after = await sandy.post(`/users/${MARCUS}/sign-out`, { reason: STAFF_REASON })
  expect(after.json().sessions).toEqual([])
  const asked = await server.app.inject({
    url: `/member/myblueprint/v1/users/${MARCUS}/memberships`,
    headers: marcus.bearer,
  })
  expect(asked.statusCode).toBe(401)
})

test('each act is one row of the audit trail with its reason', async () => {
  const since = await trailSince(server.db)
  const reason = 'Asked for by the member'
  await sandy.post(`/users/${MARCUS}/block`, { reason, blockFrom: today().toString() })
  for (const act of ['unblock', 'unlock', 'sign-out']) await sandy.post(`/users/${MARCUS}/${act}`, { reason })
  const rows = (await since()).filter(({ subject, actor }) => subject === MARCUS && actor === SANDY)
  const acts = await server.db.select().from(staffActs).where(eq(staffActs.reason, reason))
  const wanted = ['block', 'unblock', 'unlock', 'sign-out'].map(
    (act) => `POST /staff/api/users/:username/${act}`,
  )
  expect(rows.map(({ action }) => action)).toEqual(wanted)
  expect(acts.map(({ action }) => action).toSorted()).toEqual(wanted.toSorted())
})

test('the member’s log lists Sandy’s acts with her name and the subject', async () => {
  const RITA = 'octaviar88'
  await record(RITA)
  await sandy.post(`/users/${RITA}/block`, {
    reason: STAFF_REASON,
    blockFrom: today().add({ days: 9 }).toString(),
  })
  const { bearer } = await signInAs(server.app, RITA)
  const log = await server.app.inject({
    url: `/member/myblueprint/v1/users/${RITA}/access-log`,
    headers: bearer,
  })
  const staff = log.json().entries.filter(({ who }: { who: { kind: string } }) => who.kind === 'staff')
  expect(staff).toMatchObject([
    { who: { name: 'Sandy Whitlock' }, deed: 'changed', topics: expect.arrayContaining(['account-block']) },
    { who: { name: 'Sandy Whitlock' }, deed: 'looked', topics: ['account'] },
  ])
})

test.each(STAFF_CALLS)(
  '%s %s is not found for a member, and the attempt is logged',
  async (method, path, body) => {
    const member = await atTheConsole(server.app, 'wilmaross42')
    const since = await trailSince(server.db)
    const ask = { GET: member.get, POST: member.post, DELETE: member.delete }[method]
    expect((await ask(path, body)).statusCode).toBe(404)
    const rows = (await since()).filter(({ action }) => action.includes('/staff/api'))
    expect(rows).toMatchObject([{ actor: 'wilmaross42', outcome: 'refused' }])
  },
)
