import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { appealUntil } from '#contract/appeals.ts'
import { Appeal } from '#contract/entities/appeal.ts'
import { ClaimNotes } from '#contract/entities/claim-notes.ts'
import { auditTrail } from '#server/platform/audit/tables.ts'
import { claimBills } from '#server/domains/claims/tables.ts'
import { claims } from '#server/insurers/sandbox/claims/tables.ts'
import { type Backend, startBackend } from '#tests/kit/backend.ts'
import { openSeeded } from '#tests/kit/databases.ts'
import { setToNoon } from '#tests/kit/noon.ts'
import { signInAs } from '#tests/kit/sign-in.ts'
import { now } from '#tests/kit/time.ts'
import { claimList, claimsFor } from '#tests/kit/claim-list.ts'

let server: Backend
beforeAll(async () => {
  // Other tests also write about these claims.
  server = await startBackend(await openSeeded())
})
afterAll(async () => {
  await server.app.close()
  await server.db.close()
})
beforeEach(() => server.faults.reset())

const [dana, marcus, eli] = ['ZZH41022001', 'ZZH41022002', 'ZZH41022004'] as const
const NOTHING: ClaimNotes = { note: null, bill: null, appeal: null, isAppealOffered: true }

async function member(login: string, memberId: string) {
  const { tab, bearer } = await signInAs(server.app, login)
  const base = `/abcbs/v1/members/${memberId}/claims`
  const answered = async (answer: Response) => ({
    status: answer.status,
    body: (await answer.json()) as { code?: string },
  })
  const write = async (method: 'PUT' | 'POST', path: string, body: unknown, key = randomUUID()) =>
    answered(
      await tab.fetch(`${base}/${path}`, {
        method,
        headers: { ...bearer, 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify(body),
      }),
    )
  const ask = async (path: string) => answered(await tab.fetch(`${base}${path}`, { headers: bearer }))
  const listed = async (query: string) =>
    claimsFor(await claimList(async (path) => (await ask(path.slice('claims'.length))).body), query)
  const find = async (query: string) => (await listed(query)).map(({ claimId }) => claimId)
  const notes = async (claimId: string) => v.parse(ClaimNotes, (await ask(`/${claimId}/notes`)).body)
  return { ask, find, listed, notes, write }
}

/** The MRI without an approval. */
const denied = async (her: Awaited<ReturnType<typeof member>>) => (await her.find('search=MRI'))[0] ?? ''

const lastRefusal = async () =>
  (
    await server.db
      .select()
      .from(auditTrail)
      .where(eq(auditTrail.outcome, 'refused'))
      .orderBy(sql`ctid desc`)
      .limit(1)
  )[0]

test('a note is stored, changed and removed, for its writer only', async () => {
  const her = await member('harperdana1', dana)
  const [claimId = ''] = await her.find(`members=${eli}`)
  expect(await her.notes(claimId)).toEqual(NOTHING)
  await her.write('PUT', `${claimId}/note`, { text: '  Called\u0000 on Monday\r\nAsked for Jo  ' })
  expect((await her.notes(claimId)).note?.text).toBe('Called on Monday\nAsked for Jo')
  const his = await member('harpereli16', eli)
  expect(await his.notes(claimId)).toEqual(NOTHING)
  await his.write('PUT', `${claimId}/note`, { text: 'Mine' })
  expect((await her.notes(claimId)).note?.text).toContain('Monday')
  await her.write('PUT', `${claimId}/note`, { text: ' ' })
  expect((await her.notes(claimId)).note).toBeNull()
})

test('rejects overlong and unknown input without changes', async () => {
  const her = await member('harperdana1', dana)
  const claimId = await denied(her)
  expect((await her.write('PUT', `${claimId}/note`, { text: 'x'.repeat(1_001) })).status).toBe(422)
  for (const body of [
    { state: 'lost', amountCents: null, on: null },
    { state: 'paid', amountCents: -1, on: null },
    { state: 'paid', amountCents: 1.5, on: null },
    { state: 'paid', amountCents: 100_000_001, on: null },
    { state: 'paid', amountCents: 1, on: 'yesterday' },
    { state: 'paid', amountCents: 1, on: null, more: 1 },
  ])
    expect((await her.write('PUT', `${claimId}/bill`, body)).status).toBe(422)
  expect((await her.notes(claimId)).bill).toBeNull()
})

test('the bill goes from none to received to paid', async () => {
  const her = await member('harperdana1', dana)
  const claimId = await denied(her)
  for (const bill of [
    { state: 'received', amountCents: 12_345, on: '2026-03-01' },
    { state: 'paid', amountCents: 12_345, on: '2026-03-09' },
    { state: 'not-billed', amountCents: null, on: null },
  ]) {
    const { status, body } = await her.write('PUT', `${claimId}/bill`, bill)
    expect([status, body]).toMatchObject([200, { bill }])
  }
})

test('the list shows a paid bill and an open appeal only to the member who recorded it', async () => {
  const her = await member('harperdana1', dana)
  const [claimId = ''] = await her.find(`members=${eli}&kinds=professional&statuses=paid`)
  const paid = { state: 'paid', amountCents: null, on: null }
  expect((await her.write('PUT', `${claimId}/bill`, paid)).status).toBe(200)
  const markIn = async (one: typeof her) =>
    (await one.listed('')).find((claim) => claim.claimId === claimId && claim.memberId === eli)
  expect(await markIn(her)).toMatchObject({ mark: 'paid' })
  const his = await member('harpereli16', eli)
  expect(await markIn(his)).not.toHaveProperty('mark')
  await her.write('PUT', `${claimId}/bill`, { state: 'not-billed', amountCents: null, on: null })
  expect(await markIn(her)).not.toHaveProperty('mark')
})

test('a claim that is no longer readable is in no list of marks', async () => {
  const her = await member('nguyenkim22', 'ZZN22038101')
  const marked = async () => ((await her.ask('')).body as { marks?: { claimId: string }[] }).marks ?? []
  const [of] = await server.db.select().from(claims).where(eq(claims.memberId, eli)).limit(1)
  const noted = { claimId: of?.claimId ?? '', contractId: of?.contractId ?? '', state: 'paid' as const }
  const at = now().toString()
  await server.db
    .insert(claimBills)
    .values({ ...noted, username: 'nguyenkim22', amountCents: null, on: null, at })
  const [own] = await her.find('')
  await her.write('PUT', `${own}/bill`, { state: 'paid', amountCents: null, on: null })
  const names = (await marked()).map(({ claimId }) => claimId)
  expect(names).toContain(own)
  expect(names).not.toContain(noted.claimId)
})

test('the sandbox records a child’s bills only for the policy holder', async () => {
  const rows = await server.db
    .selectDistinct({ username: claimBills.username })
    .from(claimBills)
    .innerJoin(claims, eq(claims.claimId, claimBills.claimId))
    .where(eq(claims.memberId, eli))
  // Kim's row comes from the previous test.
  const names = rows.map(({ username }) => username).filter((name) => name !== 'nguyenkim22')
  expect(names.toSorted()).toEqual(['harperdana1', 'harpereli16'])
})

const appealBody = { ground: 'approved', letter: 'My doctor had called before the visit.' }

test('an appeal is started once, with a number and the day of the decision', async () => {
  const her = await member('harperdana1', dana)
  const claimId = await denied(her)
  const key = randomUUID()
  const first = await her.write('POST', `${claimId}/appeals`, appealBody, key)
  const appeal = v.parse(Appeal, first.body)
  expect(appeal).toMatchObject({ ...appealBody, state: 'received' })
  expect(appeal.confirmation).toMatch(/^AP\d{5}-\d{6}$/)
  expect(
    Temporal.Instant.from(appeal.startedAt)
      .toZonedDateTimeISO('America/Chicago')
      .toPlainDate()
      .until(appeal.decisionBy ?? '').days,
  ).toBe(30)
  expect((await her.write('POST', `${claimId}/appeals`, appealBody, key)).body).toEqual(first.body)
  const again = await her.write('POST', `${claimId}/appeals`, appealBody)
  expect([again.status, again.body.code]).toEqual([422, 'CLM-0014'])
  expect((await her.notes(claimId)).appeal).toEqual(appeal)
  const [mri] = await her.listed('search=MRI')
  expect(mri).toMatchObject({ claimId, mark: 'in-appeal' })
})

test('a paid or long decided claim cannot be appealed', async () => {
  const her = await member('harperdana1', dana)
  const [paid = ''] = await her.find('statuses=paid&kinds=pharmacy')
  expect((await her.write('POST', `${paid}/appeals`, appealBody)).body.code).toBe('CLM-0016')
  const partly = (await her.listed('search=Specialist+visit')).find(({ isPartlyDenied }) => isPartlyDenied)
  server.faults.set({ clockOffsetSeconds: 170 * 86_400 })
  const later = await member('harperdana1', dana)
  const late = await later.write('POST', `${partly?.claimId}/appeals`, appealBody)
  expect([late.status, late.body.code]).toEqual([422, 'CLM-0015'])
})

test('an appeal is accepted on its last day, not the next', async () => {
  const her = await member('harperdana1', dana)
  const partly = (await her.listed('search=Specialist+visit')).find(({ isPartlyDenied }) => isPartlyDenied)!
  const lastDay = appealUntil(partly) ?? expect.fail('The claim cannot be appealed')
  const statusOn = async (day: Temporal.PlainDate) => {
    setToNoon(server.faults, day)
    const later = await member('harperdana1', dana)
    return (await later.write('POST', `${partly.claimId}/appeals`, appealBody)).status
  }
  expect([await statusOn(lastDay.add({ days: 1 })), await statusOn(lastDay)]).toEqual([422, 200])
})

test('another member’s claim has no notes to read or write', async () => {
  const her = await member('harperdana1', dana)
  const claimId = await denied(her)
  const his = await member('harpermarc1', marcus)
  for (const id of [claimId, 'M00000000000000', "M1'; --"]) {
    const path = encodeURIComponent(id)
    const answers = [
      await his.ask(`/${path}/notes`),
      await his.ask(`/${path}/eob`),
      await his.ask(`/${path}/appeal-form`),
      await his.write('PUT', `${path}/note`, { text: 'mine' }),
      await his.write('PUT', `${path}/bill`, { state: 'paid', amountCents: 1, on: null }),
      await his.write('POST', `${path}/appeals`, appealBody),
    ]
    for (const { status, body } of answers) expect([status, body.code]).toEqual([404, 'NOT_FOUND'])
  }
  expect(await lastRefusal()).toMatchObject({ actor: 'harpermarc1', outcome: 'refused' })
  expect((await her.notes(claimId)).note).toBeNull()
})
