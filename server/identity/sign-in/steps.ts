import { and, eq, gt, lte } from 'drizzle-orm'
import * as v from 'valibot'
import { Instant } from '#contract/instant.ts'
import type { Clock } from '#server/config/clock.ts'
import type { Database } from '#server/platform/db/open.ts'
import { idHashOf } from '#server/identity/provider/id-hash.ts'
import { signInSteps as rows } from './tables.ts'

/** The time to find a code or think of a password, in minutes; a reset lasts no longer. */
export const STEP_MINUTES = 15

const way = v.picklist(['email', 'mobile'])
export type Way = v.InferOutput<typeof way>

const name = v.string()

/** The proofs given so far in a sign-in, and the next step. */
const Step = v.variant('at', [
  /** The password was right; a code is next. */
  v.object({ at: v.literal('second-step'), username: name, sentTo: v.optional(way) }),
  /** The password was right; the code of the member's app is next. */
  v.object({ at: v.literal('app-code'), username: name }),
  /** Birth date and member ID were right; the code is next, then the new password. */
  v.object({ at: v.literal('recovery'), username: name, sentTo: v.optional(way) }),
  v.object({ at: v.literal('new-password'), username: name }),
  /** Stored in addition to the others, under `resetMarkOf`: the password was reset in this sign-in. */
  v.object({ at: v.literal('reset'), username: name }),
  /** Signed in after a reset: the member first reviews the account's passkeys and app. */
  v.object({
    at: v.literal('review'),
    username: name,
    since: Instant,
    trustedUntil: v.optional(Instant),
  }),
  /** `name` is the typed name, whether or not an account has it. */
  v.object({ at: v.literal('unlock'), name, sentTo: v.optional(way) }),
  /** Shown once, on the first page. */
  v.object({
    at: v.literal('news'),
    news: v.picklist(['password-changed', 'unlocked', 'expired']),
    name: v.optional(name),
  }),
])
export type Step = v.InferOutput<typeof Step>
type At = Step['at']
export type StepAt<Place extends At> = Extract<Step, { at: Place }>

/** The id under which a sign-in records that its password was reset, in addition to its own step. */
export const resetMarkOf = (uid: string): string => `${uid} reset`

type Kept = { db: Database; clock: Clock }

/** The current step of a sign-in; undefined at its beginning, and if the last step is too old. */
export async function stepOf<Place extends At>(
  { db, clock }: Kept,
  uid: string,
  ...places: Place[]
): Promise<StepAt<Place> | undefined> {
  const [row] = await db
    .select({ step: rows.step })
    .from(rows)
    .where(and(eq(rows.idHash, idHashOf(uid)), gt(rows.expiresAt, clock.now().toString())))
  const step = v.safeParse(Step, row?.step)
  // A step of another release counts as missing, so the sign-in starts over.
  if (!step.success || !places.some((place) => place === step.output.at)) return undefined
  return step.output as StepAt<Place>
}

export async function goToStep({ db, clock }: Kept, uid: string, step: Step): Promise<void> {
  const row = {
    username: 'username' in step ? step.username : null,
    step,
    expiresAt: clock.now().add({ minutes: STEP_MINUTES }).toString(),
  }
  await db
    .insert(rows)
    .values({ idHash: idHashOf(uid), ...row })
    .onConflictDoUpdate({ target: rows.idHash, set: row })
}

/** Ends the step; false if it had already ended, so that its effects happen once. */
export async function endStep(db: Database, uid: string): Promise<boolean> {
  const ended = await db
    .delete(rows)
    .where(eq(rows.idHash, idHashOf(uid)))
    .returning({ idHash: rows.idHash })
  return ended.length === 1
}

/** After a new password, earlier proofs no longer count. */
export const endStepsOf = async (db: Database, username: string): Promise<void> =>
  void (await db.delete(rows).where(eq(rows.username, username)))

export const forgetOldSteps = async ({ db, clock }: Kept): Promise<void> =>
  void (await db.delete(rows).where(lte(rows.expiresAt, clock.now().toString())))
