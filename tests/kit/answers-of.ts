import { unzipSync } from 'fflate'
import type { Endpoint } from '#contract/endpoint.ts'
import { type Owner, requestOf } from './authorization-matrix.ts'
import { namingCalls } from './naming-calls.ts'
import type { Backend } from './backend.ts'
import { inReadingOrder, readTaggedPdf } from './tagged-pdf.ts'

/** A call and all text of its answer, including text inside a PDF or a ZIP. */
export type Answered = { call: string; status: number; text: string }

const isRead = ({ method, reads, streams }: Endpoint): boolean =>
  (method === 'GET' || reads === true) && streams === undefined

function textOf(type: string, bytes: Buffer): string {
  if (type.includes('application/pdf'))
    return inReadingOrder(readTaggedPdf(bytes).tree)
      .map(({ text }) => text)
      .join('\n')
  if (type.includes('application/zip'))
    return Object.entries(unzipSync(new Uint8Array(bytes)))
      .map(([name, file]) => `${name}\n${textOf(typeOfName(name), Buffer.from(file))}`)
      .join('\n')
  return bytes.toString('utf8')
}

const typeOfName = (name: string): string => (name.endsWith('.pdf') ? 'application/pdf' : 'text/plain')

/** The parameters that narrow a list to the caller's own records. */
function withoutFilter(url: string): string {
  const [path = '', query] = url.split('?')
  const left = new URLSearchParams(query)
  left.delete('members')
  return `${path}?${left.toString()}`
}

/** Makes every reading call, or those of `paths`, as one account with its own ids. Returns the texts of the answers. */
export async function answersOf(
  { app, services }: Backend,
  caller: Owner,
  { bearer, paths }: { bearer: Record<string, string>; paths?: readonly string[] | undefined },
): Promise<Answered[]> {
  const answers: Answered[] = []
  for (const call of namingCalls(services).filter(isRead)) {
    if (paths && !paths.some((path) => call.path.endsWith(path))) continue
    const request = requestOf(services, { call, caller, owner: caller, isUnderOwnName: false }, bearer)
    const { statusCode, headers, rawPayload } = await app.inject({
      ...request,
      url: withoutFilter(request.url),
    })
    const text = statusCode < 400 ? textOf(String(headers['content-type']), rawPayload) : ''
    answers.push({ call: `${call.method} ${call.path}`, status: statusCode, text })
  }
  return answers
}
