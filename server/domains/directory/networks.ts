import { foldName } from '#contract/fold.ts'
import { type LocalizedText, allTexts } from '#contract/entities/localized-text.ts'
import type { ContractType } from '#contract/entities/plan.ts'
import { PROVIDER_KINDS, type ProviderKind } from '#contract/entities/provider.ts'
import type { ListedNetwork } from '#server/insurer/provider-directory.ts'

/** The network that a plan names; undefined if the directory doesn't have it. */
export function networkNamed(networks: readonly ListedNetwork[], named: string): ListedNetwork | undefined {
  const wanted = foldName(named)
  if (wanted === '') return undefined
  return networks.find(({ networkId, name }) => networkId === named || isNamed(name, wanted))
}

const isNamed = (name: LocalizedText, wanted: string): boolean =>
  allTexts(name).some((text) => foldName(text) === wanted)

/** A vision plan covers eye care only, and a dental plan dentists only. */
const KINDS: Record<ContractType, readonly ProviderKind[]> = {
  medical: PROVIDER_KINDS.filter((kind) => kind !== 'dentist'),
  dental: ['dentist'],
  vision: ['eye-care'],
}

export const kindsOf = (contractType: ContractType): readonly ProviderKind[] => KINDS[contractType]
