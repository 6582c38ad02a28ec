import * as v from 'valibot'
import { Day } from '#contract/day.ts'
import { incomplete, orEmpty, orNo, orNull, rows } from '#contract/odd-data.ts'

/**
 * A line of business: an opaque key of the insurer group (spec §1), such as ABCBS. The brands define which exist
 * (contract/brands/brand.ts).
 */
export const Tier1 = v.pipe(
  v.string(),
  v.regex(/^[A-Z][A-Z\d-]{0,19}$/, 'is not a line of business like ABCBS'),
)
export type Tier1 = v.InferOutput<typeof Tier1>

export const ContractType = v.picklist(['medical', 'dental', 'vision'])
export type ContractType = v.InferOutput<typeof ContractType>

/** Whether a plan starts later, is in force or has ended. */
export type PlanState = 'future' | 'active' | 'ended'

/**
 * A member's plan; the chosen one is the selected plan (spec §3). Days are ISO dates. A line of business that no brand
 * serves uses the group's own.
 */
export const Membership = v.object({
  username: v.string(),
  usersPreferredName: orEmpty(v.string()),
  companyId: v.string(),
  contractId: v.string(),
  memberId: v.string(),
  memberSeqNumber: orEmpty(v.string()),
  isPolicyHolder: orNo(),
  isActive: v.boolean(),
  contractType: ContractType,
  origEffDate: Day,
  /** Null if the end isn't known; `isActive` shows whether coverage has ended. */
  covTermDate: orNull(Day),
  lobDisplayName: orEmpty(v.string()),
  tier1: orNull(Tier1),
  ssoType: orEmpty(v.string()),
  displayName: orEmpty(v.string()),
  groupNumber: orEmpty(v.string()),
  chatType: orEmpty(v.string()),
})
export type Membership = v.InferOutput<typeof Membership>

/** The facts about a plan that the portal can't open, such as one of an unknown type. */
export const UnknownPlan = v.object({
  lobDisplayName: orEmpty(v.string()),
  displayName: orEmpty(v.string()),
  memberId: orEmpty(v.string()),
  groupNumber: orEmpty(v.string()),
})
export type UnknownPlan = v.InferOutput<typeof UnknownPlan>

export const Memberships = v.object({
  userMemberships: rows(Membership, { isEssential: true, rest: 'unknownPlans' }),
  /** Plans that the portal can name but not open. */
  unknownPlans: v.optional(rows(UnknownPlan)),
  /** Whether the account belongs to an insurer employee, who has no plan here. */
  isStaff: v.optional(v.boolean()),
  /**
   * Whether the account's records aren't open yet, so that a code must be entered first. Until then, no plan is listed.
   */
  needsCode: v.optional(v.boolean()),
  ...incomplete,
})
export type Memberships = v.InferOutput<typeof Memberships>
