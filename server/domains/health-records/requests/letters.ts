import { documentIdOf } from '#server/access/document-id.ts'
import { enrollmentsOfUser } from '#server/access/members.ts'
import type { InsurerChange } from '#server/insurer/changes.ts'
import type { MemberRecordRequest } from '#server/insurer/record-requests.ts'
import { inBothLanguages } from '#server/notifications/both-languages.ts'
import { notify } from '#server/notifications/notify.ts'
import { isStillNews } from '#server/notifications/still-news.ts'
import type { CallServices } from '#server/services.ts'
import { recordLetterMessages } from '#server/domains/health-records/locales/record-letter.gen.ts'

type Moved = Extract<InsurerChange, { kind: 'record-request-moved' }>

/** The news of a request: its answer, more time, or the answer to a disagreement. */
function newsOf({ state, rebuttal }: MemberRecordRequest): 'extended' | 'rebutted' | 'decided' | null {
  if (state === 'received') return null
  if (state === 'extended') return 'extended'
  return rebuttal ? 'rebutted' : 'decided'
}

/** Notifies the member who made a request that it has news. The letter names neither the request nor the person. */
export async function writeRecordLetter(
  services: CallServices,
  { at, changeId, username, contractId, memberId, requestId }: Moved,
): Promise<void> {
  const { insurer } = services
  if (!isStillNews(services, at) || !(await insurer.offers()).has('recordRequests')) return
  const asker = (await enrollmentsOfUser(services, username)).find(
    ({ enrollment }) => enrollment.contractId === contractId && enrollment.memberId === memberId,
  )
  if (!asker) return
  const one = await insurer.recordRequests.read({ username, requestId })
  const key = one && newsOf(one)
  if (!key) return
  const letter = inBothLanguages((language) => recordLetterMessages[language][key])
  const documentId = one.documentId === null ? null : documentIdOf('file', one.documentId)
  await notify(services, asker, { id: changeId, kind: 'record', documentId, isConfidential: true, ...letter })
}
