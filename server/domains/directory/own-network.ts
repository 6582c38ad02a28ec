import type { ContractType } from '#contract/entities/plan.ts'
import type { DirectoryNetwork } from '#contract/entities/provider.ts'
import type { RequestContext } from '#server/access/access.ts'
import type { MemberRow } from '#server/access/members.ts'
import { ownPlan } from '#server/access/own-plan.ts'
import { todayOf } from '#server/config/clock.ts'
import { networkOfPlan } from '#server/insurer/plan-network.ts'
import type { ListedNetwork } from '#server/insurer/provider-directory.ts'
import { problem } from '#server/platform/http/problem.ts'
import type { CallServices } from '#server/services.ts'
import { mayFindCare } from './news.ts'

type Asked = { memberId: string; contractType: ContractType; networkId?: string | undefined }

export type OwnNetwork = {
  own: MemberRow
  /** The networks that members of the plan can search today. */
  open: ListedNetwork[]
  /** All networks, including ended ones. */
  networks: ListedNetwork[]
  /** The network of the plan; undefined if the directory doesn't have it. */
  ofPlan: ListedNetwork | undefined
  /** The requested network; the plan's by default. */
  chosen: ListedNetwork | undefined
  changedOn: string | null
}

/** The caller's own plan, which must give the right to the directory, and its networks. */
export async function ownNetwork(
  services: CallServices,
  asking: RequestContext,
  { memberId, contractType, networkId }: Asked,
): Promise<OwnNetwork> {
  const { own } = await ownPlan(services, asking, { memberId, contractType, isGranted: mayFindCare })
  const { networks, changedOn } = await services.insurer.providerDirectory.networks()
  const today = todayOf(services.clock).toString()
  const open = networks.filter(
    (network) =>
      (network.until === null || network.until >= today) &&
      (network.contractType === null || network.contractType === contractType),
  )
  const ofPlan = networkOfPlan(open, { network: own.plan.design.network, contractType, on: today })
  const chosen = networkId === undefined ? ofPlan : open.find((network) => network.networkId === networkId)
  if (networkId !== undefined && !chosen)
    throw problem(400, 'INVALID_REQUEST', undefined, { networkId: 'is not a network of this plan' })
  return { own, open, networks, ofPlan, chosen, changedOn }
}

export const listedNetwork = (
  { networkId, name, contractType, until, tiers }: ListedNetwork,
  ofPlan: ListedNetwork | undefined,
): DirectoryNetwork => ({
  networkId,
  name,
  contractType,
  until,
  tiers: tiers ?? [],
  isOfPlan: networkId === ofPlan?.networkId,
})
