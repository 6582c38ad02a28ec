import { mdiEmailOpenOutline } from '@mdi/js'
import { createFileRoute } from '@tanstack/react-router'
import { titleMessages } from '#content/locales/title.gen.ts'
import { ListBesideDetail } from '#ui/panes/ListBesideDetail.tsx'
import { messagesMessages } from './locales/messages.gen.ts'

/** Shows the list beside its detail. The routes below it define who has access. */
export const Route = createFileRoute('/_portal/_messages')({
  staticData: { title: '', access: 'public' },
  component: () => (
    <ListBesideDetail
      lists={['/_portal/_messages/messages', '/_portal/_messages/messages/$page']}
      label={titleMessages.messages}
      nothing={{ icon: mdiEmailOpenOutline, text: messagesMessages.nothingOpen }}
    />
  ),
})
