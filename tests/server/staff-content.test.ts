import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ContentPreview, ContentState } from '#contract/entities/staff-content.ts'
import { staffActs } from '#server/staff/tables.ts'
import { type Backend, startBackend } from '#tests/kit/backend.ts'
import { openSeeded } from '#tests/kit/databases.ts'
import { atTheConsole } from '#tests/kit/staff.ts'

const home = mkdtempSync(join(tmpdir(), 'content-'))
const folder = join(home, 'content')
let server: Backend
let sandy: Awaited<ReturnType<typeof atTheConsole>>

const put = (items: unknown, file = 'texts.json') => writeFileSync(join(folder, file), JSON.stringify(items))
const text = (content_id: string, data: string, more: object = {}) => ({ content_id, data, ...more })

const state = async (): Promise<ContentState> => (await sandy.get('/content')).json()
const published = async () => (await server.app.inject({ url: '/content.json' })).json()

beforeAll(async () => {
  mkdirSync(folder)
  put([text('paperless', 'First')])
  const env = { CONTENT_DIR: folder, DATA_DIR: join(home, 'data'), DIST_DIR: join(home, 'no-build') }
  server = await startBackend(await openSeeded(), env)
})
beforeEach(async () => {
  server.faults.reset()
  sandy = await atTheConsole(server.app)
})
afterAll(async () => {
  await server.app.close()
  await server.db.close()
  rmSync(home, { recursive: true, force: true })
})

const reason = 'The second text was wrong'

test('staff read the folder’s state and return to an older version with a reason', async () => {
  await expect.poll(state).toMatchObject({ items: 1, versions: [{ isPublished: true }] })
  put([text('paperless', 'Second'), text('account-help', 'Mine')])
  await expect.poll(state).toMatchObject({
    hasFolder: true,
    items: 2,
    notices: 0,
    faults: [],
    versions: [{ isPublished: true, files: ['texts.json'] }, { isPublished: false }],
  })
  put([text('paperless', '<a href="/clams">x</a>'), text('fitness.marketplace', 'x')])
  await expect
    .poll(async () => (await state()).faults)
    .toEqual([
      'texts.json: item "paperless", field data: links to /clams, which leads nowhere',
      'texts.json: item "fitness.marketplace", field content_id: "marketplace" is a variant that no plan has',
    ])
  expect((await published()).items).toHaveLength(2)

  const [, first] = (await state()).versions
  const version = first?.name
  expect((await sandy.post('/content/roll-back', { version, reason: 'no' })).statusCode).toBe(422)
  const answer = await sandy.post('/content/roll-back', { version, reason })
  expect(answer.json()).toMatchObject({ items: 1, faults: [] })
  expect((await published()).items).toEqual([text('paperless', 'First')])
  expect(JSON.parse(readFileSync(join(folder, 'texts.json'), 'utf8'))).toEqual([text('paperless', 'First')])
  const [act] = await server.db
    .select()
    .from(staffActs)
    .where(eq(staffActs.subject, version ?? ''))
  expect(act).toMatchObject({ actor: 'adminsandy1', reason, action: 'POST /staff/api/content/roll-back' })
  expect((await sandy.post('/content/roll-back', { version: 'of-never', reason })).statusCode).toBe(404)
})

test('rolling back needs a recent password and a writable folder', async () => {
  await expect.poll(async () => (await state()).versions.length).toBeGreaterThan(0)
  const [{ name: version } = { name: '' }] = (await state()).versions
  server.faults.set({ clockOffsetSeconds: 700 })
  const late = await sandy.post('/content/roll-back', { version, reason })
  expect([late.statusCode, late.json().code]).toEqual([403, 'ADM-0027'])
  server.faults.reset()
  mkdirSync(join(folder, 'texts.json.part'))
  const stuck = await sandy.post('/content/roll-back', { version, reason })
  rmSync(join(folder, 'texts.json.part'), { recursive: true })
  expect([stuck.statusCode, stuck.json().code]).toEqual([409, 'ADM-0028'])
})

test('a preview shows what a plan or a member reads on a day, and why', async () => {
  put([
    text('paperless', 'All', { date_logic: [{ date: '2025-06-12', content_id: 'paperless.june' }] }),
    text('paperless.june', 'June'),
    text('program-disclaimer.exchange', 'For the exchange'),
  ])
  await expect.poll(async () => (await published()).items.length).toBe(3)
  const of = { line: 'OCTAVE', group: 'X500029', kind: 'medical' }
  const plans = async (day: string): Promise<ContentPreview['plans']> =>
    (await sandy.post('/content/preview', { day, ...of })).json().plans
  const shownOn = async (day: string, id: string) =>
    (await plans(day))[0]?.items.find((item) => item.id === id)
  expect(await shownOn('2025-06-11', 'paperless')).toMatchObject({ title: 'All', why: 'general' })
  expect(await shownOn('2025-06-12', 'paperless')).toEqual({
    id: 'paperless',
    shown: 'paperless.june',
    variant: null,
    title: 'June',
    why: 'date',
    item: { content_id: 'paperless', data: 'June' },
    isPublished: true,
  })
  expect(await shownOn('2025-06-12', 'program-disclaimer')).toMatchObject({
    shown: 'program-disclaimer.exchange',
    variant: 'exchange',
    why: 'variant',
    isPublished: true,
  })
  expect(await shownOn('2025-06-12', 'rx-savings')).toMatchObject({ why: 'expired', isPublished: false })
  expect(await shownOn('2025-06-12', 'program-disclaimer.exchange')).toBeUndefined()

  const body = { day: '2025-06-12', reason: 'Called about a text' }
  const asked = await sandy.post('/users/harpermarc1/content-preview', body)
  const [plan] = asked.json().plans
  const out = plan.items.find(({ why }: { why: string }) => why === 'not-in-plan')
  expect(out).toMatchObject({ item: null })
  const elsewhere = await sandy.post('/users/harpermarc1/content-preview', { ...body, line: 'OCTAVE' })
  expect(elsewhere.json().plans.map(({ line }: { line: string }) => line)).toContain('OCTAVE')
  const odd = await sandy.post('/users/harpermarc1/content-preview', { ...body, line: 'no line' })
  expect(odd.statusCode).toBe(422)
  const acts = await server.db.select().from(staffActs).where(eq(staffActs.subject, 'harpermarc1'))
  expect(acts).toMatchObject([{ reason: body.reason }, { reason: body.reason }])
  expect((await sandy.post('/users/adminsandy1/content-preview', body)).statusCode).toBe(403)
  expect((await sandy.post('/users/nobody12345/content-preview', body)).statusCode).toBe(404)
})

test('file notices are in the staff’s list and cannot be withdrawn there', async () => {
  const words = { titleEn: 'Storm', textEn: 'Closed.', titleEs: 'Tormenta', textEs: 'Cerrado.' }
  const period = { startsAt: '2020-01-01', endsAt: '2190-01-01' }
  put([{ id: 'storm', ...words, severity: 'warning', ...period }], 'notices.json')
  const listed = async () => (await sandy.get('/notices')).json().notices
  await expect
    .poll(listed)
    .toMatchObject([{ noticeId: 'file-storm', isFromFile: true, state: 'now', audience: null }])
  expect((await sandy.post('/notices/file-storm/withdraw')).statusCode).toBe(404)
})

test('a preview has its day’s notices, without other lines of business', async () => {
  const words = { titleEn: 'Flood', textEn: 'Closed.', titleEs: 'Inundación', textEs: 'Cerrado.' }
  const notice = { ...words, severity: 'warning', startsAt: '2025-06-12', endsAt: '2025-06-14' }
  put(
    [
      { id: 'flood', ...notice },
      { id: 'theirs', ...notice, audience: 'HA' },
    ],
    'notices.json',
  )
  const listed = async () => (await sandy.get('/notices')).json().notices
  await expect.poll(async () => (await listed()).length).toBe(2)
  const on = async (day: string, line: string) => {
    const asked = { day, line, group: 'X500029', kind: 'medical' }
    const [plan]: ContentPreview['plans'] = (await sandy.post('/content/preview', asked)).json().plans
    return plan?.notices.map(({ noticeId }) => noticeId)
  }
  expect(await on('2025-06-11', 'OCTAVE')).toEqual([])
  expect(await on('2025-06-13', 'OCTAVE')).toEqual(['file-flood'])
  expect((await on('2025-06-13', 'HA'))?.toSorted()).toEqual(['file-flood', 'file-theirs'])
  expect(await on('9999-12-31', 'HA')).toEqual([])
})

test('without a folder there is nothing to roll back, and the preview is built-in', async () => {
  const plain = await startBackend(await openSeeded())
  const there = await atTheConsole(plain.app)
  expect((await there.get('/content')).json()).toMatchObject({ hasFolder: false, versions: [] })
  const asked = { day: '2025-06-12', line: 'HA', group: 'G810001', kind: 'medical' }
  const [plan] = (await there.post('/content/preview', asked)).json().plans
  expect(plan.items).toContainEqual(
    expect.objectContaining({ id: 'company-code', shown: 'company-code.employee', title: 'NSM-STAFF' }),
  )
  expect((await there.post('/content/roll-back', { version: 'v', reason })).statusCode).toBe(404)
  await plain.app.close()
  await plain.db.close()
})
