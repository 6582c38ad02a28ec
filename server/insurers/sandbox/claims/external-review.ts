import type { InsurerAppeal } from '#contract/entities/appeal.ts'
import type { Database } from '#server/platform/db/open.ts'
import { coveredMember } from '#server/insurers/sandbox/members.ts'
import { bilingual } from '#server/insurers/sandbox/world/bilingual.ts'
import { MEDICARE_LINE } from '#server/insurers/sandbox/world/appeal-days.ts'
import type { appeals } from './tables.ts'

type AppealRow = typeof appeals.$inferSelect

const REVIEWER_PHONE = '5015550199'

/**
 * The external review of an upheld decision. The sandbox insurer states that one is possible if medical necessity was
 * decided: for an authorization, or for a claim that was appealed because the care was needed. Medicare differs: there,
 * the case continues by itself.
 */
export async function externalReviewOf(
  db: Database,
  { state, aboutKind, ground, memberId }: AppealRow,
): Promise<InsurerAppeal['externalReview']> {
  if (state !== 'upheld' || (aboutKind === 'claim' && ground !== 'needed')) return null
  const covered = await coveredMember(db, memberId)
  if (covered.some(({ plan }) => plan.tier1 === MEDICARE_LINE)) return null
  return {
    reviewer: 'Ozark Independent Review',
    howToAsk: bilingual(
      'Sign the form and mail it to Ozark Independent Review, 100 Sample Street, Little Rock, AR 72201, or fax it to (501) 555-0198. Add our decision letter. It costs you nothing.',
      'Firme el formulario y envíelo por correo a Ozark Independent Review, 100 Sample Street, Little Rock, AR 72201, o por fax al (501) 555-0198. Agregue nuestra carta con la decisión. No le cuesta nada.',
    ),
    phone: REVIEWER_PHONE,
    askUntil: null,
  }
}
