import { hash, randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import { and, desc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import { readDigits } from '#contract/typed-text.ts'
import type { Clock } from '#server/config/clock.ts'
import { hold } from '#server/platform/db/hold.ts'
import type { Database } from '#server/platform/db/open.ts'
import { type CodePurpose, oneTimeCodes } from '#server/platform/db/schema.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { type Budget, closedUntil, giveBackAttempt, takeAttempt } from '#server/identity/sign-in/attempts.ts'
import { CODE_DIGITS } from './code-digits.ts'

/** How long a code is valid, and how many wrong entries it allows. */
export const CODE_MINUTES = 10
export const CODE_TRIES = 5

/** The shortest wait between two codes, in seconds; and the most codes per hour and per day. */
export const RESEND_SECONDS = 30
export const MOST_CODES_AN_HOUR = 5
export const MOST_CODES_A_DAY = 10
const DAY_MINUTES = 24 * 60

/**
 * The recipient and purpose of a code. `device` is the requesting browser, if the account has signed in there before:
 * it has its own number of codes, which strangers can't use up. `signIn` is the only sign-in (`uid` of the interaction)
 * that may enter the code, and the only one that replaces it.
 */
export type CodeFor = { purpose: CodePurpose; subject: string; device?: string | undefined; signIn?: string }

const hourOf = ({ purpose, subject, device = '' }: CodeFor): Budget => ({
  key: `codes of an hour ${purpose} ${subject} ${device}`,
  most: MOST_CODES_AN_HOUR,
  forgetMinutes: 60,
})

/** With five attempts each, ten codes a day allow 50 guesses out of a million. */
const dayOf = ({ purpose, subject, device = '' }: CodeFor): Budget => ({
  key: `codes of a day ${purpose} ${subject} ${device}`,
  most: MOST_CODES_A_DAY,
  forgetMinutes: DAY_MINUTES,
})

const hashOf = (codeId: string, code: string, signIn = ''): Buffer =>
  hash('sha256', `${codeId} ${code} ${signIn}`, 'buffer')

/** A sign-in's codes are kept apart, so that a stranger's request doesn't invalidate the member's code. */
const keptUnder = ({ subject, signIn }: CodeFor): string =>
  signIn === undefined ? subject : `${subject} ${signIn}`

const codesOf = (codeFor: CodeFor) =>
  and(eq(oneTimeCodes.purpose, codeFor.purpose), eq(oneTimeCodes.subject, keptUnder(codeFor)))

/** Selects the codes for an account, those of its sign-ins included. */
export const codesForUser = (username: string) =>
  or(eq(oneTimeCodes.subject, username), sql`starts_with(${oneTimeCodes.subject}, ${`${username} `})`)

/** The newest code that can still be entered. */
const waitingCode = async (db: Database, codeFor: CodeFor, now: Temporal.Instant) =>
  (
    await db
      .select()
      .from(oneTimeCodes)
      .where(and(codesOf(codeFor), isNull(oneTimeCodes.usedAt), gt(oneTimeCodes.expiresAt, now.toString())))
      .orderBy(desc(oneTimeCodes.sentAt))
      .limit(1)
  )[0]

/** The time from which a sign-in may request its next code; undefined before its first. */
async function waitEnd(db: Database, codeFor: CodeFor): Promise<Temporal.Instant | undefined> {
  const [last] = await db
    .select({ sentAt: oneTimeCodes.sentAt })
    .from(oneTimeCodes)
    .where(codesOf(codeFor))
    .orderBy(desc(oneTimeCodes.sentAt))
    .limit(1)
  return last && Temporal.Instant.from(last.sentAt).add({ seconds: RESEND_SECONDS })
}

/** Takes one code from the budgets of the hour and the day; false if either is used up. */
async function takeCode(db: Database, now: Temporal.Instant, codeFor: CodeFor): Promise<boolean> {
  if ((await takeAttempt(db, now, hourOf(codeFor))) === undefined) return false
  if ((await takeAttempt(db, now, dayOf(codeFor))) !== undefined) return true
  await giveBackAttempt(db, now, hourOf(codeFor))
  return false
}

/** Creates a code for the caller to send, and invalidates the previous one. Undefined if too many were requested. */
export async function newCode(
  db: Database,
  clock: Clock,
  codeFor: CodeFor,
  validFor: { minutes: number } = { minutes: CODE_MINUTES },
): Promise<{ codeId: string; code: string } | undefined> {
  const { purpose, signIn } = codeFor
  const subject = keptUnder(codeFor)
  const now = clock.now()
  return inTransaction(db, async (tx) => {
    await hold(tx, `code ${purpose} ${subject}`)
    const waitsUntil = await waitEnd(tx, codeFor)
    if (waitsUntil && Temporal.Instant.compare(waitsUntil, now) > 0) return undefined
    if (!(await takeCode(tx, now, codeFor))) return undefined
    await tx
      .update(oneTimeCodes)
      .set({ triesLeft: 0 })
      .where(and(codesOf(codeFor), isNull(oneTimeCodes.usedAt)))
    const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
    const codeId = randomUUID()
    await tx.insert(oneTimeCodes).values({
      codeId,
      purpose,
      subject,
      triesLeft: CODE_TRIES,
      codeHash: hashOf(codeId, code, signIn).toString('base64url'),
      sentAt: now.toString(),
      expiresAt: now.add(validFor).toString(),
    })
    return { codeId, code }
  })
}

/** When the next code can be requested; undefined if now. */
export async function nextCodeAt(
  db: Database,
  clock: Clock,
  codeFor: CodeFor,
): Promise<Temporal.Instant | undefined> {
  const now = clock.now()
  const closed = await closedUntil(db, now, hourOf(codeFor), dayOf(codeFor))
  if (closed) return Temporal.Instant.from(closed)
  const next = await waitEnd(db, codeFor)
  return next && Temporal.Instant.compare(next, now) > 0 ? next : undefined
}

/** Removes a code that couldn't be sent; another can be requested at once. */
export async function withdrawCode(
  { db, clock }: { db: Database; clock: Clock },
  codeFor: CodeFor,
  codeId: string,
): Promise<void> {
  await db.delete(oneTimeCodes).where(eq(oneTimeCodes.codeId, codeId))
  for (const budget of [hourOf(codeFor), dayOf(codeFor)]) await giveBackAttempt(db, clock.now(), budget)
}

/** `invalid` with the remaining attempts, `exceeded` after the last, FOR-0003 if no code is waiting (spec §8). */
export type CodeAnswer =
  | 'right'
  | { failure: 'invalid'; triesLeft: number }
  | { failure: 'exceeded' | 'FOR-0003' }

/** The time until which the newest code can be entered; undefined if there is none or its attempts are used up. */
export async function codeExpiry(
  db: Database,
  clock: Clock,
  codeFor: CodeFor,
): Promise<Temporal.Instant | undefined> {
  const newest = await waitingCode(db, codeFor, clock.now())
  return newest && newest.triesLeft > 0 ? Temporal.Instant.from(newest.expiresAt) : undefined
}

/**
 * Checks an entered code against the newest one sent. Each check uses up an attempt before it runs. The right code in a
 * browser other than the requesting one counts as wrong.
 */
export async function checkCode(
  db: Database,
  clock: Clock,
  codeFor: CodeFor,
  entered: string,
): Promise<CodeAnswer> {
  const now = clock.now()
  const newest = await waitingCode(db, codeFor, now)
  if (!newest) return { failure: 'FOR-0003' }
  const [tried] = await db
    .update(oneTimeCodes)
    .set({ triesLeft: sql`${oneTimeCodes.triesLeft} - 1` })
    .where(and(eq(oneTimeCodes.codeId, newest.codeId), gt(oneTimeCodes.triesLeft, 0)))
    .returning()
  if (!tried) return { failure: 'exceeded' }
  const { codeId, codeHash, triesLeft } = tried
  const expected = Buffer.from(codeHash, 'base64url')
  if (!timingSafeEqual(expected, hashOf(codeId, readDigits(entered), codeFor.signIn)))
    return triesLeft > 0 ? { failure: 'invalid', triesLeft } : { failure: 'exceeded' }
  const used = await db
    .update(oneTimeCodes)
    .set({ usedAt: now.toString() })
    .where(and(eq(oneTimeCodes.codeId, codeId), isNull(oneTimeCodes.usedAt)))
    .returning({ codeId: oneTimeCodes.codeId })
  return used.length === 1 ? 'right' : { failure: 'FOR-0003' }
}

/** Deletes codes that no longer count toward the limit. */
export const forgetOldCodes = async (db: Database, clock: Clock): Promise<void> =>
  void (await db
    .delete(oneTimeCodes)
    .where(lte(oneTimeCodes.expiresAt, clock.now().subtract({ hours: 1 }).toString())))
