import type { Database } from '#server/platform/db/open.ts'
import { type ReviewerMode, reviewers } from './tables.ts'

const REVIEWER = 'reviewer'

/** Reads the mode of the simulated reviewer. */
export async function reviewerMode(db: Database): Promise<ReviewerMode> {
  const [row] = await db.select().from(reviewers)
  return row?.mode ?? 'decides'
}

/** Sets the switch on /sandbox. */
export const setReviewerMode = async (db: Database, mode: ReviewerMode): Promise<void> =>
  void (await db
    .insert(reviewers)
    .values({ reviewerId: REVIEWER, mode })
    .onConflictDoUpdate({ target: reviewers.reviewerId, set: { mode } }))
