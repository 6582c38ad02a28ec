import type { BillStatus } from '#contract/entities/payment.ts'
import { STATUS_COLORS } from '#features/payments/payments.rules.ts'
import { Label } from '#ui/Label.tsx'
import { paymentsMessages } from '#features/payments/messages/payments.gen.ts'

/** The status of a bill or an invoice in words; also that it could not be read. */
export function BillStatusLabel({ status }: { status: BillStatus | null }) {
  const shown = status ?? 'unknown'
  return <Label color={STATUS_COLORS[shown]}>{paymentsMessages.statuses[shown]}</Label>
}
