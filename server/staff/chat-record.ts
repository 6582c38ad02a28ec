import { and, eq } from 'drizzle-orm'
import type { StaffChat, StaffChatMessage } from '#contract/entities/staff-chat.ts'
import { MOST_CHATS_OF_AN_AGENT } from '#contract/entities/staff-chat.ts'
import { fullName } from '#server/access/access.ts'
import { enrollmentsOfUser } from '#server/access/members.ts'
import { mentionedClaim } from '#server/access/readable-claim.ts'
import {
  ALL_MESSAGES,
  type ChatMessageRow,
  messagesAfter,
  toMessages,
} from '#server/domains/conversations/chats/repository.ts'
import { type ChatRow, chats } from '#server/domains/conversations/chats/tables.ts'
import { isoInstant } from '#server/platform/db/columns.ts'
import type { CallServices } from '#server/services.ts'
import { toQueued } from './chat-queue.ts'
import { coworkersOf, isCoworker } from './coworkers.ts'

type Reading = { reader: string; after: number }

/** A chat as its assigned agent sees it, with all messages after a sequence. */
export async function recordOfChat(
  services: CallServices,
  row: ChatRow,
  { reader, after }: Reading,
): Promise<StaffChat> {
  const { username, memberId, contractType, hasDetails } = row
  const member = (await enrollmentsOfUser(services, username)).find(
    ({ enrollment }) => enrollment.memberId === memberId && enrollment.contractType === contractType,
  )
  const person = member?.person
  return {
    ...toQueued(row),
    isMine: row.takenBy === reader && row.state === 'open',
    openedAt: isoInstant(row.openedAt),
    name: member ? fullName(member) : '',
    firstName: person?.preferredName ?? person?.firstName ?? '',
    memberId,
    planName: member?.plan.displayName ?? '',
    birthDate: hasDetails ? (person?.birthDate ?? '') : '',
    email: hasDetails ? (person?.email ?? '') : '',
    lastSequence: row.lastSequence,
    memberRead: row.memberRead,
    handOverNote: row.handOverNote,
    rating: row.rating,
    messages: await messagesFor(services, row, after),
    coworkers: await coworkersOf(services, row, reader),
  }
}

async function messagesFor(services: CallServices, row: ChatRow, after: number): Promise<StaffChatMessage[]> {
  const rows = await messagesAfter(services.db, row.chatId, after, {
    hasNotes: true,
    most: ALL_MESSAGES,
  })
  return toStaffMessages(services, row, rows)
}

/** Messages with the records that a visible page is about, as far as the member may read them. */
export async function toStaffMessages(
  services: CallServices,
  { username, memberId }: Pick<ChatRow, 'username' | 'memberId'>,
  rows: readonly ChatMessageRow[],
): Promise<StaffChatMessage[]> {
  const messages = await toMessages(services.db, rows)
  const shown: StaffChatMessage[] = []
  for (const [place, message] of messages.entries()) {
    const { isNote = false, claimId = null, authorizationNumber = null } = rows[place] ?? {}
    const asked = { username, memberId, claimId }
    const claim = claimId === null ? undefined : await mentionedClaim(services, { ...asked, claimId })
    shown.push({
      ...message,
      isNote,
      claimNumber: claim?.claimNumber ?? '',
      authorizationNumber: authorizationNumber ?? '',
    })
  }
  return shown
}

/** Whether a coworker can take over the chat from the reader: they are on its list, and have fewer chats than the limit. */
export async function canTake(
  services: CallServices,
  row: ChatRow,
  { reader, to }: { reader: string; to: string },
): Promise<boolean> {
  if (!(await isCoworker(services, row, { reader, to }))) return false
  const own = and(eq(chats.takenBy, to), eq(chats.state, 'open'))
  return (await services.db.$count(chats, own)) < MOST_CHATS_OF_AN_AGENT
}
