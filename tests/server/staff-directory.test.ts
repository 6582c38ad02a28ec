import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { reportQueue, sharedNpis, uncheckedEntries } from '#contract/calls/staff-directory.ts'
import { importedDirectory } from '#server/imported-data/directory.ts'
import { importedProviders, importedRoles } from '#server/imported-data/tables.ts'
import { directoryReports } from '#server/insurers/sandbox/directory/tables.ts'
import { takeInsurerChanges } from '#server/jobs.ts'
import { auditTrail } from '#server/platform/audit/tables.ts'
import { servicesFor } from '#server/services.ts'
import { type Backend, startBackend } from '#tests/kit/backend.ts'
import { openSeeded } from '#tests/kit/databases.ts'
import { directoryCall, everyone } from '#tests/kit/directory.ts'
import { signInAs } from '#tests/kit/sign-in.ts'
import { SANDY } from '#tests/kit/staff.ts'
import { today } from '#tests/kit/time.ts'

const DUC_TRAN = 'prv-9000001002'

let server: Backend
let staff: Record<string, string>
let member: Record<string, string>
beforeAll(async () => {
  server = await startBackend(await openSeeded())
  staff = (await signInAs(server.app, SANDY)).bearer
  member = (await signInAs(server.app, 'harperdana1')).bearer
  for (const [at, name] of ['one', 'two', 'three'].entries())
    await addReport(name, {
      is: '=HYPERLINK("x")',
      sentOn: `2026-10-0${at + 1}`,
      dueOn: `2026-10-0${at + 7}`,
    })
})

/** A report that Duc Tran has another phone number, or another fact. */
const addReport = async (name: string, facts: Partial<typeof directoryReports.$inferInsert>) =>
  server.db.insert(directoryReports).values({
    reportId: `rep-${name}`,
    key: `key-${name}`,
    username: 'harperdana1',
    contractId: 'ZZH410220',
    memberId: 'ZZH41022001',
    providerId: DUC_TRAN,
    providerName: 'Duc Tran',
    locationId: (await roleOfTran())?.locationId ?? null,
    fact: 'phone',
    is: '',
    shouldBe: '5015550199',
    how: 'I called',
    sentOn: '2026-10-01',
    dueOn: '2026-10-08',
    ...facts,
  })

const roleOfTran = async () => {
  const isTran = eq(importedRoles.providerId, DUC_TRAN)
  const [role] = await server.db.select().from(importedRoles).where(isTran).limit(1)
  return role
}
afterAll(async () => {
  await server.app.close()
  await server.db.close()
})

const post = (path: string, payload: object, headers = staff) =>
  server.app.inject({
    method: 'POST',
    url: `/staff/api/directory/${path}`,
    headers: { ...headers, 'idempotency-key': randomUUID() },
    payload,
  })
const get = (path: string, headers = staff) =>
  server.app.inject({ url: `/staff/api/directory/${path}`, headers })

const queue = async () => v.parse(reportQueue.reply, (await post('reports/search', {})).json())

test('lists open reports, oldest first, and names no member', async () => {
  const answer = await post('reports/search', {})
  const { reports, count, isOffered } = v.parse(reportQueue.reply, answer.json())
  expect([isOffered, count]).toEqual([true, 3])
  expect(reports.map(({ reportId }) => reportId)).toEqual(['rep-one', 'rep-two', 'rep-three'])
  expect(reports[0]).toMatchObject({ fact: 'phone', shouldBe: '5015550199', isLate: true })
  expect(answer.body).not.toMatch(/harperdana1|ZZH/)
})

test.each(['corrected', 'was-right', 'cannot-check'] as const)(
  'decides a report as %s once',
  async (decision) => {
    const [next] = (await queue()).reports
    const decided = await post(`reports/${next?.reportId}/decide`, { decision })
    expect(decided.json()).toEqual({ reportId: next?.reportId, decision })
    expect((await post(`reports/${next?.reportId}/decide`, { decision })).statusCode).toBe(409)
    const [row] = await server.db
      .select()
      .from(directoryReports)
      .where(eq(directoryReports.reportId, next?.reportId ?? ''))
    expect(row).toMatchObject({ decision, toldOn: null })
    const trail = await server.db.select().from(auditTrail).where(eq(auditTrail.subject, 'ZZH41022001'))
    expect(trail.some(({ action }) => action.includes('/directory/reports/'))).toBe(true)
  },
)

test('corrects only what a report states, and searches then find a new name', async () => {
  const directory = importedDirectory(() => server.db)
  const search = (name: string) => directory.search(directoryCall(), { ...everyone('ozark-select'), name })
  expect(await search('Zedwick')).toMatchObject({ count: 0 })
  await addReport('hours', { fact: 'hours', shouldBe: 'Closed on Mondays' })
  await addReport('any-place', { locationId: null })
  await addReport('name', { fact: 'name', shouldBe: 'Quill Zedwick', locationId: null })
  const before = await roleOfTran()
  for (const reportId of ['rep-hours', 'rep-any-place'])
    expect((await post(`reports/${reportId}/decide`, { decision: 'corrected' })).json()).toMatchObject({
      code: 'ADM-0022',
      validationErrors: { decision: 'has no value to write' },
    })
  await takeInsurerChanges(servicesFor(server.services))
  const decisionOf = async (reportId: string) => {
    const is = eq(directoryReports.reportId, reportId)
    return (await server.db.select().from(directoryReports).where(is))[0]?.decision
  }
  expect(await decisionOf('rep-hours')).toBe('cannot-check')
  expect(await decisionOf('rep-any-place')).toBe('cannot-check')
  expect(await decisionOf('rep-name')).toBe('corrected')
  expect(await roleOfTran()).toEqual(before)
  expect((await search('zedwick')).providers.map(({ providerId }) => providerId)).toEqual([DUC_TRAN])
  expect(await search('duc tran')).toMatchObject({ providers: [] })
})

test('rejects members and an unknown report', async () => {
  expect((await post('reports/none/decide', { decision: 'corrected' })).statusCode).toBe(409)
  expect((await post('reports/none/decide', { decision: 'maybe' })).statusCode).toBe(422)
  for (const path of ['unchecked/csv', 'shared-npis']) expect((await get(path, member)).statusCode).toBe(404)
  for (const path of ['reports/search', 'unchecked/search', 'reports/rep-one/decide'])
    expect(
      (await post(path, path.endsWith('decide') ? { decision: 'corrected' } : {}, member)).statusCode,
    ).toBe(404)
})

test('lists entries unchecked for 90 days or without a phone, by page and as a table', async () => {
  const first = v.parse(uncheckedEntries.reply, (await post('unchecked/search', {})).json())
  expect(first).toMatchObject({ isOffered: true, days: 90 })
  expect(first.count).toBeGreaterThan(first.entries.length)
  const next = v.parse(
    uncheckedEntries.reply,
    (await post('unchecked/search', { cursor: first.nextCursor })).json(),
  )
  expect(next.entries[0]).not.toEqual(first.entries[0])
  const odd = first.entries[0]
  await server.db
    .update(importedProviders)
    .set({ name: '=SUM(A1)' })
    .where(eq(importedProviders.providerId, odd?.providerId ?? ''))
  const lines = (await get('unchecked/csv')).body.trimEnd().split('\r\n')
  expect(lines[0]).toBe('\uFEFFProvider ID,Provider,NPI,Address,Phone,Last checked')
  expect(lines).toHaveLength(first.count + 1)
  const recent = today().subtract({ days: 90 }).toString()
  // A new entry without a number: "…,,2026-11-18".
  expect(lines.some((line) => /,,\d{4}-\d\d-\d\d$/.test(line) && line.slice(-10) >= recent)).toBe(true)
  expect(lines.some((line) => line.includes("'=SUM(A1)"))).toBe(true)
})

test('lists NPIs that several entries share', async () => {
  const [one, other] = await server.db.select().from(importedProviders).limit(2)
  await server.db
    .update(importedProviders)
    .set({ npi: one?.npi ?? null })
    .where(eq(importedProviders.providerId, other?.providerId ?? ''))
  const { shared } = v.parse(sharedNpis.reply, (await get('shared-npis')).json())
  expect(shared.find(({ npi }) => npi === one?.npi)?.names).toHaveLength(2)
})
