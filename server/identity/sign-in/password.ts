import { argon2, hash, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { type Turn, workQueue } from './hash-queue.ts'

const derive = promisify(argon2)

type HashCost = { memory: number; passes: number; parallelism: number }

/** Argon2id with 19 MiB, two passes, one lane (OWASP's first choice for this memory). */
export const HASH_COST: HashCost = { memory: 19_456, passes: 2, parallelism: 1 }

let cost = HASH_COST

/** Sets the cost of new hashes, for tests. The server never calls this; each stored hash contains its own cost. */
export function setHashCost(next: HashCost): void {
  cost = next
}

const SALT_BYTES = 16
const TAG_BYTES = 32

/** About two seconds of work per core; users who would wait longer are asked to come back. */
const WAITING_FOR_EACH = 60

const CORES = availableParallelism()
/** Runs hashes in turn. Exported for tests, which fill the queue. */
export const inTurn = workQueue({ atOnce: CORES, mostWaiting: WAITING_FOR_EACH * CORES })

const base64WithoutPadding = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

/** The turn of members who have proved their identity; the requests of one `owner`, such as a username, share a place. */
export const provenTurn = (owner: string): Turn => ({ rank: 'known', provider: '', network: owner })

/** Strangers can trigger this work, so it waits for its turn. */
const digest = (plain: string, nonce: Buffer, at: HashCost, turn: Turn = provenTurn('')): Promise<Buffer> =>
  inTurn(turn, () =>
    derive('argon2id', { message: plain.normalize('NFKC'), nonce, tagLength: TAG_BYTES, ...at }),
  )

/** The hash as a PHC string, which contains its own cost and salt. */
export async function hashPassword(plain: string, turn?: Turn): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const at = cost
  const tag = await digest(plain, salt, at, turn)
  const { memory, passes, parallelism } = at
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64WithoutPadding(salt)}$${base64WithoutPadding(tag)}`
}

/**
 * A slow hash of a generated secret that is looked up by its hash. `owner` is the salt: the same secret has different
 * hashes for two owners.
 */
export async function slowHash(secret: string, owner: string): Promise<string> {
  const salt = hash('sha256', owner, 'buffer').subarray(0, SALT_BYTES)
  return `a2.${(await digest(secret, salt, cost, provenTurn(owner))).toString('base64url')}`
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/

/** Also false for an invalid hash, after the same work. Throws `TooBusy` if too many requests are waiting. */
export async function passwordMatches(stored: string, plain: string, turn?: Turn): Promise<boolean> {
  const parts = PHC.exec(stored)
  if (!parts) return digest(plain, Buffer.alloc(SALT_BYTES), cost, turn).then(() => false)
  const [, memory, passes, parallelism, salt = '', tag = ''] = parts
  const at = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const expected = Buffer.from(tag, 'base64')
  const given = await digest(plain, Buffer.from(salt, 'base64'), at, turn)
  return expected.length === given.length && timingSafeEqual(expected, given)
}
