/** What a document of the portal is: a file of the insurer's, or made from a claim. */
export type DocumentSource = 'file' | 'eob'

const SIGNS: Record<DocumentSource, string> = { file: 'd-', eob: 'e-' }

/** The portal's id of a document, which no file and claim share. */
export const documentIdOf = (source: DocumentSource, id: string): string => SIGNS[source] + id

/** The insurer's id again; undefined where the text is no such id. */
export function readDocumentId(text: string): { source: DocumentSource; id: string } | undefined {
  const id = /^[de]-([\w-]{1,40})$/.exec(text)?.[1]
  return id === undefined ? undefined : { source: text.startsWith(SIGNS.eob) ? 'eob' : 'file', id }
}
