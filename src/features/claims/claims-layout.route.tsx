import { mdiFileDocumentOutline } from '@mdi/js'
import { createFileRoute } from '@tanstack/react-router'
import { titleMessages } from '#content/locales/title.gen.ts'
import { ListBesideDetail } from '#ui/panes/ListBesideDetail.tsx'
import { claimListMessages } from './locales/claim-list.gen.ts'

/** Shows the list beside its detail. The routes below it define who has access. */
export const Route = createFileRoute('/_portal/_claims')({
  staticData: { title: '', access: 'public' },
  component: () => (
    <ListBesideDetail
      lists={['/_portal/_claims/claims']}
      label={titleMessages.claims}
      nothing={{ icon: mdiFileDocumentOutline, text: claimListMessages.nothingOpen }}
    />
  ),
})
