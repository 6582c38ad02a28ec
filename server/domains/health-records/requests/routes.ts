import type { FastifyInstance } from 'fastify'
import type * as v from 'valibot'
import {
  type RecordRequestInput,
  disagreeWithDenial,
  recordRequests,
  sendRecordRequest,
  uploadRecordRequestFile,
} from '#contract/calls/record-requests.ts'
import type { RecordPerson } from '#contract/entities/health-record.ts'
import { type RequestContext, isId, recordAccess, refuse } from '#server/access/access.ts'
import { insurerKeyOf } from '#server/access/insurer-key.ts'
import { ownPlan } from '#server/access/own-plan.ts'
import { type ReadableRecord, mayHaveRecords, readableRecords } from '#server/access/readable-records.ts'
import { serve } from '#server/access/serve.ts'
import { uploadedFile, refuseUpload, withUploads } from '#server/access/upload-scope.ts'
import { todayOf } from '#server/config/clock.ts'
import { isListed } from '#server/domains/health-records/lists.ts'
import { resourceNamed } from '#server/domains/health-records/named.ts'
import { present } from '#server/domains/health-records/present/present.ts'
import { takeAttempt } from '#server/identity/sign-in/attempts.ts'
import { InsurerRefused } from '#server/insurer/call.ts'
import { isRestricted } from '#server/insurer/security-labels.ts'
import type { RequestedEntry } from '#server/insurer/record-requests.ts'
import type { Handles } from '#server/platform/http/handles.ts'
import { notFound, passing, problem } from '#server/platform/http/problem.ts'
import type { CallServices, RouteServices } from '#server/services.ts'
import { mayAskFor, takesRequests } from './late.ts'
import { answeredBy, presentRequest } from './present.ts'

const MOST_REQUESTS_A_DAY = 20

const NOTHING: v.InferOutput<typeof recordRequests.reply> = {
  isOffered: false,
  people: [],
  times: [],
  requests: [],
}

/** Requests to correct a record, to get what the page lacks, and to see who received information. */
export async function mountRecordRequests(app: FastifyInstance, services: RouteServices): Promise<void> {
  const { handles } = services
  const toPerson = ({ memberId, name, reason }: ReadableRecord): RecordPerson => ({
    person: handles.of('person', memberId),
    name,
    reason,
  })

  serve(app, services, recordRequests, async ({ services: within, params, query, caller, request }) => {
    const asking = { caller, request }
    const asked = { ...params, ...query }
    const readable = (await readableRecords(within, asking, asked)).filter(mayAskFor)
    const { own: row } = await ownPlan(within, asking, { ...asked, isGranted: mayHaveRecords })
    await recordAccess(within, asking, params.memberId)
    if (!(await takesRequests(within))) return NOTHING
    const memberIds = readable.map(({ memberId }) => memberId)
    const found = await within.insurer.recordRequests.ofMembers({ username: caller.username, memberIds })
    return {
      isOffered: true,
      people: readable.map(toPerson),
      times: answeredBy(within, row),
      requests: found
        .filter(({ memberId }) => memberIds.includes(memberId))
        .map((one) => presentRequest(within, handles, { one, row, readable })),
    }
  })

  serve(app, services, sendRecordRequest, async ({ services: within, params, body, caller, request }) => {
    const asking = { caller, request }
    const { contractType, kind, text, shouldBe, fileIds } = body
    const asked = { ...params, contractType }
    const readable = (await readableRecords(within, asking, asked)).filter(mayAskFor)
    const { own: row } = await ownPlan(within, asking, { ...asked, isGranted: mayHaveRecords })
    const memberId = body.person === undefined ? params.memberId : handles.read('person', body.person)
    const of = readable.find((one) => one.memberId === memberId)
    if (!of) return refuse(within, asking, memberId ?? params.memberId)
    if (!(await takesRequests(within))) throw notFound()
    requireWords(body)
    const entry = kind === 'amendment' ? await entryOf(within, handles, asking, { of, body }) : null
    await takeOne(within, caller.username)
    const taken = await within.insurer.recordRequests
      .submit({
        key: insurerKeyOf(asking),
        username: caller.username,
        contractId: row.enrollment.contractId,
        contractType,
        ownMemberId: params.memberId,
        memberId: of.memberId,
        kind,
        entry,
        text,
        shouldBe: kind === 'amendment' ? shouldBe : '',
        fileIds: [...new Set(fileIds)],
      })
      .catch(whyRefused)
    await recordAccess(within, asking, of.memberId)
    return presentRequest(within, handles, { one: taken, row, readable })
  })

  mountDisagreement(app, services)
  await mountFiles(app, services)
}

function mountDisagreement(app: FastifyInstance, services: RouteServices): void {
  const { handles } = services
  serve(app, services, disagreeWithDenial, async ({ services: within, params, body, caller, request }) => {
    const asking = { caller, request }
    const { contractType, text } = body
    const asked = { ...params, contractType }
    const readable = (await readableRecords(within, asking, asked)).filter(mayAskFor)
    const { own: row } = await ownPlan(within, asking, { ...asked, isGranted: mayHaveRecords })
    if (!(await takesRequests(within))) throw notFound()
    const { username } = caller
    const requestId = handles.read('record-request', params.recordRequestId)
    const memberIds = readable.map(({ memberId }) => memberId)
    const found = await within.insurer.recordRequests.ofMembers({ username, memberIds })
    const one = found.find((each) => each.requestId === requestId && memberIds.includes(each.memberId))
    if (!one) return refuse(within, asking, params.memberId)
    const { requestId: id } = one
    const changed = await within.insurer.recordRequests
      .disagree({ key: insurerKeyOf(asking), username, requestId: id, text })
      .catch(whyRefused)
    await recordAccess(within, asking, one.memberId)
    return presentRequest(within, handles, { one: changed, row, readable })
  })
}

const mountFiles = (app: FastifyInstance, services: RouteServices): Promise<void> =>
  withUploads(app, services, (scope) =>
    serve(scope, services, uploadRecordRequestFile, async (call) => {
      const { services: within, params, caller, request } = call
      const asking = { caller, request }
      const { own: row } = await ownPlan(within, asking, { ...params, isGranted: mayHaveRecords })
      if (!(await takesRequests(within))) throw notFound()
      const { fileId } = params
      if (!isId(fileId) || fileId.length < 8) throw problem(400, 'INVALID_REQUEST')
      const file = { contractId: row.enrollment.contractId, fileId, ...(await uploadedFile(call)) }
      return within.insurer.recordRequests
        .storeFile(file)
        .catch((error: unknown) => refuseUpload(error, REFUSALS, () => refuse(within, asking, fileId)))
    }),
  )

const REFUSALS = { otherFile: 'PHR-0009', tooMany: 'PHR-0010', tooLarge: 'PHR-0011' } as const

type Body = v.InferOutput<typeof RecordRequestInput>

/** Requests for disclosures have no text; a request to correct states both what is wrong and what is right. */
function requireWords({ kind, text, shouldBe }: Body): void {
  if (kind !== 'disclosures' && text === '')
    throw problem(422, 'INVALID_REQUEST', undefined, { text: 'is required' })
  if (kind === 'amendment' && shouldBe === '')
    throw problem(422, 'INVALID_REQUEST', undefined, { shouldBe: 'is required' })
}

/** The entry to correct, as the insurer has it now. */
async function entryOf(
  services: CallServices,
  handles: Handles,
  asking: RequestContext,
  { of, body }: { of: ReadableRecord; body: Body },
): Promise<RequestedEntry> {
  const handle = body.entry ?? ''
  const named = resourceNamed(handles, handle)
  if (named?.memberId !== of.memberId) return refuse(services, asking, named?.memberId ?? of.memberId)
  const restricted = body.isConfidential && of.reason === 'self'
  const resource = await services.insurer.healthRecords.read(named)
  if (!resource || !isListed(resource, { restricted })) return refuse(services, asking, of.memberId)
  const { title, on } = present(resource, handle, todayOf(services.clock).toString())
  return { type: named.type, id: named.id, title, on, isConfidential: isRestricted(resource) }
}

async function takeOne({ db, clock }: CallServices, username: string): Promise<void> {
  const budget = { key: `record requests ${username}`, most: MOST_REQUESTS_A_DAY, forgetMinutes: 24 * 60 }
  if ((await takeAttempt(db, clock.now(), budget)) === undefined) throw passing(problem(429, 'PHR-0006'))
}

async function whyRefused(error: unknown): Promise<never> {
  if (error instanceof InsurerRefused && error.code === 'PHR-0007') throw problem(409, 'PHR-0007')
  throw error
}
