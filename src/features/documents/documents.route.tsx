import { createFileRoute } from '@tanstack/react-router'
import { mayViewDocuments } from '#member/access.ts'
import { titleMessages } from '#content/messages/title.gen.ts'

export const Route = createFileRoute('/_portal/documents')({
  staticData: { title: titleMessages.documents, access: mayViewDocuments },
})
