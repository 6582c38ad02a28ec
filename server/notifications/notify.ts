import type { NewsKind } from '#contract/entities/preferences.ts'
import { afterCommit, inTransaction } from '#server/platform/db/transaction.ts'
import type { MemberRow } from '#server/access/members.ts'
import type { CallServices } from '#server/services.ts'
import { wordFor } from './news-words.ts'
import { queueNews } from './outbox.ts'
import { addLetter } from '#server/notifications/letters.ts'

export type News = {
  /** Identifies the news: a repeat with the same id is ignored. */
  id: string
  kind: NewsKind
  /** The letter, which stays in the portal. */
  subject: string
  body: string
  /** The claim that it is about. */
  claimId?: string | null
  /** The document that it is about, as the portal names it. */
  documentId?: string | null
  /** The prior authorization that it is about. */
  authorizationNumber?: string | null
  /** Whether the insurer keeps this confidential; if so, only the member may read the letter. */
  isConfidential?: boolean | undefined
  /** For an answer to a member's question: the conversation, which only its asker can read. */
  answers?: { questionId: string; username: string }
}

type Reader = {
  person: Pick<MemberRow['person'], 'personId' | 'email'>
  enrollment: Pick<MemberRow['enrollment'], 'memberId' | 'contractId'>
}

/**
 * Adds a letter to the member's messages and queues the email, text and push that they chose, once and in the caller's
 * transaction. A background job delivers and retries them, so the caller doesn't wait for a mail server. Returns
 * whether the news was new.
 */
export async function notify(
  services: CallServices,
  { person, enrollment }: Reader,
  news: News,
): Promise<boolean> {
  const { id, kind, subject, body, answers } = news
  const { claimId = null, documentId = null, authorizationNumber = null, isConfidential = false } = news
  const { memberId, contractId } = enrollment
  const now = services.clock.now()
  return inTransaction(services.db, async (db) => {
    const about = { claimId, documentId, authorizationNumber, isConfidential }
    const letter = { messageId: id, memberId, contractId, kind, subject, body, ...about, ...answers }
    if (!(await addLetter(db, { ...letter, sentAt: now.toString(), readAt: null }))) return false
    // Says only that there is an answer.
    const word = answers ? 'answer' : wordFor(kind)
    const queued = await queueNews(db, now, person, { id, kind, word })
    if (queued > 0) afterCommit(db, () => services.jobs?.deliverNewsSoon())
    return true
  })
}
