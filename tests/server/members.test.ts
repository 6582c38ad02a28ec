import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { Memberships } from '#contract/entities/plan.ts'
import { AccessRights } from '#contract/entities/rights.ts'
import { NOTICE_MAX_CHARACTERS } from '#contract/entities/system.ts'
import { auditTrail } from '#server/platform/audit/tables.ts'
import { backend } from '#tests/kit/backend.ts'
import { signInAs } from '#tests/kit/sign-in.ts'
import { newTab } from '#tests/kit/tab.ts'
import { today } from '#tests/kit/time.ts'

let server: Awaited<ReturnType<typeof backend>>
beforeAll(async () => {
  server = await backend()
})
beforeEach(() => server.faults.reset())

const BASE = '/member/myblueprint/v1'

async function asking(login: string) {
  const { tab, bearer } = await signInAs(server.app, login)
  return (path: string) => tab.fetch(`${BASE}${path}`, { headers: bearer })
}

async function plansOf(login: string) {
  const ask = await asking(login)
  const answer = await ask(`/users/${login}/memberships`)
  return v.parse(Memberships, await answer.json()).userMemberships
}

/** A rejection without the parts that differ by call. */
async function refusal(answer: Response) {
  const { requestId, ...body } = (await answer.json()) as Record<string, unknown>
  expect(requestId).toEqual(expect.any(String))
  return { status: answer.status, type: answer.headers.get('content-type'), body }
}

test("lists Dana's active plans, medical first, then the two ended ones", async () => {
  const plans = await plansOf('harperdana1')
  expect(plans.map(({ isActive, contractType }) => [isActive, contractType])).toEqual([
    [true, 'medical'],
    [true, 'dental'],
    [true, 'vision'],
    [false, 'medical'],
    [false, 'medical'],
  ])
  const [medical, dental, vision] = plans
  expect(dental?.contractId).toBe(medical?.contractId)
  expect(vision?.contractId).not.toBe(medical?.contractId)
  expect(medical).toMatchObject({ usersPreferredName: 'Dana', isPolicyHolder: true, chatType: 'portal-chat' })
})

test('a plan that starts next month counts as active', async () => {
  const plans = await plansOf('futureplan1')
  expect(plans.map(({ isActive, contractType }) => [isActive, contractType])).toEqual([
    [true, 'medical'],
    [true, 'dental'],
  ])
  expect(plans[0] && plans[0].origEffDate > today().toString()).toBe(true)
})

test('staff have no plan and are marked as staff', async () => {
  const answerTo = async (login: string) => {
    const ask = await asking(login)
    return (await ask(`/users/${login}/memberships`)).json()
  }
  expect(await answerTo('adminsandy1')).toEqual({ userMemberships: [], isStaff: true })
  expect(await answerTo('harperdana1')).not.toHaveProperty('isStaff')
})

test('staff have no plan, and a former member has no active one', async () => {
  expect(await plansOf('adminsandy1')).toEqual([])
  expect((await plansOf('formerplan9')).map(({ isActive }) => isActive)).toEqual([false])
})

test('another member’s plans return 404 like an unknown name’s, and are logged', async () => {
  const ask = await asking('visiononly7')
  const foreign = await refusal(await ask('/users/harperdana1/memberships'))
  expect(foreign.status).toBe(404)
  expect(foreign).toEqual(await refusal(await ask('/users/nobody00001/memberships')))
  const written = await server.db
    .select()
    .from(auditTrail)
    .where(and(eq(auditTrail.actor, 'visiononly7'), eq(auditTrail.outcome, 'refused')))
  expect(written.map(({ subject }) => subject)).toEqual(
    expect.arrayContaining(['harperdana1', 'nobody00001']),
  )
})

test('returns 401 without a token', async () => {
  const answer = await newTab(server.app).fetch(`${BASE}/users/harperdana1/memberships`)
  expect(await refusal(answer)).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED_ERROR' } })
})

test('Dana may ask about herself and her minor children, within their rights', async () => {
  const ask = await asking('harperdana1')
  const answer = await ask('/users/harperdana1/accessrights/1/ZZH41022001/medical')
  const { accessibleMembers, rights } = v.parse(AccessRights, await answer.json())
  expect(accessibleMembers.map(({ memberId }) => memberId)).toEqual([
    'ZZH41022001',
    'ZZH41022004',
    'ZZH41022005',
  ])
  expect(rights).toMatchObject({ payBill: true, updatePolicy: true, claims: true })
})

test.each([
  ['harpermarc1', '1', 'ZZH41022002'],
  ['harperava19', '1', 'ZZH41022003'],
  ['harpereli16', '1', 'ZZH41022004'],
  ['okaforpaul2', '3', 'ZZK47031802'],
  ['okafortess5', '3', 'ZZK47031803'],
])('%s may ask only for themselves', async (login, companyId, memberId) => {
  const ask = await asking(login)
  const answer = await ask(`/users/${login}/accessrights/${companyId}/${memberId}/medical`)
  const { accessibleMembers, rights } = v.parse(AccessRights, await answer.json())
  expect(accessibleMembers).toEqual([{ memberId }])
  expect(rights).toMatchObject({ payBill: false, healthReimbursementAccount: false })
})

test.each([
  ['of another person', 'harperdana1/accessrights/1/ZZH41022002/medical'],
  ['of another company', 'harperdana1/accessrights/2/ZZH41022001/medical'],
  ['of a plan that she lacks', 'harperdana1/accessrights/1/ZZH41033701/dental'],
  ['of an unknown type', 'harperdana1/accessrights/1/ZZH41022001/legal'],
  ['under another name', 'harpermarc1/accessrights/1/ZZH41022001/medical'],
  ['with an invalid id', 'harperdana1/accessrights/1/%00/medical'],
  ['of an unknown member', 'harperdana1/accessrights/1/ZZZ00000001/medical'],
])('rights %s are not found', async (_case, path) => {
  const ask = await asking('harperdana1')
  expect(await refusal(await ask(`/users/${path}`))).toMatchObject({
    status: 404,
    type: 'application/problem+json; charset=utf-8',
    body: { code: 'NOT_FOUND' },
  })
})

test('notice and outage come from the switches; a long notice is cut', async () => {
  const tab = newTab(server.app)
  const read = async (path: string): Promise<unknown> => (await tab.fetch(`${BASE}/public/${path}`)).json()
  expect(await read('systemavailability')).toEqual({ isSystemAvailable: true })
  expect(await read('user-notice')).toEqual({ notice: '' })
  server.faults.set({ outage: true, notice: 'n'.repeat(NOTICE_MAX_CHARACTERS + 1) })
  expect(await read('systemavailability')).toEqual({ isSystemAvailable: false })
  expect(await read('user-notice')).toEqual({ notice: 'n'.repeat(NOTICE_MAX_CHARACTERS) })
})
