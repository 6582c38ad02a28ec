import { createFileRoute } from '@tanstack/react-router'
import { mayViewAuthorizations } from '#member/access.ts'
import { titleMessages } from '#content/messages/title.gen.ts'

export const Route = createFileRoute('/_portal/authorizations')({
  staticData: { title: titleMessages.authorizations, access: mayViewAuthorizations },
})
