import * as v from 'valibot'
import { type InsurerCall, InsurerRefused } from '#server/insurer/call.ts'
import { type FhirResource, MOST_DOCUMENT_BYTES, type RecordContent } from '#server/insurer/health-records.ts'
import type { ServerResources } from './capabilities.ts'
import { type FhirClient, isTooLarge } from './client.ts'
import { listOf, maybe, text } from './lenient.ts'

const DOCUMENT_TYPES = ['DocumentReference', 'DiagnosticReport'] as const
type DocumentType = (typeof DOCUMENT_TYPES)[number]

const Binary = v.object({ contentType: v.string(), data: v.string() })

const File = v.object({ url: text })
const Filed = v.looseObject({
  content: listOf(v.object({ attachment: maybe(File) })),
  presentedForm: listOf(File),
})

function namesBinary(resource: FhirResource, binaryId: string): boolean {
  const { content, presentedForm } = v.parse(Filed, resource)
  const urls = [...content.map(({ attachment }) => attachment?.url), ...presentedForm.map(({ url }) => url)]
  return urls.some((url) => url === `Binary/${binaryId}` || url?.endsWith(`/Binary/${binaryId}`))
}

/** Reads a Binary. It doesn't state whose it is, so only one that a document of the member refers to is read. */
export async function readFile(
  { client, resources }: { client: FhirClient; resources: ServerResources },
  call: InsurerCall,
  { memberId, binaryId }: { memberId: string; binaryId: string },
  recordsOf: (whose: { memberId: string; type: DocumentType }) => Promise<{ resources: FhirResource[] }>,
): Promise<RecordContent | null> {
  const own: FhirResource[] = []
  for (const type of DOCUMENT_TYPES)
    if (await resources.has(type, call.signal)) own.push(...(await recordsOf({ memberId, type })).resources)
  if (!own.some((one) => namesBinary(one, binaryId))) return null
  const answer = await client.readBinary(call, binaryId, MOST_DOCUMENT_BYTES).catch((error: unknown) => {
    // The server works, and would return the same file tomorrow. As a failure, this would close documents to all
    // members.
    throw isTooLarge(error) ? new InsurerRefused('PHR-0004') : error
  })
  if (!answer) return null
  if ('content' in answer) return { ...answer, contentType: answer.contentType.slice(0, 200) }
  const read = v.safeParse(Binary, answer.resource)
  if (!read.success) return null
  const { contentType, data } = read.output
  return { contentType: contentType.slice(0, 200), content: Buffer.from(data, 'base64') }
}
