import { hash } from 'node:crypto'
import { eq, lte } from 'drizzle-orm'
import * as v from 'valibot'
import { type Endpoint, IDEMPOTENCY_HEADER } from '#contract/endpoint.ts'
import { isFailureCode } from '#server/platform/http/failure-text.ts'
import type { DataKeys } from '#server/config/data-keys.ts'
import type { Database } from '#server/platform/db/open.ts'
import { onceAnswers } from '#server/platform/db/schema.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { CallServices } from '#server/services.ts'
import type { Call } from './call.ts'
import { ProblemError, problem } from '#server/platform/http/problem.ts'

/** How long a repeated key gets the first answer, in hours. */
const KEPT_HOURS = 24

type OnceCall = Pick<Call<Endpoint>, 'params' | 'query' | 'body' | 'caller' | 'request' | 'reply'>
type Outcome = { status: number; answer: unknown; refusal?: ProblemError }

/** The two steps of a call. A refusal thrown by `work` is an answer; one thrown by `check` is a bug in the portal. */
type Steps = { work: (within: CallServices) => unknown; check: (result: unknown) => unknown }

/**
 * Runs a call once per key; a repeat gets the first answer. Key, work and answer share one transaction, so that a crash
 * leaves no trace. A refusal is an answer, too, and rows written before it stay; but a temporary refusal frees the key
 * for another attempt.
 */
export async function answerOnce(
  services: CallServices,
  endpoint: Endpoint,
  asked: OnceCall,
  { work, check }: Steps,
) {
  const { db, clock, dataKeys } = services
  const { caller, params, query, body, reply } = asked
  const key = keyIn(asked)
  const keyHash = hashOf(caller.username, endpoint.method, endpoint.path, key)
  // The hash includes the key, which isn't stored: a bank account number alone is short enough to guess from its hash.
  const bodyHash = hashOf(key, params, query, body)
  const now = clock.now()
  await db.delete(onceAnswers).where(lte(onceAnswers.at, now.subtract({ hours: KEPT_HOURS }).toString()))
  const outcome = await inTransaction(db, async (tx): Promise<Outcome> => {
    const first = await claimKeyOrAnswer(tx, { keyHash, bodyHash, status: 0, answer: {}, at: now.toString() })
    if (first) return { ...first, answer: openAnswer(dataKeys, keyHash, first.answer) }
    const made = await outcomeOf(() => work({ ...services, db: tx }))
    const answer = made.refusal ? made.answer : check(made.answer)
    await storeAnswer(tx, keyHash, { ...made, answer: sealAnswer(dataKeys, keyHash, answer) })
    return { ...made, answer }
  })
  if (outcome.refusal) throw outcome.refusal
  if (outcome.status >= 400) throw refusalIn(outcome)
  reply.code(outcome.status)
  return outcome.answer

  async function outcomeOf(work: () => unknown): Promise<Outcome> {
    try {
      const answer = await work()
      return { status: reply.statusCode, answer }
    } catch (refusal) {
      if (!(refusal instanceof ProblemError) || ended.has(refusal)) throw refusal
      const { statusCode: status, code, message, validationErrors } = refusal
      return { status, answer: { code, message, validationErrors }, refusal }
    }
  }
}

/** Answers contain members' data and a device's handle, and stay in the database for a day, so they are sealed. */
const sealAnswer = (keys: DataKeys, keyHash: string, answer: unknown): string =>
  keys.seal(JSON.stringify(answer ?? null), keyHash)

function openAnswer(keys: DataKeys, keyHash: string, kept: unknown): unknown {
  const text = typeof kept === 'string' ? keys.open(kept, keyHash) : undefined
  if (text === undefined) throw new Error('No key of DATA_KEYS opens the first answer of a call')
  return JSON.parse(text)
}

/** A UUID or similar. */
export const ONCE_KEY = /^[\w-]{8,64}$/

/** The caller's key; systems behind the portal get it, too, so that they act once. */
export function keyIn({ request }: Pick<OnceCall, 'request'>): string {
  const key = request.headers[IDEMPOTENCY_HEADER]
  if (typeof key === 'string' && ONCE_KEY.test(key)) return key
  throw problem(400, 'INVALID_REQUEST', 'This call needs an Idempotency-Key of 8 to 64 letters and digits.')
}

const hashOf = (...parts: unknown[]): string => hash('sha256', JSON.stringify(parts), 'base64url')

/** Claims the key. If another request holds it, waits for that request and returns its answer. */
async function claimKeyOrAnswer(
  tx: Database,
  claim: typeof onceAnswers.$inferInsert,
): Promise<Outcome | undefined> {
  const taken = await tx
    .insert(onceAnswers)
    .values(claim)
    .onConflictDoNothing()
    .returning()
    .catch(throwIfBusy)
  if (taken.length > 0) return undefined
  const [first] = await tx.select().from(onceAnswers).where(eq(onceAnswers.keyHash, claim.keyHash))
  if (!first) throw busy()
  if (first.bodyHash === claim.bodyHash) return first
  throw problem(422, 'INVALID_REQUEST', 'This Idempotency-Key was already used for a different request.')
}

/** PostgreSQL's error code for a statement that waited too long. */
const CANCELED = '57014'

/** Refusals after a failed statement, whose transaction has ended and can't store them. */
const ended = new WeakSet<ProblemError>()

/** Rejects a call that waited too long for another call of the same account; the client retries it. */
export function throwIfBusy(error: unknown): never {
  const { cause } = error as { cause?: { code?: string } }
  if (cause?.code !== CANCELED) throw error
  const refusal = busy()
  ended.add(refusal)
  throw refusal
}

const busy = () => problem(409, 'INVALID_REQUEST', 'This request is still being processed. Please try again.')

async function storeAnswer(
  tx: Database,
  keyHash: string,
  { status, answer, refusal }: Outcome,
): Promise<void> {
  const row = eq(onceAnswers.keyHash, keyHash)
  await (refusal?.mayPass
    ? tx.delete(onceAnswers).where(row)
    : tx.update(onceAnswers).set({ status, answer }).where(row))
}

const Refusal = v.object({
  code: v.pipe(v.string(), v.guard(isFailureCode)),
  message: v.string(),
  validationErrors: v.optional(v.record(v.string(), v.string())),
})

function refusalIn({ status, answer }: Outcome): ProblemError {
  const { code, message, validationErrors } = v.parse(Refusal, answer)
  return problem(status, code, message, validationErrors)
}
