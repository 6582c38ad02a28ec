import { type QueryClient, queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { byCaller, call } from '#api/call.ts'
import { answersLost } from '#api/cache.ts'
import { callFile } from '#api/call-file.ts'
import { base64url, bytesOfBase64url } from '#base/bytes.ts'
import { language } from '#base/language.ts'
import { type DocumentAction, documentFile, documents } from '#contract/calls/documents.ts'
import type { ListedDocument } from '#contract/entities/document.ts'
import type { Membership } from '#contract/entities/plan.ts'

type Plan = Pick<Membership, 'memberId'>
/** Identifies a document's file. */
export type DocumentName = Pick<ListedDocument, 'documentId' | 'kind' | 'version'>

type DocumentsPage = v.InferOutput<typeof documents.reply>

/** All documents that the member may read; the device filters them itself. */
export type DocumentList = Omit<DocumentsPage, 'nextCursor'>

/** More pages than any member has; an insurer whose list never ends is faulty. */
const MOST_PAGES = 100

export const documentsQuery = ({ memberId }: Plan) =>
  queryOptions({
    queryKey: ['documents', memberId],
    queryFn: async ({ signal }): Promise<DocumentList> => {
      const pages: DocumentsPage[] = []
      for (let cursor: string | null | undefined; cursor !== null && pages.length < MOST_PAGES;) {
        const query: { cursor?: string } = cursor === undefined ? {} : { cursor }
        const page: DocumentsPage = await call(
          documents,
          { params: { memberId }, query },
          { signal, ...byCaller },
        )
        pages.push(page)
        cursor = page.nextCursor
      }
      const [first] = pages
      return {
        documents: pages.flatMap((page) => page.documents),
        members: first?.members ?? [],
        isPartial: pages.some(({ isPartial }) => isPartial),
      }
    },
    meta: { keep: 'sealed' },
  })

const Kept = v.object({ base64url: v.string() })

/** The bytes of a document that the member saved on this device. */
const savedFileQuery = ({ memberId }: Plan, one: DocumentName) =>
  queryOptions({
    queryKey: ['saved-document', memberId, one.documentId, one.version],
    queryFn: async (): Promise<v.InferOutput<typeof Kept>> => {
      const blob = await askForFile({ memberId }, one, 'save')
      return { base64url: base64url(new Uint8Array(await blob.arrayBuffer())) }
    },
    staleTime: Infinity,
    meta: { keep: 'sealed' },
  })

const askForFile = ({ memberId }: Plan, one: DocumentName, action: DocumentAction): Promise<Blob> =>
  callFile(
    documentFile,
    {
      params: { memberId, documentId: one.documentId },
      query: { type: one.kind, version: String(one.version), action, language },
    },
    byCaller,
  )

/** Which documents are saved on this device, by id and version. */
export const savedDocumentsQuery = ({ memberId }: Plan) =>
  queryOptions({
    queryKey: ['saved-documents', memberId],
    queryFn: (): string[] => [],
    staleTime: Infinity,
    meta: { keep: 'sealed' },
  })

export const savedName = ({ documentId, version }: DocumentName): string => `${documentId} ${version}`

/** Changes to the list run one after another, because simultaneous ones would overwrite each other. */
let listing: Promise<void> = Promise.resolve()

/** Stores a document on this device, sealed like all data that can be read offline. */
export async function saveDocument(client: QueryClient, plan: Plan, one: ListedDocument): Promise<void> {
  await client.fetchQuery(savedFileQuery(plan, one))
  await changeSaved(client, plan, (names) => [...new Set([...names, savedName(one)])])
}

/** Removes a saved document from this device; with a connection, it can still be opened. */
export async function removeSavedDocument(
  client: QueryClient,
  plan: Plan,
  one: ListedDocument,
): Promise<void> {
  await changeSaved(client, plan, (names) => names.filter((name) => name !== savedName(one)))
  answersLost.emit([savedFileQuery(plan, one).queryKey])
}

function changeSaved(client: QueryClient, plan: Plan, change: (names: string[]) => string[]): Promise<void> {
  const listed = listing.then(async () => {
    const names = change(await client.ensureQueryData(savedDocumentsQuery(plan)))
    // Fetched, not set, because data that is set wouldn't be stored on the device.
    await client.fetchQuery({ ...savedDocumentsQuery(plan), queryFn: () => names, staleTime: 0 })
  })
  listing = listed.catch(() => undefined)
  return listed
}

/** A document as a file: from this device if it is saved, otherwise from the server. */
export async function fileOf(
  client: QueryClient,
  plan: Plan,
  one: DocumentName,
  action: Exclude<DocumentAction, 'save'>,
): Promise<Blob> {
  const saved = client.getQueryData(savedDocumentsQuery(plan).queryKey) ?? []
  if (saved.includes(savedName(one))) {
    const kept = await client.ensureQueryData(savedFileQuery(plan, one))
    return new Blob([bytesOfBase64url(kept.base64url)], { type: 'application/pdf' })
  }
  const file = await askForFile(plan, one, action)
  noteOpened(client, plan, one)
  return file
}

/** Marks an opened document as read in the list; the server already knows. */
function noteOpened(client: QueryClient, plan: Plan, { documentId }: DocumentName): void {
  client.setQueryData(
    documentsQuery(plan).queryKey,
    (list) =>
      list && {
        ...list,
        documents: list.documents.map((one) =>
          one.documentId === documentId ? { ...one, isUnread: false } : one,
        ),
      },
  )
}
