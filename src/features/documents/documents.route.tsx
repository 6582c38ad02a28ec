import { createFileRoute } from '@tanstack/react-router'
import { titles } from '#content/titles.words.ts'
import { mayViewDocuments } from '#member/access.ts'

export const Route = createFileRoute('/_portal/documents')({
  staticData: { title: titles.documents, access: mayViewDocuments },
})
