import { and, eq, ne } from 'drizzle-orm'
import type { StaffChat, StaffChatMessage } from '#contract/entities/staff-chat.ts'
import { MOST_CHATS_OF_AN_AGENT } from '#contract/entities/staff-chat.ts'
import type { Coworker } from '#contract/entities/staff-question.ts'
import { fullName } from '#server/access/access.ts'
import { contractIdsOfUser, enrollmentsOfUser } from '#server/access/members.ts'
import { mentionedClaim } from '#server/access/readable-claim.ts'
import {
  type ChatMessageRow,
  messagesAfter,
  toMessages,
} from '#server/domains/conversations/chats/repository.ts'
import { type ChatRow, chats } from '#server/domains/conversations/chats/tables.ts'
import { isBlocked } from '#server/identity/accounts.ts'
import { accountOf } from '#server/identity/contacts.ts'
import { isoInstant } from '#server/platform/db/columns.ts'
import { accounts } from '#server/platform/db/schema.ts'
import type { CallServices } from '#server/services.ts'
import { toQueued } from './chat-queue.ts'

type Reading = { reader: string; after: number }

/** A chat as its assigned agent sees it, with the messages after a sequence. */
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
  const rows = await messagesAfter(services.db, row.chatId, after, { hasNotes: true })
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

/** The agents who can sign in, except for the reader, the member and people on the same contract. */
async function coworkersOf(services: CallServices, row: ChatRow, reader: string): Promise<Coworker[]> {
  const { db, clock } = services
  const staff = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.role, 'staff'), ne(accounts.username, reader)))
    .orderBy(accounts.staffName, accounts.username)
  const asker = await accountOf(services, row.username)
  return staff
    .filter((account) => !isBlocked(account, clock.now()) && account.personId !== asker?.personId)
    .map(({ username, staffName }) => ({ username, name: staffName ?? '' }))
}

/** Whether a coworker can take over the chat: they are on the list, have capacity, and aren't on the same contract. */
export async function canTake(
  services: CallServices,
  row: ChatRow,
  { reader, to }: { reader: string; to: string },
): Promise<boolean> {
  const all = await coworkersOf(services, row, reader)
  if (!all.some(({ username }) => username === to)) return false
  if ((await contractIdsOfUser(services, to)).includes(row.contractId)) return false
  const own = and(eq(chats.takenBy, to), eq(chats.state, 'open'))
  return (await services.db.$count(chats, own)) < MOST_CHATS_OF_AN_AGENT
}
