import type { ContractType } from '#contract/entities/plan.ts'
import { type RequestContext, isId, recordAccess, refuse } from '#server/access/access.ts'
import { todayOf } from '#server/config/clock.ts'
import { type MemberRow, enrollmentsOfUser } from '#server/access/members.ts'
import { rightsOf } from '#server/access/rights.ts'
import type { CallServices } from '#server/services.ts'
import { readAccount } from './account.ts'
import type { PaymentRow } from './repository.ts'

export type Which = { memberId: string; contractType: ContractType }

/** Bills belong to the policy holder: `payBill`, or a page of the type `medicarePayment` (spec §2.2). */
const maySeeBill = (row: MemberRow, today: Temporal.PlainDate): boolean => {
  const { payBill, pageIdentifiers } = rightsOf({ ...row, today })
  return payBill || pageIdentifiers.some(({ type }) => type === 'medicarePayment')
}

/** Every plan whose bill the user may see and pay. */
export async function billedPlans(services: CallServices, username: string): Promise<MemberRow[]> {
  const today = todayOf(services.clock)
  return (await enrollmentsOfUser(services, username)).filter((row) => maySeeBill(row, today))
}

/** The caller's own plan with its bill; for another person's, records the attempt and answers 404. */
export async function openAccount(
  services: CallServices,
  asking: RequestContext,
  { memberId, contractType }: Which,
): Promise<MemberRow> {
  const rows = await billedPlans(services, asking.caller.username)
  const row = rows.find(
    ({ enrollment }) => enrollment.memberId === memberId && enrollment.contractType === contractType,
  )
  if (!row) return refuse(services, asking, memberId)
  await recordAccess(services, asking, memberId)
  return row
}

/** A payment of one of the member's plans: from our own ledger, or a check that the insurer has received. */
export async function openPayment(
  services: CallServices,
  asking: RequestContext,
  { memberId, paymentId }: { memberId: string; paymentId: string },
): Promise<{ row: MemberRow; found: PaymentRow }> {
  const rows = (await billedPlans(services, asking.caller.username)).filter(
    ({ enrollment }) => enrollment.memberId === memberId,
  )
  if (!isId(paymentId)) return refuse(services, asking, paymentId)
  for (const row of rows) {
    const { payments } = await readAccount(services, row)
    const found = payments.find((payment) => payment.paymentId === paymentId)
    if (!found) continue
    await recordAccess(services, asking, memberId)
    return { row, found }
  }
  return refuse(services, asking, paymentId)
}
