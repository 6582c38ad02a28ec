import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { AUTHORIZATION_STATUSES } from '#contract/authorization-status.ts'
import { authorization, authorizations } from '#contract/calls/authorizations.ts'
import type { QuestionRecord, Queue } from '#contract/entities/staff-question.ts'
import { readAnswer } from '#contract/odd-data.ts'
import { messages } from '#server/platform/db/schema.ts'
import { familyGrants } from '#server/access/tables.ts'
import { questions } from '#server/domains/conversations/questions/tables.ts'
import { authorizations as table } from '#server/insurers/sandbox/authorizations/tables.ts'
import { type Backend, startBackend } from '#tests/kit/backend.ts'
import { openSeeded } from '#tests/kit/databases.ts'
import { draftContent, messageWriter, sentId } from '#tests/kit/message-writer.ts'
import { signInAs } from '#tests/kit/sign-in.ts'
import { atTheConsole } from '#tests/kit/staff.ts'
import { today } from '#tests/kit/time.ts'
import { trailSince } from '#tests/kit/trail-since.ts'

const [DANA, MARCUS, ELI, RAY] = ['ZZH41022001', 'ZZH41022002', 'ZZH41022004', 'ZZD55120701']
const API = '/abcbs/v1/members'

let server: Backend
let isDown = false
let strays: string[] = []
let odd: Record<string, unknown> = {}
let onEachClaim: { authorization?: string } = {}
beforeAll(async () => {
  server = await startBackend(
    await openSeeded(),
    {},
    {
      insurer: (sandbox) => ({
        ...sandbox,
        authorizations: {
          ...sandbox.authorizations!,
          ofMembers: async (call, readable) => {
            if (isDown) throw new Error('the connection is gone')
            const own = await sandbox.authorizations!.ofMembers(call, readable)
            const others = await Promise.all(strays.map((one) => sandbox.authorizations!.read(call, one)))
            return [...own, ...others.flatMap((one) => one ?? [])].map((one) => ({ ...one, ...odd }))
          },
          read: async (call, number) => {
            if (isDown) throw new Error('the connection is gone')
            const one = await sandbox.authorizations!.read(call, number)
            return one && { ...one, ...odd }
          },
        },
        claims: {
          ...sandbox.claims!,
          read: async (call, claimId) => {
            const claim = await sandbox.claims!.read(call, claimId)
            return claim && { ...claim, ...onEachClaim }
          },
        },
      }),
    },
  )
})
afterAll(async () => {
  await server.app.close()
  await server.db.close()
})
beforeEach(() => {
  isDown = false
  strays = []
  odd = {}
  onEachClaim = {}
})

async function as(username: string) {
  const { bearer: headers } = await signInAs(server.app, username)
  const get = (url: string) => server.app.inject({ url: `${API}/${url}`, headers })
  const list = async (memberId: string) => {
    const answer = await get(`${memberId}/authorizations`)
    expect(answer.statusCode).toBe(200)
    const { read, oddFields } = readAnswer(authorizations.reply, answer.json())
    expect(oddFields).toEqual([])
    return read.success ? read.output : expect.fail('no list')
  }
  return { get, list }
}

/** The number of a member's authorization, and its handle. */
async function numberOf(memberId: string): Promise<string> {
  const [row] = await server.db.select().from(table).where(eq(table.memberId, memberId))
  return row?.authorizationNumber ?? expect.fail(`There is no authorization of ${memberId}`)
}

const handleOf = async (list: Awaited<ReturnType<typeof as>>['list'], memberId: string, whose = memberId) => {
  const found = (await list(memberId)).authorizations.find((one) => one.memberId === whose)
  return found?.handle ?? expect.fail(`${memberId} sees no authorization of ${whose}`)
}

test('Dana sees Eli’s and her own of every status, even unknown, newest first', async () => {
  const { list } = await as('harperdana1')
  const { authorizations: all, members } = await list(DANA)
  const own = all.filter(({ memberId }) => memberId === DANA).map(({ status }) => status)
  const known = AUTHORIZATION_STATUSES.map(({ text }) => text)
  expect(own.toSorted()).toEqual([...known, 'Pended for Clinical Pharmacist'].toSorted())
  expect(new Set(all.map(({ memberId }) => memberId))).toEqual(new Set([DANA, ELI, 'ZZH41022005']))
  const days = all.map(({ requestedOn }) => requestedOn ?? '')
  expect(days).toEqual(days.toSorted().toReversed())
  expect(members.map(({ name }) => name)).toContain('Eli Harper')
  expect(members.map(({ memberId }) => memberId)).not.toContain(MARCUS)
})

test('a page has the request, the approval and the later bills', async () => {
  const { get, list } = await as('delgadoray3')
  const { authorizations: all } = await list(RAY)
  const stay = all.find(({ kind }) => kind === 'inpatient') ?? expect.fail('Ray has no hospital stay')
  const answer = await get(`${RAY}/authorizations/${stay.handle}`)
  const { read, oddFields } = readAnswer(authorization.reply, answer.json())
  expect(oddFields).toEqual([])
  const page = read.success ? read.output : expect.fail('no authorization')
  expect(page).toMatchObject({ memberId: RAY, status: 'Approved', kind: 'inpatient' })
  const claim = await get(`${RAY}/claims/${page.claims[0]?.handle}`)
  expect(claim.json()).toMatchObject({ authorization: page.authorizationNumber })
  // The claim links back to the same page.
  expect(claim.json<{ authorizationHandle: string }>().authorizationHandle).toBe(page.handle)
})

test('only a denial has a last day to appeal and a form', async () => {
  const { get, list } = await as('harperdana1')
  const own = (await list(DANA)).authorizations.filter(({ memberId }) => memberId === DANA)
  const seen: Record<string, boolean> = {}
  for (const { handle, status } of own) {
    const read = await get(`${DANA}/authorizations/${handle}`)
    const { decidedOn, appealUntil } = read.json<{ decidedOn: string; appealUntil: string | null }>()
    seen[status] = appealUntil !== null
    if (appealUntil) expect(Temporal.PlainDate.from(decidedOn).until(appealUntil).days).toBe(180)
    const form = await get(`${DANA}/authorizations/${handle}/appeal-form`)
    expect(form.statusCode).toBe(appealUntil ? 200 : 404)
    if (appealUntil) expect(form.headers['content-type']).toBe('application/pdf')
  }
  const denials = Object.keys(seen).filter((status) => /^Denied|^Partial Denial/.test(status))
  expect(denials).toHaveLength(9)
  expect(Object.keys(seen).filter((status) => seen[status])).toEqual(denials)
  // Without the day of the decision, the last day isn't known, but the form is there.
  odd = { status: 'Denied', decidedOn: null, appealUntil: null }
  const [denied] = (await list(DANA)).authorizations
  const form = await get(`${DANA}/authorizations/${denied?.handle}/appeal-form`)
  expect([denied?.appealUntil, form.statusCode]).toEqual([null, 200])
})

test('a number in the address also works, and the insurer’s own last day to appeal is kept', async () => {
  odd = { appealUntil: '2027-01-02' }
  const { get } = await as('harperdana1')
  const authorizationNumber = await numberOf(DANA)
  const answer = await get(`${DANA}/authorizations/${authorizationNumber}`)
  expect(answer.json()).toMatchObject({ memberId: DANA, authorizationNumber, appealUntil: '2027-01-02' })
})

test('another member’s and unknown authorizations return 404 and are logged', async () => {
  const { get } = await as('harperdana1')
  const ray = await as('delgadoray3')
  const since = await trailSince(server.db)
  const wanted = [
    await numberOf(RAY),
    await handleOf(ray.list, RAY),
    await numberOf(MARCUS),
    'NSM-A1',
    '..%2F',
  ]
  for (const one of wanted) {
    const answer = await get(`${DANA}/authorizations/${one}`)
    expect([answer.statusCode, answer.body.includes('Approved')]).toEqual([404, false])
  }
  expect((await get(`${RAY}/authorizations`)).statusCode).toBe(404)
  const refused = (await since()).filter(({ outcome }) => outcome === 'refused')
  expect(refused.map(({ subject }) => subject)).toEqual(expect.arrayContaining([RAY, MARCUS]))
})

test('ignores authorizations of other members that the insurer returns', async () => {
  strays = [await numberOf(RAY), await numberOf(MARCUS)]
  const { authorizations: all } = await (await as('harperdana1')).list(DANA)
  expect(all.filter(({ memberId }) => [RAY, MARCUS].includes(memberId))).toEqual([])
})

test('a claim that Marcus shares does not link to his authorization', async () => {
  const { db } = server
  onEachClaim = { authorization: await numberOf(MARCUS) }
  await db.insert(familyGrants).values({
    grantorId: 'harper-marcus',
    granteeId: 'harper-dana',
    contractId: 'any',
    topic: 'claims',
    lastDay: today().add({ days: 1 }).toString(),
  })
  const linkOf = async (whose: string) => {
    const { get } = await as('harperdana1')
    const { claims } = (await get(`${DANA}/claims`)).json<{
      claims: { memberId: string; handle: string }[]
    }>()
    const { handle } =
      claims.find(({ memberId }) => memberId === whose) ?? expect.fail(`no claim of ${whose}`)
    return (await get(`${DANA}/claims/${handle}`)).json<Record<string, unknown>>()
  }
  expect(await linkOf(MARCUS)).toMatchObject({
    authorization: onEachClaim.authorization,
    authorizationHandle: null,
  })
  expect((await linkOf(DANA))['authorizationHandle']).toEqual(expect.any(String))
  await db.delete(familyGrants)
})

test('keeps an authorization whose display fields the insurer sends in an odd form', async () => {
  const { list } = await as('harperdana1')
  const { length } = (await list(DANA)).authorizations
  odd = { kind: 'spa', validTo: 'soon', decidedOn: 7, isUrgent: 'no', levelOfService: 'soon' }
  const { authorizations: all } = await list(DANA)
  expect(all).toHaveLength(length)
  expect(all[0]).toMatchObject({ kind: 'other', validTo: null, decidedOn: null, isUrgent: false })
})

test('the level of service sets urgency, and an odd fact counts as unknown', async () => {
  const { get, list } = await as('harperdana1')
  odd = { levelOfService: 'urgent', isUrgent: false, reviewer: 'a doctor', vendor: { name: 7 } }
  const [first] = (await list(DANA)).authorizations
  expect(first?.isUrgent).toBe(true)
  odd = { ...odd, previousNumber: await numberOf(RAY), items: [{ service: 'Care', usedUnits: -1 }] }
  const answer = await get(`${DANA}/authorizations/${first?.handle}`)
  expect(answer.json()).toMatchObject({
    reviewer: null,
    vendor: null,
    items: [{ service: 'Care', requestedUnits: null, approvedUnits: null, usedUnits: null, unit: null }],
    previous: null,
  })
  odd = { levelOfService: 'standard', isUrgent: true }
  expect((await list(DANA)).authorizations[0]?.isUrgent).toBe(false)
})

test.each(['dentalonly7', 'norights001', 'futureplan1'])(
  'rejects %s, whose plan has no authorizations',
  async (login) => {
    const { bearer: headers } = await signInAs(server.app, login)
    const mine = await server.app.inject({
      url: `/member/myblueprint/v1/users/${login}/memberships`,
      headers,
    })
    const [plan] = mine.json<{ userMemberships: { memberId: string }[] }>().userMemberships
    const answer = await server.app.inject({ url: `${API}/${plan?.memberId}/authorizations`, headers })
    expect([403, 404]).toContain(answer.statusCode)
  },
)

test('a message and its answer name an authorization, and staff see the number', async () => {
  const writer = await messageWriter(server.app, 'harperdana1', DANA)
  const { list } = await as('harperdana1')
  const { handle, authorizationNumber } = (await list(DANA)).authorizations[0] ?? expect.fail()
  const draftId = randomUUID()
  const sent = sentId(await writer.send(draftId, { authorization: handle }))
  expect((await writer.open(sent)).authorization).toMatchObject({ handle, authorizationNumber })
  const sandy = await atTheConsole(server.app)
  const reason = 'Answering the question'
  expect((await sandy.post(`/questions/${draftId}/record`, { reason })).json()).toMatchObject({
    authorizationNumber,
  })
  await sandy.post(`/questions/${draftId}/take`)
  await sandy.post(`/questions/${draftId}/answer`, { reason, text: 'About your request', seen: 1 })
  const inbox = (await writer.list('inbox', 'About your request')).messages
  expect((await writer.open(inbox[0]?.messageId ?? '')).authorization?.handle).toBe(handle)
})

test('staff see the deadline of an authorization as the member does', async () => {
  const rows = await server.db.select().from(table)
  const kims = rows.find(({ facts }) => facts.status === 'Under Review' && facts.informationCompleteOn)
  const KIM = kims?.memberId ?? expect.fail('Kim has no authorization')
  const writer = await messageWriter(server.app, 'nguyenkim22', KIM)
  const { get, list } = await as('nguyenkim22')
  const all = (await list(KIM)).authorizations
  const overdue = all.find(({ due }) => due?.state === 'missed') ?? expect.fail('nothing is overdue')
  const draftId = randomUUID()
  sentId(await writer.send(draftId, { authorization: overdue.handle }))
  const sandy = await atTheConsole(server.app)
  const wanted = { state: 'open', topic: null, line: null, channel: null, whose: 'all', page: 1 }
  const queued = async () => (await sandy.post('/questions/search', wanted)).json<Queue>().questions
  const decisionDue = async () => (await queued()).find((one) => one.questionId === draftId)?.decisionDue
  expect(await decisionDue()).toBe('late')
  // The insurer's own later date doesn't hide the legal one.
  odd = { decisionDueAt: `${today().add({ days: 30 }).toString()}T12:00:00Z` }
  expect(await decisionDue()).toBe('late')
  odd = {}
  const reason = 'Answering the question'
  const record = (await sandy.post(`/questions/${draftId}/record`, { reason })).json<QuestionRecord>()
  const page = await get(`${KIM}/authorizations/${overdue.handle}`)
  expect(record.deadline).toEqual(page.json<{ deadline: unknown }>().deadline)
  expect(record.deadline?.source).toMatch(/^Ark\. Code/)
})

test('one unreadable to the writer is not named, and is rejected beside a claim', async () => {
  const writer = await messageWriter(server.app, 'harperdana1', DANA)
  const ray = await as('delgadoray3')
  const hers = await handleOf(ray.list, RAY)
  const draftId = randomUUID()
  const sent = sentId(await writer.send(draftId, { authorization: hers }))
  expect((await writer.open(sent)).authorization).toBeNull()
  const [row] = await server.db.select().from(questions).where(eq(questions.questionId, draftId))
  expect(row?.authorizationNumber).toBeNull()
  const content = draftContent(DANA, { claim: hers, authorization: hers })
  const key = { 'idempotency-key': randomUUID() }
  const both = await writer.ask('POST', '/messages', { draftId: randomUUID(), content }, key)
  expect(both).toMatchObject({ status: 422, body: { code: 'INVALID_REQUEST' } })
})

test('hides one that the reader may no longer see, and all while the system is down', async () => {
  const writer = await messageWriter(server.app, 'harperdana1', DANA)
  const { get, list } = await as('harperdana1')
  const handle = await handleOf(list, DANA)
  const draftId = randomUUID()
  const sent = sentId(await writer.send(draftId, { authorization: handle }))
  isDown = true
  expect((await get(`${DANA}/authorizations`)).statusCode).toBe(503)
  expect((await writer.open(sent)).authorization).toBeNull()
  isDown = false
  const authorizationNumber = await numberOf(RAY)
  await server.db.update(messages).set({ authorizationNumber }).where(eq(messages.messageId, draftId))
  expect((await writer.open(sent)).authorization).toBeNull()
})
