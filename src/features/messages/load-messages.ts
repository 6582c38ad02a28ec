import type { QueryClient } from '@tanstack/react-query'
import { requireMember } from '#member/current.ts'
import type { Member } from '#member/member.ts'
import { knowWhatWaits } from '#outbox/outbox.ts'
import { currentFilter, searchOf } from './list-state.ts'
import { messagesQuery } from './messages.queries.ts'

/** Loads a page of the list before it opens; if that fails, the page shows why. */
export async function loadMessages(
  { queryClient, member }: { queryClient: QueryClient; member: Member | undefined },
  page: number,
): Promise<void> {
  const whose = requireMember(member)
  const query = messagesQuery(whose.plan.memberId, searchOf(currentFilter(), page, whose))
  await Promise.allSettled([queryClient.ensureQueryData(query), knowWhatWaits()])
}
