import type { Relationship } from '#server/insurer/membership.ts'
import { isAdult } from './age.ts'
import { hasEnded } from './rights.ts'

/** A person's standing in one contract, as far as it decides who reads what. */
export type ContractPosition = {
  personId: string
  contractId: string
  contractType: string
  relationship: Relationship | null
}

/** Whose records are asked for. */
export type Subject = ContractPosition & { birthDate: string; endDate: string | null }

/** What somebody lets another person see of them, up to its last day, in every contract that this person holds. */
export type Grant = { grantorId: string; granteeId: string; lastDay: string }

/**
 * Whether somebody may read a member's records; whatever is not allowed here is refused (spec §6).
 * Oneself always; the policy holder also the children of the same contract until they are 18, and of those who are of
 * age what they have granted. `grants` are those of the topic that is asked for. Nobody else.
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
  // With the coverage ends what was allowed in it: families part.
  !hasEnded(subject.endDate, today) &&
  grants.some(
    (grant) =>
      grant.granteeId === reader.personId &&
      grant.grantorId === subject.personId &&
      Temporal.PlainDate.compare(grant.lastDay, today) >= 0,
  )

/** Who is covered is no secret of a contract to its holder; everything else about adults is (spec §6). */
export const mayKnowIsCovered = (reader: readonly ContractPosition[], subject: ContractPosition): boolean =>
  reader.some(
    ({ relationship, contractId, contractType }) =>
      relationship === 'self' && contractId === subject.contractId && contractType === subject.contractType,
  )
