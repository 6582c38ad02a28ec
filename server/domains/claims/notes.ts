import type { ClaimMark } from '#contract/claim-ledger.ts'
import { type Appeal, isAppealOpen } from '#contract/entities/appeal.ts'
import type { ClaimNotes } from '#contract/entities/claim-notes.ts'
import { InsurerUnavailable } from '#server/insurer/call.ts'
import type { CallServices } from '#server/services.ts'
import { withFileNames } from '#server/platform/uploads/file-name.ts'
import { type Whose, keptNotesOf, paidClaimsOf } from './notes-repository.ts'

export const offersAppeals = async ({ insurer }: CallServices): Promise<boolean> =>
  (await insurer.offers()).has('appeals')

/** The account's appeal against a claim; null where there is none, or the insurer takes none here. */
export const appealOf = async (
  services: CallServices,
  { username, claimId }: Whose,
): Promise<Appeal | null> => {
  const appeal = (await offersAppeals(services))
    ? await services.insurer.appeals.ofClaim({ username, claimId })
    : null
  return appeal && shownAppeal(appeal)
}

/** The same while it is open. A paper that only mentions it is made without it while the insurer can't be asked. */
export async function openAppealOf(services: CallServices, whose: Whose): Promise<Appeal | null> {
  try {
    const appeal = await appealOf(services, whose)
    return appeal && isAppealOpen(appeal) ? appeal : null
  } catch (error) {
    if (error instanceof InsurerUnavailable) return null
    throw error
  }
}

/** An appeal as its sender sees it: the insurer keeps its files under the names that they came with. */
export const shownAppeal = (appeal: Appeal): Appeal => ({ ...appeal, files: withFileNames(appeal.files) })

/** All that an account has written about a claim; appeals are no part of what somebody lets it see. */
export async function notesOf(
  services: CallServices,
  { isGranted, ...whose }: Whose & { isGranted: boolean },
): Promise<ClaimNotes> {
  const kept = await keptNotesOf(services.db, whose)
  const appeal = await appealOf(services, whose)
  const isAppealOffered = await offersAppeals(services)
  return { ...kept, appeal, isAppealOffered: isAppealOffered && !isGranted }
}

export type MarkedClaim = { claimId: string; mark: ClaimMark }

/** What an account has said about its claims, for lists; an appeal under way says more than a paid bill. */
export async function marksOf(services: CallServices, username: string): Promise<MarkedClaim[]> {
  const [paid, appealed] = await Promise.all([
    paidClaimsOf(services.db, username),
    openAppealsOf(services, username),
  ])
  const marks = new Map<string, ClaimMark>(paid.map((claimId) => [claimId, 'paid']))
  for (const claimId of appealed) marks.set(claimId, 'in-appeal')
  return [...marks].map(([claimId, mark]) => ({ claimId, mark }))
}

/** Where the insurer cannot say, the list comes without its appeals. */
async function openAppealsOf(services: CallServices, username: string): Promise<string[]> {
  if (!(await offersAppeals(services))) return []
  try {
    const all = await services.insurer.appeals.list({ username })
    return all.filter(isAppealOpen).map(({ claimId }) => claimId)
  } catch (error) {
    if (error instanceof InsurerUnavailable) return []
    throw error
  }
}
