import type { InsurerChange } from '#server/insurer/changes.ts'
import { enrollmentsOfMember } from '#server/access/members.ts'
import { inBothLanguages } from '#server/notifications/both-languages.ts'
import { notify } from '#server/notifications/notify.ts'
import { noteFurtherClaim, addLetter, hasLetter } from '#server/notifications/letters.ts'
import { insurersDayOf, isStillNews } from '#server/notifications/still-news.ts'
import type { CallServices } from '#server/services.ts'
import { eobLetterMessages } from './locales/eob-letter.gen.ts'

type EobIssued = Extract<InsurerChange, { kind: 'eob-issued' }>

/**
 * Writes one letter per member and day for all explanations of benefits that the insurer issued. The letter names the
 * claim if there is only one. Confidential claims get a letter of their own, which only the member may read.
 */
export async function writeEobLetter(
  services: CallServices,
  { at, memberId, contractId, claimId }: EobIssued,
): Promise<void> {
  const { db, clock } = services
  const isConfidential = await isClaimConfidential(services, claimId)
  const id = `eob-${isConfidential ? 'own-' : ''}${memberId}-${insurersDayOf(at).toString()}`
  if (await hasLetter(db, id)) return noteFurtherClaim(db, id, claimId)
  const letter = {
    kind: 'eob' as const,
    claimId,
    isConfidential,
    ...inBothLanguages((language) => eobLetterMessages[language]),
  }
  // Explanations issued long ago get a letter but no notification.
  const reader = isStillNews(services, at) ? await readerOf(services, { memberId, contractId }) : undefined
  if (reader) return void (await notify(services, reader, { id, ...letter }))
  const sentAt = clock.now().toString()
  await addLetter(db, { messageId: id, memberId, contractId, ...letter, sentAt, readAt: null })
}

/** A claim that isn't found now counts as confidential: its letter must not reach another person. */
async function isClaimConfidential({ insurer }: CallServices, claimId: string): Promise<boolean> {
  if (!(await insurer.offers()).has('claims')) return false
  const claim = await insurer.claims.read(claimId)
  return claim === null || claim.isConfidential === true
}

const readerOf = async (
  services: CallServices,
  { memberId, contractId }: Pick<EobIssued, 'memberId' | 'contractId'>,
) =>
  (await enrollmentsOfMember(services, memberId)).find(
    ({ enrollment }) => enrollment.contractId === contractId,
  )
