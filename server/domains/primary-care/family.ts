import type { ContractType } from '#contract/entities/plan.ts'
import type { PrimaryCarePerson } from '#contract/entities/primary-care.ts'
import type { Rights } from '#contract/entities/rights.ts'
import { todayOf } from '#server/config/clock.ts'
import { type RequestContext, fullName, refuse, subjectOf } from '#server/access/access.ts'
import { type MemberRow, enrollmentsOfContract } from '#server/access/members.ts'
import { ownPlan } from '#server/access/own-plan.ts'
import { mayKnowIsCovered, mayRead } from '#server/access/policy.ts'
import { planStateOn } from '#server/access/rights.ts'
import type { PrimaryCareMember } from '#server/insurer/primary-care.ts'
import { problem } from '#server/platform/http/problem.ts'
import type { CallServices } from '#server/services.ts'

export const mayChoosePrimaryCare = ({ choosePrimaryCareProvider }: Rights): boolean =>
  choosePrimaryCareProvider

/** A person of the caller's plan, and their relation to the caller. */
export type FamilyMember = { row: MemberRow; standing: PrimaryCarePerson['standing'] }

type Asked = { memberId: string; contractType: ContractType }

/**
 * The caller and the people on their plan: members choose for themselves, and policy holders for their children under
 * 18. A policy holder sees that adults are covered, and nothing else about them.
 */
export async function familyOf(
  services: CallServices,
  asking: RequestContext,
  asked: Asked,
): Promise<{ own: MemberRow; people: FamilyMember[] }> {
  const { own } = await ownPlan(services, asking, { ...asked, isGranted: mayChoosePrimaryCare })
  const { contractId, memberId } = own.enrollment
  const today = todayOf(services.clock)
  const reader = [subjectOf(own)]
  const others = (await enrollmentsOfContract(services, contractId)).filter(
    ({ enrollment }) =>
      enrollment.contractType === asked.contractType &&
      enrollment.memberId !== memberId &&
      planStateOn(enrollment, today) !== 'ended',
  )
  const standingOf = (row: MemberRow): FamilyMember[] => {
    if (mayRead(reader, subjectOf(row), today)) return [{ row, standing: 'child' }]
    return mayKnowIsCovered(reader, subjectOf(row)) ? [{ row, standing: 'adult' }] : []
  }
  return { own, people: [{ row: own, standing: 'oneself' }, ...others.flatMap(standingOf)] }
}

/**
 * Finds the people who get a new provider. Rejects an adult with CHP-0006, and a person on another plan as not found.
 */
export async function chosenFor(
  services: CallServices,
  asking: RequestContext,
  people: readonly FamilyMember[],
  memberIds: readonly string[],
): Promise<FamilyMember[]> {
  const chosen: FamilyMember[] = []
  for (const memberId of memberIds) {
    const person = people.find(({ row }) => row.enrollment.memberId === memberId)
    if (!person) return refuse(services, asking, memberId)
    if (person.standing === 'adult') throw problem(403, 'CHP-0006')
    chosen.push(person)
  }
  return chosen
}

/** A member as the insurer knows them. */
export const memberOf = ({ enrollment, plan }: MemberRow): PrimaryCareMember => ({
  memberId: enrollment.memberId,
  contractId: enrollment.contractId,
  contractType: enrollment.contractType,
  planId: plan.planId,
})

export const nameOf = ({ row }: FamilyMember): string => fullName(row)

export const memberIdOf = ({ row }: FamilyMember): string => row.enrollment.memberId
