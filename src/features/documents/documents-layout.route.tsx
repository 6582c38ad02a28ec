import { createFileRoute } from '@tanstack/react-router'
import { titleMessages } from '#content/locales/title.gen.ts'
import { ListBesideDetail } from '#ui/panes/ListBesideDetail.tsx'

/** Documents beside the open form. A document opens as a file and needs no pane. */
export const Route = createFileRoute('/_portal/_documents')({
  staticData: { title: '', access: 'public' },
  component: () => (
    <ListBesideDetail lists={['/_portal/_documents/documents']} label={titleMessages.documents} />
  ),
})
