import { foldName } from '#contract/fold.ts'
import { type LocalizedText, allTexts } from '#contract/entities/localized-text.ts'
import type { ContractType } from '#contract/entities/plan.ts'
import type { ListedNetwork } from './provider-directory.ts'

type Listed = Pick<ListedNetwork, 'networkId' | 'name' | 'contractType' | 'until'>

/** `network` is the name or id that the plan states, empty if it states none; `on` is an ISO day. */
type AskedNetwork = { network: string; contractType: ContractType; on: string }

/**
 * The network of a plan: the one that it names, or if it names none, the only one in force that day for its kind of
 * plan. Undefined if the directory doesn't have it, or if several are possible.
 */
export function networkOfPlan<Network extends Listed>(
  networks: readonly Network[],
  { network, contractType, on }: AskedNetwork,
): Network | undefined {
  const wanted = foldName(network)
  if (wanted !== '')
    return networks.find(({ networkId, name }) => networkId === network || isNamed(name, wanted))
  const possible = networks.filter(
    (one) =>
      (one.contractType === null || one.contractType === contractType) &&
      (one.until === null || one.until >= on),
  )
  return possible.length === 1 ? possible[0] : undefined
}

const isNamed = (name: LocalizedText, wanted: string): boolean =>
  allTexts(name).some((text) => foldName(text) === wanted)
