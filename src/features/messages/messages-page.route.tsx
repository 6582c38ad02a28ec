import { createFileRoute, redirect } from '@tanstack/react-router'
import { MOST_MESSAGE_PAGES } from '#contract/calls/messages.ts'
import { anyMember } from '#member/access.ts'
import { titleMessages } from '#content/locales/title.gen.ts'
import { loadMessages } from './load-messages.ts'
import { MessagesPage } from './MessagesPage.tsx'

export const Route = createFileRoute('/_portal/_messages/messages/$page')({
  staticData: { title: titleMessages.messages, access: anyMember, skeleton: 'list' },
  beforeLoad: ({ params: { page } }) => {
    const isPage = /^[1-9]\d*$/.test(page) && Number(page) <= MOST_MESSAGE_PAGES
    if (!isPage) throw redirect({ to: '/messages', replace: true })
  },
  loader: ({ context, params: { page } }): Promise<void> => loadMessages(context, Number(page)),
  component: MessagesPage,
})
