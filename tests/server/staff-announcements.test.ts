import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { notices, serviceOutages } from '#server/domains/content/tables.ts'
import { startedBackend } from '#tests/kit/own-backend.ts'
import { SANDY, atTheConsole } from '#tests/kit/staff.ts'

const server = startedBackend()
let sandy: Awaited<ReturnType<typeof atTheConsole>>
beforeEach(async () => {
  server.faults.reset()
  sandy = await atTheConsole(server.app)
})

describe('staff announcements', () => {
  const hours = (from: number, to: number) => {
    const now = server.services.clock.now()
    return { startsAt: now.add({ hours: from }).toString(), endsAt: now.add({ hours: to }).toString() }
  }
  const words = { titleEn: 'Phones', textEn: 'Closed.', titleEs: 'Teléfonos', textEs: 'Cerrado.' }
  const notice = (change: object = {}) => ({
    ...words,
    severity: 'information',
    audience: null,
    ...hours(-1, 1),
    ...change,
  })
  const read = async (what: string) =>
    (await server.app.inject({ url: `/member/myblueprint/v1/public/${what}` })).json()

  test('a notice is shown to all members in both languages until it is withdrawn', async () => {
    const { noticeId, state, endsAt } = (await sandy.post('/notices', notice())).json()
    expect(state).toBe('now')
    const phonesNotice = {
      id: noticeId,
      endsAt,
      en: 'Phones: Closed.',
      es: 'Teléfonos: Cerrado.',
      severity: 'information',
      audience: null,
    }
    expect(await read('user-notice')).toEqual({ notice: 'Phones: Closed.', published: [phonesNotice] })
    expect((await sandy.post(`/notices/${noticeId}/withdraw`)).json().state).toBe('withdrawn')
    expect(await read('user-notice')).toEqual({ notice: '' })
    const listed = (await sandy.get('/notices')).json().notices
    expect(listed).toMatchObject([{ noticeId, by: SANDY, state: 'withdrawn' }])
  })

  test('a notice for one line of business is not in the general field', async () => {
    const { noticeId } = (
      await sandy.post('/notices', notice({ audience: 'HA', severity: 'warning' }))
    ).json()
    expect(await read('user-notice')).toMatchObject({
      notice: '',
      published: [{ severity: 'warning', audience: 'HA' }],
    })
    await sandy.post(`/notices/${noticeId}/withdraw`)
  })

  test('many newer notices for single lines do not displace a general one', async () => {
    await sandy.post('/notices', notice({ titleEn: 'Storm' }))
    for (let at = 0; at < 20; at += 1)
      await sandy.post('/notices', notice({ titleEn: `Line ${at}`, audience: 'HA' }))
    const userNotice = await read('user-notice')
    expect(userNotice.notice).toBe('Storm: Closed.')
    expect(userNotice.published).toHaveLength(20)
    const texts = userNotice.published.map(({ en }: { en: string }) => en)
    expect([texts[0], texts.at(-1)]).toEqual(['Line 19: Closed.', 'Storm: Closed.'])
    await server.db.delete(notices)
  })

  test('a later notice appears at its time on every server and after a restart', async () => {
    const { noticeId, state } = (await sandy.post('/notices', notice(hours(2, 4)))).json()
    expect(state).toBe('ahead')
    expect((await read('user-notice')).notice).toBe('')
    server.faults.set({ clockOffsetSeconds: 3 * 3_600 })
    const other = await buildApp({ ...server.services })
    const answer = await other.inject({ url: '/member/myblueprint/v1/public/user-notice' })
    expect(answer.json().notice).toBe('Phones: Closed.')
    await other.close()
    await server.db.delete(notices).where(eq(notices.noticeId, noticeId))
  })

  test('another server shows a published notice', async () => {
    const intervals = { ...server.services.intervals, announcementsMs: 0 }
    const other = await buildApp({ ...server.services, intervals })
    const readNotice = async (): Promise<string> =>
      (await other.inject({ url: '/member/myblueprint/v1/public/user-notice' })).json().notice
    expect(await readNotice()).toBe('')
    const { noticeId } = (await sandy.post('/notices', notice())).json()
    expect(await readNotice()).toBe('Phones: Closed.')
    await other.close()
    await sandy.post(`/notices/${noticeId}/withdraw`)
  })

  test('planned work is announced with the availability until it is withdrawn', async () => {
    const window = { service: 'coverage', ...hours(1, 3) }
    const { outageId } = (await sandy.post('/outages', window)).json()
    expect((await read('systemavailability')).windows).toMatchObject([{ service: 'coverage' }])
    expect((await sandy.get('/outages')).json().outages).toMatchObject([{ outageId, state: 'ahead' }])
    await sandy.post(`/outages/${outageId}/withdraw`)
    expect(await read('systemavailability')).toEqual({ isSystemAvailable: true })
  })

  test.each([
    ['ends before it begins', () => hours(3, 2)],
    ['has already ended', () => hours(-3, -2)],
    ['has no service', () => ({ ...hours(1, 2), service: 'weather' })],
  ])('rejects an announcement that %s', async (_what, change) => {
    expect((await sandy.post('/outages', { service: 'claims', ...change() })).statusCode).toBe(422)
    expect(await read('systemavailability')).toEqual({ isSystemAvailable: true })
  })

  test.each([
    '2099-02-30T00:00:00Z',
    '2099-01-01T00:00:00+29:00',
    '1999-12-31T23:59:00Z',
    '2201-01-01T00:00Z',
  ])('rejects an end at %s', async (endsAt) => {
    for (const [path, body] of [
      ['/outages', { service: 'claims', ...hours(1, 2), endsAt }],
      ['/notices', notice({ endsAt })],
    ] as const)
      expect((await sandy.post(path, body)).statusCode).toBe(422)
  })

  test.each([
    ['a control character', { textEn: 'Clo\u0000sed.' }],
    ['a line break in its title', { titleEn: 'Pho\nnes' }],
    ['a direction mark', { titleEs: 'Tel\u202Eéfonos' }],
    ['nothing that is seen', { textEs: '\u200B\u2060' }],
  ])('rejects a notice with %s', async (_what, change) => {
    expect((await sandy.post('/notices', notice(change))).statusCode).toBe(422)
  })

  test('stores who withdrew first', async () => {
    const { noticeId } = (await sandy.post('/notices', notice({ textEn: 'Two\nlines.' }))).json()
    const { outageId } = (await sandy.post('/outages', { service: 'claims', ...hours(1, 2) })).json()
    const paths = [`/notices/${noticeId}/withdraw`, `/outages/${outageId}/withdraw`]
    for (const path of paths) expect((await sandy.post(path)).statusCode).toBe(200)
    const [first] = await server.db.select().from(notices).where(eq(notices.noticeId, noticeId))
    const [work] = await server.db.select().from(serviceOutages).where(eq(serviceOutages.outageId, outageId))
    for (const path of paths) expect((await sandy.post(path)).json().state).toBe('withdrawn')
    expect(await server.db.select().from(notices).where(eq(notices.noticeId, noticeId))).toEqual([first])
    expect(
      await server.db.select().from(serviceOutages).where(eq(serviceOutages.outageId, outageId)),
    ).toEqual([work])
  })

  test('withdrawing an unknown notice or outage returns 404', async () => {
    const unknown = ['none', 'no%00ne'].flatMap((id) => [`/notices/${id}`, `/outages/${id}`])
    for (const path of unknown.map((each) => `${each}/withdraw`))
      expect((await sandy.post(path)).statusCode).toBe(404)
  })
})

describe('the sandbox', () => {
  test('its clock and faults match /sandbox', async () => {
    const moved = (await sandy.post('/sandbox/clock', { to: 'tomorrow' })).json()
    expect(moved.isClockMoved).toBe(true)
    expect(server.faults.switches.clockOffsetSeconds).toBeGreaterThan(0)
    sandy = await atTheConsole(server.app)
    const set = await sandy.post('/sandbox/faults', { part: 'coverage', answer: '503', times: 2 })
    expect(set.json().faults).toEqual([{ call: 'GET /fhir/Coverage', answer: '503', times: 2 }])
    expect((await server.app.inject({ url: '/fhir/Coverage' })).statusCode).toBe(503)
    expect((await sandy.get('/sandbox')).json().faults[0].times).toBe(1)
    expect((await sandy.delete('/sandbox/faults')).json()).toMatchObject({ isClockMoved: false, faults: [] })
  })

  test('is missing in production, and the console shows it', async () => {
    const config = { ...server.services.config, MODE: 'gateway' as const }
    const app = await buildApp({ ...server.services, config })
    const headers = { ...sandy.bearer, 'idempotency-key': 'a-key-of-a-test' }
    const who = await app.inject({ url: '/staff/api/me', headers })
    expect(who.json()).toEqual({
      username: SANDY,
      name: 'Sandy Whitlock',
      isSandbox: false,
      idleSeconds: 900,
    })
    const asked = await Promise.all([
      app.inject({ url: '/staff/api/sandbox', headers }),
      app.inject({ method: 'POST', url: '/staff/api/sandbox/clock', headers, payload: { to: 'tomorrow' } }),
      app.inject({ method: 'DELETE', url: '/staff/api/sandbox/faults', headers }),
    ])
    expect(asked.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
    await app.close()
  })
})
