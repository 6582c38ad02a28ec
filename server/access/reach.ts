import { ageOn } from '#contract/age.ts'
import type { ContractType } from '#contract/entities/plan.ts'
import type { Rights } from '#contract/entities/rights.ts'
import { GUARDIAN_AGE } from '#contract/registration-rules.ts'
import { todayOf } from '#server/config/clock.ts'
import type { ReadablePlan } from '#server/insurer/documents.ts'
import { type PlanFacts, planFactsOf } from '#server/platform/deadlines/look-up.ts'
import type { CallServices } from '#server/services.ts'
import { type RequestContext, subjectOf } from './access.ts'
import {
  type MemberRow,
  contractIdsOf,
  enrollmentsOfContract,
  enrollmentsOfContracts,
  enrollmentsOfUser,
} from './members.ts'
import { namesIn } from './names.ts'
import { ownPlan } from './own-plan.ts'
import { mayRead } from './policy.ts'
import { rightsOf } from './rights.ts'

/** A person has a member id in each plan. No two people have the same name (names.ts). */
export type MemberInReach = { memberId: string; name: string; personId: string }

/** A plan of the caller that gives a right, and the members whose records the caller may read under it. */
export type PlanInReach = ReadablePlan &
  PlanFacts & {
    planName: string
    members: MemberInReach[]
  }

type Asked = {
  /** The caller's own member id. */
  memberId: string
  isGranted: (rights: Rights) => boolean
}

/**
 * The members whose records the caller may read under each plan that gives the right: the caller, and children under
 * 18. What adults granted isn't counted: the readers of a topic add it. Refused if the plan of the member id doesn't give
 * the right.
 */
export async function plansInReach(
  services: CallServices,
  asking: RequestContext,
  asked: Asked,
): Promise<PlanInReach[]> {
  const { granted } = await ownPlan(services, asking, asked)
  return reachOf(services, granted)
}

/** The same for a page that mentions a record. It never refuses; if no plan gives the right, the result is empty. */
export async function mentionablePlans(
  services: CallServices,
  { username, memberId, isGranted }: Asked & { username: string },
): Promise<PlanInReach[]> {
  const today = todayOf(services.clock)
  const granted = (await enrollmentsOfUser(services, username)).filter((row) =>
    isGranted(rightsOf({ ...row, today })),
  )
  const isOwn = granted.some(({ enrollment }) => enrollment.memberId === memberId)
  return isOwn ? reachOf(services, granted) : []
}

/** The same for an app, which names no plan: all of the user's plans that give the right. */
export async function plansOfUser(
  services: CallServices,
  { username, isGranted }: { username: string; isGranted: (rights: Rights) => boolean },
): Promise<PlanInReach[]> {
  const today = todayOf(services.clock)
  const rows = await enrollmentsOfUser(services, username)
  return reachOf(
    services,
    rows.filter((row) => isGranted(rightsOf({ ...row, today }))),
  )
}

export const memberInReach = (row: MemberRow, name: string): MemberInReach => ({
  memberId: row.enrollment.memberId,
  name,
  personId: row.person.personId,
})

async function reachOf(services: CallServices, granted: readonly MemberRow[]): Promise<PlanInReach[]> {
  const today = todayOf(services.clock)
  const covered = await enrollmentsOfContracts(services, contractIdsOf(granted))
  const reader = granted.map(subjectOf)
  const nameOf = namesIn(covered)
  return granted.map(({ enrollment: { contractId, contractType, memberId: ownMemberId }, plan }) => {
    const readable = covered
      .filter(isOf({ contractId, contractType }))
      .filter((row) => mayRead(reader, subjectOf(row), today))
    const members = readable.map((row) => memberInReach(row, nameOf(row)))
    const memberIds = members.map((one) => one.memberId)
    const { line, market } = planFactsOf(services, plan)
    return {
      contractId,
      contractType,
      planName: plan.displayName,
      line,
      market,
      memberIds,
      ownMemberId,
      members,
    }
  })
}

type PlanKey = { contractId: string; contractType: ContractType }

/** Whether an enrollment belongs to this plan. */
const isOf =
  ({ contractId, contractType }: PlanKey) =>
  ({ enrollment }: MemberRow): boolean =>
    enrollment.contractId === contractId && enrollment.contractType === contractType

type RecordOfPlan = PlanKey & { memberId: string | null; isConfidential?: boolean | undefined }

/**
 * The plan under which the caller may read a record; undefined if there is none. Only the member may read a
 * confidential record.
 */
export const planOf = <Plan extends ReadablePlan>(
  reach: readonly Plan[],
  { contractId, contractType, memberId, isConfidential = false }: RecordOfPlan,
): Plan | undefined =>
  reach.find(
    (plan) =>
      plan.contractId === contractId &&
      plan.contractType === contractType &&
      (memberId === null || plan.memberIds.includes(memberId)) &&
      (!isConfidential || memberId === plan.ownMemberId),
  )

/**
 * Returns everyone who may read a record: its member, and the policy holder if the member is a child under 18. Everyone
 * on the contract may read a record without a member. Children under 14 have no account. Only the member may read a
 * confidential record.
 */
export async function readersOf(
  services: CallServices,
  record: RecordOfPlan,
  isGranted: (rights: Rights) => boolean,
): Promise<MemberRow[]> {
  const today = todayOf(services.clock)
  const covered = (await enrollmentsOfContract(services, record.contractId)).filter(isOf(record))
  const owner = covered.find(({ enrollment }) => enrollment.memberId === record.memberId)
  const isOpenTo = ({ person }: MemberRow) =>
    record.isConfidential !== true || person.personId === owner?.person.personId
  return covered.filter(
    (row) =>
      isGranted(rightsOf({ ...row, today })) &&
      isOpenTo(row) &&
      ageOn(today, row.person.birthDate) >= GUARDIAN_AGE &&
      (record.memberId === null || (owner && mayRead([subjectOf(row)], subjectOf(owner), today))),
  )
}

/** Everyone whose records the caller may read, without duplicates. */
export const membersIn = (reach: readonly PlanInReach[]): MemberInReach[] => [
  ...new Map(reach.flatMap(({ members }) => members).map((one) => [one.memberId, one])).values(),
]

/** The name of a member of a plan in reach; empty if the plan has no such member. */
export const nameIn = ({ members }: Pick<PlanInReach, 'members'>, memberId: string | null): string =>
  members.find((one) => one.memberId === memberId)?.name ?? ''
