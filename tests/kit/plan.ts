import type { ContractType, Membership } from '#contract/entities/plan.ts'

/** A plan without a member, for rules that need its contract type. */
export const planUnder = (contractType: ContractType): Membership => ({
  username: 'u',
  usersPreferredName: '',
  companyId: '',
  contractId: '',
  memberId: '',
  memberSeqNumber: '',
  isPolicyHolder: true,
  isActive: true,
  contractType,
  origEffDate: '2024-01-01',
  covTermDate: null,
  lobDisplayName: '',
  tier1: 'HA',
  ssoType: '',
  displayName: '',
  groupNumber: '',
  chatType: '',
})
