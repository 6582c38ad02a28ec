import type { FastifyRequest } from 'fastify'
import { type Note, audit } from '#server/platform/audit/trail.ts'
import type { Rights } from '#contract/entities/rights.ts'
import { RECORD_ID } from '#contract/ids.ts'
import { todayOf } from '#server/config/clock.ts'
import { requireActivePlan } from './active-plan.ts'
import { type MemberRow, enrollmentsOfUser } from './members.ts'
import { notFound } from '#server/platform/http/problem.ts'
import type { Caller } from '#server/identity/tokens/caller.ts'
import type { Subject } from './policy.ts'
import { rightsInForce, rightsOf } from './rights.ts'
import type { CallServices, Services } from '#server/services.ts'

export type RequestContext = { caller: Caller; request: FastifyRequest }

/** Whether a text is an id. Ids come from untrusted callers; other text never reaches the database. */
export const isId = (text: string): boolean => RECORD_ID.test(text)

const SUBJECT_CHARACTERS = 60

/** The audit entry of a request: the caller, the call and the subject. */
export const auditEntryOf = ({ caller, request }: RequestContext, subject: string): Note => ({
  actor: caller.username,
  action: `${request.method} ${request.routeOptions.url ?? ''}`,
  subject: subject.replace(/[^\x20-\x7E]/g, '?').slice(0, SUBJECT_CHARACTERS),
})

async function note(
  { db, clock }: Services,
  asking: RequestContext,
  subjects: readonly string[],
  { outcome, reason = '' }: { outcome: 'read' | 'refused'; reason?: string },
): Promise<void> {
  const entry = (subject: string) => ({
    ...auditEntryOf(asking, subject),
    outcome,
    reason,
    requestId: asking.request.id,
  })
  await audit(db, clock, [...new Set(subjects)].map(entry))
}

/** Records that the caller received data of these members: a row for each of them. */
export const recordAccess = (
  services: Services,
  asking: RequestContext,
  ...subjects: string[]
): Promise<void> => note(services, asking, subjects, { outcome: 'read' })

/** The same for a record that staff opened or changed, with their reason. */
export const recordStaffAccess = (
  services: Services,
  asking: RequestContext,
  { subject, reason }: { subject: string; reason: string },
): Promise<void> => note(services, asking, [subject], { outcome: 'read', reason })

export const memberIdsOf = (rows: readonly Pick<MemberRow, 'enrollment'>[]): string[] =>
  rows.map(({ enrollment }) => enrollment.memberId)

/** Records attempts that get the same answer as a missing record. */
export const recordRefusedAccess = (
  services: Services,
  asking: RequestContext,
  ...subjects: string[]
): Promise<void> => note(services, asking, subjects, { outcome: 'refused' })

/** Records the attempt and answers 404, so that a caller can't learn which ids exist. */
export async function refuse(services: Services, asking: RequestContext, subject: string): Promise<never> {
  await note(services, asking, [subject], { outcome: 'refused' })
  throw notFound()
}

/**
 * Rejects what the caller's plan doesn't include today. If the plan includes it on other dates, the error gives the
 * reason and the date; otherwise the answer is 404.
 */
export async function refuseRight(
  services: CallServices,
  asking: RequestContext,
  { memberId, isGranted }: { memberId: string; isGranted: (rights: Rights) => boolean },
): Promise<never> {
  const today = todayOf(services.clock)
  await note(services, asking, [memberId], { outcome: 'refused' })
  const closed = (await enrollmentsOfUser(services, asking.caller.username)).find(
    (row) =>
      row.enrollment.memberId === memberId &&
      isGranted(rightsInForce({ ...row, today })) &&
      !isGranted(rightsOf({ ...row, today })),
  )
  if (closed) requireActivePlan(closed, today)
  throw notFound()
}

/** A row as the policy sees it. */
export const subjectOf = ({ person, enrollment }: MemberRow): Subject => ({
  personId: person.personId,
  contractId: enrollment.contractId,
  contractType: enrollment.contractType,
  relationship: enrollment.relationship,
  birthDate: person.birthDate,
  endDate: enrollment.endDate,
})

export const fullName = ({ person }: Pick<MemberRow, 'person'>): string =>
  `${person.firstName} ${person.lastName}`
