import { isAdult } from './age.ts'

/** A person's standing in one contract, as far as it decides who reads what. */
export type ContractPosition = {
  personId: string
  contractId: string
  contractType: string
  relationship: 'self' | 'spouse' | 'child'
}

/** Whose records are asked for. */
export type Subject = ContractPosition & { birthDate: string }

/**
 * Whether somebody may read a member's records; whatever is not allowed here is refused (spec §6).
 * Oneself always; the policy holder also the children of the same contract until they are 18. Nobody else.
 */
export const mayRead = (
  reader: readonly ContractPosition[],
  subject: Subject,
  today: Temporal.PlainDate,
): boolean => reader.some((standing) => isOneself(standing, subject) || isParentOf(standing, subject, today))

const isOneself = (reader: ContractPosition, subject: Subject): boolean =>
  reader.personId === subject.personId

const isParentOf = (reader: ContractPosition, subject: Subject, today: Temporal.PlainDate): boolean =>
  reader.relationship === 'self' &&
  reader.contractId === subject.contractId &&
  reader.contractType === subject.contractType &&
  subject.relationship === 'child' &&
  !isAdult(subject.birthDate, today)

/** Who is covered is no secret of a contract to its holder; everything else about adults is (spec §6). */
export const mayKnowIsCovered = (reader: readonly ContractPosition[], subject: ContractPosition): boolean =>
  reader.some(
    ({ relationship, contractId, contractType }) =>
      relationship === 'self' && contractId === subject.contractId && contractType === subject.contractType,
  )
