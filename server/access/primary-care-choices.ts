import type { MemberChoice } from '#server/insurer/primary-care.ts'
import type { CallServices } from '#server/services.ts'
import type { MemberRow } from './members.ts'
import { rightsOf } from './rights.ts'

/**
 * A member's primary care providers starting on a date, including future ones; undefined if the plan doesn't require
 * one.
 */
export async function choicesFrom(
  { insurer }: CallServices,
  row: MemberRow,
  today: Temporal.PlainDate,
): Promise<MemberChoice[] | undefined> {
  if (!rightsOf({ ...row, today }).choosePrimaryCareProvider) return undefined
  const { memberId, contractId, contractType } = row.enrollment
  const choices = await insurer.primaryCare.ofMember({
    memberId,
    contractId,
    contractType,
    planId: row.plan.planId,
  })
  return choices.filter(
    (one) =>
      one.contractId === contractId &&
      one.memberId === memberId &&
      one.canceledOn === null &&
      (one.endsOn === null || one.endsOn >= today.toString()),
  )
}
