import type { AppealEvidence, EvidenceKey } from '#contract/entities/appeal.ts'
import type { Claim } from '#contract/entities/claim.ts'
import { readDocumentId } from '#server/access/document-id.ts'
import { proofById, supportsAppeal } from '#server/access/network-proofs.ts'
import { problem } from '#server/platform/http/problem.ts'
import type { CallServices } from '#server/services.ts'

type Asked = { username: string; claim: Claim; keys: readonly EvidenceKey[] }

/** The caller's proofs of network status that go with an appeal of a claim. Any other record is refused. */
export async function proofEvidence(
  services: CallServices,
  { username, claim, keys }: Asked,
): Promise<AppealEvidence[]> {
  const ids = new Set(keys.map(({ kind, id }) => (kind === 'network-proof' ? (id ?? '') : '')))
  const records: AppealEvidence[] = []
  // One after the other: the appeal and its reads share one connection in the transaction.
  for (const documentId of ids) {
    const named = readDocumentId(documentId)
    const proof = named?.source === 'proof' ? await proofById(services, username, named.id) : undefined
    if (!proof || !supportsAppeal(proof, claim))
      throw problem(422, 'INVALID_REQUEST', undefined, { evidence: 'must be a proof for this claim' })
    records.push({ kind: 'network-proof', id: documentId, name: proof.providerName, signed: proof.jws })
  }
  return records
}
