/**
 * The source of a portal document: a file from the insurer, an explanation made from a claim, or a member's proof of
 * network status.
 */
export type DocumentSource = 'file' | 'eob' | 'proof'

const SIGNS: Record<DocumentSource, string> = { file: 'd-', eob: 'e-', proof: 'p-' }
const SOURCES: Record<string, DocumentSource> = { d: 'file', e: 'eob', p: 'proof' }

/** The portal's unique id of a document. */
export const documentIdOf = (source: DocumentSource, id: string): string => SIGNS[source] + id

/** Returns the id of the file, claim or proof; undefined if the text isn't a document id. */
export function readDocumentId(text: string): { source: DocumentSource; id: string } | undefined {
  const [, sign = '', id = ''] = /^([dep])-([\w-]{1,40})$/.exec(text) ?? []
  const source = SOURCES[sign]
  return source === undefined ? undefined : { source, id }
}
