import type { MessageSearch } from '#contract/calls/messages.ts'
import { store, useStore } from '#base/store.ts'
import type { Member } from '#member/member.ts'
import { bellPressed } from '#member/message-counts.ts'
import { signedOut } from '#session/session.ts'
import { keptListFilter } from '#ui/list-filter.ts'

/** The list's filters except the page. They are never in the address, because the search and the person are private. */
export type MessageFilter = Omit<MessageSearch, 'page' | 'memberIds'> & {
  /** The recipient; empty for everyone whose messages may be read. */
  person: string
}

export const EVERYTHING: MessageFilter = {
  folder: 'inbox',
  order: 'newest',
  isUnread: false,
  text: '',
  from: null,
  to: null,
  person: '',
}

const keptFilter = keptListFilter(EVERYTHING)

export const useMessageFilter = keptFilter.useKept

export const currentFilter = keptFilter.current

export const narrowMessages = keptFilter.change

/** Starts the list over with these filters. */
export const beginList = keptFilter.begin

/** Whether anything other than the folder is chosen. */
export const isNarrowed = ({ isUnread, text, from, to, person }: MessageFilter): boolean =>
  isUnread || text !== '' || from !== null || to !== null || person !== ''

/** The search for a page of the list, for one person or all whose messages may be read. */
export const searchOf = (
  { person, ...rest }: MessageFilter,
  page: number,
  { plan, accessibleIds }: Pick<Member, 'plan' | 'accessibleIds'>,
): MessageSearch => ({
  ...rest,
  page,
  memberIds: person === '' ? [...new Set([plan.memberId, ...accessibleIds])] : [person],
})

/** Whether the message center shows the drafts instead of messages. Like the other folders, it isn't in the address. */
const areDraftsShown = store(false)

export const useDraftsShown = (): boolean => useStore(areDraftsShown)

export const showDrafts = (): void => areDraftsShown.set(true)

export const leaveDrafts = (): void => areDraftsShown.set(false)

// Called by the bell, which opens the new messages.
function startOver(): void {
  beginList(EVERYTHING)
  leaveDrafts()
}
bellPressed.listen(startOver)
signedOut.listen(startOver)
