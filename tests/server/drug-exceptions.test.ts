import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { drugExceptions as listed, exceptionAppeal } from '#contract/calls/drug-exceptions.ts'
import { userExceptions } from '#contract/calls/staff-exceptions.ts'
import { DrugException } from '#contract/entities/drug-exception.ts'
import { todayOf } from '#server/config/clock.ts'
import { noteChanges } from '#server/domains/pharmacy/list-changes.ts'
import { servicesFor } from '#server/services.ts'
import { messages } from '#server/platform/db/schema.ts'
import { takeInsurerChanges } from '#server/jobs.ts'
import { people } from '#server/insurers/sandbox/world/people.ts'
import { memberIdOf } from '#server/insurers/sandbox/world/person.ts'
import { ownBackend } from '#tests/kit/own-backend.ts'
import { signInAs } from '#tests/kit/sign-in.ts'
import { SANDY, STAFF_REASON, atTheConsole } from '#tests/kit/staff.ts'
import { trailSince } from '#tests/kit/trail-since.ts'

const own = ownBackend()
beforeEach(() => own.server.faults.reset())

const memberOf = (username: string): string => {
  const place = people
    .find(({ login }) => login === username)
    ?.places.find(({ plan }) => plan.contractType === 'medical')
  return place ? memberIdOf(place) : expect.fail(`${username} has no medical plan`)
}

async function ask(username: string, path: string, payload?: object) {
  const { bearer } = await signInAs(own.server.app, username)
  return own.server.app.inject({
    url: `/abcbs/v1/members/${memberOf(username)}/pharmacy/exceptions${path}`,
    headers: { ...bearer, ...(payload && { 'idempotency-key': randomUUID() }) },
    ...(payload && { method: 'POST', payload }),
  })
}

const request = (username: string, more: object = {}) => ({
  forMemberId: memberOf(username),
  drugId: 'adalimumab-40-mg',
  drugName: 'Adalimumab 40 mg',
  kind: 'tier',
  reason: 'The other drugs didn’t help.',
  prescriber: { name: 'Dr. Ames', phone: null },
  isUrgent: false,
  ...more,
})

const listOf = async (username: string) => v.parse(listed.reply, (await ask(username, '')).json()).exceptions

const hoursLater = (hours: number) => own.server.faults.set({ clockOffsetSeconds: hours * 3_600 })

test('Octavia’s urgent request is due in 24 hours, and its letter names no drug', async () => {
  const drug = {
    drugId: 'empagliflozin-10-mg',
    drugName: 'Empagliflozin 10 mg',
    kind: 'tier',
    isUrgent: true,
  }
  const sent = v.parse(DrugException, (await ask('octaviar88', '', request('octaviar88', drug))).json())
  const due = Temporal.Instant.from(sent.deadline?.dueAt ?? '')
  expect(due.since(Temporal.Instant.from(sent.sentAt)).total('hours')).toBe(24)
  expect(sent.deadline?.source).toBe('45 CFR 156.122(c)')
  expect(sent.memberId).toBe(memberOf('octaviar88'))
  const again = await ask('octaviar88', '', request('octaviar88', drug))
  expect(again.json<{ code: string }>().code).toBe('PHA-0007')
  hoursLater(5)
  await takeInsurerChanges(own.services)
  const decided = (await listOf('octaviar88')).find(({ handle }) => handle === sent.handle)
  expect(decided).toMatchObject({ state: 'approved', deadline: null })
  const letters = await own.server.db.select().from(messages).where(eq(messages.kind, 'pharmacy'))
  expect(letters).toHaveLength(1)
  expect(JSON.stringify(letters)).not.toMatch(/empagliflozin/i)
})

test('a group plan has no rule, and Wilma’s request waits for her prescriber', async () => {
  const sent = v.parse(DrugException, (await ask('harperdana1', '', request('harperdana1'))).json())
  expect(sent.deadline).toMatchObject({ state: 'unknown', source: null })
  const [waiting] = await listOf('wilmaross42')
  expect(waiting?.deadline?.wanted.map(({ from }) => from)).toEqual(['provider'])
  expect(waiting?.deadline?.source).toContain('423.568')
})

test('a specialty drug has no lower tier: the denial is appealed and overturned', async () => {
  const sent = v.parse(DrugException, (await ask('octaviar88', '', request('octaviar88'))).json())
  const appeal = { ground: 'needed', letter: 'I need it.' }
  expect((await ask('octaviar88', `/${sent.handle}/appeals`, appeal)).json<{ code: string }>().code).toBe(
    'CLM-0016',
  )
  hoursLater(21)
  await takeInsurerChanges(own.services)
  const find = async () => (await listOf('octaviar88')).find(({ handle }) => handle === sent.handle)
  expect(await find()).toMatchObject({ state: 'denied', canBeWithdrawn: false })
  const started = await ask('octaviar88', `/${sent.handle}/appeals`, appeal)
  expect(started.statusCode).toBe(200)
  hoursLater(24 * 30)
  await takeInsurerChanges(own.services)
  expect(await find()).toMatchObject({ state: 'approved' })
  const read = v.parse(exceptionAppeal.reply, (await ask('octaviar88', `/${sent.handle}/appeal`)).json())
  expect(read.appeal?.state).toBe('changed')
})

test('members can’t ask for another adult or read another member’s request', async () => {
  const forMarcus = await ask(
    'harperdana1',
    '',
    request('harperdana1', { forMemberId: memberOf('harpermarc1') }),
  )
  expect(forMarcus.statusCode).toBe(404)
  const [ofWilma] = await listOf('wilmaross42')
  expect((await ask('octaviar88', `/${ofWilma?.handle}/appeal`)).statusCode).toBe(404)
})

test('a move to a higher tier is announced once, and the letter names no drug', async () => {
  const { clock } = own.services
  const today = todayOf(clock)
  const day = Temporal.PlainDate.from({ year: today.year + 1, month: 1, day: 1 }).subtract({ days: 70 })
  hoursLater(Math.max(0, today.until(day).days) * 24)
  const sent: string[] = []
  for (const { login } of people)
    if (login && (await noteChanges(servicesFor(own.services), login)) > 0) sent.push(login)
  expect(sent.length).toBeGreaterThan(0)
  for (const login of sent) expect(await noteChanges(servicesFor(own.services), login)).toBe(0)
  const letters = await own.server.db.select().from(messages).where(eq(messages.kind, 'pharmacy'))
  const rising = letters.filter(({ messageId }) => messageId.startsWith('drug-list-'))
  expect(rising[0]?.isConfidential).toBe(true)
  expect(rising[0]?.body).toContain('January 1')
})

test('staff see a member’s requests with deadlines but no reasons; looks are logged', async () => {
  const { server } = own
  const sandy = await atTheConsole(server.app)
  const look = async (username: string, by = sandy) =>
    by.post(`/users/${username}/drug-exceptions`, { reason: STAFF_REASON })
  const since = await trailSince(server.db)
  const answer = await look('wilmaross42')
  const { isOffered, exceptions } = v.parse(userExceptions.reply, answer.json())
  const [ownList] = await listOf('wilmaross42')
  expect(isOffered).toBe(true)
  expect(exceptions[0]).toMatchObject({ kind: ownList?.kind, state: 'received', deadline: ownList?.deadline })
  expect(answer.body).not.toContain(ownList?.reason)
  const subjects = (await since()).filter(({ actor }) => actor === SANDY).map(({ subject }) => subject)
  expect(subjects).toEqual(expect.arrayContaining(['wilmaross42', memberOf('wilmaross42')]))
  expect(v.parse(userExceptions.reply, (await look('dentalonly7')).json()).isOffered).toBe(false)
  expect((await look('wilmaross42', await atTheConsole(server.app, 'harpermarc1'))).statusCode).toBe(404)
})
