import type { ContractType } from '#contract/entities/plan.ts'
import { ageOn } from '#contract/age.ts'
import type { Rights } from '#contract/entities/rights.ts'
import { GUARDIAN_AGE } from '#contract/registration-rules.ts'
import { todayOf } from '#server/clock.ts'
import type { MemberDocument, ReadablePlan } from '#server/insurer/documents.ts'
import { type Asking, fullName, subjectOf } from '#server/members/access.ts'
import { type MemberRow, enrollmentsOfContract, enrollmentsOfUser } from '#server/members/members.ts'
import { ownPlan } from '#server/members/own-plan.ts'
import { mayRead } from '#server/members/policy.ts'
import { rightsOf } from '#server/members/rights.ts'
import type { CallServices } from '#server/services.ts'

/** A plan of the caller's that has documents, and those of its members whose own they may read. */
export type DocumentPlan = ReadablePlan & {
  planName: string
  members: { memberId: string; name: string }[]
}

/** The right to documents and forms. */
export const mayHaveForms = ({ forms }: Pick<Rights, 'forms'>): boolean => forms

const isOf =
  ({ contractId, contractType }: { contractId: string; contractType: ContractType }) =>
  ({ enrollment }: MemberRow) =>
    enrollment.contractId === contractId && enrollment.contractType === contractType

/**
 * Whose documents the caller may read: of each of their plans that has documents those of the whole contract, their own,
 * and those of children under 18. What adults let others see names claims and messages, and no documents.
 */
export async function documentsInReach(
  services: CallServices,
  asking: Asking,
  { memberId }: { memberId: string },
): Promise<DocumentPlan[]> {
  const { granted } = await ownPlan(services, asking, { memberId, isGranted: mayHaveForms })
  return reachOf(services, granted)
}

/** The same for a page that mentions a document, which refuses nothing: without a plan that has documents it is empty. */
export async function documentsMentionable(
  services: CallServices,
  { username, memberId }: { username: string; memberId: string },
): Promise<DocumentPlan[]> {
  const today = todayOf(services.clock)
  const withDocuments = (await enrollmentsOfUser(services, username)).filter((row) =>
    mayHaveForms(rightsOf({ ...row, today })),
  )
  const isOwn = withDocuments.some(({ enrollment }) => enrollment.memberId === memberId)
  return isOwn ? reachOf(services, withDocuments) : []
}

async function reachOf(services: CallServices, withDocuments: readonly MemberRow[]): Promise<DocumentPlan[]> {
  const today = todayOf(services.clock)
  const contracts = [...new Set(withDocuments.map(({ enrollment }) => enrollment.contractId))]
  const covered = (await Promise.all(contracts.map((id) => enrollmentsOfContract(services, id)))).flat()
  const reader = withDocuments.map(subjectOf)
  return withDocuments.map(({ enrollment: { contractId, contractType }, plan }) => {
    const readable = covered
      .filter(isOf({ contractId, contractType }))
      .filter((row) => mayRead(reader, subjectOf(row), today))
    const members = readable.map((row) => ({ memberId: row.enrollment.memberId, name: fullName(row) }))
    const memberIds = members.map((one) => one.memberId)
    return { contractId, contractType, planName: plan.displayName, memberIds, members }
  })
}

/** The plan under which the caller may read a document; undefined where there is none. */
export const planOf = (
  reach: readonly DocumentPlan[],
  { contractId, contractType, memberId }: MemberDocument,
): DocumentPlan | undefined =>
  reach.find(
    (plan) =>
      plan.contractId === contractId &&
      plan.contractType === contractType &&
      (memberId === null || plan.memberIds.includes(memberId)),
  )

/**
 * Everybody who may read a document of the insurer's, by the same rules: whom it is for, and the policy holder where that
 * is a child under 18. Nobody has an account before they are 14.
 */
export async function readersOf(services: CallServices, document: MemberDocument): Promise<MemberRow[]> {
  const today = todayOf(services.clock)
  const covered = (await enrollmentsOfContract(services, document.contractId)).filter(isOf(document))
  const owner = covered.find(({ enrollment }) => enrollment.memberId === document.memberId)
  return covered.filter(
    (row) =>
      mayHaveForms(rightsOf({ ...row, today })) &&
      ageOn(today, row.person.birthDate) >= GUARDIAN_AGE &&
      (document.memberId === null || (owner && mayRead([subjectOf(row)], subjectOf(owner), today))),
  )
}

/** Everybody in reach, each once. */
export const membersIn = (reach: readonly DocumentPlan[]): { memberId: string; name: string }[] => [
  ...new Map(reach.flatMap(({ members }) => members).map((one) => [one.memberId, one])).values(),
]
