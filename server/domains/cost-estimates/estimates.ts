import type { EstimateInput } from '#contract/calls/cost-estimates.ts'
import {
  type Estimate,
  type EstimateMeters,
  type FoundLocations,
  MOST_COMPARED,
} from '#contract/entities/cost-estimate.ts'
import type { LocalizedText } from '#contract/entities/localized-text.ts'
import { isId } from '#server/access/access.ts'
import { ifAway } from '#server/insurer/call.ts'
import { readableOf } from '#server/insurer/claims.ts'
import type { ProviderEstimate } from '#server/insurer/cost-estimates.ts'
import type { Role } from '#server/insurer/provider-directory.ts'
import type { Handles } from '#server/platform/http/handles.ts'
import { problem } from '#server/platform/http/problem.ts'
import type { CallServices } from '#server/services.ts'
import { type NamedProvider, locationsOf } from './found-location.ts'
import type { OwnEstimates } from './right.ts'

type Named = { providers: readonly string[]; locations: FoundLocations }

/** Reads the providers behind these handles. Those that the directory no longer has are `gone`. */
export async function namedProviders(
  { insurer }: CallServices,
  handles: Handles,
  { providers, locations }: Named,
  most = MOST_COMPARED,
): Promise<{ named: NamedProvider[]; gone: string[] }> {
  const wanted = [...new Set(providers)]
  if (wanted.length > most) throw problem(400, 'EST-0004')
  const foundAt = new Map(locations.map(({ provider, locationId }) => [provider, locationId]))
  const named: NamedProvider[] = []
  const gone: string[] = []
  // One after another, because a call that saves an estimate reads on its transaction's one connection.
  for (const handle of wanted) {
    const providerId = handles.read('provider', handle)
    const provider =
      providerId === undefined || !isId(providerId)
        ? null
        : await insurer.providerDirectory.read({ providerId, networkId: null })
    if (provider) named.push({ handle, provider, locationId: foundAt.get(handle) ?? null })
    else gone.push(handle)
  }
  return { named, gone }
}

type Asked = Pick<EstimateInput, 'contractType' | 'about' | 'parts' | 'on'>

/** Asks the insurer for estimates and shows them with the providers' entries. */
export async function estimatesFor(
  services: CallServices,
  { own, ownMemberId }: OwnEstimates,
  { about, contractType, parts, on }: Asked,
  named: readonly NamedProvider[],
): Promise<Estimate[]> {
  if (named.length === 0) return []
  const located = await locationsOf(services, own.plan, named)
  const stated = await services.insurer.costEstimates.estimate({
    memberId: about,
    contractId: own.enrollment.contractId,
    contractType,
    planId: own.plan.planId,
    network: own.plan.design.network,
    parts,
    providers: located.map(({ provider: { providerId, npi }, role }) => ({
      providerId,
      npi,
      locationId: role?.locationId ?? null,
    })),
    on,
    ownMemberId,
  })
  return located.flatMap((each) => {
    const one = stated.find(({ providerId }) => providerId === each.provider.providerId)
    return one ? [presentEstimate(each, one)] : []
  })
}

type Located = NamedProvider & { role: Role | undefined }

function presentEstimate(
  { handle, provider: { name, npi }, role }: Located,
  estimate: ProviderEstimate,
): Estimate {
  const { providerId: _providerId, ...stated } = estimate
  const lines = role?.location.addressLines ?? []
  return {
    ...stated,
    provider: handle,
    name,
    npi,
    locationId: role?.locationId ?? null,
    address: lines.length > 0 ? lines.join(', ') : null,
    phone: role?.location.phone ?? null,
    verifiedOn: role?.verifiedOn ?? null,
    isAtLeast: stated.parts.some(({ money }) => money === null),
  }
}

/** The names of an estimate's parts, by code. EST-0002 if the service doesn't have such a part. */
export async function partWords(
  { insurer }: CallServices,
  { own }: OwnEstimates,
  { code, parts }: Pick<EstimateInput, 'code' | 'parts'>,
): Promise<ReadonlyMap<string, LocalizedText>> {
  const bundle = await insurer.costEstimates.bundle({ planId: own.plan.planId, code })
  const words = new Map((bundle?.parts ?? []).map((part) => [part.code, part.words]))
  if (!parts.every((part) => words.has(part.code))) throw problem(404, 'EST-0002')
  return words
}

/** The person's deductible and limit in the year of the care; null if the insurer can't state them now. */
export async function metersFor(
  { insurer }: CallServices,
  { own, people, ownMemberId }: OwnEstimates,
  { about, contractType, on }: Asked,
): Promise<EstimateMeters | null> {
  if (!(await insurer.offers()).has('spending')) return null
  try {
    const { people: stated, family } = await insurer.spending.accumulators({
      contractId: own.enrollment.contractId,
      contractType,
      planId: own.plan.planId,
      year: Number(on.slice(0, 4)),
      memberIds: [about],
      isFamily: people.isFamily,
      ownMemberId,
    })
    const meters = stated.find(({ memberId }) => memberId === about)?.in
    if (!meters?.deductible || !meters.outOfPocket) return null
    return {
      deductible: meters.deductible,
      outOfPocket: meters.outOfPocket,
      familyDeductible: family?.in.deductible ?? null,
      familyOutOfPocket: family?.in.outOfPocket ?? null,
    }
  } catch (error) {
    return ifAway(error, null)
  }
}

/** Claims of the person that the insurer hasn't decided. */
export async function openClaimsOf(
  { insurer }: CallServices,
  { ownMemberId }: OwnEstimates,
  { about, contractType }: Asked,
): Promise<number> {
  if (!(await insurer.offers()).has('claims')) return 0
  try {
    const isSelf = about === ownMemberId
    const readable = [{ memberId: about, contractTypes: [contractType], isSelf }]
    const { claims } = await insurer.claims.list({ readable, cursor: undefined, limit: 500 })
    return claims.filter(
      (claim) => (claim.status === 'received' || claim.status === 'pending') && readableOf(readable, claim),
    ).length
  } catch (error) {
    return ifAway(error, 0)
  }
}

/** The balance of the caller's reimbursement account; null without one. It doesn't change the calculation. */
export async function accountFor(
  { insurer }: CallServices,
  { contractId }: { contractId: string },
  today: Temporal.PlainDate,
): Promise<number | null> {
  if (!(await insurer.offers()).has('reimbursement')) return null
  try {
    const { years } = await insurer.reimbursement.account({ contractId })
    const now = years.filter(
      ({ startsOn, runOutOn }) => startsOn <= today.toString() && today.toString() <= runOutOn,
    )
    return now.length === 0 ? null : now.reduce((sum, { availableCents }) => sum + availableCents, 0)
  } catch (error) {
    return ifAway(error, null)
  }
}
