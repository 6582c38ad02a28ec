import type { FastifyInstance } from 'fastify'
import { documentFile, documents, documentsZip } from '#contract/calls/documents.ts'
import { type ReadablePerson, readableClaims } from '#server/access/readable-claims.ts'
import { todayOf } from '#server/config/clock.ts'
import { problem } from '#server/platform/http/problem.ts'
import { FileAnswer, serve } from '#server/access/serve.ts'
import { type RequestContext, recordAccess } from '#server/access/access.ts'
import { type PlanInReach, membersIn } from '#server/access/reach.ts'
import type { CallServices, RouteServices } from '#server/services.ts'
import { mountFillableForms } from './fillable-routes.ts'
import { mountForms } from './form-routes.ts'
import { mountPaperless } from './paperless-routes.ts'
import { findDocument, pdfOf } from './content.ts'
import { documentsInReach } from './reach.ts'
import { listDocuments } from './list.ts'
import { noteOpened, openedOf } from './reads.ts'
import { zipOfDocuments } from './zip-of-documents.ts'

/** Older documents count as opened, so that members don't see hundreds of them as new. */
const UNREAD_DAYS = 90

/** Documents of the caller's plans: those addressed to them, and the explanations of benefits of their claims. */
export async function mountDocuments(app: FastifyInstance, services: RouteServices): Promise<void> {
  const { handles } = services
  mountForms(app, services)
  await mountFillableForms(app, services)
  mountPaperless(app, services)
  serve(app, services, documents, async ({ services, params, query, caller, request }) => {
    const asking = { caller, request }
    const { plans, people } = await inReach(services, asking, params)
    const members = everybody(plans, people)
    const [page] = await Promise.all([
      listDocuments(services, { plans, people, handles, username: caller.username }, query.cursor),
      recordAccess(services, asking, params.memberId, ...members.map(({ memberId }) => memberId)),
    ])
    const recent = todayOf(services.clock).subtract({ days: UNREAD_DAYS }).toString()
    const isRecent = ({ receivedOn }: { receivedOn: string | null }) => (receivedOn ?? '') >= recent
    const opened = await openedOf(
      services,
      caller.username,
      page.documents.filter(isRecent).map(({ documentId }) => documentId),
    )
    return {
      ...page,
      documents: page.documents.map(({ contractId: _contractId, ...one }) => ({
        ...one,
        // The member makes the proof, so they have already seen it.
        isUnread: one.kind !== 'network-proof' && isRecent(one) && !opened.has(one.documentId),
      })),
      members,
    }
  })

  serve(app, services, documentFile, async ({ services, params, query, caller, request }) => {
    const asking = { caller, request }
    const readable = await inReach(services, asking, params)
    const wanted = { documentId: params.documentId, type: query.type, version: Number(query.version) }
    const found = await findDocument(services, asking, readable, wanted)
    await recordAccess(services, asking, found.memberId ?? params.memberId)
    const making = { username: caller.username, language: query.language ?? 'en' }
    const file = await pdfOf(services, found, making)
    if (file === 'missing') throw problem(404, 'FRM-0002')
    if (file === 'no-pdf') throw problem(422, 'FRM-0003')
    await noteOpened(services, caller.username, [found])
    return new FileAnswer('document.pdf', file)
  })

  serve(app, services, documentsZip, async ({ services, params, query, body, caller, request }) => {
    const asking = { caller, request }
    const readable = await inReach(services, asking, params)
    const wanted = [...new Map(body.documents.map((one) => [one.documentId, one])).values()]
    const found = []
    // If the caller may not read one of the documents, the whole request fails.
    for (const one of wanted) found.push(await findDocument(services, asking, readable, one))
    await recordAccess(services, asking, ...found.map(({ memberId }) => memberId ?? params.memberId))
    const making = { username: caller.username, language: query.language ?? 'en' }
    return new FileAnswer('documents.zip', zipOfDocuments(services, found, making))
  })
}

type Reach = { plans: PlanInReach[]; people: readonly ReadablePerson[]; username: string }

/** The documents in reach, and the claims whose explanations of benefits may be read. */
async function inReach(
  services: CallServices,
  asking: RequestContext,
  { memberId }: { memberId: string },
): Promise<Reach> {
  const plans = await documentsInReach(services, asking, { memberId })
  const { username } = asking.caller
  const people = await readableClaims(services, { username, memberId }, todayOf(services.clock))
  return { plans, people: people ?? [], username }
}

/** Each person who may have documents in the list, once. */
const everybody = (plans: readonly PlanInReach[], people: readonly ReadablePerson[]) => [
  ...new Map(
    [...membersIn(plans), ...people].map(({ memberId, name }) => [memberId, { memberId, name }] as const),
  ).values(),
]
