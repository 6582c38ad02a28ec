import type { AppealEvidence, EvidenceKey } from '#contract/entities/appeal.ts'
import type { Claim } from '#contract/entities/claim.ts'
import { estimateEvidence } from '#server/access/claim-estimate.ts'
import { readDocumentId } from '#server/access/document-id.ts'
import { proofById, supportsAppeal } from '#server/access/network-proofs.ts'
import { problem } from '#server/platform/http/problem.ts'
import type { CallServices } from '#server/services.ts'

type Asked = { username: string; claim: Claim; keys: readonly EvidenceKey[] }

/**
 * The caller's proofs of network status and saved estimate that go with an appeal of a claim. Refuses any other record.
 */
export async function claimEvidence(
  services: CallServices,
  { username, claim, keys }: Asked,
): Promise<AppealEvidence[]> {
  const distinct = new Map(keys.map(({ kind, id }) => [`${kind} ${id}`, { kind, id: id ?? '' }]))
  const records: AppealEvidence[] = []
  // One after another, because the appeal and its reads share the transaction's connection.
  for (const { kind, id } of distinct.values()) {
    const record =
      kind === 'estimate'
        ? await estimateEvidence(services.db, { username, claimId: claim.claimId, estimateId: id })
        : kind === 'network-proof'
          ? await proofEvidence(services, username, claim, id)
          : undefined
    if (!record)
      throw problem(422, 'INVALID_REQUEST', undefined, { evidence: 'must be a record for this claim' })
    records.push(record)
  }
  return records
}

async function proofEvidence(
  services: CallServices,
  username: string,
  claim: Claim,
  documentId: string,
): Promise<AppealEvidence | undefined> {
  const named = readDocumentId(documentId)
  const proof = named?.source === 'proof' ? await proofById(services, username, named.id) : undefined
  if (!proof || !supportsAppeal(proof, claim)) return undefined
  return { kind: 'network-proof', id: documentId, name: proof.providerName, signed: proof.jws }
}
