import { randomUUID } from 'node:crypto'
import { type MemberRow, enrollmentsOfUser } from '#server/access/members.ts'
import { notify } from '#server/notifications/notify.ts'
import { addLetter } from '#server/notifications/letters.ts'
import type { CallServices } from '#server/services.ts'
import type { QuestionRow } from './repository.ts'

type Answer = { question: QuestionRow; text: string; at: string }

/**
 * Adds an answer to the asker's messages, where it counts toward the bell, and notifies them. If the insurer no longer
 * knows the asker, they get only the message.
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

/** The asker under the plan of the question; undefined if the insurer no longer knows them. */
export const askerOf = async (
  services: CallServices,
  { username, memberId }: QuestionRow,
): Promise<MemberRow | undefined> => {
  const own = await enrollmentsOfUser(services, username)
  return own.find(({ enrollment }) => enrollment.memberId === memberId)
}
