import type { FastifyInstance } from 'fastify'
import { userBenefits } from '#contract/calls/staff.ts'
import type { ContractType, PlanState } from '#contract/entities/plan.ts'
import type { UserBenefits } from '#contract/entities/staff.ts'
import { recordAccess } from '#server/access/access.ts'
import { type MemberRow, enrollmentsOfUser } from '#server/access/members.ts'
import { planStateOn, rightsInForce } from '#server/access/rights.ts'
import { serve } from '#server/access/serve.ts'
import { todayOf } from '#server/config/clock.ts'
import { coverageOfPlan, benefitUseOf } from '#server/domains/coverage/use.ts'
import { ifAway } from '#server/insurer/call.ts'
import type { CallServices, Services } from '#server/services.ts'
import { noteAct } from './acts.ts'
import { openableAccount } from './openable-account.ts'

/** A member's benefits for the staff, with the same access rules and the same answers as the member's own page. */
export function mountStaffBenefits(app: FastifyInstance, services: Services): void {
  serve(app, services, userBenefits, async ({ services: within, params, body, caller, request }) => {
    const asking = { caller, request }
    const { username } = await openableAccount(within, asking, params.username)
    await noteAct(within, asking, { subject: username, reason: body.reason })
    if (!(await within.insurer.offers()).has('planBenefits')) return NO_PLANS
    const today = todayOf(within.clock)
    const rows = (await enrollmentsOfUser(within, username)).filter(
      (row) => rightsInForce({ ...row, today }).whosCovered,
    )
    const plans = await Promise.all(
      rows.toSorted(byUse(today)).map((row) => benefitsOf(within, { username, row, today })),
    )
    // Use reveals the care that people had, so each person gets an entry in the access log.
    const people = plans.flatMap(({ use }) => use?.people.map(({ memberId }) => memberId) ?? [])
    await recordAccess(within, asking, ...new Set(people))
    return { plans } satisfies typeof NO_PLANS
  })
}

const STATES: readonly PlanState[] = ['active', 'future', 'ended']
const TYPES: readonly ContractType[] = ['medical', 'dental', 'vision']

/** Plans in force come first, and medical ones first among them, because most calls are about them. */
const byUse = (today: Temporal.PlainDate) => (one: MemberRow, other: MemberRow) => {
  const stateOf = ({ enrollment }: MemberRow) => STATES.indexOf(planStateOn(enrollment, today))
  const typeOf = ({ enrollment }: MemberRow) => TYPES.indexOf(enrollment.contractType)
  return stateOf(one) - stateOf(other) || typeOf(one) - typeOf(other)
}

const NO_PLANS: { plans: UserBenefits[] } = { plans: [] }

type Asked = { username: string; row: MemberRow; today: Temporal.PlainDate }

async function benefitsOf(services: CallServices, { username, row, today }: Asked): Promise<UserBenefits> {
  const { memberId, contractType, effectiveDate } = row.enrollment
  const state = planStateOn(row.enrollment, today)
  const { coverage } = await coverageOfPlan(services, row)
  const use = coverage && (await useOf(services, { username, row, today }))
  return {
    memberId,
    contractType,
    planName: row.plan.displayName,
    startsOn: state === 'future' ? effectiveDate : null,
    hasEnded: state === 'ended',
    coverage,
    use,
  }
}

/** Null if the insurer can't state it now; the plan's coverage is still an answer. */
async function useOf(services: CallServices, { username, row, today }: Asked): Promise<UserBenefits['use']> {
  const { memberId, contractType } = row.enrollment
  try {
    const asked = { username, memberId, contractType, on: today, isForStaff: true }
    return await benefitUseOf(services, row, asked, today)
  } catch (error) {
    return ifAway(error, null)
  }
}
