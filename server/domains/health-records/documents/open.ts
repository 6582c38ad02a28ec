import { fileKind } from '#contract/file-kind.ts'
import type { Language } from '#contract/entities/localized-text.ts'
import { MOST_FILE_BYTES } from '#contract/entities/uploaded-file.ts'
import { MOST_DOCUMENT_BYTES } from '#server/insurer/health-records.ts'
import { decodeEntities } from '#server/domains/health-records/html-text.ts'
import type { FileLimits, Inspected } from '#server/platform/uploads/file-bytes.ts'
import { Paper } from '#server/platform/pdf/paper.ts'

type Shown = { title: string; language: Language; foot: string }
/** Finds the type of a file by its bytes, and returns the parts of it that may be kept. */
type Inspect = (bytes: Buffer, limits: FileLimits) => Promise<Inspected | { busy: unknown }>

/** Longer text isn't a provider's note. */
const MOST_TEXT_CHARACTERS = 200_000
const LOCALES = { en: 'en-US', es: 'es-US' } as const

const IS_TEXT = /^(?:text\/(?:plain|html)|application\/xhtml\+xml)\b/i
const IS_MARKUP = /html/i

/** Null if the file isn't what it claims to be, is damaged, or has active content. */
export async function openDocument(
  { contentType, content }: { contentType: string; content: Uint8Array },
  inspect: Inspect,
  shown: Shown,
): Promise<Buffer | 'busy' | null> {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  if (bytes.length === 0 || bytes.length > MOST_DOCUMENT_BYTES) return null
  if (IS_TEXT.test(contentType) && !fileKind(bytes))
    return bytes.length > MOST_FILE_BYTES ? null : textPdf(bytes, contentType, shown)
  const inspected = await inspect(bytes, { mostPdfBytes: MOST_DOCUMENT_BYTES })
  if ('busy' in inspected) return 'busy'
  if ('code' in inspected) return null
  return inspected.type === 'application/pdf' ? inspected.content : photoPdf(inspected.content, shown)
}

const BLOCK_ENDS = /<\/(?:p|div|li|tr|h[1-6]|table|ul|ol|section)\s*>|<br\s*\/?>/gi

/** The text of markup, without scripts, styles and tags. */
export const wordsOfMarkup = (markup: string): string =>
  decodeEntities(
    markup
      .replaceAll(/<(script|style|head|template)\b[^<>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi, ' ')
      .replaceAll(/<!--[\s\S]*?(?:-->|$)/g, ' ')
      .replaceAll(BLOCK_ENDS, '\n')
      .replaceAll(/<[^>]*>?/g, ' '),
  )

async function textPdf(bytes: Buffer, contentType: string, shown: Shown): Promise<Buffer | null> {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
  if (text.length > MOST_TEXT_CHARACTERS) return null
  const lines = (IS_MARKUP.test(contentType) ? wordsOfMarkup(text) : text)
    .split('\n')
    .map((line) => line.replaceAll(/\p{Cc}|\p{Cs}/gu, ' ').trim())
    .filter(Boolean)
  if (lines.length === 0) return null
  const { title, language, foot } = shown
  const paper = new Paper(title, LOCALES[language])
  paper.heading(1, title)
  for (const line of lines) paper.paragraph(line)
  return paper.finish(foot)
}

async function photoPdf(photo: Buffer, { title, language, foot }: Shown): Promise<Buffer> {
  const paper = new Paper(title, LOCALES[language])
  paper.heading(1, title)
  paper.photo(title, photo)
  return paper.finish(foot)
}
