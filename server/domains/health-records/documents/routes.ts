import type { FastifyInstance } from 'fastify'
import { healthRecordDocument } from '#contract/calls/health-record.ts'
import { MOST_FILE_BYTES } from '#contract/entities/uploaded-file.ts'
import { textIn } from '#contract/entities/localized-text.ts'
import { type RequestContext, recordAccess, refuse } from '#server/access/access.ts'
import { type ReadableRecord, readableRecords } from '#server/access/readable-records.ts'
import { FileAnswer, serve } from '#server/access/serve.ts'
import { inspectHere } from '#server/access/upload-scope.ts'
import { todayOf } from '#server/config/clock.ts'
import { isListed } from '#server/domains/health-records/lists.ts'
import { recordFileMessages } from '#server/domains/health-records/locales/record-file.gen.ts'
import { resourceNamed } from '#server/domains/health-records/named.ts'
import { present } from '#server/domains/health-records/present/present.ts'
import { keepsRecords } from '#server/domains/health-records/record-of.ts'
import type { FhirResource } from '#server/insurer/health-records.ts'
import type { Handles } from '#server/platform/http/handles.ts'
import { busy, problem } from '#server/platform/http/problem.ts'
import type { CallServices, RouteServices } from '#server/services.ts'
import { attachmentOf } from './attachment.ts'
import { openDocument } from './open.ts'
import { DocumentSlots } from './slots.ts'

/** Providers' notes, letters and reports as checked PDFs. */
export function mountRecordDocuments(app: FastifyInstance, services: RouteServices): void {
  const { handles } = services
  const slots = new DocumentSlots()
  serve(app, services, healthRecordDocument, async (call) => {
    const { services: within, params, query, caller, request, reply } = call
    const asking = { caller, request }
    const { resource, of } = await documentNamed(within, handles, asking, { ...params, ...query })
    await recordAccess(within, asking, of.memberId)
    const language = query.language ?? 'en'
    const { title, source } = present(resource, params.entryId, todayOf(within.clock).toString())
    const shown = {
      title: textIn(title, language) || recordFileMessages[language].untitled,
      language,
      foot: source.name,
    }
    const inspect = services.inspectFile ?? inspectHere
    const read = await slots.read({ username: caller.username, response: reply.raw }, async () => {
      const file = await fileOf(within, resource, of.memberId)
      if (!file) throw problem(404, 'PHR-0004')
      return openDocument(file, (bytes, limits) => inspect(bytes, caller.username, limits), shown)
    })
    if (!read || read.result === 'busy') throw busy(503, 'PHR-0004', 1)
    const { result: opened } = read
    if (!opened) throw problem(422, 'PHR-0004')
    const isLarge = opened.length > MOST_FILE_BYTES
    if (isLarge && !slots.send(reply.raw)) throw busy(503, 'PHR-0004', RETRY_LARGE_SECONDS)
    return new FileAnswer('document.pdf', opened)
  })
}

/** Too many large documents are still being sent to devices. */
const RETRY_LARGE_SECONDS = 15

type Asked = {
  memberId: string
  entryId: string
  contractType: 'medical' | 'dental' | 'vision'
  confidential?: 'true' | undefined
}

/** The resource behind a handle, if the caller may see it. */
async function documentNamed(
  services: CallServices,
  handles: Handles,
  asking: RequestContext,
  { memberId, entryId, contractType, confidential }: Asked,
): Promise<{ resource: FhirResource; of: ReadableRecord }> {
  const readable = await readableRecords(services, asking, { memberId, contractType })
  const named = resourceNamed(handles, entryId)
  const of = readable.find((one) => one.memberId === named?.memberId)
  if (!named || !of || !(await keepsRecords(services)))
    return refuse(services, asking, named?.memberId ?? memberId)
  const resource = await services.insurer.healthRecords.read(named)
  const restricted = confidential === 'true' && of.reason === 'self'
  if (!resource || !isListed(resource, { restricted })) return refuse(services, asking, of.memberId)
  return { resource, of }
}

/** The bytes of the resource's file, as its source sends them. */
async function fileOf({ insurer }: CallServices, resource: FhirResource, memberId: string) {
  const attached = attachmentOf(resource)
  if (!attached) return null
  const { contentType } = attached
  if ('data' in attached) return { contentType, content: Buffer.from(attached.data, 'base64') }
  if (!(await insurer.offers()).has('healthRecords.content')) return null
  const found = await insurer.healthRecords.content({ memberId, binaryId: attached.binaryId })
  return found && { contentType: found.contentType || contentType, content: found.content }
}
