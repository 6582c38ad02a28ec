import type { RelatedDocument } from '#contract/entities/message.ts'
import { readableClaims } from '#server/access/readable-claims.ts'
import { todayOf } from '#server/config/clock.ts'
import { ifAway } from '#server/insurer/call.ts'
import { mentionablePlans } from '#server/access/reach.ts'
import type { CallServices } from '#server/services.ts'
import { lookUpDocument } from './content.ts'
import { mayHaveForms } from './reach.ts'

type Mention = {
  username: string
  /** The reader's own. */
  memberId: string
  /** The portal's id. */
  documentId: string | null
}

/**
 * The document that a page mentions; null if it mentions none, the reader may not read it, or it isn't available now.
 */
export async function mentionedDocument(
  services: CallServices,
  { username, memberId, documentId }: Mention,
): Promise<RelatedDocument | null> {
  if (documentId === null) return null
  try {
    const plans = await mentionablePlans(services, { username, memberId, isGranted: mayHaveForms })
    if (plans.length === 0) return null
    const people = (await readableClaims(services, { username, memberId }, todayOf(services.clock))) ?? []
    const { found } = await lookUpDocument(services, { plans, people, username }, documentId)
    if (!found) return null
    const { kind, version, title } = found
    return { documentId, kind, version, title }
  } catch (error) {
    return ifAway(error, null)
  }
}
