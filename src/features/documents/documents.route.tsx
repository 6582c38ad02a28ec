import { createFileRoute } from '@tanstack/react-router'
import { mayViewDocuments } from '#member/access.ts'
import { requireMember } from '#member/current.ts'
import { documentsQuery, savedDocumentsQuery } from '#records/documents.queries.ts'
import { titleMessages } from '#content/locales/title.gen.ts'
import { DocumentsPage } from './DocumentsPage.tsx'

export const Route = createFileRoute('/_portal/_documents/documents')({
  staticData: { title: titleMessages.documents, access: mayViewDocuments, skeleton: 'list' },
  loader: async ({ context: { queryClient, member } }): Promise<void> => {
    const { plan } = requireMember(member)
    // If this fails, the page shows why.
    await Promise.allSettled([
      queryClient.ensureQueryData(documentsQuery(plan)),
      queryClient.ensureQueryData(savedDocumentsQuery(plan)),
    ])
  },
  component: DocumentsPage,
})
