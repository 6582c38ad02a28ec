import { ContractType, type Membership } from '#contract/entities/plan.ts'

type Plan = Pick<Membership, 'contractType' | 'companyId' | 'isActive'>

/** The plans to ask about, one of each type: the open one, or else an active one. */
export function plansToAskAbout(open: Plan, memberships: readonly Plan[]): Plan[] {
  const inOrder = [open, ...memberships.toSorted((a, b) => Number(b.isActive) - Number(a.isActive))]
  return ContractType.options.flatMap((type) => inOrder.find((plan) => plan.contractType === type) ?? [])
}
