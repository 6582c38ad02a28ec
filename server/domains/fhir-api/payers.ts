import type { ContractType } from '#contract/entities/plan.ts'
import { enrollmentsOfUser } from '#server/access/members.ts'
import type { CallServices } from '#server/services.ts'
import type { Payer } from './eob-facts.ts'

/** The payers of the user's own plans, which are also their family's, as Coverage names them. */
export async function payersOf(services: CallServices, username: string) {
  const rows = await enrollmentsOfUser(services, username)
  return ({
    contractId,
    contractType,
  }: {
    contractId: string
    contractType: ContractType
  }): Payer | undefined => {
    const row = rows.find(
      ({ enrollment }) => enrollment.contractId === contractId && enrollment.contractType === contractType,
    )
    if (!row?.plan.design.payerName) return undefined
    return { name: row.plan.design.payerName, id: row.plan.design.payerId }
  }
}
