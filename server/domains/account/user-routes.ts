import type { FastifyInstance } from 'fastify'
import { acceptTerms } from '#contract/calls/terms.ts'
import { accessRights, memberships } from '#contract/calls/users.ts'
import type { Membership, Memberships } from '#contract/entities/plan.ts'
import { TERMS_VERSION, type UserSettings } from '#contract/entities/user-settings.ts'
import { todayOf } from '#server/config/clock.ts'
import { isStaff } from '#server/access/admission.ts'
import { acceptVersion, hasAccepted } from '#server/access/accepted-terms.ts'
import { hiddenMembers } from '#server/access/ended-family.ts'
import { type MemberRow, enrollmentsOfContract, enrollmentsOfUser } from '#server/access/members.ts'
import { problem } from '#server/platform/http/problem.ts'
import { serve } from '#server/access/serve.ts'
import { selectedMemberOf } from '#server/access/selected-member.ts'
import { grantsTo } from '#server/access/grants.ts'
import { mayRead } from '#server/access/policy.ts'
import { hasEnded, planStateOn, rightsInForce, rightsOf, tooYoungFor } from '#server/access/rights.ts'
import type { CallServices, Services } from '#server/services.ts'
import { fullName, recordAccess, refuse, subjectOf } from '#server/access/access.ts'

/** The plans of the signed-in user, and the user's rights in each. */
export function mountUsers(app: FastifyInstance, services: Services): void {
  const { db, clock } = services

  serve(app, services, memberships, async ({ services, params, caller, request }) => {
    if (params.username !== caller.username) return refuse(services, { caller, request }, params.username)
    if (!caller.opensRecords) return NOTHING_OPEN
    const today = todayOf(clock)
    const rows = await enrollmentsOfUser(services, caller.username)
    await recordAccess(services, { caller, request }, caller.username)
    return {
      userMemberships: activeFirst(rows.map((row) => membershipOf(row, caller.username, today))),
      ...(rows.length === 0 && (await isStaff(services, caller.username)) ? { isStaff: true } : {}),
    }
  })

  serve(app, services, accessRights, async ({ services, params, caller, request }) => {
    const own = params.username === caller.username ? await enrollmentsOfUser(services, caller.username) : []
    const row = own.find((candidate) => isPlan(candidate, params))
    if (!row) return refuse(services, { caller, request }, params.memberId)
    const today = todayOf(clock)
    await recordAccess(services, { caller, request }, params.memberId)
    return {
      accessibleMembers: await accessibleTo(services, row, today),
      hiddenMembers: (await hiddenMembers(services, { ...params, own, today })).map((memberId) => ({
        memberId,
      })),
      rights: rightsOf({ ...row, today }),
      ...(planStateOn(row.enrollment, today) === 'active'
        ? {}
        : { rightsInForce: rightsInForce({ ...row, today }) }),
      tooYoungFor: tooYoungFor({ ...row, today }),
      userSettings: {
        ...settingsOf(row, await hasAccepted(db, caller.username, TERMS_VERSION)),
        pcpSelectedMember: await selectedMemberOf(services.db, caller.username),
      },
    }
  })

  serve(app, services, acceptTerms, async ({ services, params, body, caller, request }) => {
    const [row] =
      params.username === caller.username ? await enrollmentsOfUser(services, caller.username) : []
    if (!row) return refuse(services, { caller, request }, params.username)
    if (body.version !== TERMS_VERSION) throw problem(409, 'TAC-0002')
    const { username } = caller
    await acceptVersion(db, { username, version: body.version, acceptedAt: clock.now().toString() })
    return {
      ...settingsOf(row, true),
      pcpSelectedMember: await selectedMemberOf(services.db, username),
    }
  })
}

/** No plan is named before the account's records are open; the portal asks for the code instead. */
const NOTHING_OPEN: Memberships = { userMemberships: [], needsCode: true }

const settingsOf = ({ person }: MemberRow, tosChecked: boolean): Omit<UserSettings, 'pcpSelectedMember'> => ({
  displayName: person.preferredName ?? person.firstName,
  tosChecked,
})

type PlanQuery = { companyId: string; memberId: string; contractType: string }

const isPlan = ({ enrollment, plan }: MemberRow, asked: PlanQuery): boolean =>
  plan.companyId === asked.companyId &&
  enrollment.memberId === asked.memberId &&
  enrollment.contractType === asked.contractType

/** The member, then everyone else on the plan whose records, and therefore messages, the member may read (spec §6). */
async function accessibleTo(services: CallServices, row: MemberRow, today: Temporal.PlainDate) {
  const reader = [subjectOf(row)]
  const covered = await enrollmentsOfContract(services, row.enrollment.contractId)
  const grants = await grantsTo(services, reader, 'messages')
  const others = covered.filter(
    (other) =>
      other.enrollment.contractType === row.enrollment.contractType &&
      other.enrollment.memberId !== row.enrollment.memberId &&
      mayRead(reader, subjectOf(other), today, grants),
  )
  return [row, ...others].map(({ enrollment }) => ({ memberId: enrollment.memberId }))
}

/** Active plans include those that haven't started: they have a card and can be viewed (spec §3). */
function membershipOf(row: MemberRow, username: string, today: Temporal.PlainDate): Membership {
  const { person, enrollment, plan } = row
  return {
    username,
    usersPreferredName: person.preferredName ?? person.firstName,
    companyId: plan.companyId,
    contractId: enrollment.contractId,
    memberId: enrollment.memberId,
    memberSeqNumber: enrollment.memberSeqNumber,
    isPolicyHolder: enrollment.relationship === 'self',
    isActive: !hasEnded(enrollment.endDate, today),
    contractType: enrollment.contractType,
    origEffDate: enrollment.effectiveDate,
    covTermDate: enrollment.endDate,
    lobDisplayName: plan.displayName,
    tier1: plan.tier1,
    ssoType: plan.ssoType,
    displayName: fullName(row),
    groupNumber: plan.groupNumber,
    chatType: plan.chatType,
  }
}

/**
 * Active ones first, then medical, dental, vision, then the newest, so that the first plan is the one most members
 * want.
 */
const TYPES = ['medical', 'dental', 'vision'] as const

const activeFirst = (plans: Membership[]): Membership[] =>
  plans.toSorted(
    (a, b) =>
      Number(b.isActive) - Number(a.isActive) ||
      TYPES.indexOf(a.contractType) - TYPES.indexOf(b.contractType) ||
      b.origEffDate.localeCompare(a.origEffDate),
  )
