import { randomUUID } from 'node:crypto'
import { type MemberRow, enrollmentsOfUser } from '#server/access/members.ts'
import { notify } from '#server/notifications/notify.ts'
import { addLetter } from '#server/notifications/letters.ts'
import type { CallServices } from '#server/services.ts'
import type { QuestionRow } from './repository.ts'

type Answer = { question: QuestionRow; text: string; at: string }

/**
 * Writes an answer into the asker's messages, which the bell counts, and has them told that there is one. Whoever the
 * insurer knows no longer has it in their messages alone.
 */
export async function writeAnswer(services: CallServices, { question, text, at }: Answer): Promise<void> {
  const { questionId, username, claimId, documentId, authorizationNumber, contractId, subject } = question
  const memberId = question.aboutMemberId ?? question.memberId
  const answers = { questionId, username }
  const id = randomUUID()
  const asker = await askerOf(services, question)
  if (asker) {
    const reader = { person: asker.person, enrollment: { memberId, contractId } }
    const about = { claimId, documentId, authorizationNumber }
    await notify(services, reader, { id, kind: 'message', subject, body: text, ...about, answers })
  } else
    await addLetter(services.db, {
      messageId: id,
      contractId,
      memberId,
      kind: 'message',
      subject,
      body: text,
      sentAt: at,
      readAt: null,
      claimId,
      documentId,
      authorizationNumber,
      ...answers,
    })
}

/** Whoever asked, in the plan under which they did; undefined where the insurer knows them no longer. */
export const askerOf = async (
  services: CallServices,
  { username, memberId }: QuestionRow,
): Promise<MemberRow | undefined> => {
  const own = await enrollmentsOfUser(services, username)
  return own.find(({ enrollment }) => enrollment.memberId === memberId)
}
