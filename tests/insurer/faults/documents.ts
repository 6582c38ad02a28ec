import type { Documents, MemberDocument } from '#server/insurer/documents.ts'
import type { Insurer } from '#server/insurer/insurer.ts'
import type { Fault } from './fault.ts'

const withDocuments = (change: (port: Documents) => Partial<Documents>) => (insurer: Insurer) => {
  const { documents } = insurer
  if (!documents) throw new Error('no documents to plant a fault in')
  return { ...insurer, documents: { ...documents, ...change(documents) } }
}

/** Every document as it is, but for these facts; also where it is read alone. */
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

const FILE = 'documents: a document that states its pages or its size has a file, which is a PDF of that size'
const NAMED =
  'documents: claims and authorizations that a document names are known, and claims by the same number'

export const documentsFaults: readonly Fault[] = [
  {
    fault: 'a list whose pages begin anew each time',
    plant: withDocuments(({ list }) => ({
      list: async (call, query) => {
        const page = await list(call, { ...query, cursor: undefined })
        return { ...page, next: query.cursor === undefined ? page.next : null }
      },
    })),
    breaks: 'documents: the list has each document once, the newest first, whatever the size of a page',
  },
  {
    fault: 'a list that has whatever is in the contract',
    plant: withDocuments(({ list }) => ({
      list: (call, query) => {
        const readable = query.readable.map((plan) => ({ ...plan, memberIds: [`${plan.contractId}01`] }))
        return list(call, { ...query, readable })
      },
    })),
    breaks: 'documents: nobody else’s documents are in the list',
  },
  {
    fault: 'a document that is read with another title than it is listed',
    plant: withDocuments(({ read }) => ({
      read: async (call, documentId) => {
        const found = await read(call, documentId)
        return found && { ...found, title: 'Something else' }
      },
    })),
    breaks: 'documents: a document is read as it is listed',
  },
  {
    fault: 'a newer version that is the same document',
    plant: withDocuments(({ read }) => ({
      read: async (call, documentId) => {
        const found = await read(call, documentId)
        return found && { ...found, version: 1 }
      },
    })),
    breaks: 'documents: a document that was replaced names a newer version that can be read',
  },
  {
    fault: 'a strange cursor that begins anew',
    plant: withDocuments(({ list }) => ({
      list: (call, query) => list(call, { ...query, cursor: undefined }),
    })),
    breaks: 'documents: a cursor that is none of the insurer’s is refused with INVALID_REQUEST',
  },
  {
    fault: 'a file for every id',
    plant: withDocuments(() => ({ content: async () => new Uint8Array([37]) })),
    breaks: 'documents: finds nothing for the ids of strangers, however odd',
  },
  {
    fault: 'an archive without a file',
    plant: withDocuments(() => ({ content: async () => null })),
    breaks: FILE,
  },
  {
    fault: 'files that are no PDF',
    plant: withDocuments(() => ({ content: async () => Buffer.from('II* a scanned picture') })),
    breaks: FILE,
  },
  {
    fault: 'a list that says a page more than there is',
    plant: stating(({ pages }) => ({ pages: pages === null ? null : pages + 1 })),
    breaks: FILE,
  },
  {
    fault: 'a list that says another size',
    plant: stating(({ pages }) => ({ bytes: pages === null ? null : 1 })),
    breaks: FILE,
  },
  {
    fault: 'a letter about a claim that nobody has',
    plant: stating(({ claimId }) => ({ claimId: claimId && 'no-such-claim' })),
    breaks: NAMED,
  },
  {
    fault: 'a letter that calls its claim by another number',
    plant: stating(({ claimId }) => ({ claimNumber: claimId && 'another-number' })),
    breaks: NAMED,
  },
  {
    fault: 'a letter about an authorization that nobody has',
    plant: stating(({ claimId }) => ({ authorization: claimId && 'no-such-authorization' })),
    breaks: NAMED,
  },
]
