import { hash } from 'node:crypto'
import type { Clock } from '#server/config/clock.ts'
import type { Services } from '#server/services.ts'
import { takeAttempt } from './attempts.ts'
import { newSecret } from '#server/config/secrets.ts'

/**
 * 16 pieces of 2^13 hashes on average: a quarter of a second in a computer's browser, about a second on a slow phone.
 * Many small pieces take about the same time each time; one large piece would sometimes take four times as long.
 */
export const PIECES = 16
export const BITS = 13

/** A sign-in page is open for an hour at most. */
const LIFE_MINUTES = 60
const SEED_CHARACTERS = 22
const WORD_BITS = 32

type Kept = Pick<Services, 'db' | 'dataKeys'> & { clock: Clock }

export type Puzzle = {
  /** The time when it was made, and a random part; sent back with the solution. */
  ticket: string
  seed: string
}

const TICKET = /^(\d{10,12})\.[\w-]{22}$/
const SOLUTION = new RegExp(String.raw`^\d{1,10}(?:\.\d{1,10}){${PIECES - 1}}$`)

/** Keyed, so that no row is needed before a puzzle is solved, and no browser can create an easy one. */
const seedOf = ({ dataKeys }: Pick<Kept, 'dataKeys'>, of: string, ticket: string): string =>
  dataKeys.digest(`puzzle ${of} ${ticket}`).slice(0, SEED_CHARACTERS)

const secondsOf = (now: Temporal.Instant): number => Math.floor(now.epochMilliseconds / 1_000)

/** A puzzle for one sign-in. */
export function newPuzzle({ clock, dataKeys }: Pick<Kept, 'clock' | 'dataKeys'>, of: string): Puzzle {
  const ticket = `${secondsOf(clock.now())}.${newSecret(16)}`
  return { ticket, seed: seedOf({ dataKeys }, of, ticket) }
}

const solvesPiece = (seed: string, piece: number, nonce: string): boolean =>
  hash('sha256', `${seed}.${piece}.${nonce}`, 'buffer').readUInt32BE() >>> (WORD_BITS - BITS) === 0

/** Whether a puzzle created for this sign-in is solved, for the first time. */
export async function isSolved(
  { db, clock, dataKeys }: Kept,
  of: string,
  { ticket, solution }: { ticket: string; solution: string },
): Promise<boolean> {
  const made = Number(TICKET.exec(ticket)?.[1])
  const age = secondsOf(clock.now()) - made
  if (!(age >= 0 && age < LIFE_MINUTES * 60) || !SOLUTION.test(solution)) return false
  const seed = seedOf({ dataKeys }, of, ticket)
  if (!solution.split('.').every((nonce, piece) => solvesPiece(seed, piece, nonce))) return false
  const once = { key: `puzzle ${seed}`, most: 1, forgetMinutes: LIFE_MINUTES }
  return (await takeAttempt(db, clock.now(), once)) !== undefined
}
