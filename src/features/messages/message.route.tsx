import { createFileRoute, getRouteApi } from '@tanstack/react-router'
import * as v from 'valibot'
import { Handle } from '#contract/entities/handle.ts'
import { anyMember } from '#member/access.ts'
import { requireMember } from '#member/current.ts'
import { knowWhatWaits } from '#outbox/outbox.ts'
import { titleMessages } from '#content/locales/title.gen.ts'
import { MessageNotFound, MessagePage } from './MessagePage.tsx'
import { messageQuery } from './messages.queries.ts'

/** Other text in the address can't be a message's handle, so the server isn't asked. */
const isHandle = (id: string): boolean => v.is(Handle, id)

// Not `Route` itself, whose chunk knows the names of all pages (bin/build/chunks.ts).
const route = getRouteApi('/_portal/_messages/message/$id')

export const Route = createFileRoute('/_portal/_messages/message/$id')({
  staticData: { title: titleMessages.message, access: anyMember },
  loader: async ({ context: { queryClient, member }, params: { id } }): Promise<void> => {
    if (!isHandle(id)) return
    // If this fails, the page shows why.
    await Promise.allSettled([
      queryClient.ensureQueryData(messageQuery(requireMember(member).plan.memberId, id)),
      knowWhatWaits(),
    ])
  },
  component: function OneMessage() {
    const { id } = route.useParams()
    const { reply } = route.useSearch()
    return isHandle(id) ? <MessagePage key={id} id={id} reply={reply} /> : <MessageNotFound />
  },
})
