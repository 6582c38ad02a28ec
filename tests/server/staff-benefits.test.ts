import { beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { userBenefits } from '#contract/calls/staff.ts'
import { benefitUse, planCoverage } from '#contract/calls/plan-benefits.ts'
import { lookActions } from '#server/access/look-actions.ts'
import { topicOf } from '#server/platform/audit/topics.ts'
import { startedBackend } from '#tests/kit/own-backend.ts'
import { signInAs } from '#tests/kit/sign-in.ts'
import { SANDY, STAFF_REASON, atTheConsole } from '#tests/kit/staff.ts'
import { trailSince } from '#tests/kit/trail-since.ts'

const DANA = { username: 'harperdana1', memberId: 'ZZH41022001' }
const ACTION = 'POST /staff/api/users/:username/benefits'

const server = startedBackend()
let sandy: Awaited<ReturnType<typeof atTheConsole>>
beforeEach(async () => {
  server.faults.reset()
  sandy = await atTheConsole(server.app)
})

const benefits = (username: string, reason = STAFF_REASON) =>
  sandy.post(`/users/${username}/benefits`, { reason })

test('staff get the member’s own answer, and the access log lists each person in it', async () => {
  const since = await trailSince(server.db)
  const answer = await benefits(DANA.username)
  expect(answer.statusCode).toBe(200)
  const { plans } = v.parse(userBenefits.reply, answer.json())
  const rows = (await since()).filter(({ action }) => action === ACTION)
  const medical = plans.find((plan) => plan.memberId === DANA.memberId && plan.contractType === 'medical')
  const { tab, bearer } = await signInAs(server.app, DANA.username)
  const own = async (call: string) => {
    const path = `/abcbs/v1/members/${DANA.memberId}/${call}?contractType=medical`
    return (await tab.fetch(path, { headers: bearer })).json()
  }
  const { coverage } = v.parse(planCoverage.reply, await own('plan-coverage'))
  const { on, people, family } = v.parse(benefitUse.reply, await own('benefit-use'))
  expect(medical?.coverage).toEqual(coverage)
  expect(medical?.use).toEqual({ on, people, family })
  expect(people.length).toBeGreaterThan(1)
  expect(new Set(rows.map(({ actor, outcome }) => `${actor} ${outcome}`))).toEqual(new Set([`${SANDY} read`]))
  const subjects = new Set(rows.map(({ subject }) => subject))
  for (const { memberId } of people) expect(subjects).toContain(memberId)
  expect(subjects).toContain(DANA.username)
  expect([topicOf(ACTION), lookActions(server.services)(ACTION)]).toEqual(['coverage', true])
})

test('staff see no use of adults that the member may not see', async () => {
  const { plans } = v.parse(userBenefits.reply, (await benefits('harpermarc1')).json())
  const members = plans.flatMap(({ use }) => use?.people.map(({ memberId }) => memberId) ?? [])
  expect(members).toContain('ZZH41022002')
  expect(members).not.toContain(DANA.memberId)
})

test('benefits need a reason, and open neither to members nor for one’s own record', async () => {
  const since = await trailSince(server.db)
  expect((await benefits(DANA.username, 'why')).statusCode).toBe(422)
  expect((await benefits(SANDY)).json()).toMatchObject({ code: 'ADM-0023' })
  expect((await since()).some(({ subject }) => subject === DANA.username)).toBe(false)
  const marcus = await atTheConsole(server.app, 'harpermarc1')
  const refused = await marcus.post(`/users/${DANA.username}/benefits`, { reason: STAFF_REASON })
  expect(refused.statusCode).toBe(404)
})
