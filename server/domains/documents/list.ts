import * as v from 'valibot'
import type { ClaimRow } from '#contract/entities/claim.ts'
import type { ListedDocument } from '#contract/entities/document.ts'
import { type Handles, handleOrNull } from '#server/platform/http/handles.ts'
import { authorizationsUnder, plansWithAuthorizations } from '#server/access/readable-authorizations.ts'
import { readableClaimIds } from '#server/access/readable-claim.ts'
import type { ReadablePerson } from '#server/access/readable-claims.ts'
import { encodeCursor, parseCursor } from '#server/platform/http/cursor.ts'
import { problem } from '#server/platform/http/problem.ts'
import { InsurerRefused, InsurerUnavailable, ifAway } from '#server/insurer/call.ts'
import { readableOf } from '#server/insurer/claims.ts'
import type { MemberDocument } from '#server/insurer/documents.ts'
import { type PlanInReach, nameIn, planOf } from '#server/access/reach.ts'
import type { CallServices } from '#server/services.ts'
import { documentIdOf } from '#server/access/document-id.ts'
import { proofsOf } from '#server/access/network-proofs.ts'
import { dayAt } from '#server/config/clock.ts'
import { proofTitle } from '#server/domains/directory/proof-pdf.ts'

/** Small enough for a fast answer, however many documents there are. */
const FILES_A_PAGE = 150
/** Fewer than files, because the insurer must look up a whole claim for each, and the portal must read it. */
const EOBS_A_PAGE = 50

/** The insurer's files come first, then the explanations of benefits. */
const Place = v.strictObject({
  source: v.picklist(['files', 'eobs']),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(300))),
})
type Place = v.InferOutput<typeof Place>

type Listed = Omit<ListedDocument, 'isUnread'> & { contractId: string }

export type ListPage = { documents: Listed[]; nextCursor: string | null; isPartial?: true }

export type Readable = {
  plans: readonly PlanInReach[]
  /** The people whose claims may be read; empty if the plan has no claims. */
  people: readonly ReadablePerson[]
  handles: Handles
  /** The account whose proofs of network status are listed. */
  username: string
}

/**
 * A page of the documents in reach. If one of the insurer's systems doesn't answer, the page leaves out its documents
 * and reports the gap.
 */
export async function listDocuments(
  services: CallServices,
  readable: Readable,
  cursor: string | undefined,
): Promise<ListPage> {
  const place: Place | undefined = cursor === undefined ? { source: 'files' } : parseCursor(Place, cursor)
  if (!place) throw unknownCursor()
  try {
    const page =
      place.source === 'files'
        ? await filesFrom(services, readable, place.cursor)
        : await eobsFrom(services, readable, place.cursor)
    if (cursor !== undefined) return page
    return { ...page, documents: [...(await proofRows(services, readable)), ...page.documents] }
  } catch (error) {
    // A cursor that the insurer no longer accepts.
    if (error instanceof InsurerRefused && cursor !== undefined) throw unknownCursor()
    if (!(error instanceof InsurerUnavailable)) throw error
    const next: Place | undefined = place.source === 'files' ? { source: 'eobs' } : undefined
    if (!next && cursor === undefined) throw error
    const documents = cursor === undefined ? await proofRows(services, readable) : []
    return { documents, nextCursor: next ? encodeCursor(next) : null, isPartial: true }
  }
}

/** The portal has the proofs itself, so they are listed even if the insurer's systems don't answer. */
async function proofRows(services: CallServices, { username }: Readable): Promise<Listed[]> {
  return (await proofsOf(services, username)).map((proof) => {
    const on = dayAt(Temporal.Instant.from(proof.shownAt)).toString()
    return {
      documentId: documentIdOf('proof', proof.proofId),
      kind: 'network-proof',
      version: 1,
      isReplaced: false,
      title: proofTitle(proof.providerName),
      contractId: proof.contractId,
      contractType: proof.contractType,
      planName: proof.planName,
      memberId: proof.memberId,
      memberName: proof.memberName,
      issuedOn: on,
      receivedOn: on,
      language: null,
      pages: null,
      bytes: null,
      claimHandle: null,
      claimNumber: null,
      authorizationHandle: null,
      authorizationNumber: null,
    }
  })
}

const unknownCursor = () =>
  problem(400, 'INVALID_REQUEST', undefined, { cursor: 'was not issued by this server' })

async function filesFrom(
  services: CallServices,
  readable: Readable,
  cursor: string | undefined,
): Promise<ListPage> {
  const { insurer } = services
  if (!(await insurer.offers()).has('documents')) return eobsFrom(services, readable, undefined)
  const { documents, next } = await insurer.documents.list({
    readable: readable.plans,
    cursor,
    limit: FILES_A_PAGE,
  })
  const links = await readableLinks(services, readable, documents)
  const listed = documents.flatMap((one) => fileRow(one, readable, links))
  if (next !== null) return { documents: listed, nextCursor: encodeCursor({ source: 'files', cursor: next }) }
  return { documents: listed, nextCursor: encodeCursor({ source: 'eobs' }) }
}

/** The row of a document; empty if the insurer returned another member's document. */
function fileRow(document: MemberDocument, { plans, handles }: Readable, links: Links): Listed[] {
  const plan = planOf(plans, document)
  if (!plan) return []
  const { documentId, replacedBy, claimId, authorization, ...facts } = withReadable(links, document, plan)
  return [
    {
      ...facts,
      documentId: documentIdOf('file', documentId),
      isReplaced: replacedBy !== null,
      planName: plan.planName,
      memberName: nameIn(plan, facts.memberId),
      claimHandle: handleOrNull(handles, 'claim', claimId),
      authorizationHandle: handleOrNull(handles, 'authorization', authorization),
      authorizationNumber: authorization,
    },
  ]
}

/** Other people's claims and authorizations that documents name and the caller may read. */
type Links = { claims: ReadonlySet<string>; authorizations: ReadonlySet<string> }

function withReadable(links: Links, document: MemberDocument, { ownMemberId }: PlanInReach): MemberDocument {
  const { memberId, claimId, claimNumber, authorization } = document
  if (memberId === ownMemberId) return document
  const isClaimReadable = links.claims.has(claimId ?? '')
  return {
    ...document,
    claimId: isClaimReadable ? claimId : null,
    claimNumber: isClaimReadable ? claimNumber : null,
    authorization: links.authorizations.has(authorization ?? '') ? authorization : null,
  }
}

const NO_LINKS: ReadonlySet<string> = new Set()

/** A document may be open while the record that it names is confidential. The member's own links aren't looked up. */
async function readableLinks(
  services: CallServices,
  { plans, people, username }: Readable,
  documents: readonly MemberDocument[],
): Promise<Links> {
  const ofOthers = documents.filter((one) => {
    const plan = planOf(plans, one)
    return plan && plan.ownMemberId !== one.memberId
  })
  const claimIds = ofOthers.flatMap(({ claimId }) => claimId ?? [])
  const numbers = ofOthers.flatMap(({ authorization }) => authorization ?? [])
  return {
    claims: claimIds.length === 0 ? NO_LINKS : await linksOr(readableClaimIds(services, people, claimIds)),
    authorizations: numbers.length === 0 ? NO_LINKS : await linksOr(authorizationNumbers(services, username)),
  }
}

/** Without the insurer's answer, the documents are listed without these links. */
async function linksOr(links: Promise<ReadonlySet<string>>): Promise<ReadonlySet<string>> {
  try {
    return await links
  } catch (error) {
    return ifAway(error, NO_LINKS)
  }
}

async function authorizationNumbers(services: CallServices, username: string): Promise<ReadonlySet<string>> {
  const all = await authorizationsUnder(services, await plansWithAuthorizations(services, username))
  return new Set(all.map(({ authorization }) => authorization.authorizationNumber))
}

async function eobsFrom(
  { insurer }: CallServices,
  { people, handles }: Readable,
  cursor: string | undefined,
): Promise<ListPage> {
  if (people.length === 0 || !(await insurer.offers()).has('claims'))
    return { documents: [], nextCursor: null }
  const page = await insurer.claims.list({ readable: people, cursor, limit: EOBS_A_PAGE })
  return {
    documents: page.claims
      .filter((claim) => claim.hasEob && readableOf(people, claim))
      .map((claim) => eobRow(claim, handles)),
    nextCursor: page.hasMore ? encodeCursor({ source: 'eobs', cursor: page.next }) : null,
    ...(page.isPartial ? { isPartial: true } : {}),
  }
}

/** Explanations of benefits are made on request, in the language of the page. */
const eobRow = (claim: ClaimRow, handles: Handles): Listed => ({
  documentId: documentIdOf('eob', claim.claimId),
  kind: 'eob',
  version: 1,
  isReplaced: claim.status === 'adjusted',
  title: claim.service,
  contractId: claim.contractId,
  contractType: claim.contractType,
  planName: claim.planName,
  memberId: claim.memberId,
  memberName: claim.memberName,
  issuedOn: claim.processedOn,
  receivedOn: claim.processedOn,
  language: null,
  pages: null,
  bytes: null,
  claimHandle: handles.of('claim', claim.claimId),
  claimNumber: claim.claimNumber,
  authorizationHandle: null,
  authorizationNumber: null,
})
