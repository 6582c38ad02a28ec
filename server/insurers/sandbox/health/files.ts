import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { LocalizedText, textIn } from '#contract/entities/localized-text.ts'
import type { RecordContent } from '#server/insurer/health-records.ts'
import { mayBeId } from '#server/insurers/sandbox/members.ts'
import type { SandboxSystem } from '#server/insurers/sandbox/system.ts'
import { Paper } from '#server/platform/pdf/paper.ts'
import { scannedPaper } from './scan.ts'
import { records } from './tables.ts'

/** The kinds of files in the sandbox's documents. `broken` claims to be a PDF but is a web page; `scan` has 25 MB. */
const FILES = ['pdf', 'long', 'scan', 'text', 'html', 'broken'] as const
type FileOf = (typeof FILES)[number]

const TYPES: Record<FileOf, string> = {
  pdf: 'application/pdf',
  long: 'application/pdf',
  scan: 'application/pdf',
  text: 'text/plain',
  html: 'text/html',
  broken: 'application/pdf',
}

/** The content field of a document with such a file, which is made on request. */
export const fileContent = (recordId: string, file: FileOf) => ({
  content: [
    { attachment: { contentType: TYPES[file], url: `Binary/${recordId}.${file}`, title: 'Document' } },
  ],
})

const BINARY = /^(.+)\.(\w+)$/
const LONG_PAGES = 40

const Document = v.object({
  description: v.optional(v.string(), ''),
  type: v.object({ text: LocalizedText }),
})

/** A document's file, if the document is the member's. */
export async function contentOf(
  { db }: SandboxSystem,
  { memberId, binaryId }: { memberId: string; binaryId: string },
): Promise<RecordContent | null> {
  const [, recordId, name] = BINARY.exec(binaryId) ?? []
  const file = FILES.find((one) => one === name)
  if (!file || recordId === undefined || !mayBeId(memberId) || !mayBeId(recordId)) return null
  const [row] = await db()
    .select({ resource: records.resource })
    .from(records)
    .where(and(eq(records.recordId, recordId), eq(records.memberId, memberId)))
  const read = v.safeParse(Document, row?.resource)
  if (!read.success) return null
  const { description, type } = read.output
  const title = textIn(type.text, 'en')
  return { contentType: TYPES[file], content: await makers[file]({ title, words: description }) }
}

type Words = { title: string; words: string }

const makers: Record<FileOf, (document: Words) => Promise<Uint8Array>> = {
  pdf: (document) => paperOf(document, 1),
  long: (document) => paperOf(document, LONG_PAGES),
  scan: async () => scannedPaper(),
  text: async ({ title, words }) => Buffer.from(`${title}\n\n${words}\n`),
  html: async ({ title, words }) =>
    Buffer.from(
      `<html><head><script>alert(1)</script></head><body><h1>${title}</h1><p>${words}</p></body></html>`,
    ),
  broken: async () => Buffer.from('<!doctype html><title>Sign in</title><p>Your session has ended.'),
}

async function paperOf({ title, words }: Words, pages: number): Promise<Buffer> {
  const paper = new Paper(title)
  paper.heading(1, title)
  for (let page = 1; page <= pages; page += 1) {
    if (page > 1) {
      paper.beginPage()
      paper.heading(2, `Day ${page}`)
    }
    paper.paragraph(words)
  }
  return paper.finish('From the provider’s records')
}
