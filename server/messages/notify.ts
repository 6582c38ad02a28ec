import type { NewsKind } from '#contract/entities/preferences.ts'
import { mailerOf } from './mailer.ts'
import type { MemberRow } from '#server/members/members.ts'
import { isWanted } from './preferences.ts'
import { addLetter } from './repository.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { CallServices } from '#server/services.ts'

type News = { id: string; kind: NewsKind; subject: string; body: string }

/**
 * A letter into the member's messages and, unless they want none of its kind, the same by e-mail, once: a mail server that does not answer takes the letter
 * back and throws, for another try. Answers whether it was told now.
 */
export async function notify(
  services: CallServices,
  { person, enrollment }: MemberRow,
  news: News,
): Promise<boolean> {
  const { id, kind, subject, body } = news
  const { memberId, contractId } = enrollment
  const sentAt = services.clock.now().toString()
  return inTransaction(services.db, async (db) => {
    const letter = { messageId: id, memberId, contractId, subject, body, sentAt, readAt: null }
    const isFirst = await addLetter(db, letter)
    const isMailed = isFirst && (await isWanted(db, person.personId, { kind, way: 'byEmail' }))
    if (isMailed && person.email)
      await mailerOf({ ...services, db }).send({ to: person.email, subject, body })
    return isFirst
  })
}
