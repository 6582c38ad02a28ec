import type { Database } from '#server/platform/db/open.ts'
import { type Budget, UNLIMITED, clearAttempts, giveBackAttempt, takeAttempt } from './attempts.ts'

/**
 * Limits attempts at details that strangers can type. Strangers use up their own shares and slow everyone else down;
 * they never use up the attempt of a site that hasn't tried yet (docs/decisions/028).
 */
export type Shares = {
  /** The attempts of one site. */
  ofSite: number
  /** How many attempts are accepted in order of arrival. */
  inOrder: number
  /** Beyond `inOrder`, each further site has one attempt, up to this many attempts altogether. */
  oneEach: number
  /** Beyond `oneEach`, one further site gets an attempt in this many minutes. */
  slowMinutes: number
  /** Attempts are forgotten this many minutes after the first one. */
  forgetMinutes: number
}

/** The attempted detail, and the site (`siteOf`) that attempts it. */
export type AttemptKey = { key: string; site: string }

const budgetsOf = ({ key, site }: AttemptKey, { ofSite, slowMinutes, forgetMinutes }: Shares) => ({
  own: { key: `${key} from ${site}`, most: ofSite, forgetMinutes },
  all: { key: `${key} from all`, most: UNLIMITED, forgetMinutes },
  slow: { key: `${key} slowly`, most: 1, forgetMinutes: slowMinutes },
})

/** Takes one attempt of each key, or none at all; false if one of them has no attempt left for this site. */
export async function takeShares(
  db: Database,
  now: Temporal.Instant,
  all: readonly AttemptKey[],
  shares: Shares,
): Promise<boolean> {
  for (const [index, tried] of all.entries())
    if (!(await takeShare(db, now, tried, shares))) {
      for (const taken of all.slice(0, index)) await giveBackShare(db, now, taken, shares)
      return false
    }
  return true
}

async function takeShare(
  db: Database,
  now: Temporal.Instant,
  tried: AttemptKey,
  shares: Shares,
): Promise<boolean> {
  const { own, all, slow } = budgetsOf(tried, shares)
  const nth = await takeAttempt(db, now, own)
  if (nth === undefined) return false
  const ofAll = (await takeAttempt(db, now, all)) ?? UNLIMITED
  if (ofAll <= shares.inOrder) return true
  if (nth === 1 && (ofAll <= shares.oneEach || (await takeAttempt(db, now, slow)) !== undefined)) return true
  await giveBackShare(db, now, tried, shares)
  return false
}

async function giveBackShare(
  db: Database,
  now: Temporal.Instant,
  tried: AttemptKey,
  shares: Shares,
): Promise<void> {
  const { own, all } = budgetsOf(tried, shares)
  await giveBackAttempt(db, now, own)
  await giveBackAttempt(db, now, all)
}

/** Forgets the attempts of a site that succeeded. */
export async function clearShares(db: Database, all: readonly AttemptKey[], shares: Shares): Promise<void> {
  for (const tried of all)
    for (const budget of Object.values(budgetsOf(tried, shares))) await clearAttempts(db, budget)
}

/**
 * A network that has used up its budget gets one more attempt in this many minutes, because others share its address.
 */
export const takeWithSlowRefill = async (
  db: Database,
  now: Temporal.Instant,
  budget: Budget,
  slowMinutes: number,
): Promise<boolean> =>
  (await takeAttempt(db, now, budget)) !== undefined ||
  (await takeAttempt(db, now, { key: `${budget.key} slowly`, most: 1, forgetMinutes: slowMinutes })) !==
    undefined
