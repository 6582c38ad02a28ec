import {
  type MemberRow,
  enrollmentsOfContract,
  enrollmentsOfUser,
  onePerPlan,
} from '#server/access/members.ts'
import type { CallServices } from '#server/services.ts'
import { grantsTo } from '#server/access/grants.ts'
import { mayRead } from '#server/access/policy.ts'
import { hasEnded, rightsOf } from '#server/access/rights.ts'
import { type CardProviders, cardProviders } from './card-providers.ts'
import { subjectOf } from '#server/access/access.ts'

/** One plan of the signed-in user. */
export type PlanQuery = { username: string; memberId: string; contractType: string }

export type VisibleCards = {
  own: MemberRow
  /** The members whose cards the user may see: the user first, then minor children and adults who granted it. */
  rows: MemberRow[]
  /** The members whose cards may be saved on a device, which excludes an adult who only granted viewing. */
  keepable: MemberRow[]
  /** Everyone covered by the contract; the policy holder's card lists their names. */
  covered: MemberRow[]
  /** The primary care providers on the cards that may be saved, if the plan asks for one. */
  primaryCare: CardProviders
}

/** Returns the cards of a plan that the user may see (spec §6); undefined if the plan isn't theirs or has no cards. */
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
  const covered = onePerPlan(contract.filter(({ enrollment }) => enrollment.contractType === contractType))
  const reader = [subjectOf(own)]
  const grants = await grantsTo(services, reader, 'idCards')
  const others = covered.filter(
    (row) => row.enrollment.memberId !== memberId && mayRead(reader, subjectOf(row), today, grants),
  )
  const keepable = others.filter((row) => mayRead(reader, subjectOf(row), today))
  // The card of a plan in force doesn't list members whose coverage has ended.
  const isOver = ({ enrollment }: MemberRow) => hasEnded(enrollment.endDate, today)
  const isHolder = ({ enrollment }: MemberRow) => enrollment.relationship === 'self'
  const named = isOver(own) ? covered : covered.filter((row) => isHolder(row) || !isOver(row))
  const kept = [own, ...keepable]
  const primaryCare = await cardProviders(services, kept, today)
  return { own, rows: [own, ...others], keepable: kept, covered: named, primaryCare }
}
