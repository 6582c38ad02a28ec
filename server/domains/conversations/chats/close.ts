import { inArray } from 'drizzle-orm'
import type { Tier1 } from '#contract/entities/plan.ts'
import { isOver } from '#contract/entities/chat.ts'
import { dayAt } from '#server/config/clock.ts'
import { planFactsOf, replyBy } from '#server/platform/deadlines/look-up.ts'
import { addQuestion, newQuestion } from '#server/domains/conversations/questions/repository.ts'
import { addLetter } from '#server/notifications/letters.ts'
import type { Services } from '#server/services.ts'
import { announceChat } from './announce.ts'
import { changeChat, lockedChat } from './repository.ts'
import { type ChatRow, chats } from './tables.ts'
import { type Transcript, moveFiles, transcriptOf } from './transcript.ts'

type Closing = {
  by: NonNullable<ChatRow['endedBy']>
  /** `left`: it continues as a question with a written answer. */
  as: 'ended' | 'left'
}

type Needed = Pick<Services, 'db' | 'clock' | 'brands' | 'deadlines'>

/**
 * Ends a chat and writes its transcript into the member's messages, in the caller's transaction. An ended chat stays
 * unchanged. Returns undefined for an unknown id.
 */
export async function close(
  services: Needed,
  chatId: string,
  { by, as }: Closing,
): Promise<ChatRow | undefined> {
  const { db, clock } = services
  const chat = await lockedChat(db, chatId)
  if (!chat || isOver(chat.state)) return chat
  const at = clock.now().toString()
  const transcript = await transcriptOf(db, chat, as === 'left' ? 'left' : 'subject')
  // Files are moved once their names are in the transcript.
  await moveFiles(db, chat)
  await writeTranscript(services, { chat, transcript, as, at, by })
  const closed = await changeChat(
    db,
    chatId,
    {
      state: as,
      endedAt: at,
      endedBy: by,
      leftAt: as === 'left' ? at : null,
      questionId: chatId,
      handOverNote: '',
    },
    inArray(chats.state, ['waiting', 'open']),
  )
  await announceChat(db, chat, { isQueueChanged: chat.state === 'waiting' })
  return closed
}

type Writing = { chat: ChatRow; transcript: Transcript; at: string } & Closing

/** The question and its one message have the chat's id. */
async function writeTranscript(services: Needed, { chat, transcript, as, at, by }: Writing): Promise<void> {
  const { chatId, username, contractId, memberId, companyId, contractType, topic, line } = chat
  const isLeft = as === 'left'
  const plan = planFactsOf(services, { tier1: line as Tier1 | null })
  await addQuestion(
    services.db,
    newQuestion({
      questionId: chatId,
      channel: 'chat',
      username,
      contractId,
      memberId,
      companyId,
      contractType,
      topic,
      phone: '',
      comments: transcript.body,
      subject: transcript.subject,
      askedAt: chat.openedAt,
      answerBy: isLeft ? replyBy(services, plan, topic) : dayAt(services.clock.now()).toString(),
      aboutMemberId: memberId,
      tier1: line,
      ...(isLeft ? {} : { state: 'closed', outcome: 'answered', closedAt: at }),
    }),
  )
  // Agent messages that the member may not have seen count toward the bell.
  const isSeen = isLeft || by === 'member' || chat.memberRead >= chat.lastShown
  await addLetter(services.db, {
    messageId: chatId,
    contractId,
    memberId,
    username,
    questionId: chatId,
    isFromMember: isLeft,
    kind: 'message',
    subject: transcript.subject,
    body: transcript.body,
    sentAt: at,
    readAt: isSeen ? at : null,
  })
}
