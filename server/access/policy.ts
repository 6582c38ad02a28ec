import type { Relationship } from '#server/insurer/membership.ts'
import { isAdult } from './age.ts'
import { hasEnded } from './rights.ts'

/** The parts of a person's position in a contract that decide which records they may read. */
export type ContractPosition = {
  personId: string
  contractId: string
  contractType: string
  relationship: Relationship | null
}

/** The member whose records are requested. */
export type Subject = ContractPosition & { birthDate: string; endDate: string | null }

/** Lets another person see the grantor's records until the last day, in every contract that the grantee holds. */
export type Grant = { grantorId: string; granteeId: string; lastDay: string }

/**
 * Whether a person may read a member's records (spec §6). Members read their own. A policy holder also reads those of
 * children under 18 on the same contract, and of adults who granted it. Everything else is refused. `grants` are those
 * for the requested topic.
 */
export const mayRead = (
  reader: readonly ContractPosition[],
  subject: Subject,
  today: Temporal.PlainDate,
  grants: readonly Grant[] = [],
): boolean =>
  reader.some(
    (standing) =>
      isOneself(standing, subject) ||
      isParentOf(standing, subject, today) ||
      isGrantedTo(standing, subject, { today, grants }),
  )

const isOneself = (reader: ContractPosition, subject: Subject): boolean =>
  reader.personId === subject.personId

const isHolderOver = (reader: ContractPosition, subject: Subject): boolean =>
  reader.relationship === 'self' &&
  reader.contractId === subject.contractId &&
  reader.contractType === subject.contractType

const isParentOf = (reader: ContractPosition, subject: Subject, today: Temporal.PlainDate): boolean =>
  isHolderOver(reader, subject) && subject.relationship === 'child' && !isAdult(subject.birthDate, today)

const isGrantedTo = (
  reader: ContractPosition,
  subject: Subject,
  { today, grants }: { today: Temporal.PlainDate; grants: readonly Grant[] },
): boolean =>
  isHolderOver(reader, subject) &&
  isAdult(subject.birthDate, today) &&
  // Grants within a contract end with its coverage, because families can separate.
  !hasEnded(subject.endDate, today) &&
  grants.some(
    (grant) =>
      grant.granteeId === reader.personId &&
      grant.grantorId === subject.personId &&
      Temporal.PlainDate.compare(grant.lastDay, today) >= 0,
  )

/** A policy holder may know who is covered by the contract, but nothing else about its adults (spec §6). */
export const mayKnowIsCovered = (reader: readonly ContractPosition[], subject: ContractPosition): boolean =>
  reader.some(
    ({ relationship, contractId, contractType }) =>
      relationship === 'self' && contractId === subject.contractId && contractType === subject.contractType,
  )
