import { mdiCheckDecagramOutline } from '@mdi/js'
import { createFileRoute } from '@tanstack/react-router'
import { titleMessages } from '#content/locales/title.gen.ts'
import { ListBesideDetail } from '#ui/panes/ListBesideDetail.tsx'
import { authorizationsMessages } from './locales/authorizations.gen.ts'

/** Shows the list beside its detail. The routes below it define who has access. */
export const Route = createFileRoute('/_portal/_authorizations')({
  staticData: { title: '', access: 'public' },
  component: () => (
    <ListBesideDetail
      lists={['/_portal/_authorizations/authorizations']}
      label={titleMessages.authorizations}
      nothing={{ icon: mdiCheckDecagramOutline, text: authorizationsMessages.nothingOpen }}
    />
  ),
})
