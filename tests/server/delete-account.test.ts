import { and, eq, inArray, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  acceptedTerms,
  accounts,
  knownDevices,
  oidcPayloads,
  portalSessions,
} from '#server/platform/db/schema.ts'
import { deadlineNotices } from '#server/domains/authorizations/tables.ts'
import { questions } from '#server/domains/conversations/questions/tables.ts'
import { isUsernameFree } from '#server/domains/registration/open-account.ts'
import { familyGrantChanges, familyGrants } from '#server/access/tables.ts'
import { isWanted } from '#server/notifications/preferences.ts'
import { autoPays, paymentMethods, payments } from '#server/domains/payments/tables.ts'
import { openRecords } from '#server/identity/open-records.ts'
import { passkeys } from '#server/identity/passkeys/tables.ts'
import { inboxOf } from '#server/platform/delivery/inbox.ts'
import { connectedApps, sharingAgreements } from '#server/domains/programs/tables.ts'
import { agreeToDiscounts } from '#tests/kit/agreements.ts'
import { type Backend, startBackend } from '#tests/kit/backend.ts'
import { addReminder } from '#tests/kit/reminders.ts'
import { openSeeded } from '#tests/kit/databases.ts'
import { CARDS, payer } from '#tests/kit/paying.ts'
import { accountBody, detailsOf, personNamed, registrant } from '#tests/kit/registering.ts'
import { savingMember, statusOfHandle } from '#tests/kit/saving.ts'
import { refresh, signInAs } from '#tests/kit/sign-in.ts'
import { newTab } from '#tests/kit/tab.ts'
import { now, today } from '#tests/kit/time.ts'
import { trailSince } from '#tests/kit/trail-since.ts'

const DANA = { memberId: 'ZZH41022001', contractType: 'medical' }
const USERS = '/member/myblueprint/v1/users'

let server: Backend
let replica: Backend
beforeAll(async () => {
  const db = await openSeeded()
  server = await startBackend(db)
  replica = await startBackend(db)
})
afterAll(async () => {
  await server.app.close()
  await replica.app.close()
  await server.db.close()
})
beforeEach(() => server.faults.reset())

const remove = (bearer: Record<string, string>, username: string) =>
  server.app.inject({ method: 'DELETE', url: `${USERS}/${username}`, headers: bearer })

const codeIn = (answer: Awaited<ReturnType<typeof remove>>) =>
  [answer.statusCode, answer.json<{ code: string }>().code] as const

const personIdOf = async (username: string) =>
  (await server.db.select().from(accounts).where(eq(accounts.username, username)))[0]?.personId ?? ''

test('ends all access of the account on every replica and notifies every contact', async () => {
  const { db } = server
  const ava = await signInAs(server.app, 'harperava19')
  const elsewhere = await signInAs(server.app, 'harperava19')
  const [avaId, danaId] = [await personIdOf('harperava19'), await personIdOf('harperdana1')]
  const lastDay = today().add({ days: 5 }).toString()
  const grant = { grantorId: avaId, granteeId: danaId, contractId: 'any', topic: 'claims' as const }
  await db.insert(familyGrants).values({ ...grant, lastDay })
  const at = server.services.clock.now().toString()
  await db.insert(connectedApps).values({
    username: 'harperava19',
    app: 'cob',
    contractId: 'any',
    firstOpenedAt: at,
    lastOpenedAt: at,
  })
  const avaMemberId = personMemberId('Ava')
  for (const memberId of [avaMemberId, DANA.memberId]) await addReminder(db, memberId, at)
  const since = await trailSince(db)
  const plansAt = async ({ app }: Backend, headers: Record<string, string>) =>
    (await app.inject({ url: `${USERS}/harperava19/memberships`, headers })).statusCode
  expect(await plansAt(replica, elsewhere.bearer)).toBe(200)

  const answer = await remove(ava.bearer, 'harperava19')
  expect([answer.statusCode, answer.json()]).toEqual([200, { deletedAt: expect.any(String) }])

  expect([await plansAt(replica, elsewhere.bearer), await plansAt(server, ava.bearer)]).toEqual([401, 401])
  expect((await refresh(elsewhere.tab, elsewhere.tokens.refresh_token)).status).toBe(400)
  const left = await Promise.all([
    db.$count(accounts, eq(accounts.username, 'harperava19')),
    db.$count(portalSessions, eq(portalSessions.username, 'harperava19')),
    db.$count(oidcPayloads, eq(oidcPayloads.accountId, 'harperava19')),
    db.$count(knownDevices, eq(knownDevices.username, 'harperava19')),
    db.$count(passkeys, eq(passkeys.username, 'harperava19')),
    db.$count(connectedApps, eq(connectedApps.username, 'harperava19')),
    db.$count(familyGrants, eq(familyGrants.grantorId, avaId)),
    db.$count(deadlineNotices, eq(deadlineNotices.memberId, avaMemberId)),
  ])
  expect(left).toEqual([0, 0, 0, 0, 0, 0, 0, 0])
  expect(await db.$count(deadlineNotices, eq(deadlineNotices.memberId, DANA.memberId))).toBe(1)
  const stopped = and(eq(familyGrantChanges.grantorId, avaId), eq(familyGrantChanges.change, 'stopped'))
  expect(await db.$count(familyGrantChanges, stopped)).toBe(1)
  expect(await isWanted(db, avaId, { kind: 'eob', way: 'byEmail' })).toBe(false)
  expect((await since()).map(({ action, outcome }) => `${action} ${outcome}`)).toContain(
    'delete-account done',
  )
  await expect
    .poll(async () => (await inboxOf(db)).map(({ channel, body }) => `${channel} ${body}`))
    .toEqual(
      expect.arrayContaining([
        expect.stringContaining('email The account harperava19 was deleted.'),
        expect.stringMatching(/^text .*your account was deleted/),
      ]),
    )
})

test('keeps what the law requires and the insurer’s data', async () => {
  const { db } = server
  const ruth = await payer(server.app, 'okaforruth7', personMemberId('Ruth'))
  const agreed = await agreeToDiscounts(server.app, 'harperdana1', DANA)
  expect(agreed.status).toBe(200)
  await db.update(sharingAgreements).set({ username: 'okaforruth7' })
  const kept = () =>
    Promise.all([
      db.$count(sharingAgreements, eq(sharingAgreements.username, 'okaforruth7')),
      db.$count(acceptedTerms, eq(acceptedTerms.username, 'okaforruth7')),
      db.$count(questions, eq(questions.username, 'okaforruth7')),
      db.$count(payments, eq(payments.memberId, personMemberId('Ruth'))),
    ])
  await ruth.read('bill')
  const before = await kept()
  expect(before.some((count) => count > 0)).toBe(true)
  const { bearer } = await signInAs(server.app, 'okaforruth7')
  const covered = server.services.insurer.membership.ofMember(personMemberId('Ruth'))
  expect((await remove(bearer, 'okaforruth7')).statusCode).toBe(200)
  expect(await kept()).toEqual(before)
  // From then on, the agreement allows nothing.
  expect(await db.$count(sharingAgreements, isNull(sharingAgreements.withdrawnAt))).toBe(0)
  expect(await server.services.insurer.membership.ofMember(personMemberId('Ruth'))).toEqual(await covered)
})

const personMemberId = (firstName: string): string => detailsOf(personNamed(firstName)).memberId ?? ''

test('a saved card leaves its device at the next contact', async () => {
  const marc = await savingMember(server.app, 'harpermarc1')
  const { handle } = await marc.save({ memberId: 'ZZH41022002', cardIds: ['ZZH41022002-medical'] })
  expect((await statusOfHandle(server.app, handle)).answer).toBe('keep')
  expect((await remove(marc.bearer, 'harpermarc1')).statusCode).toBe(200)
  expect(await statusOfHandle(server.app, handle)).toMatchObject({ answer: 'wipe', reason: 'account-closed' })
})

test('waits for a pending payment; AutoPay and payment methods end with the account', async () => {
  const { db } = server
  const underWay = inArray(payments.state, ['scheduled', 'asked', 'pending'])
  await db.update(payments).set({ state: 'posted' }).where(underWay)
  const dana = await payer(server.app, 'harperdana1', 'ZZH41022001')
  const methodId = await dana.addCard(CARDS.good)
  const { bearer } = await signInAs(server.app, 'harperdana1')
  const payOn = today().add({ days: 3 }).toString()
  const paid = await dana.pay(100, methodId, undefined, { payOn })
  expect(paid.body).toMatchObject({ state: 'scheduled' })
  expect(codeIn(await remove(bearer, 'harperdana1'))).toEqual([409, 'PAY-0016'])
  expect(
    (await server.app.inject({ url: `${USERS}/harperdana1/memberships`, headers: bearer })).statusCode,
  ).toBe(200)
  const { paymentId } = paid.body
  expect((await dana.send('POST', `payments/${String(paymentId)}/cancellation`, undefined)).status).toBe(200)
  expect((await remove(bearer, 'harperdana1')).statusCode).toBe(200)
  expect(await db.$count(autoPays, eq(autoPays.username, 'harperdana1'))).toBe(0)
  const usable = await db.select().from(paymentMethods).where(eq(paymentMethods.username, 'harperdana1'))
  expect(usable.length).toBeGreaterThan(0)
  expect(usable.filter(({ removedAt }) => removedAt === null)).toEqual([])
})

test('requires a recent sign-in and rejects other members’ and staff accounts', async () => {
  const wilma = await signInAs(server.app, 'wilmaross42')
  const sandy = await signInAs(server.app, 'adminsandy1')
  expect((await remove(wilma.bearer, 'okafortess5')).statusCode).toBe(404)
  expect((await remove(sandy.bearer, 'adminsandy1')).statusCode).toBe(404)
  server.faults.set({ clockOffsetSeconds: 11 * 60 })
  expect(codeIn(await remove(wilma.bearer, 'wilmaross42'))).toEqual([403, 'LOG-0035'])
  server.faults.reset()
  expect(await personIdOf('wilmaross42')).not.toBe('')
})

test('two presses at once delete one account', async () => {
  const { bearer } = await signInAs(server.app, 'wilmaross42')
  const answers = await Promise.all([remove(bearer, 'wilmaross42'), remove(bearer, 'wilmaross42')])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401])
})

test('the same person can register the old username again; no other person can', async () => {
  const nora = personNamed('Nora')
  const register = async () => {
    const member = registrant(newTab(server.app))
    await member.identity(detailsOf(nora))
    return member.account(accountBody())
  }
  expect((await register()).status).toBe(200)
  const personId = await personIdOf('norawhit34')
  await openRecords(server.db, 'norawhit34', now().toString())
  const { bearer } = await signInAs(server.app, 'norawhit34', undefined, accountBody().password)
  expect((await remove(bearer, 'norawhit34')).statusCode).toBe(200)
  const free = (who: string) => isUsernameFree(server.db, { username: 'norawhit34', personId: who })
  expect([await free(personId), await free('somebody else')]).toEqual([true, false])
  const stranger = registrant(newTab(server.app))
  await stranger.identity(detailsOf(personNamed('Caleb')))
  expect((await stranger.isFree('norawhit34')).body).not.toEqual({ isAvailable: true })
  expect((await register()).status).toBe(200)
  expect(await isWanted(server.db, personId, { kind: 'eob', way: 'byEmail' })).toBe(true)
})
