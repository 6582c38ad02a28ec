import { eq, lte } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { Guardian, REGISTRATION_STEPS, type RegistrationStep } from '#contract/entities/registration.ts'
import type { Database } from '#server/platform/db/open.ts'
import { problem } from '#server/platform/http/problem.ts'
import { earlierPasswords } from '#server/platform/db/schema.ts'
import type { CallServices } from '#server/services.ts'
import { registrations as rows } from './tables.ts'
import { SECRET } from '#contract/ids.ts'
import { newSecret, sha256Of } from '#server/config/secrets.ts'

export const REGISTRATION_COOKIE = '__Host-registration'
const COOKIE_OPTIONS = { path: '/', secure: true, httpOnly: true, sameSite: 'strict' } as const

/** How long a step may take; after that, registration starts over. */
export const STEP_MINUTES = 60

const Names = v.object({ firstName: v.string(), lastName: v.string(), guardian: v.nullable(Guardian) })
export type Names = v.InferOutput<typeof Names>

/** A registration in progress, with its sealed names opened. */
export type UnderWay = Omit<typeof rows.$inferSelect, 'names' | 'expiresAt'> & { names: Names }

const expiry = ({ clock }: CallServices): string => clock.now().add({ minutes: STEP_MINUTES }).toString()

/** The registration of the request's browser; undefined if there is none, or it has expired. */
export async function underWay(
  { db, clock, dataKeys }: CallServices,
  { cookies }: FastifyRequest,
): Promise<UnderWay | undefined> {
  const id = cookies[REGISTRATION_COOKIE]
  if (!id || !SECRET.test(id)) return undefined
  const idHash = sha256Of(id)
  const [row] = await db.select().from(rows).where(eq(rows.idHash, idHash))
  if (!row || Temporal.Instant.compare(row.expiresAt, clock.now()) <= 0) return undefined
  if (row.username !== null && (await hasNewPassword(db, row.username))) return undefined
  const names = dataKeys.open(row.names, idHash)
  // If all keys were replaced, the member starts over.
  return names === undefined ? undefined : { ...row, names: v.parse(Names, JSON.parse(names)) }
}

/**
 * Whether the password was changed after registration set it. That ends the registration, which may be a stranger's:
 * the person has taken the account back, and the stranger's browser must not be able to set a contact again.
 */
const hasNewPassword = async (db: Database, username: string): Promise<boolean> =>
  (await db.$count(earlierPasswords, eq(earlierPasswords.username, username))) > 0

/** The registration, which must have reached this step; 409 for a skipped step. */
export async function underWayAt(
  services: CallServices,
  request: FastifyRequest,
  step: RegistrationStep,
): Promise<UnderWay> {
  const found = await underWay(services, request)
  const stepsDone = found ? REGISTRATION_STEPS.indexOf(found.step) : 0
  if (!found || stepsDone < REGISTRATION_STEPS.indexOf(step)) throw problem(409, 'REG-0039')
  return found
}

type Proven = { personId: string; names: Names; isForChild: boolean }

/** Starts the registration of a proven person and ends the browser's earlier one. */
export async function beginRegistration(
  services: CallServices,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { personId, names, isForChild }: Proven,
): Promise<UnderWay> {
  const { db, clock, dataKeys } = services
  await endRegistration(services, { request, reply })
  await db.delete(rows).where(lte(rows.expiresAt, clock.now().toString()))
  const id = newSecret()
  const idHash = sha256Of(id)
  const begun = { idHash, personId, isForChild, step: 'account', username: null } as const
  const sealed = dataKeys.seal(JSON.stringify(names), idHash)
  await db.insert(rows).values({ ...begun, names: sealed, expiresAt: expiry(services) })
  reply.setCookie(REGISTRATION_COOKIE, id, COOKIE_OPTIONS)
  return { ...begun, names }
}

/** Records a finished step. Returning to an earlier step doesn't undo the later ones. */
export async function advance(
  services: CallServices,
  { idHash, step }: UnderWay,
  to: { step: RegistrationStep; username?: string },
): Promise<void> {
  const isFarther = REGISTRATION_STEPS.indexOf(to.step) > REGISTRATION_STEPS.indexOf(step)
  await services.db
    .update(rows)
    .set({ ...to, step: isFarther ? to.step : step, expiresAt: expiry(services) })
    .where(eq(rows.idHash, idHash))
}

export async function endRegistration(
  { db }: CallServices,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  const id = request.cookies[REGISTRATION_COOKIE]
  if (!id) return
  await db.delete(rows).where(eq(rows.idHash, sha256Of(id)))
  reply.clearCookie(REGISTRATION_COOKIE, COOKIE_OPTIONS)
}
