import type { ContractType } from '#contract/entities/plan.ts'
import {
  type MemberRow,
  contractIdsOf,
  enrollmentsOfContracts,
  enrollmentsOfUser,
} from '#server/access/members.ts'
import type { CallServices } from '#server/services.ts'
import { coverageIdsOf } from './coverage-ids.ts'
import type { Insurance, Payer } from './eob-facts.ts'

/** A claim or a prior authorization; `serviceFrom` is the first day of a claim's service, if stated. */
type Billed = {
  contractId: string
  contractType: ContractType
  memberId: string
  serviceFrom?: string | null
}

/** Finds the insurance of claims and prior authorizations among the plans of the user and their family. */
export async function insurancesOf(
  services: CallServices,
  username: string,
): Promise<(billed: Billed) => Insurance> {
  return insurancesIn(await withContracts(services, await enrollmentsOfUser(services, username)))
}

/** These rows, followed by everyone on their contracts; a row may be in both. */
export const withContracts = async (
  services: CallServices,
  rows: readonly MemberRow[],
): Promise<MemberRow[]> => [...rows, ...(await enrollmentsOfContracts(services, contractIdsOf(rows)))]

/** The same among these members. What no row states is undefined. */
export function insurancesIn(rows: readonly MemberRow[]): (billed: Billed) => Insurance {
  const idOf = coverageIdsOf(rows)
  return (billed) => {
    const row = rowOf(rows, billed)
    return { payer: payerIn(rows, billed), coverageId: row && idOf(row) }
  }
}

/** The payer of the plan, as Coverage names it. */
function payerIn(rows: readonly MemberRow[], { contractId, contractType }: Billed): Payer | undefined {
  const row = rows.find(
    ({ enrollment }) => enrollment.contractId === contractId && enrollment.contractType === contractType,
  )
  if (!row?.plan.design.payerName) return undefined
  return { name: row.plan.design.payerName, id: row.plan.design.payerId }
}

/**
 * The member's coverage on the first day of the service, or else any of their coverages of this kind. Not every insurer
 * states the contract of a claim.
 */
function rowOf(
  rows: readonly MemberRow[],
  { contractId, contractType, memberId, serviceFrom }: Billed,
): MemberRow | undefined {
  const ofMember = rows.filter(
    ({ enrollment }) => enrollment.memberId === memberId && enrollment.contractType === contractType,
  )
  const onContract = ofMember.filter(({ enrollment }) => enrollment.contractId === contractId)
  const possible = onContract.length > 0 ? onContract : ofMember
  return possible.find((row) => serviceFrom && isCoveredOn(row, serviceFrom)) ?? possible[0]
}

const isCoveredOn = ({ enrollment: { effectiveDate, endDate } }: MemberRow, day: string): boolean =>
  effectiveDate <= day && (endDate === null || day <= endDate)
