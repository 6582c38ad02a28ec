import type { Documents, MemberDocument } from '#server/insurer/documents.ts'
import type { Insurer } from '#server/insurer/insurer.ts'
import type { Fault } from './fault.ts'

const withDocuments = (change: (port: Documents) => Partial<Documents>) => (insurer: Insurer) => {
  const { documents } = insurer
  if (!documents) throw new Error('no documents to plant a fault in')
  return { ...insurer, documents: { ...documents, ...change(documents) } }
}

/** Replaces these facts of each document, in the list and in read(). */
const stating = (facts: (one: MemberDocument) => Partial<MemberDocument>) =>
  withDocuments(({ list, read }) => ({
    list: async (call, query) => {
      const page = await list(call, query)
      return { ...page, documents: page.documents.map((one) => ({ ...one, ...facts(one) })) }
    },
    read: async (call, documentId) => {
      const found = await read(call, documentId)
      return found && { ...found, ...facts(found) }
    },
  }))

const FILE = 'documents: returns a PDF with the listed size and number of pages'
const NAMED = 'documents: names only known claims and authorizations, and claims by their number'

export const documentsFaults: readonly Fault[] = [
  {
    fault: 'a list that ignores its cursor',
    plant: withDocuments(({ list }) => ({
      list: async (call, query) => {
        const page = await list(call, { ...query, cursor: undefined })
        return { ...page, next: query.cursor === undefined ? page.next : null }
      },
    })),
    breaks: 'documents: lists each document once, the newest first, for any page size',
  },
  {
    fault: 'a list that ignores the readable members',
    plant: withDocuments(({ list }) => ({
      list: (call, query) => {
        const readable = query.readable.map((plan) => ({ ...plan, memberIds: [`${plan.contractId}01`] }))
        return list(call, { ...query, readable })
      },
    })),
    breaks: 'documents: lists documents of readable members only',
  },
  {
    fault: 'a document with another title in read() than in the list',
    plant: withDocuments(({ read }) => ({
      read: async (call, documentId) => {
        const found = await read(call, documentId)
        return found && { ...found, title: 'Something else' }
      },
    })),
    breaks: 'documents: reads a document as it is listed',
  },
  {
    fault: 'a replacement that is not newer',
    plant: withDocuments(({ read }) => ({
      read: async (call, documentId) => {
        const found = await read(call, documentId)
        return found && { ...found, version: 1 }
      },
    })),
    breaks: 'documents: names a newer, readable version of each replaced document',
  },
  {
    fault: 'an unknown cursor treated as the start of the list',
    plant: withDocuments(({ list }) => ({
      list: (call, query) => list(call, { ...query, cursor: undefined }),
    })),
    breaks: 'documents: refuses an unknown cursor with INVALID_REQUEST',
  },
  {
    fault: 'a file returned for any id',
    plant: withDocuments(() => ({ content: async () => new Uint8Array([37]) })),
    breaks: 'documents: finds nothing for unknown or malformed ids',
  },
  {
    fault: 'a document without its file',
    plant: withDocuments(() => ({ content: async () => null })),
    breaks: FILE,
  },
  {
    fault: 'a file that is not a PDF',
    plant: withDocuments(() => ({ content: async () => Buffer.from('II* a scanned picture') })),
    breaks: FILE,
  },
  {
    fault: 'a listed number of pages that is too high',
    plant: stating(({ pages }) => ({ pages: pages === null ? null : pages + 1 })),
    breaks: FILE,
  },
  {
    fault: 'a listed size that is wrong',
    plant: stating(({ pages }) => ({ bytes: pages === null ? null : 1 })),
    breaks: FILE,
  },
  {
    fault: 'a letter about an unknown claim',
    plant: stating(({ claimId }) => ({ claimId: claimId && 'no-such-claim' })),
    breaks: NAMED,
  },
  {
    fault: 'a letter with another claim number',
    plant: stating(({ claimId }) => ({ claimNumber: claimId && 'another-number' })),
    breaks: NAMED,
  },
  {
    fault: 'a letter about an unknown authorization',
    plant: stating(({ claimId }) => ({ authorization: claimId && 'no-such-authorization' })),
    breaks: NAMED,
  },
]
