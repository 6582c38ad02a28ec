import type { Membership } from '#contract/entities/plan.ts'

/** The parts of a claim that identify its plan: the type, the member, and the day of service. */
type CareRecord = {
  contractType: Membership['contractType']
  memberId: string
  serviceFrom: string | null
}

/**
 * The plan under which care was given, of the member's plans: one of the record's type that covered the day. A plan of
 * the record's own member id goes first, then the plan that is open; a dependent's record has an id of their own.
 */
export function planOfRecord(
  record: CareRecord,
  open: Membership,
  memberships: readonly Membership[],
): Membership | undefined {
  const fitting = [open, ...memberships].filter(
    (plan) => plan.contractType === record.contractType && isCovered(record.serviceFrom, plan),
  )
  return fitting.find(({ memberId }) => memberId === record.memberId) ?? fitting[0]
}

/** Whether a day is one of the plan's; an unknown day may be. */
const isCovered = (day: string | null, { origEffDate, covTermDate }: Membership): boolean =>
  day === null || (day >= origEffDate && (covTermDate === null || day <= covTermDate))

/** Whether two memberships are the same plan of the same member. */
const isSamePlan = (one: Membership, other: Membership): boolean =>
  one.memberId === other.memberId && one.contractType === other.contractType

/** Whether a record is of the plan that is open. */
export function isOfPlan(record: CareRecord, open: Membership, memberships: readonly Membership[]): boolean {
  const plan = planOfRecord(record, open, memberships)
  return plan !== undefined && isSamePlan(plan, open)
}

/** Records of the open plan first, each group in the order that it had. */
export const ofPlanFirst = <One extends CareRecord>(
  records: readonly One[],
  open: Membership,
  memberships: readonly Membership[],
): One[] =>
  records.toSorted((a, b) => Number(isOfPlan(b, open, memberships)) - Number(isOfPlan(a, open, memberships)))

/** The name of a record's plan; undefined where that is the open one, `unnamed` where none of the plans fits. */
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
