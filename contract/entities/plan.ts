import * as v from 'valibot'
import { Day } from '#contract/day.ts'

/** Lines of business; opaque keys of the insurer group (spec §1). */
export const Tier1 = v.picklist(['ABCBS', 'HA', 'BA', 'ABM', 'OCTAVE'])
export type Tier1 = v.InferOutput<typeof Tier1>

export const ContractType = v.picklist(['medical', 'dental', 'vision'])
export type ContractType = v.InferOutput<typeof ContractType>

/** One plan of a member; the chosen one is the selected plan (spec §3). Days are ISO dates. */
export const Membership = v.object({
  username: v.string(),
  usersPreferredName: v.string(),
  companyId: v.string(),
  contractId: v.string(),
  memberId: v.string(),
  memberSeqNumber: v.string(),
  isPolicyHolder: v.boolean(),
  isActive: v.boolean(),
  contractType: ContractType,
  origEffDate: Day,
  covTermDate: v.nullable(Day),
  lobDisplayName: v.string(),
  tier1: Tier1,
  ssoType: v.string(),
  displayName: v.string(),
  groupNumber: v.string(),
  chatType: v.string(),
})
export type Membership = v.InferOutput<typeof Membership>

export const Memberships = v.object({ userMemberships: v.array(Membership) })
export type Memberships = v.InferOutput<typeof Memberships>
