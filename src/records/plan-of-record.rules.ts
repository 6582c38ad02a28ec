import type { Membership } from '#contract/entities/plan.ts'

/** The parts of a claim that identify its plan: the type, the member, and the day of service. */
type CareRecord = {
  contractType: Membership['contractType']
  memberId: string
  serviceFrom: string | null
}

/**
 * The member's plan under which care was given: one of the record's type that covered the day. A plan with the record's
 * member id takes precedence, then the open plan; a dependent's record has its own id.
 */
function planOfRecord(
  record: CareRecord,
  open: Membership,
  memberships: readonly Membership[],
): Membership | undefined {
  const fitting = [open, ...memberships].filter(
    (plan) => plan.contractType === record.contractType && isCovered(record.serviceFrom, plan),
  )
  return fitting.find(({ memberId }) => memberId === record.memberId) ?? fitting[0]
}

/** Whether a plan covers a day; true for an unknown day. */
const isCovered = (day: string | null, { origEffDate, covTermDate }: Membership): boolean =>
  day === null || (day >= origEffDate && (covTermDate === null || day <= covTermDate))

/** Whether two memberships are the same plan of the same member. */
const isSamePlan = (one: Membership, other: Membership): boolean =>
  one.memberId === other.memberId && one.contractType === other.contractType

/** Whether a record belongs to the open plan. */
export function isOfPlan(record: CareRecord, open: Membership, memberships: readonly Membership[]): boolean {
  const plan = planOfRecord(record, open, memberships)
  return plan !== undefined && isSamePlan(plan, open)
}

/** Records of the open plan first; each group keeps its order. */
export const ofPlanFirst = <One extends CareRecord>(
  records: readonly One[],
  open: Membership,
  memberships: readonly Membership[],
): One[] =>
  records.toSorted((a, b) => Number(isOfPlan(b, open, memberships)) - Number(isOfPlan(a, open, memberships)))

/** The name of a record's plan; undefined if it is the open one, `unnamed` if no plan matches. */
export function otherPlanOf(
  record: CareRecord,
  open: Membership,
  memberships: readonly Membership[],
  unnamed: string,
): string | undefined {
  const plan = planOfRecord(record, open, memberships)
  if (plan && isSamePlan(plan, open)) return undefined
  return plan?.lobDisplayName || unnamed
}
