import { and, eq, like } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { writeAuthorizationLetters } from '#server/domains/authorizations/decision-letters.ts'
import { deadlineNotices } from '#server/domains/authorizations/tables.ts'
import { watchDeadlines } from '#server/domains/authorizations/watch.ts'
import { InsurerUnavailable } from '#server/insurer/call.ts'
import { claims } from '#server/insurers/sandbox/claims/tables.ts'
import { messages } from '#server/platform/db/schema.ts'
import { takeInsurerChanges } from '#server/jobs.ts'
import { goRound } from '#server/notifications/daily-round.ts'
import { newsDeliveries } from '#server/notifications/tables.ts'
import { authorizations } from '#server/insurers/sandbox/authorizations/tables.ts'
import { messageWriter } from '#tests/kit/message-writer.ts'
import { ownBackend } from '#tests/kit/own-backend.ts'
import { signInAs } from '#tests/kit/sign-in.ts'

const CONTRACT = 'ZZH410220'
const [DANA, MARCUS, ELI] = ['01', '02', '04'].map((seq) => CONTRACT + seq) as [string, string, string]
const RAY = 'ZZD55120701'

const own = ownBackend()
beforeEach(() => own.server.faults.reset())

const inDays = (days: number) => own.server.faults.set({ clockOffsetSeconds: days * 24 * 3_600 })

async function numberOf(memberId: string): Promise<string> {
  const [row] = await own.server.db.select().from(authorizations).where(eq(authorizations.memberId, memberId))
  return row?.authorizationNumber ?? expect.fail(`There is no authorization of ${memberId}`)
}

const decided = (
  authorizationNumber: string,
  { memberId = DANA, daysAgo = 0, changeId = 'made-up' } = {},
) => ({
  ...({ kind: 'authorization-decided', changeId, contractId: CONTRACT, memberId } as const),
  at: own.services.clock
    .now()
    .subtract({ hours: 24 * daysAgo })
    .toString(),
  authorizationNumber,
})

const lettersOf = (changeId: string) =>
  own.server.db
    .select()
    .from(messages)
    .where(like(messages.messageId, `${changeId}-%`))

test('announces a decision in both languages without its subject and links to the page', async () => {
  const number = await numberOf(DANA)
  const change = decided(number, { changeId: 'told-once' })
  for (const _ of ['first', 'second']) await writeAuthorizationLetters(own.services, change)
  const letters = await lettersOf('told-once')
  expect(letters).toMatchObject([
    {
      memberId: DANA,
      kind: 'authorization',
      authorizationNumber: number,
      claimId: null,
      subject:
        'We made a decision on an authorization request / Tomamos una decisión sobre una solicitud de autorización',
    },
  ])
  const mail = await own.server.db
    .select()
    .from(newsDeliveries)
    .where(and(eq(newsDeliveries.way, 'email'), like(newsDeliveries.deliveryId, 'told-once-%')))
  // Only that there is news.
  expect(mail).toMatchObject([{ kind: 'authorization', word: 'update' }])
  const dana = await messageWriter(own.server.app, 'harperdana1', DANA)
  const listed = (await dana.list('inbox', 'We made a decision on an authorization')).messages[0]
  expect((await dana.open(listed?.messageId ?? '')).authorization?.authorizationNumber).toBe(number)
})

test('a child’s letter also goes to the holder, an adult’s only to the adult', async () => {
  await writeAuthorizationLetters(own.services, decided(await numberOf(ELI), { changeId: 'of-eli' }))
  expect((await lettersOf('of-eli')).map(({ memberId }) => memberId).toSorted()).toEqual([DANA, ELI])
  // The record decides whose it is, whatever the feed says.
  await writeAuthorizationLetters(own.services, decided(await numberOf(MARCUS), { changeId: 'of-marcus' }))
  expect((await lettersOf('of-marcus')).map(({ memberId }) => memberId)).toEqual([MARCUS])
})

test.each([
  ['was decided long ago', { daysAgo: 40 }, DANA],
  ['belongs to no member', {}, undefined],
])('none are written about a decision that %s', async (_what, more, whose) => {
  const number = whose ? await numberOf(whose) : 'NSM-A0'
  await writeAuthorizationLetters(own.services, decided(number, { changeId: 'none', ...more }))
  expect(await lettersOf('none')).toEqual([])
})

test('the sandbox decides Ray’s request on its due day and notifies him once', async () => {
  const { bearer: headers } = await signInAs(own.server.app, 'delgadoray3')
  const statuses = async () => {
    const url = `/abcbs/v1/members/${RAY}/authorizations`
    const list = (await own.server.app.inject({ url, headers })).json<{
      authorizations: { status: string }[]
    }>()
    return list.authorizations.map(({ status }) => status)
  }
  await takeInsurerChanges(own.services)
  expect(await statuses()).toEqual(['Under Review', 'Approved'])
  inDays(6)
  await takeInsurerChanges(own.services)
  await takeInsurerChanges(own.services)
  expect(await statuses()).toEqual(['Approved', 'Approved'])
  const letters = await own.server.db
    .select()
    .from(messages)
    .where(and(eq(messages.memberId, RAY), like(messages.messageId, 'authorization-%')))
  expect(letters).toHaveLength(1)
  const [row] = await own.server.db
    .select()
    .from(authorizations)
    .where(eq(authorizations.authorizationNumber, letters[0]?.authorizationNumber ?? ''))
  expect(row?.facts).toMatchObject({ items: [{ requestedUnits: 8, approvedUnits: 8 }] })
  expect(row?.facts.decidedOn).toBe(row?.facts.validFrom)
})

const remindersFor = (memberId: string) =>
  own.server.db.select().from(deadlineNotices).where(eq(deadlineNotices.memberId, memberId))

/** Bills further sessions under the approval of Marcus’s cardiac rehabilitation. */
async function billSessions(count: number): Promise<string> {
  const { db } = own.server
  const billed = await db.select().from(claims).where(eq(claims.memberId, MARCUS))
  const session = billed.find(({ facts }) => facts.authorization) ?? expect.fail('no session')
  const extra = billed.filter(({ claimId }) => claimId.startsWith('extra-')).length
  const rows = Array.from({ length: count }, (_, n) => {
    const { changedIn: _changedIn, ...row } = session
    return { ...row, claimId: `extra-${extra + n}`, claimNumber: `extra-${extra + n}` }
  })
  await db.insert(claims).values(rows)
  return session.facts.authorization ?? ''
}

test('Marcus is reminded once when three sessions are left, despite failures', async () => {
  const { services } = own
  inDays(1)
  await billSessions(5)
  await watchDeadlines(services)
  expect(await remindersFor(MARCUS)).toEqual([])
  inDays(2)
  const number = await billSessions(1)
  const { insurer } = services
  const ofMembers = () => Promise.reject(new InsurerUnavailable('the connection is gone'))
  const authorizations = { ...insurer.authorizations, ofMembers }
  const down = { ...services, insurer: { ...insurer, authorizations } }
  await expect(watchDeadlines(down)).rejects.toThrow('the connection is gone')
  await Promise.all([watchDeadlines(services), watchDeadlines(services)])
  expect(await remindersFor(MARCUS)).toMatchObject([{ subject: number, kind: 'units-left', ruleId: null }])
  for (const days of [2, 3]) {
    inDays(days)
    await watchDeadlines(services)
  }
  const [notice, ...others] = await remindersFor(MARCUS)
  expect(others).toEqual([])
  const id = notice?.noticeId ?? ''
  expect(await own.server.db.select().from(messages).where(eq(messages.messageId, id))).toMatchObject([
    {
      memberId: MARCUS,
      kind: 'authorization',
      authorizationNumber: number,
      subject: 'An authorization is almost used up / Una autorización está casi agotada',
    },
  ])
  const out = await own.server.db
    .select()
    .from(newsDeliveries)
    .where(like(newsDeliveries.deliveryId, `${id}%`))
  for (const { word } of out) expect(word).toBe('update')
})

test('a daily round passes members who can’t be visited and pauses only for an outage', async () => {
  const visited: string[] = []
  const go = (isDown: (username: string) => boolean) =>
    goRound(own.services, {
      name: 'made-up-round',
      port: 'authorizations',
      visit: async (_services, username) => {
        visited.push(username)
        if (isDown(username)) throw new InsurerUnavailable('no answer')
        return 1
      },
    })
  inDays(20)
  await expect(go((username) => /^harper(dana|marc)1$/.test(username))).rejects.toThrow('no answer')
  const everyone = visited.splice(0)
  expect(everyone).toEqual(expect.arrayContaining(['harperdana1', 'harpermarc1', 'wilmaross42']))
  expect([await go(() => false), visited]).toEqual([0, []])

  inDays(21)
  await expect(go(() => true)).rejects.toThrow('no answer')
  expect(visited.splice(0)).toEqual(everyone.slice(0, 3))
  expect([await go(() => false), visited]).toEqual([everyone.length, everyone])
})
