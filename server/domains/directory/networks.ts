import type { ContractType } from '#contract/entities/plan.ts'
import { PROVIDER_KINDS, type ProviderKind } from '#contract/entities/provider.ts'

/** A vision plan covers eye care only, and a dental plan dentists only. */
const KINDS: Record<ContractType, readonly ProviderKind[]> = {
  medical: PROVIDER_KINDS.filter((kind) => kind !== 'dentist'),
  dental: ['dentist'],
  vision: ['eye-care'],
}

export const kindsOf = (contractType: ContractType): readonly ProviderKind[] => KINDS[contractType]
