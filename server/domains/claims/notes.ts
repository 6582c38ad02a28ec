import type { ClaimMark } from '#contract/claim-ledger.ts'
import { type Appeal, type InsurerAppeal, isAppealOpen } from '#contract/entities/appeal.ts'
import type { ClaimNotes } from '#contract/entities/claim-notes.ts'
import { appealOfClaim } from '#server/access/appeal-day.ts'
import type { ClaimToRead } from '#server/access/readable-claim.ts'
import type { WhoseAppeal } from '#server/insurer/appeals.ts'
import { ifAway } from '#server/insurer/call.ts'
import type { CallServices } from '#server/services.ts'
import { type Whose, keptNotesOf, paidClaimsOf } from './notes-repository.ts'
import { type AppealedMatter, shownAppeal } from './shown-appeal.ts'

export const offersAppeals = async ({ insurer }: CallServices): Promise<boolean> =>
  (await insurer.offers()).has('appeals')

/** The account's appeal of a decision; null if there is none, or the insurer accepts no appeals here. */
const insurersAppeal = async (services: CallServices, whose: WhoseAppeal): Promise<InsurerAppeal | null> =>
  (await offersAppeals(services)) ? services.insurer.appeals.read(whose) : null

/** The same with the dates from the deadline rules. */
export async function appealOf(
  services: CallServices,
  whose: WhoseAppeal,
  matter: AppealedMatter,
): Promise<Appeal | null> {
  const appeal = await insurersAppeal(services, whose)
  return appeal && shownAppeal(services, matter, appeal)
}

/**
 * Whether an appeal of a claim is open. While the insurer is unavailable, documents that only mention the appeal leave
 * it out.
 */
export async function isInAppeal(services: CallServices, { username, claimId }: Whose): Promise<boolean> {
  try {
    const appeal = await insurersAppeal(services, { username, about: { claimId } })
    return appeal !== null && isAppealOpen(appeal)
  } catch (error) {
    return ifAway(error, false)
  }
}

/** All of an account's notes about a claim, and its appeal. A reader with a grant doesn't see appeals. */
export async function notesOf(
  services: CallServices,
  username: string,
  { claim, plan, isGranted }: Pick<ClaimToRead, 'claim' | 'plan' | 'isGranted'>,
): Promise<ClaimNotes> {
  const { claimId } = claim
  const kept = await keptNotesOf(services.db, { username, claimId })
  const appeal = await appealOf(
    services,
    { username, about: { claimId } },
    { plan, about: appealOfClaim(claim) },
  )
  const isAppealOffered = await offersAppeals(services)
  return { ...kept, appeal, isAppealOffered: isAppealOffered && !isGranted }
}

export type MarkedClaim = { claimId: string; mark: ClaimMark }

/** An account's marks on its claims, for lists; an open appeal takes precedence over a paid bill. */
export async function marksOf(services: CallServices, username: string): Promise<MarkedClaim[]> {
  const [paid, appealed] = await Promise.all([
    paidClaimsOf(services.db, username),
    openAppealsOf(services, username),
  ])
  const marks = new Map<string, ClaimMark>(paid.map((claimId) => [claimId, 'paid']))
  for (const claimId of appealed) marks.set(claimId, 'in-appeal')
  return [...marks].map(([claimId, mark]) => ({ claimId, mark }))
}

/** If the insurer can't answer, the list has no appeals. */
async function openAppealsOf(services: CallServices, username: string): Promise<string[]> {
  if (!(await offersAppeals(services))) return []
  try {
    const all = await services.insurer.appeals.list({ username })
    return all.filter(isAppealOpen).flatMap(({ about }) => ('claimId' in about ? [about.claimId] : []))
  } catch (error) {
    return ifAway(error, [])
  }
}
