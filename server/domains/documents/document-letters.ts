import type { InsurerChange } from '#server/insurer/changes.ts'
import { inBothLanguages } from '#server/notifications/both-languages.ts'
import { notify } from '#server/notifications/notify.ts'
import { isStillNews } from '#server/notifications/still-news.ts'
import { readersOf } from '#server/access/reach.ts'
import type { CallServices } from '#server/services.ts'
import { documentLetterMessages } from './locales/document-letter.gen.ts'
import { mayHaveForms } from './reach.ts'

type DocumentIssued = Extract<InsurerChange, { kind: 'document-issued' }>

/**
 * Notifies everyone who may read a new document, each once and in their own messages. Letters and documents have
 * different readers, so only the documents page shows what the document is about. The archive states whose it is.
 */
export async function writeDocumentLetters(
  services: CallServices,
  { at, documentId }: DocumentIssued,
): Promise<void> {
  const { insurer } = services
  if (!isStillNews(services, at) || !(await insurer.offers()).has('documents')) return
  const document = await insurer.documents.read(documentId)
  if (!document) return
  const letter = inBothLanguages((language) => documentLetterMessages[language])
  for (const reader of await readersOf(services, document, mayHaveForms)) {
    const { memberId } = reader.enrollment
    const { isConfidential } = document
    const id = `document-${documentId}-${memberId}`
    await notify(services, reader, { id, kind: 'document', isConfidential, ...letter })
  }
}
