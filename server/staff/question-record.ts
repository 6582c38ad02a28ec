import type { QuestionRecord } from '#contract/entities/staff-question.ts'
import { isoInstant } from '#server/platform/db/columns.ts'
import { mentionedAuthorization, mentionedDeadline } from '#server/domains/authorizations/readable.ts'
import { mentionedClaim } from '#server/access/readable-claim.ts'
import { mentionedDocument } from '#server/domains/documents/mentioned-document.ts'
import { fullName } from '#server/access/access.ts'
import { threadOf } from '#server/domains/conversations/conversation.ts'
import type { QuestionRow } from '#server/domains/conversations/questions/repository.ts'
import { askerOf } from '#server/domains/conversations/questions/write-answer.ts'
import type { CallServices } from '#server/services.ts'
import { coworkersOf } from './coworkers.ts'
import { queuedQuestion } from './question-queue.ts'

/** A question as the staff member who opened it sees it. */
export async function recordOfQuestion(
  services: CallServices,
  row: QuestionRow,
  reader: string,
): Promise<QuestionRecord> {
  const asker = await askerOf(services, row)
  return {
    ...(await queuedQuestion(services, row)),
    name: asker ? fullName(asker) : '',
    firstName: asker?.person.firstName ?? '',
    memberId: row.memberId,
    planName: asker?.plan.displayName ?? '',
    aboutMemberId: row.aboutMemberId === row.memberId ? '' : (row.aboutMemberId ?? ''),
    subject: row.subject,
    phone: row.phone,
    outcome: row.outcome,
    handOverNote: row.handOverNote,
    claimNumber: await claimNumberOf(services, row),
    document: await mentionedDocument(services, row),
    authorizationNumber: (await mentionedAuthorization(services, row))?.authorizationNumber ?? '',
    deadline: await mentionedDeadline(services, row),
    thread: await writtenAbout(services, row),
    coworkers: await coworkersOf(services, row, reader),
  }
}

/** Questions from earlier releases have no messages, so the question and the answer come from their row. */
export async function writtenAbout(
  { db }: CallServices,
  row: QuestionRow,
): Promise<QuestionRecord['thread']> {
  const thread = await threadOf(db, row.questionId)
  if (thread.some(({ isFromMember }) => isFromMember)) return thread
  const threadEntry = (id: string, isFromMember: boolean, at: string, body: string) => ({
    messageId: `${row.questionId}-${id}`,
    isFromMember,
    body,
    files: [],
    sentAt: isoInstant(at),
  })
  const answered =
    thread.length === 0 && row.answer !== null && row.answeredAt !== null
      ? [threadEntry('answer', false, row.answeredAt, row.answer)]
      : thread
  return [threadEntry('question', true, row.askedAt, row.comments), ...answered]
}

async function claimNumberOf(services: CallServices, row: QuestionRow): Promise<string> {
  const { username, memberId, claimId } = row
  const claim = claimId === null ? undefined : await mentionedClaim(services, { username, memberId, claimId })
  return claim?.claimNumber ?? ''
}
