import { eq } from 'drizzle-orm'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { todayOf } from '#server/config/clock.ts'
import { guardianshipCheck } from '#server/access/guardianship.ts'
import { endGuardianships } from '#server/domains/account/end-guardianships.ts'
import { paymentMethods, payments } from '#server/domains/payments/tables.ts'
import { clearAttempts } from '#server/identity/sign-in/attempts.ts'
import { accountGuardians } from '#server/identity/tables.ts'
import { people } from '#server/insurers/sandbox/tables.ts'
import { accounts } from '#server/platform/db/schema.ts'
import { InsurerUnavailable } from '#server/insurer/call.ts'
import { servicesFor } from '#server/services.ts'
import { emptyInbox, lettersOf } from '#tests/kit/inbox.ts'
import { startBackend } from '#tests/kit/backend.ts'
import { startedBackend } from '#tests/kit/own-backend.ts'
import { GOOD_PASSWORD, accountBody, detailsOf, personNamed, registrant } from '#tests/kit/registering.ts'
import { refresh, signInAs } from '#tests/kit/sign-in.ts'
import { newTab } from '#tests/kit/tab.ts'

const CALEB = 'calebwhit9'
const PERSON = 'whitfield-caleb'
const MAIL = 'nora@example.com'

const server = startedBackend()
const run = () => endGuardianships(servicesFor(server.services))
const caleb = () => eq(accounts.username, CALEB)
/** Moves Caleb's 14th birthday to this many days from today. */
async function turnsFourteenIn(days: number): Promise<string> {
  const birthDate = todayOf(server.services.clock).subtract({ years: 14 }).add({ days }).toString()
  await server.db.update(people).set({ birthDate }).where(eq(people.personId, PERSON))
  return birthDate
}
const signIn = () => signInAs(server.app, CALEB, newTab(server.app), GOOD_PASSWORD)
const planCall = async (bearer: Record<string, string>) => {
  const url = `/member/myblueprint/v1/users/${CALEB}/memberships`
  return (await server.app.inject({ url, headers: bearer })).statusCode
}

beforeAll(async () => {
  const at = server.services.clock.now().toString()
  const nora = registrant(newTab(server.app))
  await nora.identity({
    ...detailsOf(personNamed('Caleb')),
    guardian: { firstName: 'Nora', lastName: 'Whitfield' },
  })
  await nora.account(accountBody({ username: CALEB, email: MAIL }))
  await server.db.update(accounts).set({ emailVerifiedAt: at, recordsOpenSince: at }).where(caleb())
})

test('a child’s account closes to the guardian on the 14th birthday', async () => {
  const { db } = server
  await turnsFourteenIn(1)
  const { bearer, tab, tokens } = await signIn()
  expect(await planCall(bearer)).toBe(200)
  expect(await run()).toBe(0)
  const birthDate = await turnsFourteenIn(0)
  // The job runs once an hour; until then, each call is refused, and the first one wakes the job.
  expect(await run()).toBe(0)
  expect(await planCall(bearer)).toBe(401)
  expect(await planCall((await signIn()).bearer)).toBe(401)

  const day = todayOf(server.services.clock)
  const made = server.services.clock.now().toString()
  const paying = { contractId: 'ZZW518204', kind: 'card', brand: 'visa', last4: '4242' } as const
  await db.insert(paymentMethods).values({
    ...paying,
    methodId: 'of-nora',
    username: CALEB,
    token: 'none',
    isKept: true,
    isDefault: true,
    addedAt: made,
  })
  await db.insert(payments).values({
    ...paying,
    paymentId: 'planned',
    confirmation: 'PLANNED',
    accountId: 'ZZW518204-medical',
    contractType: 'medical',
    memberId: 'ZZW51820402',
    methodId: 'of-nora',
    amountCents: 100,
    origin: 'member',
    state: 'scheduled',
    payOn: day.add({ days: 9 }).toString(),
    madeAt: made,
  })
  await emptyInbox(server)
  expect(await run()).toBe(1)
  expect([await db.$count(accounts, caleb()), await db.$count(accountGuardians)]).toEqual([0, 0])
  expect((await refresh(tab, tokens.refresh_token)).status).toBe(400)
  expect(await db.select().from(payments).where(eq(payments.paymentId, 'planned'))).toMatchObject([
    { state: 'canceled' },
  ])
  expect(await lettersOf(server)).toMatchObject([
    { sentTo: MAIL, body: expect.stringMatching(/child it was opened for is 14[^]*tiene 14 años/) },
  ])

  const own = registrant(newTab(server.app))
  const proven = await own.identity({ ...detailsOf(personNamed('Caleb')), birthDate })
  expect(proven.body).toMatchObject({ step: 'account', isForChild: false })
  await own.account(accountBody({ username: CALEB, email: 'caleb@example.com' }))
  expect(await db.select().from(accounts).where(caleb())).toMatchObject([{ recordsOpenSince: null }])
  await clearAttempts(db, guardianshipCheck)
  expect([await run(), await db.$count(accounts, caleb())]).toEqual([0, 1])
})

test('while the insurer is down, the job tries again in its next run', async () => {
  const { db, services } = server
  const registeredAt = services.clock.now().toString()
  await db
    .insert(accountGuardians)
    .values({ username: CALEB, firstName: 'Nora', lastName: 'Whitfield', registeredAt })
  await clearAttempts(db, guardianshipCheck)
  const ofUser = () => Promise.reject(new Error('connect ECONNREFUSED'))
  const down = await startBackend(
    db,
    {},
    { insurer: (sandbox) => ({ ...sandbox, membership: { ...sandbox.membership, ofUser } }) },
  )
  onTestFinished(() => down.app.close())
  await expect(endGuardianships(servicesFor(down.services))).rejects.toBeInstanceOf(InsurerUnavailable)
  expect(await run()).toBe(1)
})
