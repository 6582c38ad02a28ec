import { createFileRoute } from '@tanstack/react-router'
import { titleMessages } from '#content/locales/title.gen.ts'
import { ListBesideDetail } from '#ui/panes/ListBesideDetail.tsx'

/** Shows the search beside a provider. Without a provider, the list and its map use the whole width. */
export const Route = createFileRoute('/_portal/_find-care')({
  staticData: { title: '', access: 'public' },
  component: () => (
    <ListBesideDetail lists={['/_portal/_find-care/find-care']} label={titleMessages.findCare} keepsList />
  ),
})
