import type { DocumentKind } from '#contract/entities/document.ts'
import { type LocalizedText, textIn } from '#contract/entities/localized-text.ts'
import type { Claim } from '#contract/entities/claim.ts'
import { fileKind } from '#contract/file-kind.ts'
import { eobPdf } from '#server/domains/claims/eob-pdf.ts'
import { issuerOf, makingFor } from '#server/domains/claims/issuer.ts'
import { isInAppeal } from '#server/domains/claims/notes.ts'
import { appealDayOf, planOfClaim } from '#server/access/appeal-day.ts'
import type { PlanFacts } from '#server/platform/deadlines/look-up.ts'
import type { ReadablePerson } from '#server/access/readable-claims.ts'
import { type KeptProof, proofById } from '#server/access/network-proofs.ts'
import { dayAt } from '#server/config/clock.ts'
import { proofPdf, proofTitle } from '#server/domains/directory/proof-pdf.ts'
import { problem } from '#server/platform/http/problem.ts'
import { readableOf } from '#server/insurer/claims.ts'
import type { MemberDocument } from '#server/insurer/documents.ts'
import { type RequestContext, refuse } from '#server/access/access.ts'
import { type PlanInReach, planOf } from '#server/access/reach.ts'
import type { CallServices } from '#server/services.ts'
import { readDocumentId } from '#server/access/document-id.ts'

export type Wanted = { documentId: string; type: DocumentKind; version: number }

/** A document that the caller may read, without its file. */
export type Found = {
  documentId: string
  kind: DocumentKind
  version: number
  source:
    | { kind: 'file'; id: string }
    | { kind: 'eob'; claimId: string; plan: PlanFacts }
    | { kind: 'proof'; proof: KeptProof }
  contractId: string
  /** Null if the document is for everyone on the contract. */
  memberId: string | null
  title: LocalizedText
  day: string | null
}

/** `username` is the account of the reader; only that account may read its proofs of network status. */
export type Readable = {
  plans: readonly PlanInReach[]
  people: readonly ReadablePerson[]
  username: string
}

/** Returns the named document; another member's is refused in the same way as a missing one. */
export async function findDocument(
  services: CallServices,
  asking: RequestContext,
  readable: Readable,
  { documentId, type, version }: Wanted,
): Promise<Found> {
  const { found, whose } = await lookUpDocument(services, readable, documentId)
  if (!found) return refuse(services, asking, whose)
  if (found.kind !== type || found.version !== version) throw problem(409, 'FRM-0004')
  return found
}

/** The document with this id, if it can be read, and its member, if known. */
export async function lookUpDocument(
  services: CallServices,
  { plans, people, username }: Readable,
  documentId: string,
): Promise<{ found: Found | undefined; whose: string }> {
  const named = readDocumentId(documentId)
  if (!named) return { found: undefined, whose: documentId }
  const { source, id } = named
  if (source === 'proof') {
    const proof = await proofById(services, username, id)
    return { found: proof && proofFound(documentId, proof), whose: documentId }
  }
  const offers = await services.insurer.offers()
  if (source === 'eob') {
    const claim = offers.has('claims') && people.length > 0 ? await services.insurer.claims.read(id) : null
    const found =
      claim?.hasEob && readableOf(people, claim)
        ? eobFound(documentId, claim, planOfClaim(claim, people))
        : undefined
    return { found, whose: claim?.memberId ?? documentId }
  }
  const document = offers.has('documents') ? await services.insurer.documents.read(id) : null
  const found = document && planOf(plans, document) ? fileFound(documentId, document) : undefined
  return { found, whose: document?.memberId ?? documentId }
}

const fileFound = (
  documentId: string,
  { documentId: id, kind, version, contractId, memberId, title, issuedOn }: MemberDocument,
): Found => ({
  documentId,
  kind,
  version,
  contractId,
  memberId,
  source: { kind: 'file', id },
  title,
  day: issuedOn,
})

const eobFound = (
  documentId: string,
  { claimId, contractId, memberId, service, processedOn }: Claim,
  plan: PlanFacts,
): Found => ({
  documentId,
  kind: 'eob',
  version: 1,
  contractId,
  memberId,
  source: { kind: 'eob', claimId, plan },
  title: service,
  day: processedOn,
})

const proofFound = (documentId: string, proof: KeptProof): Found => ({
  documentId,
  kind: 'network-proof',
  version: 1,
  contractId: proof.contractId,
  memberId: proof.memberId,
  source: { kind: 'proof', proof },
  title: proofTitle(proof.providerName),
  day: dayAt(Temporal.Instant.from(proof.shownAt)).toString(),
})

type Making = { username: string; language: 'en' | 'es' }

/** The file as a PDF, or the reason why there is none: it's `missing`, or it isn't a PDF. */
export async function pdfOf(
  services: CallServices,
  { source, contractId }: Found,
  { username, language }: Making,
): Promise<Buffer | 'missing' | 'no-pdf'> {
  const { insurer } = services
  if (source.kind === 'eob') {
    const claim = await insurer.claims.read(source.claimId)
    if (!claim?.hasEob) return 'missing'
    return eobPdf(claim, {
      ...(await makingFor(services, { username, language }, { contractId })),
      isInAppeal: await isInAppeal(services, { username, claimId: claim.claimId }),
      appealBy: appealDayOf(services, claim, source.plan),
    })
  }
  if (source.kind === 'proof') {
    const { brand } = await issuerOf(services, username, { contractId })
    return proofPdf(source.proof, { language, brand })
  }
  const content = await insurer.documents.content(source.id)
  if (!content || content.length === 0) return 'missing'
  return fileKind(content) === 'application/pdf' ? Buffer.from(content) : 'no-pdf'
}

/** The name of a file in a ZIP: its date and its type. */
export const nameOf = ({ title, day }: Found, language: 'en' | 'es'): string =>
  `${day ?? ''} ${textIn(title, language)}`
    .replaceAll(/[^\p{L}\p{N} ,()-]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 90)
