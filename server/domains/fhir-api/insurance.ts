import type { ContractType } from '#contract/entities/plan.ts'
import {
  type MemberRow,
  contractIdsOf,
  enrollmentsOfContracts,
  enrollmentsOfUser,
} from '#server/access/members.ts'
import type { CallServices } from '#server/services.ts'
import { coverageIdOf } from './coverage-resources.ts'
import type { Insurance, Payer } from './eob-facts.ts'

/** A claim or a prior authorization. */
type Billed = { contractId: string; contractType: ContractType; memberId: string }

/** Finds the insurance of claims and prior authorizations among the plans of the user and their family. */
export async function insurancesOf(
  services: CallServices,
  username: string,
): Promise<(billed: Billed) => Insurance> {
  const own = await enrollmentsOfUser(services, username)
  const family = await enrollmentsOfContracts(services, contractIdsOf(own))
  return insurancesIn([...own, ...family])
}

/** The same among these members. What no row states is undefined. */
export const insurancesIn =
  (rows: readonly MemberRow[]) =>
  (billed: Billed): Insurance => ({ payer: payerIn(rows, billed), coverageId: coverageIdIn(rows, billed) })

/** The payer of the plan, as Coverage names it. */
function payerIn(rows: readonly MemberRow[], { contractId, contractType }: Billed): Payer | undefined {
  const row = rows.find(
    ({ enrollment }) => enrollment.contractId === contractId && enrollment.contractType === contractType,
  )
  if (!row?.plan.design.payerName) return undefined
  return { name: row.plan.design.payerName, id: row.plan.design.payerId }
}

/** The id of the member's Coverage. Not every insurer states the contract of a claim. */
function coverageIdIn(
  rows: readonly MemberRow[],
  { contractId, contractType, memberId }: Billed,
): string | undefined {
  const ofMember = rows.filter(
    ({ enrollment }) => enrollment.memberId === memberId && enrollment.contractType === contractType,
  )
  const row = ofMember.find(({ enrollment }) => enrollment.contractId === contractId) ?? ofMember[0]
  return row && coverageIdOf(row)
}
