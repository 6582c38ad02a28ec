import { ageOn } from '#contract/age.ts'
import type { Rights } from '#contract/entities/rights.ts'
import { GUARDIAN_AGE } from '#contract/registration-rules.ts'
import { todayOf } from '#server/clock.ts'
import type { MemberDocument } from '#server/insurer/documents.ts'
import { type Asking, subjectOf } from '#server/members/access.ts'
import { type MemberRow, enrollmentsOfContract } from '#server/members/members.ts'
import { mayRead } from '#server/members/policy.ts'
import { type PlanInReach, isOf, plansInReach } from '#server/members/reach.ts'
import { rightsOf } from '#server/members/rights.ts'
import type { CallServices } from '#server/services.ts'

/** The right to documents and forms. */
export const mayHaveForms = ({ forms }: Pick<Rights, 'forms'>): boolean => forms

/** Whose documents the caller may read: of each of their plans that has documents those of the whole contract as well. */
export const documentsInReach = (
  services: CallServices,
  asking: Asking,
  { memberId }: { memberId: string },
): Promise<PlanInReach[]> => plansInReach(services, asking, { memberId, isGranted: mayHaveForms })

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
