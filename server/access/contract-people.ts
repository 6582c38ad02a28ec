import type { ContractType } from '#contract/entities/plan.ts'
import { readTogether } from '#server/platform/db/transaction.ts'
import type { CallServices } from '#server/services.ts'
import { fullName } from './access.ts'
import { type MemberRow, enrollmentsOfContract } from './members.ts'
import { type ReadablePerson, readableClaims } from './readable-claims.ts'

export type ContractPeople = {
  /** The people whose claims the reader may see, in any contract. */
  readable: readonly ReadablePerson[]
  /**
   * The names, by member id, of the reader and the people on the contract whose claims the reader may see; the reader
   * first.
   */
  names: ReadonlyMap<string, string>
  /** Their coverage under the contract; a person may have several, one after another. */
  enrollments: readonly MemberRow['enrollment'][]
  /** Whether more than one person is covered. */
  isFamily: boolean
  /** Whether the contract covers others whose claims the reader may not see. */
  leavesOutOthers: boolean
}

/** Finds the people of a contract whose use of the plan the reader may see. */
export async function peopleOfContract(
  services: CallServices,
  own: MemberRow,
  { username, memberId, contractType }: { username: string; memberId: string; contractType: ContractType },
  today: Temporal.PlainDate,
): Promise<ContractPeople> {
  const [found, everyone] = await readTogether(
    () => readableClaims(services, { username, memberId }, today),
    () => enrollmentsOfContract(services, own.enrollment.contractId),
  )
  const readable = found ?? []
  const covered = everyone.filter((row) => row.enrollment.contractType === contractType)
  const isOwn = ({ enrollment }: MemberRow) => enrollment.memberId === memberId
  const mayBeRead = (row: MemberRow) =>
    readable.some(
      (one) =>
        one.memberId === row.enrollment.memberId && one.contractTypes.includes(row.enrollment.contractType),
    )
  const people = [own, ...covered.filter((row) => !isOwn(row) && mayBeRead(row))]
  return {
    readable,
    names: new Map(people.map((row) => [row.enrollment.memberId, fullName(row)])),
    enrollments: [...people, ...covered.filter(isOwn)].map(({ enrollment }) => enrollment),
    isFamily: covered.length > 1,
    leavesOutOthers: covered.some((row) => !isOwn(row) && !mayBeRead(row)),
  }
}
