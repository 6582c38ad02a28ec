import { createFileRoute } from '@tanstack/react-router'
import { anyMember } from '#member/access.ts'
import { knowWhatWaits } from '#outbox/outbox.ts'
import { titleMessages } from '#content/locales/title.gen.ts'
import { WaitingPage } from './WaitingPage.tsx'

export const Route = createFileRoute('/_portal/settings/waiting')({
  staticData: { title: titleMessages.waiting, access: anyMember, skeleton: 'list' },
  loader: (): Promise<void> => knowWhatWaits(),
  component: WaitingPage,
})
