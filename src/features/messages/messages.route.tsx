import { createFileRoute } from '@tanstack/react-router'
import { anyMember } from '#member/access.ts'
import { titleMessages } from '#content/locales/title.gen.ts'
import { loadMessages } from './load-messages.ts'
import { MessagesPage } from './MessagesPage.tsx'

export const Route = createFileRoute('/_portal/_messages/messages')({
  staticData: { title: titleMessages.messages, access: anyMember, skeleton: 'list', name: 'MessageCenter' },
  loader: ({ context }): Promise<void> => loadMessages(context, 1),
  component: MessagesPage,
})
