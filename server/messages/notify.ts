import { mailerOf } from './mailer.ts'
import type { MemberRow } from '#server/members/members.ts'
import { addLetter } from './repository.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { CallServices } from '#server/services.ts'

type News = { id: string; subject: string; body: string }

/**
 * A letter into the member's messages and the same by e-mail, once: a mail server that does not answer takes the letter
 * back and throws, for another try. Answers whether it was told now.
 */
export async function notify(
  services: CallServices,
  { person, enrollment }: MemberRow,
  news: News,
): Promise<boolean> {
  const { id, subject, body } = news
  const { memberId, contractId } = enrollment
  const sentAt = services.clock.now().toString()
  return inTransaction(services.db, async (db) => {
    const letter = { messageId: id, memberId, contractId, subject, body, sentAt, readAt: null }
    const isFirst = await addLetter(db, letter)
    if (isFirst && person.email) await mailerOf({ ...services, db }).send({ to: person.email, subject, body })
    return isFirst
  })
}
