import { createFileRoute } from '@tanstack/react-router'
import { titleMessages } from '#content/locales/title.gen.ts'
import { ListBesideDetail } from '#ui/panes/ListBesideDetail.tsx'

/** The search beside a provider. Without one, the list has the whole width, and a map beside it. */
export const Route = createFileRoute('/_portal/_find-care')({
  staticData: { title: '', access: 'public' },
  component: () => (
    <ListBesideDetail lists={['/_portal/_find-care/find-care']} label={titleMessages.findCare} keepsList />
  ),
})
