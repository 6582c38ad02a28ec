import { and, eq } from 'drizzle-orm'
import { CompactSign, type JWK, importJWK } from 'jose'
import type { NetworkProof } from '#contract/entities/network-proof.ts'
import { fullName } from '#server/access/access.ts'
import { documentIdOf } from '#server/access/document-id.ts'
import type { ProofContent } from '#server/access/network-proofs.ts'
import { directoryProofs } from '#server/access/tables.ts'
import { cardKeyOf } from '#server/config/card-keys.ts'
import { todayOf } from '#server/config/clock.ts'
import type { Provider } from '#server/insurer/provider-directory.ts'
import type { Handles } from '#server/platform/http/handles.ts'
import { problem } from '#server/platform/http/problem.ts'
import type { CallServices } from '#server/services.ts'
import type { OwnNetwork } from './own-network.ts'
import { isInNetwork } from '#server/insurer/provider-directory.ts'

/** The type in the header of a signed proof, so that no other signed text of ours can pass as one (RFC 8725, 3.11). */
export const PROOF_TYPE = 'network-proof+jws'

type Listed = {
  username: string
  network: OwnNetwork
  provider: Provider
  locationId: string
  proofId: string
}

/** Stores a signed record of an entry that is or was in the network of the plan. Refuses any other entry (DIR-0004). */
export async function keepProof(services: CallServices, listed: Listed): Promise<ProofContent> {
  const key = cardKeyOf(services.config)
  if (!key) throw problem(503, 'DIR-0004')
  const content = contentOf(services, listed)
  const { proofId, memberId, contractId, providerId, locationId, planId, networkId, listedSince, shownAt } =
    content
  const jws = await signProof(key, content)
  await services.db.insert(directoryProofs).values({
    username: listed.username,
    proofId,
    memberId,
    contractId,
    providerId,
    locationId,
    planId,
    networkId,
    listedSince,
    shownAt,
    jws,
  })
  return content
}

function contentOf(
  { clock }: CallServices,
  { network, provider, locationId, proofId }: Listed,
): ProofContent {
  const { own, ofPlan } = network
  const today = todayOf(clock).toString()
  const role = provider.roles.find((one) => one.locationId === locationId)
  const places = role?.networks.filter(({ networkId }) => networkId === ofPlan?.networkId) ?? []
  // For a provider who has left, the proof states the last day: claims for earlier care can be appealed.
  const place =
    places.find((one) => isInNetwork(one, today)) ?? places.find(({ until }) => isOver(until, today))
  if (!role || !ofPlan || !place) throw problem(409, 'DIR-0004')
  const { enrollment, plan } = own
  return {
    proofId,
    memberId: enrollment.memberId,
    memberName: fullName(own),
    contractId: enrollment.contractId,
    contractType: enrollment.contractType,
    planId: plan.planId,
    planName: plan.displayName,
    providerId: provider.providerId,
    providerName: provider.name,
    npi: provider.npi,
    locationId,
    addressLines: role.location.addressLines,
    networkId: ofPlan.networkId,
    networkName: ofPlan.name,
    tier: place.tier,
    listedSince: place.since,
    listedUntil: place.until,
    checkedOn: role.verifiedOn,
    shownAt: clock.now().toString(),
  }
}

const isOver = (until: string | null, today: string): boolean => until !== null && until < today

async function signProof(key: JWK, content: ProofContent): Promise<string> {
  return new CompactSign(new TextEncoder().encode(JSON.stringify(content)))
    .setProtectedHeader({ alg: 'ES256', typ: PROOF_TYPE, kid: key.kid ?? '' })
    .sign(await importJWK(key, 'ES256'))
}

/** Returns how many were deleted. */
export async function deleteProof({ db }: CallServices, username: string, proofId: string): Promise<number> {
  const is = and(eq(directoryProofs.username, username), eq(directoryProofs.proofId, proofId))
  return (await db.delete(directoryProofs).where(is).returning()).length
}

/** A proof as its owner sees it. */
export const presentProof = (
  handles: Handles,
  {
    providerId,
    contractId: _contract,
    planId: _plan,
    networkId: _network,
    checkedOn: _checked,
    ...content
  }: ProofContent,
): NetworkProof => ({
  ...content,
  documentId: documentIdOf('proof', content.proofId),
  provider: handles.of('provider', providerId),
})
