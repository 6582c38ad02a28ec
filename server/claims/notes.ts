import type { Appeal, ClaimNotes } from '#contract/entities/claim-notes.ts'
import type { CallServices } from '#server/services.ts'
import { type Whose, keptNotesOf } from './notes-repository.ts'

export const offersAppeals = async ({ insurer }: CallServices): Promise<boolean> =>
  (await insurer.offers()).has('appeals')

/** The account's appeal against a claim; null where there is none, or the insurer takes none here. */
export const appealOf = async (
  services: CallServices,
  { username, claimId }: Whose,
): Promise<Appeal | null> =>
  (await offersAppeals(services)) ? services.insurer.appeals.ofClaim({ username, claimId }) : null

/** All that an account has written about a claim. */
export async function notesOf(services: CallServices, whose: Whose): Promise<ClaimNotes> {
  const [kept, appeal, isAppealOffered] = await Promise.all([
    keptNotesOf(services.db, whose),
    appealOf(services, whose),
    offersAppeals(services),
  ])
  return { ...kept, appeal, isAppealOffered }
}
