import { type MemberRow, enrollmentsOfContract, enrollmentsOfUser } from '#server/members/members.ts'
import type { CallServices } from '#server/services.ts'
import { mayRead } from '#server/members/policy.ts'
import { rightsOf } from '#server/members/rights.ts'
import { subjectOf } from '#server/members/access.ts'

/** One plan of somebody who is signed in. */
export type PlanQuery = { username: string; memberId: string; contractType: string }

export type VisibleCards = {
  own: MemberRow
  /** Whose cards may be seen: one's own first, then those of minor children. */
  rows: MemberRow[]
  /** Everyone on the contract, whose names stand on the policy holder's card. */
  covered: MemberRow[]
}

/** Who of a plan has a card that the user may see (spec §6); undefined where the plan is not theirs or has no cards. */
export async function visibleCards(
  services: CallServices,
  { username, memberId, contractType }: PlanQuery,
  today: Temporal.PlainDate,
): Promise<VisibleCards | undefined> {
  const own = (await enrollmentsOfUser(services, username)).find(
    ({ enrollment }) => enrollment.memberId === memberId && enrollment.contractType === contractType,
  )
  if (!own || !rightsOf({ ...own, today }).idCards) return undefined
  const contract = await enrollmentsOfContract(services, own.enrollment.contractId)
  const covered = contract.filter(({ enrollment }) => enrollment.contractType === contractType)
  const reader = [subjectOf(own)]
  const others = covered.filter(
    (row) => row.enrollment.memberId !== memberId && mayRead(reader, subjectOf(row), today),
  )
  return { own, rows: [own, ...others], covered }
}
