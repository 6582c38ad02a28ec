import { and, eq, gt, lte } from 'drizzle-orm'
import type { Clock } from '#server/config/clock.ts'
import type { Database } from '#server/platform/db/open.ts'
import { passkeyChallenges as rows } from './tables.ts'
import { newSecret, sha256Of } from '#server/config/secrets.ts'

/** How long a prompt may stay open, in minutes; the sign-in's script requests a new challenge in time. */
export const CHALLENGE_MINUTES = 10

/** The requester: a sign-in in progress, by the id of its interaction, or a member in one of their sessions. */
export type ChallengeOwner = { signIn: string } | { username: string; session: string }

type Kept = { db: Database; clock: Clock }

const askerHashOf = (asker: ChallengeOwner): string => sha256Of(JSON.stringify(asker))

/** Creates a challenge in base64url; the requester's previous unused one becomes invalid. */
export async function newChallenge(
  { db, clock }: Kept,
  asker: ChallengeOwner,
  userHandle: string | null = null,
): Promise<string> {
  const challenge = newSecret()
  const row = {
    challengeHash: sha256Of(challenge),
    userHandle,
    expiresAt: clock.now().add({ minutes: CHALLENGE_MINUTES }).toString(),
  }
  await db
    .insert(rows)
    .values({ askerHash: askerHashOf(asker), ...row })
    .onConflictDoUpdate({ target: rows.askerHash, set: row })
  return challenge
}

/** Uses up a challenge; undefined if it wasn't issued to this requester, has expired, or was already used. */
export async function takeChallenge(
  { db, clock }: Kept,
  asker: ChallengeOwner,
  challenge: string,
): Promise<{ userHandle: string | null } | undefined> {
  const [taken] = await db
    .delete(rows)
    .where(
      and(
        eq(rows.askerHash, askerHashOf(asker)),
        eq(rows.challengeHash, sha256Of(challenge)),
        gt(rows.expiresAt, clock.now().toString()),
      ),
    )
    .returning({ userHandle: rows.userHandle })
  return taken
}

export const forgetOldChallenges = async ({ db, clock }: Kept): Promise<void> =>
  void (await db.delete(rows).where(lte(rows.expiresAt, clock.now().toString())))
