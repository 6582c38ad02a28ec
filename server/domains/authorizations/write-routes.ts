import type { FastifyInstance } from 'fastify'
import {
  authorizationOfficePaper,
  requestExtension,
  sendInformation,
  uploadInformationFile,
  withdrawAuthorization,
} from '#contract/calls/authorization-writes.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Authorization } from '#contract/entities/authorization.ts'
import { isId, refuse } from '#server/access/access.ts'
import type { Call } from '#server/access/call.ts'
import { insurerKeyOf } from '#server/access/insurer-key.ts'
import { type PlanInReach, nameIn, planOf } from '#server/access/reach.ts'
import { FileAnswer, serve } from '#server/access/serve.ts'
import { uploadedFile, refuseUpload, withUploads } from '#server/access/upload-scope.ts'
import { makingFor } from '#server/domains/claims/issuer.ts'
import type { MemberAuthorization, SentBy } from '#server/insurer/authorizations.ts'
import { InsurerRefused } from '#server/insurer/call.ts'
import { notFound, problem } from '#server/platform/http/problem.ts'
import type { RouteServices } from '#server/services.ts'
import { officePaperPdf } from './office-paper-pdf.ts'

/** A call about one authorization. */
export type AuthorizationCall = Pick<Call<Endpoint>, 'services' | 'caller' | 'request'> & {
  params: { memberId: string; authorizationId: string }
}
/** An authorization that the caller may read, and the plan that allows it. */
export type FoundAuthorization = { found: MemberAuthorization; plan: PlanInReach }

/** How an authorization is read for a caller, and shown to them. */
type Pages = {
  read: (call: AuthorizationCall) => Promise<FoundAuthorization>
  show: (call: AuthorizationCall, found: FoundAuthorization) => Promise<Authorization>
}

/** Takes information, extensions and withdrawals from members, for themselves and for their children under 18. */
export async function mountAuthorizationWrites(
  app: FastifyInstance,
  services: RouteServices,
  { read, show }: Pages,
): Promise<void> {
  /** The authorization after a write. Refuses the insurer's answer if it is another member's. */
  async function showAfter(call: AuthorizationCall, plan: PlanInReach, write: Promise<MemberAuthorization>) {
    const found = await write.catch((error: unknown) => whyRefused(error, call))
    if (!planOf([plan], found)) return refuse(call.services, call, found.memberId)
    return show(call, { found, plan })
  }

  serve(app, services, sendInformation, async (call) => {
    const { body, services } = call
    const { found, plan } = await read(call)
    const itemId = wantedItem(found, call.params.itemId)
    const fileIds = [...new Set(body.fileIds)]
    if (fileIds.length === 0 && body.note === '')
      throw problem(422, 'INVALID_REQUEST', undefined, { note: 'is required without a file' })
    const sent = { ...writeOf(call, found), itemId, fileIds, note: body.note }
    return showAfter(call, plan, services.insurer.authorizations.sendInformation(sent))
  })

  serve(app, services, requestExtension, async (call) => {
    const { found, plan } = await read(call)
    const request = { ...writeOf(call, found), ...call.body }
    return showAfter(call, plan, call.services.insurer.authorizations.requestExtension(request))
  })

  serve(app, services, withdrawAuthorization, async (call) => {
    const { found, plan } = await read(call)
    return showAfter(call, plan, call.services.insurer.authorizations.withdraw(writeOf(call, found)))
  })

  serve(app, services, authorizationOfficePaper, async (call) => {
    const { services, query, caller } = call
    const { found, plan } = await read(call)
    if (!found.informationWanted.some(({ from, receivedOn }) => from === 'provider' && receivedOn === null))
      throw notFound()
    const file = await officePaperPdf(query.paper, {
      authorization: found,
      memberName: nameIn(plan, found.memberId),
      planName: plan.planName,
      options: await makingFor(services, { username: caller.username, language: query.language }, found),
    })
    return new FileAnswer(`${query.paper}.pdf`, file)
  })

  await withUploads(app, services, (scope) =>
    serve(scope, services, uploadInformationFile, async (call) => {
      const { services, params } = call
      const { found } = await read(call)
      const { authorizationNumber, contractId } = found
      const itemId = wantedItem(found, params.itemId)
      const { fileId } = params
      if (!isId(fileId) || fileId.length < 8) throw problem(400, 'INVALID_REQUEST')
      const file = { authorizationNumber, contractId, itemId, fileId, ...(await uploadedFile(call)) }
      return services.insurer.authorizations
        .storeFile(file)
        .catch((error: unknown) => refuseUpload(error, REFUSALS, () => refuse(services, call, fileId)))
    }),
  )
}

const REFUSALS = { otherFile: 'AUT-0008', tooMany: 'AUT-0009', tooLarge: 'AUT-0010' } as const

/** The id of an item that the member sends, received or not; no other item can be answered. */
function wantedItem({ informationWanted }: MemberAuthorization, itemId: string): string {
  const item = informationWanted.find((one) => one.itemId === itemId && one.from === 'member')
  if (!item) throw notFound()
  return item.itemId
}

/** The fields that all writes share. An adult who sends for a child is a representative. */
function writeOf(
  { caller, request, params }: AuthorizationCall,
  { authorizationNumber, memberId }: MemberAuthorization,
) {
  const by: SentBy = memberId === params.memberId ? 'member' : 'representative'
  return { key: insurerKeyOf({ caller, request }), authorizationNumber, by }
}

/** Refuses a request that the insurer no longer has in the same way as another member's. */
async function whyRefused(error: unknown, call: AuthorizationCall): Promise<never> {
  if (error instanceof InsurerRefused && error.code === 'NOT_FOUND')
    return refuse(call.services, call, call.params.authorizationId)
  throw error
}
